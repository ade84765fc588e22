"""Every file of the data: is every byte accounted for?"""

import os
import subprocess

LARGEST = 8 << 20


def run(kypho, data, score):
    spans = os.path.join(os.path.dirname(kypho.program), "spans")
    results = []
    for folder, _, names in sorted(os.walk(data)):
        for name in sorted(names):
            path = os.path.join(folder, name)
            if os.path.getsize(path) > LARGEST:
                continue
            done = subprocess.run([spans, path], capture_output=True, text=True, errors="replace")
            said = done.stdout.split("\n")[0]
            results.append((done.returncode == 0, f"{os.path.relpath(path, data)}: {said}"))
    score.part("no byte lost", results)
