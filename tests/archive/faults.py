"""260 records with one known fault each: is it found, at its place, and is it the only error?"""

import os

from kypho import describe, errors, jsonl


def missing(fault, finding):
    """A missing half-move: at its place; a hidden one anywhere from there to where the record stops fitting."""
    if finding["rule"] != "missing-entry":
        return False
    expect = fault["expect"]
    if "first_illegal_ply" not in expect:
        return finding["ply"] == fault["ply"]
    low, high = sorted((fault["ply"], expect["first_illegal_ply"]))
    return low <= finding["ply"] <= high or any(ply == finding["ply"] for ply, _ in expect["insertions"])


def result(_, finding):
    return finding["rule"] == "result-mismatch"


def after_end(fault, finding):
    return finding["rule"] == "move-after-end" and finding["ply"] == fault["expect"]["mate_ply"] + 1


def row_number(fault, finding):
    return finding["rule"] == "row-number" and finding["ply"] == fault["ply"]


def missing_row(fault, finding):
    """Both entries of a row: at its place, or, closed up, anywhere up to where the record stops fitting."""
    if finding["rule"] != "missing-entry":
        return False
    last = fault["expect"].get("first_illegal_ply_if_closed_up", fault["ply"])
    return min(fault["ply"], last) - 1 <= finding.get("ply", fault["ply"]) <= max(fault["ply"], last) + 1


def near(fault, finding):
    """The ply of a finding, one off at most, or between the true place and the first illegal one."""
    first = fault["expect"].get("first_illegal_ply", fault["ply"])
    places = [fault["ply"], first, *fault["expect"].get("swapped_plies", [])]
    return min(places) - 1 <= finding.get("ply", fault["ply"]) <= max(places) + 1


def swapped(fault, finding):
    return finding["rule"] == "swapped-entries" and near(fault, finding)


def extra(fault, finding):
    return finding["rule"] == "extra-entry"


def illegal(fault, finding):
    return finding["rule"] in ("illegal-move", "ambiguous-move", "unreadable-entry") and near(fault, finding)


RIGHT = {
    "deleted_fullmove": missing_row,
    "swapped_moves": swapped,
    "columns_swapped": swapped,
    "duplicated_move": extra,
    "wrong_square_file": illegal,
    "wrong_square_rank": illegal,
    "wrong_piece": illegal,
    "deleted_halfmove": missing,
    "wrong_result": result,
    "mate_marked_drawn": result,
    "moves_after_mate": after_end,
    "wrong_move_number": row_number,
}
LEAST = 95.0
# Where a whole row is left out and the later ones moved up, another entry that was changed may explain as much for less.
LEAST_OF = {"deleted_fullmove": 80.0}
RANKED = ("deleted_halfmove", "wrong_square_file", "wrong_square_rank", "wrong_piece")


def rank(fault, records):
    """Place of the true move among the candidates of the first error, from 1; 0 when it is not among them."""
    true = fault["original"][fault["ply"] - 1].rstrip("+#")
    for record in records:
        for finding in errors(record):
            names = [candidate["san"].rstrip("+#") for candidate in finding.get("candidates", [])]
            return names.index(true) + 1 if true in names else 0
    return 0


def print_ranks(faults, records):
    places = [rank(fault, found) for fault, found in zip(faults, records) if fault["fault"] in RANKED]
    first, three = places.count(1), sum(1 <= place <= 3 for place in places)
    print(f"true move of single gaps and slips: first {first}, in the first three {three} of {len(places)}")


def judge(fault, records):
    """(found, alone, message)"""
    findings = [finding for record in records for finding in record["findings"]]
    wrong = [finding for record in records for finding in errors(record)]
    right = RIGHT.get(fault["fault"])
    hits = [finding for finding in findings if right and right(fault, finding)]
    severe = [finding for finding in findings if finding["severity"] in ("error", "warning")]
    alone = len(records) == 1 and (len(severe) == 1 if right is row_number else len(wrong) == 1)
    expect = {key: value for key, value in fault["expect"].items() if key not in ("issue", "fits")}
    said = "; ".join(describe(finding) for finding in severe[:3]) or "nothing"
    if len(severe) > 3:
        said += f"; and {len(severe) - 3} more"
    message = f"{fault['id']} ({fault['style']}) at ply {fault['ply']}, {str(expect)[:160]}: says {said}"
    return bool(hits), alone, message


def run(kypho, data, score):
    faults = jsonl(os.path.join(data, "chess/faults/faults.jsonl"))
    records = kypho.records_of([fault["record"] for fault in faults])
    kinds = {}
    for fault, found in zip(faults, records):
        name = fault["fault"]
        if name == "deleted_halfmove":
            name += " (hidden)" if "first_illegal_ply" in fault["expect"] else " (visible)"
        kinds.setdefault(name, []).append(judge(fault, found))
    for name, judged in kinds.items():
        if name.split()[0] in RIGHT:
            score.part(f"fault found: {name}", [(hit, message) for hit, _, message in judged],
                       LEAST_OF.get(name, LEAST))
    print_ranks(faults, records)
    for name, judged in kinds.items():
        alone = [message for _, single, message in judged if single]
        print(f"one finding only: {name:<30} {len(alone):3} of {len(judged):3}")
        for _, single, message in judged:
            if not single:
                print(f"    {message}")
