"""The edge files of other readers: a table of what is found in each, compared with the table kept here."""

import glob
import os

HERE = os.path.dirname(os.path.abspath(__file__))


def row(kypho, path):
    records = kypho.records(path)
    counts = {"error": 0, "warning": 0, "note": 0}
    for record in records:
        for finding in record["findings"]:
            counts[finding["severity"]] += 1
    return f"{os.path.basename(path)}\t{len(records)}\t{counts['error']}\t{counts['warning']}"


def run(kypho, data, score):
    rows = {}
    for path in sorted(glob.glob(os.path.join(data, "chess/pgn/edge/*.pgn"))):
        found = row(kypho, path)
        rows[found.split("\t")[0]] = found
    with open(os.path.join(HERE, "edges.tsv"), encoding="utf-8") as file:
        kept = {line.split("\t")[0]: line.rstrip("\n") for line in file if not line.startswith("#")}
    results = []
    for name in sorted(rows.keys() | kept.keys()):
        now, then = rows.get(name, "absent"), kept.get(name, "absent")
        results.append((now == then, f"was {then}, is {now}"))
    score.part("edge files (name, records, errors, warnings)", results)
