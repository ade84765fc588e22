"""Vietnamese records with the right reading beside them."""

import glob
import os

from kypho import describe, errors


def expected(path):
    """Coordinates of the moves of a .expect file, and how many plies it states."""
    with open(path, encoding="utf-8") as file:
        return [line.split("|")[-1].strip() for line in file if line.startswith("move:")]


def check_moves(path, record, right):
    """What is wrong with the moves; None when nothing is."""
    found = [ply.get("uci", "") for ply in record["plies"]]
    for index, move in enumerate(right):
        ply = record["plies"][index] if index < len(found) else None
        if ply is None:
            return f"{len(found)} plies, right are {len(right)}"
        if ply["status"] == "missing" and ply["candidates"][0]["uci"] == move:
            continue
        if ply.get("uci") != move or ply["status"] != "ok":
            return f"ply {index + 1} {ply['written']!r} is {ply.get('uci')} ({ply['status']}), right is {move}"
    if len(found) > len(right):
        return f"{len(found)} plies, right are {len(right)}"
    return None


def law_sample(record):
    """The law's own sample game: one error, Black's sixth move, exd5 before Qxd5, nothing else."""
    wrong = errors(record)
    if len(wrong) != 1:
        return "; ".join(describe(finding) for finding in wrong) or "no error"
    finding = wrong[0]
    best = [(candidate["san"], candidate["carries"]) for candidate in finding["candidates"][:2]]
    if (finding["rule"], finding["ply"], best) != ("missing-entry", 12, [("exd5", 21), ("Qxd5", 21)]):
        return f"{describe(finding)} {best}"
    return None


# The error findings that each record of xiangqi deserves; the others deserve none.
XIANGQI_ERRORS = {
    "x01-law-example.txt": ["missing-entry", "illegal-move"],
    "x02-letters-run-together.txt": ["missing-entry"],
    "x02-words-table.txt": ["missing-entry"],
    "x06a-fragments.txt": ["no-position", "unreadable-entry"],
    "x09-hinh43.txt": ["truncated-record"],
    "x14-dot-leaders-no-fen.txt": ["no-position"],
    "x17-dhtmlxq-archive.txt": ["truncated-record"],
    "x18-move-class-notes.txt": ["no-position", "no-position", "illegal-move", "no-position"],
}


def expected_position(path, label):
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith(label + ":"):
                return line.split(":", 1)[1].split()[:2]
    return None


def check_xiangqi(path, records):
    """What is wrong with a record of xiangqi; None when nothing is."""
    expect = path[:-4] + ".expect"
    played = [[ply for ply in record["plies"] if ply["status"] != "unplayed"] for record in records]
    # A file may hold the same moves twice, in two ways of writing.
    right = expected(expect)
    wrong = None if not right else check_moves(path, {"plies": played[0]}, right) if records else "no record"
    if wrong:
        return wrong
    found = [finding["rule"] for record in records for finding in errors(record)]
    if found != XIANGQI_ERRORS.get(os.path.basename(path), []):
        return "; ".join(describe(finding) for record in records for finding in errors(record)) or "no error"
    final = expected_position(expect, "end-position")
    if final and "final" in records[0] and records[0]["final"].split()[:2] != final:
        return f"final {records[0]['final']}, right is {' '.join(final)}"
    return None


def xiangqi(kypho, data, score):
    results = []
    for path in sorted(glob.glob(os.path.join(data, "vietnamese/records/x*.txt"))):
        wrong = check_xiangqi(path, kypho.records(path))
        results.append((wrong is None, f"{os.path.basename(path)}: {wrong}"))
    score.part("Vietnamese records of xiangqi", results)


def run(kypho, data, score):
    xiangqi(kypho, data, score)
    results = []
    for path in sorted(glob.glob(os.path.join(data, "vietnamese/records/c*.txt"))):
        name = os.path.basename(path)
        records = kypho.records("-f", "auto", path)
        right = expected(path[:-4] + ".expect")
        wrong = None
        if right:
            wrong = check_moves(path, records[0], right) if records else "no record"
            found = [describe(finding) for finding in errors(records[0])] if records else []
            if not wrong and found and not name.startswith("c01"):
                wrong = "; ".join(found)
        results.append((wrong is None, f"{name}: {wrong}"))
        if name.startswith("c01"):
            wrong = law_sample(records[0])
            results.append((wrong is None, f"{name}: {wrong}"))
    score.part("Vietnamese records", results)
