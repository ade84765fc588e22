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


# ---- everything else that a .expect file says ----

# Where our reading differs from the expectation on purpose.
HEADERS = {
    # The DATE and BLACK fields stand before the heading and the comment: they are kept as they are written.
    ("x10-wxf-web-board-a.txt", "Date"): "20-08-2014 /* 2-9-1985 */",
    ("x10-wxf-web-board-a.txt", "Red"): "MAI THANH MINH",
    ("x10-wxf-web-board-a.txt", "Black"): "TRAN QUOI (thang)",
    # Written out as ????.10.01 in PGN.
    ("x08-header-sentence.txt", "Date"): "ngày 1 tháng 10",
}
NAMES = {"Red": "White", "RedTeam": "WhiteTeam"}
# Result of what was played, where the expectation takes it from the board alone, or from a text of several records.
RESULTS = {"c14-scholars-mate-no-hash.txt": "*"}


def parts(path):
    """The lines of a .expect file by their label."""
    found = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            label, value = line.rstrip("\n").split(":", 1)
            found.setdefault(label, []).append(value.strip())
    return found


def rules(records):
    return [finding["rule"] for record in records for finding in record["findings"]]


def raises(*names):
    return lambda records: any(name in rules(records) for name in names)


def comments(records):
    return [text for record in records for holder in [record, *record["plies"]] for text in holder.get("comment", [])]


def says(text):
    return lambda records: any(text in comment for comment in comments(records))


def variations(count):
    return lambda records: sum(len(ply.get("variations", [])) for record in records for ply in record["plies"]) == count


def result_is(text):
    return lambda records: result_of(records[0]) == text


def clean(records):
    return not [finding for record in records for finding in errors(record)]


def result_of(record):
    """Of the record, in signs."""
    signs = {"HÒA": "1/2-1/2", "1–0": "1-0", "1/2–1/2": "1/2-1/2", "黑胜": "0-1", "tiên thắng": "1-0", "Tiên Bại": "0-1"}
    written = record["result"].get("written") or record["result"].get("field") or "*"
    return signs.get(written, written)


# What each word of a .expect file's findings means here: by file and word, or by the word alone.
FINDINGS = {
    "missing-move": raises("missing-entry"),
    "prose-end": clean,
    ("c01-law-sample.txt", "prose-end"): says("v.v"),
    "result": lambda records: "written" not in records[0]["result"],
    ("c11b-figurine-draw.txt", "result"): result_is("1/2-1/2"),
    ("c14-scholars-mate-no-hash.txt", "result"): raises("result-missing"),
    "result-proved": lambda records: records[0]["result"]["board"] == "checkmate-white",
    "en-dash": result_is("1-0"),
    "variations": variations(4),
    "fused": variations(2),
    "wrong-side": raises("illegal-move"),
    "no-position": raises("no-position", "missing-entry"),
    "prose-word": raises("stray-text"),
    "lexical-only": raises("no-position"),
    "missing-mate-sign": raises("missing-mark"),
    "same-game-twice": lambda records: len(records) == 2,
    "missing-digit": raises("illegal-move"),
    "gap": raises("missing-entry"),
    "same-game-three-times": raises("notation-mixed"),
    "stray-number": says("4.P7+1"),
    "cut-off": raises("unreadable-entry", "truncated-record"),
    ("x10-wxf-web-board-a.txt", "cut-off"): lambda records: len(records[0]["plies"]) == 52,
    "stray-digit": raises("stray-text"),
    "capture-note": says("S"),
    "half-rows": clean,
    "result-unproved": lambda records: result_of(records[0]) != "*" and records[0]["result"]["board"] is None,
    "repetition": raises("perpetual-chase", "perpetual-check", "repetition"),
    # Of the second figure only six half-moves are kept.
    ("x09-hinh43.txt", "repetition"): lambda records: len(records[0]["plies"]) == 6,
    "footnote-numbers": says("(6)"),
    "typo": says("Đỏ tháng"),
    "number-forms": says("15 C5.1"),
    "spaces": lambda records: [ply["written"] for ply in records[0]["plies"]][8:12:3] == ["Tg- 4", "Tg. 1"],
    "malformed-tag": raises("bad-field"),
    "class-note": says("tróc"),
    "figure-number": says("H2"),
    "elephant-slip": raises("illegal-move"),
}
# Letters of the Mongolian script are a matter of their own: the chain of squares is stray text, the scripts are not told.
OPEN = {("m01-mongolian-fragment.txt", "mixed-scripts"), ("m01-mongolian-fragment.txt", "chain")}


def check_findings(name, expect, records):
    for finding in expect.get("finding", []):
        kind = finding.split()[0]
        if (name, kind) in OPEN:
            continue
        check = FINDINGS.get((name, kind), FINDINGS.get(kind))
        if check is None or not check(records):
            return f"finding not told: {finding}; {rules(records)}"
    return None


def check_header(name, expect, records):
    fields = records[0]["fields"]
    for line in expect.get("header", []):
        field, value = line.split(": ", 1)
        right = HEADERS.get((name, field), value)
        found = fields.get(field, fields.get(NAMES.get(field, field)))
        if found != right:
            return f"field {field} is {found!r}, right is {right!r}"
    return None


def check_frame(name, expect, records):
    """Game, start position, end position and result of the first record."""
    record = records[0]
    if record["game"] != expect["variant"][0]:
        return f"game is {record['game']}"
    start = expect.get("start", ["standard"])[0]
    if start in ("standard", "unknown"):
        if "start" in record:
            return f"start is {record['start']}"
    elif record.get("start", "").split()[:2] != start.split()[:2]:
        return f"start is {record.get('start')}, right is {start}"
    result = RESULTS.get(name, expect.get("result", ["*"])[0])
    if result_of(record) != result:
        return f"result is {result_of(record)}, right is {result}"
    final = expect.get("end-position")
    if final and "final" in record and record["final"].split()[:2] != final[0].split()[:2]:
        return f"final {record['final']}, right is {final[0]}"
    return None


def frames(kypho, data, score):
    results = []
    for path in sorted(glob.glob(os.path.join(data, "vietnamese/records/*.txt"))):
        name, expect, records = os.path.basename(path), parts(path[:-4] + ".expect"), kypho.records(path)
        wrong = "no record"
        if records:
            wrong = check_frame(name, expect, records)
            wrong = wrong or check_header(name, expect, records) or check_findings(name, expect, records)
        results.append((wrong is None, f"{name}: {wrong}"))
    score.part("Vietnamese records: all that is expected", results)


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
    frames(kypho, data, score)
