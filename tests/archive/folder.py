"""All files of the data at once, as a folder that holds everything: which game and container each is said to be."""

import fnmatch
import glob
import json
import os

# Pattern, games that may be named, containers. The first one that fits holds; files behind the last are no records:
# lists, tables and notes, of which no wrong game may be said.
RECORDS = [
    ("chess/pgn/edge/*", {"chess"}, {"pgn", "movetext", "sheet"}),
    ("chess/pgn/*.pgn", {"chess"}, {"pgn"}),
    ("events/bases/*/round*.pgn", {"chess"}, {"pgn"}),
    ("events/bases/vn-co-tuong*/round*.txt", {"xiangqi"}, {"sheet"}),
    ("events/bases/vn-co-vua*/round*.txt", {"chess"}, {"sheet"}),
    ("vietnamese/records/x*.txt", {"xiangqi"}, {"sheet", "movetext", "wxf", "dhtmlxq"}),
    ("vietnamese/records/*.txt", {"chess"}, {"sheet", "movetext"}),
    ("vietnamese/encodings/samples/chess.*", {"chess"}, {"sheet"}),
    ("vietnamese/encodings/samples/xiangqi.*", {"xiangqi"}, {"sheet"}),
    ("xiangqi/*.pgn", {"xiangqi"}, {"pgn"}),
    ("xiangqi/dhtmlxq/*", {"xiangqi"}, {"dhtmlxq"}),
    ("xiangqi/elephantchess/*.uci.txt", {"xiangqi"}, {"uci-list"}),
    ("xiangqi/other/*.wxf", {"xiangqi"}, {"wxf"}),
    ("xiangqi/other/ubb*", {"xiangqi"}, {"digits"}),
    ("xiangqi/*.txt", {"xiangqi"}, {"movetext"}),
]
# Texts without records of their own, whose examples and positions may be read as one. The first two are tables of
# records of another program, moves in one cell: a few lines of them are taken for chess.
OTHERS = [("xiangqi/xqf/index.tsv", {"xiangqi", "chess"}), ("xiangqi/ccpd-dirty/expected.tsv", {"xiangqi", "chess"}),
          ("xiangqi/*", {"xiangqi"}), ("chess/*", {"chess"}), ("vietnamese/records/x*", {"xiangqi"}),
          ("vietnamese/tables/move-number-styles.tsv", {"xiangqi"}),
          ("*README.md", {"chess", "xiangqi"}), ("*", set())]
BINARY = (".xqf", ".cbr", ".cbl")


def judge(name, row):
    games, containers = set(row["game"]), set(row["container"])
    if name.endswith(BINARY):
        return row["records"] == 0 and not games
    for pattern, game, allowed in RECORDS:
        if fnmatch.fnmatch(name, pattern):
            known = row["records"] > 0 or "edge/" in name
            return known and games <= game and containers <= allowed
    for pattern, game in OTHERS:
        if fnmatch.fnmatch(name, pattern):
            return games <= game
    return False


def run(kypho, data, score):
    paths = [path for path in glob.glob(os.path.join(data, "**"), recursive=True) if os.path.isfile(path)]
    output = kypho.run("identify", "-q", "--format", "json", *sorted(paths), failures=True)
    results = []
    for line in output.splitlines():
        row = json.loads(line)
        name = os.path.relpath(row["file"], data)
        results.append((judge(name, row), f"{name}: {row['records']} {row['game']} {row['container']}"))
    score.part("all files: game and container", results)
