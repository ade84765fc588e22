"""Golden games of xiangqi with one fault put into each, of the 13 kinds that the faulty records of chess have: is it
found, at its place, and is it the only error? The same seed makes the same faults."""

import csv
import os
import random

from kypho import describe, errors

SEED = 1999
EACH = 20
STYLES = ("vn", "vn_words")
LEAST_FOUND = 93.0
LEAST_ALONE = 95.0
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"


def table(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


class Game:
    """Cells of a sheet, two a row, and what is to be said of them."""

    def __init__(self, moves, result, start):
        self.rows = [[index // 2 + 1, *moves[index:index + 2]] for index in range(0, len(moves), 2)]
        self.result = result
        self.start = "" if start.startswith(START) else f"FEN: {start}\n"

    def text(self):
        lines = []
        for number, *cells in self.rows:
            lines.append(f"{number}) " + " | ".join(cell if cell is not None else "--" for cell in cells))
        return "Trắng: A\nĐen: B\n" + f"Kết quả: {self.result}\n{self.start}\n" + "\n".join(lines) + f"\n{self.result}\n"


def flat(game):
    return [cell for _, *cells in game.rows for cell in cells]


def renumber(moves):
    return [[index // 2 + 1, *moves[index:index + 2]] for index in range(0, len(moves), 2)]


def change_digit(move, dice, which):
    """The move with its file of departure (0) or its number (1) changed to a neighbour."""
    places = [index for index, sign in enumerate(move) if sign.isdigit()]
    if len(places) <= which:
        return None
    place = places[which]
    digit = int(move[place]) + dice.choice((-1, 1))
    return move[:place] + str(digit) + move[place + 1:] if 1 <= digit <= 9 else None


PIECES = {"vn": "XMPTSB", "vn_words": ("Xe", "Mã", "Pháo", "Tượng", "Sĩ", "Tốt")}


def change_piece(move, dice, style):
    for piece in PIECES[style]:
        if move.startswith(piece) and not move.startswith("Tg"):
            return dice.choice([other for other in PIECES[style] if other != piece]) + move[len(piece):]
    return None


SIGNS = {"vn": (".", "/", "-"), "vn_words": (" tiến ", " thoái ", " bình ")}


def change_sign(move, dice, style):
    for sign in SIGNS[style]:
        if sign in move:
            return move.replace(sign, dice.choice([other for other in SIGNS[style] if other != sign]), 1)
    return None


# Each maker changes the game and returns (rule, first ply, last ply) of the finding that is due, or None when the
# fault cannot be made there. Plies count from 1; 0 = anywhere.

def deleted_visible(game, dice, _, __):
    row = dice.randrange(3, len(game.rows) - 3)
    side = dice.randrange(2)
    game.rows[row][1 + side] = None
    return "missing-entry", row * 2 + side + 1, row * 2 + side + 1


def deleted_hidden(game, dice, _, __):
    moves = flat(game)
    ply = dice.randrange(6, len(moves) - 6)
    game.rows = renumber(moves[:ply] + moves[ply + 1:])
    return "missing-entry", ply + 1, len(moves)


def deleted_row(game, dice, _, __):
    row = dice.randrange(3, len(game.rows) - 3)
    del game.rows[row]
    return "missing-entry", row * 2 + 1, row * 2 + 1


def swapped_moves(game, dice, _, __):
    row = dice.randrange(3, len(game.rows) - 4)
    side = 1 + dice.randrange(2)
    first, second = game.rows[row], game.rows[row + 1]
    if len(second) <= side or first[side] == second[side]:
        return None
    first[side], second[side] = second[side], first[side]
    return "swapped-entries", row * 2 + side, len(flat(game))


def columns_swapped(game, dice, _, __):
    row = dice.randrange(3, len(game.rows) - 3)
    game.rows[row][1], game.rows[row][2] = game.rows[row][2], game.rows[row][1]
    return "swapped-entries", row * 2 + 1, row * 2 + 2


def duplicated(game, dice, _, __):
    row = dice.randrange(3, len(game.rows) - 3)
    game.rows.insert(row + 1, list(game.rows[row]))
    return "extra-entry", 0, 0


def slip(change):
    def make(game, dice, style, plies):
        row = dice.randrange(3, len(game.rows) - 3)
        side = 1 + dice.randrange(2)
        written = change(game.rows[row][side], dice, style)
        if written is None or written in (plies[row * 2 + side - 1]["vn"], plies[row * 2 + side - 1]["vn_words"]):
            return None
        game.rows[row][side] = written
        return "illegal-move", row * 2 + side, len(plies)  # the slip itself may be legal
    return make


def wrong_result(game, _, __, plies):
    game.result = "0-1" if len(plies) % 2 else "1-0"
    return "result-mismatch", 0, 0


def drawn_mate(game, _, __, ___):
    game.result = "1/2-1/2"
    return "result-mismatch", 0, 0


def after_mate(game, _, __, plies):
    moves = flat(game) + [plies[-2]["vn"], plies[-1]["vn"]]
    game.rows = renumber(moves)
    return "move-after-end", len(plies) + 1, len(plies) + 1


def wrong_number(game, dice, _, __):
    row = dice.randrange(3, len(game.rows) - 3)
    game.rows[row][0] += 1
    return "row-number", row * 2 + 1, row * 2 + 1


ANY, MATED = "any", "mated"
KINDS = {
    "deleted half-move (visible)": (deleted_visible, ANY),
    "deleted half-move (hidden)": (deleted_hidden, ANY),
    "deleted row": (deleted_row, ANY),
    "swapped moves": (swapped_moves, ANY),
    "columns swapped": (columns_swapped, ANY),
    "duplicated row": (duplicated, ANY),
    "wrong file": (slip(lambda move, dice, style: change_digit(move, dice, 0)), ANY),
    "wrong number": (slip(lambda move, dice, style: change_digit(move, dice, 1)), ANY),
    "wrong piece": (slip(change_piece), ANY),
    "wrong sign": (slip(change_sign), ANY),
    "wrong result": (wrong_result, MATED),
    "mate marked drawn": (drawn_mate, MATED),
    "moves after mate": (after_mate, MATED),
    "wrong row number": (wrong_number, ANY),
}
# A fault that leaves the record legal is none that can be found.
HARMLESS = "legal all the same"


def make_all(games, plies):
    """(kind, style, text, due) for each fault."""
    dice = random.Random(SEED)
    started = [game for game in games if game["start_fen"].startswith(START) and len(plies[game["game"]]) >= 30]
    mated = [game for game in games if game["terminal"] == "mate" and game["start_fen"].split()[1] == "w"]
    for kind, (maker, wanted) in KINDS.items():
        pool = mated if wanted is MATED else started
        for index in range(EACH):
            style = STYLES[index % 2]
            while True:
                game = dice.choice(pool)
                moves = plies[game["game"]]
                sheet = Game([ply[style] for ply in moves], game["result_tag"], game["start_fen"])
                due = maker(sheet, dice, style, moves)
                if due is not None:
                    break
            yield kind, style, game["game"], sheet.text(), due


def judge(due, records):
    rule, first, last = due
    findings = [finding for record in records for finding in record["findings"]]
    wrong = [finding for record in records for finding in errors(record)]
    at_place = [finding for finding in findings if finding["rule"] == rule and
                (first == 0 or first - 1 <= finding.get("ply", first) <= last + 1)]
    if rule not in ("row-number", "result-mismatch", "move-after-end") and not wrong:
        return HARMLESS, True
    alone = len(wrong) == (rule not in ("row-number", "result-mismatch")) or \
        (len(wrong) <= 1 and rule in ("row-number", "result-mismatch"))
    return bool(at_place), alone


def run(kypho, data, score):
    data = os.path.join(data, "xiangqi/golden")
    plies = {}
    for ply in table(os.path.join(data, "plies.tsv")):
        plies.setdefault(ply["game"], []).append(ply)
    faults = list(make_all(table(os.path.join(data, "games.tsv")), plies))
    kinds = {}
    for (kind, style, game, _, due), records in zip(faults, kypho.records_of([fault[3] for fault in faults])):
        found, alone = judge(due, records)
        said = "; ".join(describe(finding) for record in records for finding in errors(record)) or "no error"
        kinds.setdefault(kind, []).append((found, alone, f"{game} ({style}) {due}: {said[:300]}"))
    judged = [entry for entries in kinds.values() for entry in entries if entry[0] is not HARMLESS]
    for kind, entries in kinds.items():
        entries = [entry for entry in entries if entry[0] is not HARMLESS]
        print(f"xiangqi fault: {kind:<30} found {sum(entry[0] for entry in entries):3}, "
              f"alone {sum(entry[1] for entry in entries):3} of {len(entries):3}")
    score.part("xiangqi faults: rule and place", [(found, message) for found, _, message in judged], LEAST_FOUND)
    score.part("xiangqi faults: one error", [(alone, message) for _, alone, message in judged], LEAST_ALONE)
