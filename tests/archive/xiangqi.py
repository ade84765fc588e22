"""Xiangqi: 156 golden games read and written in every notation, every ply and the final position compared; real games
without errors; archives in Big5 and GB18030 against their indexes, and records of them that have faults; lines of books,
of which some have an impossible move."""

import csv
import glob
import os

from kypho import describe, errors

# Archives with an index: encoding.
INDEXED = {"master-a.big5": "Big5", "setup-a.big5": "Big5", "computer-a.big5": "Big5", "master-b.utf8": "UTF-8"}
READ = ("uci0", "uci1", "iccs", "wxf", "wxf_fsf", "zh", "vn", "vn_words")
WRITTEN = {"wxf": "wxf", "zh": "zh", "vi": "vn", "vi-words": "vn_words", "iccs": "iccs", "ucci": "uci0", "uci": "uci1"}
# Policies of marks: each column follows one; where the source is silent it has `-`.
MARKED = {("wxf", "parallel"): "wxf_fsf", ("zh-hant", "needed"): "zh_source"}
# Each of them: records, of which none has an error.
CLEAN = {"wukong/liu-dahua.uci.pgn": 486, "wukong/xqdb-fullwidth-wxf.pgn": 7, "other/axf-front-rear-letters.txt": 1}


def table(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def movetext(moves, black_first):
    words = []
    for index, move in enumerate(moves):
        number, black = divmod(index + black_first, 2)
        if not black:
            words.append(f"{number + 1}. {move}")
        else:
            words.append(f"{number + 1}... {move}" if index == 0 else move)
    return "\n".join(words)


def document(games, plies, column):
    return "".join(f'[Game "Chinese Chess"]\n[FEN "{game["start_fen"]}"]\n\n'
                   f'{movetext([ply[column] for ply in plies[game["game"]]], game["start_fen"].split()[1] == "b")} *\n\n'
                   for game in games)


def compare(game, plies, record):
    uci = [ply.get("uci") for ply in record["plies"]]
    if uci != [ply["uci1"] for ply in plies[game["game"]]]:
        return f"other moves ({record['notation']})"
    if record["final"].split()[:2] != game["final_fen"].split()[:2]:
        return f"final {record['final']}, right is {game['final_fen']}"
    found = errors(record)
    return describe(found[0]) if found else None


def golden(kypho, data, score):
    games = table(os.path.join(data, "golden/games.tsv"))
    plies = {game["game"]: [] for game in games}
    for ply in table(os.path.join(data, "golden/plies.tsv")):
        plies[ply["game"]].append(ply)
    for column in READ:
        records = kypho.records("-", text=document(games, plies, column))
        differences = [compare(game, plies, record) for game, record in zip(games, records)]
        score.part(f"xiangqi: read {column}", [(d is None, f"{game['game']}: {d}") for game, d in zip(games, differences)]
                   if len(records) == len(games) else [(False, f"{len(records)} records")])
    for notation, column in WRITTEN.items():
        write(kypho, score, games, plies, notation, "strict", column)
    for (notation, marks), column in MARKED.items():
        write(kypho, score, games, plies, notation, marks, column)


def write(kypho, score, games, plies, notation, marks, column):
    output = kypho.run("convert", "-q", "-t", "csv", "-n", notation, "--marks", marks, "-",
                       text=document(games, plies, "uci1"))
    written = {}
    for row in csv.DictReader(output.splitlines()):
        if row["uci"]:
            written.setdefault(int(row["record"]), []).append(row["move"])
    results = []
    for index, game in enumerate(games):
        pairs = zip(written.get(index + 1, []), plies[game["game"]])
        right = [ply[column] in ("-", move) for move, ply in pairs]
        results.append((len(right) == len(plies[game["game"]]) and all(right), f"{game['game']}"))
    score.part(f"xiangqi: write {notation} ({marks})", results)


def clean(kypho, data, score):
    for name, count in CLEAN.items():
        records = kypho.records(os.path.join(data, name))
        found = [errors(record) for record in records]
        results = [(not f, f"record {i + 1}: {describe(f[0]) if f else ''}") for i, f in enumerate(found)]
        score.part(f"xiangqi: {name}", results if len(records) == count else [(False, f"{len(records)} records")])


def indexed(kypho, data, score):
    for name, encoding in INDEXED.items():
        games = table(os.path.join(data, f"ccpd/{name}.index.tsv"))
        records = kypho.records(os.path.join(data, f"ccpd/{name}.pgn"))
        results = []
        for game, record in zip(games, records):
            found = [describe(finding) for finding in errors(record)]
            if record["encoding"] != encoding:
                found.append(f"encoding {record['encoding']}")
            if len(record["plies"]) != int(game["plies"]):
                found.append(f"{len(record['plies'])} plies, right is {game['plies']}")
            if record["final"].split()[:2] != game["final_fen"].split()[:2]:
                found.append(f"final {record['final']}, right is {game['final_fen']}")
            results.append((not found, f"game {game['game']}: {'; '.join(found)}"))
        score.part(f"xiangqi: ccpd/{name}", results if len(records) == len(games) else [(False, f"{len(records)} records")])


def league(kypho, data, score):
    """Games of engines in GB18030, of which each has moves; what an editor put behind them may be a record of its own."""
    paths = sorted(glob.glob(os.path.join(data, "misc-eleeye/*.pgn")))
    results = []
    for path in paths:
        records = kypho.records(path)
        found = [describe(finding) for record in records for finding in errors(record)]
        found += [f"encoding {record['encoding']}" for record in records if record["encoding"] != "GB18030"]
        right = not found and records[0]["game"] == "xiangqi" and len(records[0]["plies"]) > 20
        results.append((right, f"{os.path.basename(path)}: {'; '.join(found)}"))
    score.part("xiangqi: misc-eleeye", results if paths else [(False, "no files")])


def expected_rule(row, record):
    """The finding that a faulty record of the CCPD has to have, and its ply. A start position without a general is refused
    before any move is looked at; one record of those with an illegal move has such a position."""
    board = record["fields"]["FEN"].split()[0]
    if "k" not in board or "K" not in board:
        return "bad-field", None
    if row["kind"].startswith("illegal"):
        return "illegal-move", int(row["first_bad_ply"])
    return "result-mismatch", None


def dirty(kypho, data, score):
    results = []
    for row in table(os.path.join(data, "ccpd-dirty/expected.tsv")):
        record = kypho.records(os.path.join(data, "ccpd-dirty", row["file"]))[0]
        rule, ply = expected_rule(row, record)
        found = [f for f in record["findings"] if f["severity"] != "note"]
        right = found and found[0]["rule"] == rule and found[0].get("ply") == ply and record["encoding"] == "Big5"
        if right and rule == "result-mismatch":
            right = record["result"]["board"] is not None and len(record["plies"]) == int(row["plies_before"])
        results.append((bool(right), f"{row['file']}: {[describe(f) for f in found]}, right is {rule} at {ply}"))
    score.part("xiangqi: ccpd-dirty", results)
def containers(kypho, data, score):
    """Records in containers of their own: file, container, half-moves."""
    rows = [(f"dhtmlxq/{name}", "dhtmlxq", None) for name in sorted(os.listdir(os.path.join(data, "dhtmlxq")))]
    rows += [("other/playok.wxf", "wxf", 54), ("other/position-only.wxf", "wxf", 0), ("other/ubb-movelist.txt", "digits", 114),
             ("misc-cchess/black-first-setup.pgn", "pgn", 23), ("misc-cchess/endgame_test.pgn", "pgn", 25),
             ("misc-cchess/test1_move.txt", "movetext", 110), ("misc-cchess/ucci_test1_move.txt", "movetext", None)]
    results = []
    for name, container, plies in rows:
        records = kypho.records(os.path.join(data, name))
        record = records[0]
        right = (len(records) == 1 and record["container"] == container and not errors(record) and
                 (len(record["plies"]) == plies if plies is not None else len(record["plies"]) > 20))
        results.append((right, f"{name}: {len(records)} records, {record['container']}, {len(record['plies'])} plies"))
    score.part("xiangqi: containers", results)


def online(kypho, data, score):
    records = kypho.records(os.path.join(data, "elephantchess/online.uci.txt"))
    rows = table(os.path.join(data, "elephantchess/online.index.tsv"))
    results = []
    for row, record in zip(rows, records):
        found = errors(record)
        ends = record["result"]["board"] or "-"
        right = (record["fields"]["Id"] == row["id"] and len(record["plies"]) == int(row["plies"]) and not found and
                 ends.split("-")[0].removeprefix("check") == row["terminal"].split("-")[0] and
                 record["final"].split()[:2] == row["final_fen"].split()[:2])
        results.append((right, f"{row['id']}: {len(record['plies'])} plies, {ends}, right is {row['terminal']}"))
    score.part("xiangqi: online games", results if len(records) == len(rows) else [(False, f"{len(records)} records")])
    records = kypho.records(os.path.join(data, "elephantchess/online-illegal.uci.txt"))
    results = []
    for row, record in zip(table(os.path.join(data, "elephantchess/online-illegal.index.tsv")), records):
        first = min((finding["ply"] for finding in errors(record)), default=0)
        results.append((first == int(row["first_illegal_ply"]), f"{row['id']}: first error at ply {first}"))
    score.part("xiangqi: online games with an illegal move", results)


def same_game(first, second):
    return [ply.get("uci") for ply in first["plies"]] == [ply.get("uci") for ply in second["plies"]] and \
        first["final"].split()[:2] == second["final"].split()[:2]


def tags(kypho, data, score):
    """Written as DhtmlXQ and read again, records say the same."""
    for name in ("ccpd/master-b.utf8.pgn", "elephantchess/online.uci.txt"):
        path = os.path.join(data, name)
        records, again = kypho.records(path), kypho.records("-", text=kypho.run("convert", "-q", "-t", "dhtmlxq", path))
        score.part(f"xiangqi: dhtmlxq of {name}", [(same_game(a, b), f"record {a['record']}") for a, b in zip(records, again)]
                   if len(records) == len(again) else [(False, f"{len(again)} records")])


def lines(kypho, data, score):
    rows = table(os.path.join(data, "vn-lines/lines.tsv"))
    results = []
    for row, (record, *_) in zip(rows, kypho.records_of([row["text"] + "\n" for row in rows])):
        bad = 0 if row["first_bad"] == "-" else int(row["first_bad"].split()[1])
        found = [finding.get("ply", 0) for finding in errors(record)]
        right = not found if bad == 0 else bool(found) and min(found) == bad
        results.append((right, f"{row['line']}: errors at {found}, right is {bad}"))
    score.part("xiangqi: lines of books", results)


def claim(record):
    """Who loses by a cycle that the record ends in, a round more at most: the result that an engine would claim."""
    for finding in record["findings"]:
        if finding["rule"].startswith("perpetual-") and finding["ply"] + 4 >= len(record["plies"]):
            return "0-1" if "Red has to vary" in finding["message"] else "1-0"
    return "1/2-1/2"


def cycles(kypho, data, score):
    """Real games that end in something claimable, against what an engine with the rules of the AXF claims; a draw is also
    what it claims after 50 moves without a capture."""
    rows = table(os.path.join(data, "repetition/real-games.tsv"))
    records = {name: kypho.records("--laws", "axf", os.path.join(data, "ccpd", name)) for name in {row["file"] for row in rows}}
    results = []
    for row in rows:
        found = claim(records[row["file"]][int(row["game"]) - 1])
        right = row["claim_by_fairy_stockfish"]
        results.append((found == right, f"{row['file']} game {row['game']}: {found}, the engine says {right}"))
    score.part("xiangqi: cycles of real games (axf)", results)


def run(kypho, data, score):
    data = os.path.join(data, "xiangqi")
    golden(kypho, data, score)
    clean(kypho, data, score)
    indexed(kypho, data, score)
    league(kypho, data, score)
    dirty(kypho, data, score)
    lines(kypho, data, score)
    containers(kypho, data, score)
    online(kypho, data, score)
    tags(kypho, data, score)
    cycles(kypho, data, score)
