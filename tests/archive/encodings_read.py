"""Encodings against a second source: every letter of the byte tables, the two records in all their forms, and what is
written read back."""

import csv
import json
import os
import unicodedata

# Column of the letter tables: name to choose the encoding by.
COLUMNS = {
    "utf8_nfc": "utf-8", "utf8_nfd": "utf-8", "tcvn3_abc": "tcvn3", "tcvn5712_1": "tcvn5712-1",
    "vni_windows": "vni", "vps": "vps", "vps_control_capital": "vps", "viscii": "viscii",
    "cp1258_base_tone": "windows-1258", "cp1258_precomposed": "windows-1258", "viqr": "viqr", "isc": "isc",
    "bkhcm1": "bkhcm1", "bkhcm2": "bkhcm2", "vietware_f": "vietware-f", "vietware_x": "vietware-x",
    "vni_mac": "vni-mac",
}
# Where capitals share the bytes of the small letters, these come out.
FOLDED = {"tcvn3_abc", "vietware_f", "vps", "isc"}
# Form of a sample: the encoding that is to be named.
FORMS = {
    "cp1258-base-tone": "windows-1258", "cp1258-precomposed": "windows-1258", "tcvn3": "TCVN3",
    "tcvn5712-1": "TCVN5712-1", "utf16le-bom": "UTF-16LE", "viqr": "VIQR", "viscii": "VISCII", "vni": "VNI-Windows",
    "vps": "VPS",
}
OUTPUT = ["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "tcvn3", "tcvn5712-1", "vni", "viscii", "vps",
          "windows-1258", "windows-1252", "cp1129", "cp1163"]


def cell_bytes(column, cell):
    return cell.encode() if column == "viqr" else bytes.fromhex(cell.replace(" ", ""))


def name(index):
    return bytes([ord("a") + index // 26, ord("a") + index % 26])


def read_back(kypho, encoding, cells):
    """What each of some cells of bytes is read as: in fields, as letters may have the bytes of brackets."""
    lines = [b"Chu" + name(i) + b": " + cell + b"\n" for i, cell in enumerate(cells)]
    record = kypho.records_of_bytes(b"White: A\n" + b"".join(lines) + b"1. e4 *\n", "-e", encoding)[0]
    return [value for field, value in record["fields"].items() if field.startswith("Chu")]


def table(path):
    with open(path, encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def letters(kypho, path, score):
    rows = table(path)
    for column, encoding in COLUMNS.items():
        known = [row for row in rows if row.get(column, "-") not in ("-", "")]
        if not known or column == "viqr":  # whose signs are letters in words only
            continue
        shared = {}
        for row in known:
            shared.setdefault(row[column], set()).add(row["letter"])
        # Inside a word: some bytes are letters only there.
        cells = [(b"T%sC" if row["letter"].isupper() else b"t%sc") % cell_bytes(column, row[column]) for row in known]
        found = read_back(kypho, encoding, cells)
        results = []
        for row, word in zip(known, found):
            right = word[1:-1] in shared[row[column]]
            results.append((right, f"{row['letter']} ({row[column]}) is read as {word[1:-1]}"))
        results += [(False, "a letter is missing")] * (len(known) - len(found))
        score.part(f"letters: {column}", results)


def words(kypho, path, score):
    rows = table(path)
    for column, encoding in COLUMNS.items():
        known = [row for row in rows if row.get(column, "-") not in ("-", "")]
        if not known:
            continue
        found = read_back(kypho, encoding, [cell_bytes(column, row[column]) for row in known])
        results = []
        for row, word in zip(known, found):
            right = word == row["word"] or (column in FOLDED and word.lower() == row["word"].lower())
            results.append((right, f"{row['word']} ({row[column]}) is read as {word}"))
        results += [(False, "a word is missing")] * (len(known) - len(found))
        # In VIQR a dot behind a vowel may end the sentence: `thu+' tu+.` is thứ tự, or thứ tư and a full stop.
        score.part(f"words: {column}", results, 98 if column == "viqr" else 100)


def plain(text):
    folded = unicodedata.normalize("NFD", text.replace("đ", "d").replace("Đ", "D"))
    return "".join(c for c in folded if not unicodedata.combining(c))


def same_fields(found, clean, form):
    """The same values; in a PDF that dropped letters, those of names stay lost."""
    if found.keys() != clean.keys():
        return False
    for name, value in clean.items():
        given = found[name]
        lost = form == "pdf-dropped" and len(given) == len(value)
        if given != value and not (lost and all(a in (b, " ") for a, b in zip(given, value))):
            return False
    return True


def says(record, form):
    """What a record says, whatever it is written in."""
    fields = {name: value.lower() for name, value in record["fields"].items()}
    if form == "no-diacritics":
        fields = {name: plain(value) for name, value in fields.items()}
    return (record["game"], [ply.get("uci") for ply in record["plies"]], record["final"],
            record["result"].get("board")), fields


def samples(kypho, directory, score):
    results = []
    for game in ("chess", "xiangqi"):
        clean = kypho.records(os.path.join(directory, f"{game}.utf8-nfc.txt"))
        for name in sorted(os.listdir(directory)):
            form = name.split(".")[1]
            if not name.startswith(game):
                continue
            records = kypho.records(os.path.join(directory, name))
            found, fields = says(records[0], form)
            wanted, clean_fields = says(clean[0], form)
            same = len(records) == 1 and found == wanted and same_fields(fields, clean_fields, form)
            named = records[0]["encoding"] == FORMS.get(form, "UTF-8")
            results.append((same and named, f"{name}: {records[0]['encoding']}, {records[0]['fields']}"))
    score.part("samples: the same record, encoding named", results)


def written(kypho, directory, score):
    results = []
    for game, notation in (("chess", "vi"), ("xiangqi", "vi-words")):
        path = os.path.join(directory, f"{game}.utf8-nfc.txt")
        clean = kypho.run("convert", "-q", "-t", "sheet", "-n", notation, path)
        wanted = says(kypho.records(text=clean)[0], "")
        for encoding in OUTPUT:
            output = kypho.run_bytes("convert", "-q", "-t", "sheet", "-n", notation, "--output-encoding", encoding, path)
            record = kypho.records_of_bytes(output)[0]
            results.append((says(record, "") == wanted, f"{game} in {encoding}: {record['encoding']} {record['fields']}"))
    score.part("written in another encoding, read again", results)


def run(kypho, data, score):
    directory = os.path.join(data, "vietnamese/encodings")
    for name in ("letters.tsv", "letters-minor.tsv"):
        letters(kypho, os.path.join(directory, name), score)
    words(kypho, os.path.join(directory, "words.tsv"), score)
    samples(kypho, os.path.join(directory, "samples"), score)
    written(kypho, os.path.join(directory, "samples"), score)
