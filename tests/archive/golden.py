"""150 golden games: read in every notation, every ply and the final position compared; written in every notation that
is also a column; and the archives, in which nothing is wrong."""

import glob
import os

from kypho import describe, errors, jsonl

# Column of the data: notation that writes the same text. Descriptive is only read back: of its many right spellings the
# data has another.
WRITTEN = {"san": "san", "lan": "lan", "uci": "uci", "iccf": "iccf", "vn_x": "vi", "de": "de", "fr": "fr", "ru": "ru",
           "figurine": "figurine"}


def movetext(moves, result):
    words = []
    for index, move in enumerate(moves):
        if index % 2 == 0:
            words.append(f"{index // 2 + 1}.")
        words.append(move)
    return " ".join(words + [result])


def document(games, texts):
    return "".join(f'[Event "{game["id"]}"]\n\n{text}\n\n' for game, text in zip(games, texts))


def compare(game, record):
    """What differs from the game's moves and final position; None when nothing does."""
    if record is None:
        return "no record"
    uci = [ply.get("uci", "?") for ply in record["plies"]]
    for index, (right, found) in enumerate(zip(game["uci"], uci)):
        if right != found or record["plies"][index]["status"] != "ok":
            ply = record["plies"][index]
            return f"ply {index + 1} {ply['written']}: {found} {ply['status']}, right is {right} ({record['notation']})"
    if len(uci) != len(game["uci"]):
        return f"{len(uci)} plies, right are {len(game['uci'])}"
    if record["final"] != game["final_fen"]:
        return f"final {record['final']}, right is {game['final_fen']}"
    for finding in record["findings"]:
        # One of the games goes on with bare kings, which is said and true.
        if finding["severity"] != "note" and finding["rule"] != "move-after-end":
            return describe(finding)
    return None


def read(kypho, score, games, name, texts):
    records = kypho.records("-", text=document(games, texts))
    if len(records) != len(games):
        score.part(f"read {name}", [(False, f"{len(records)} records")])
        return
    results = []
    for game, record in zip(games, records):
        difference = compare(game, record)
        results.append((difference is None, f"{game['id']}: {difference}"))
    score.part(f"read {name}", results)


def moves_of(text):
    """The moves of written movetext."""
    words = []
    for word in text.split():
        if word.startswith("e.p."):
            words[-1] += " " + word
        elif not (word[0].isdigit() and word.endswith(".")):
            words.append(word)
    return words[:-1]


def write(kypho, score, games, name, column, notation):
    source = document(games, [movetext(game["san"], game["result"]) for game in games])
    output = kypho.run("convert", "-q", "-t", "text", "-n", notation, "-", text=source)
    texts = [part for part in output.split("\n\n") if part.strip() and not part.startswith("[")]
    results = []
    for game, text in zip(games, texts):
        found = moves_of(text)
        wrong = [f"ply {index + 1}: {mine} for {theirs}"
                 for index, (mine, theirs) in enumerate(zip(found, column[game["id"]])) if mine != theirs]
        if not wrong and len(found) != len(column[game["id"]]):
            wrong = [f"{len(found)} moves"]
        results.append((not wrong, f"{game['id']}: {'; '.join(wrong[:3])}"))
    score.part(f"write {name}", results if len(texts) == len(games) else [(False, f"{len(texts)} texts")])


def read_back(kypho, score, games, notation):
    source = document(games, [movetext(game["san"], game["result"]) for game in games])
    output = kypho.run("convert", "-q", "-t", "pgn", "-n", notation, "-", text=source)
    records = kypho.records("-", text=output)
    results = []
    for game, record in zip(games, records):
        difference = compare(game, record)
        results.append((difference is None, f"{game['id']}: {difference}"))
    score.part(f"write and read {notation}", results)


def archives(kypho, data, score):
    total = 0
    for path in sorted(glob.glob(os.path.join(data, "chess/pgn/archives/*.pgn"))):
        records = kypho.records(path)
        total += len(records)
        results = []
        for record in records:
            found = errors(record)
            results.append((not found, f"record {record['record']}: {describe(found[0]) if found else ''}"))
        score.part(f"archive {os.path.basename(path)}", results)
    score.part("archives: number of games", [(total == 3018, f"{total}, right is 3018")])


def run(kypho, data, score):
    games = jsonl(os.path.join(data, "chess/golden/games.jsonl"))
    columns = {"san": {game["id"]: game["san"] for game in games}, "uci": {game["id"]: game["uci"] for game in games}}
    texts = {}
    for file in ("vietnamese", "notations"):
        for row in jsonl(os.path.join(data, f"chess/golden/{file}.jsonl")):
            for name, value in row.items():
                if isinstance(value, list):
                    columns.setdefault(name, {})[row["id"]] = value
                elif name.startswith("text"):
                    texts.setdefault(name, {})[row["id"]] = value
    for name, column in columns.items():
        read(kypho, score, games, name, [movetext(column[game["id"]], game["result"]) for game in games])
    for name, column in texts.items():
        read(kypho, score, games, name, [column[game["id"]] for game in games])
    for name, notation in WRITTEN.items():
        write(kypho, score, games, name, columns[name], notation)
    read_back(kypho, score, games, "descriptive")
    archives(kypho, data, score)
