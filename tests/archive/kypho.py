"""Runs the command and reads its JSON; keeps the score of the whole run."""

import json
import os
import subprocess
import tempfile

SHOWN = 10  # failures of one kind that are printed in full


class Kypho:
    def __init__(self, program):
        self.program = program

    def run(self, *arguments, text=None, failures=False):
        """Standard output as text. A crash is an error of the run, findings (status 1) are not, nor, with `failures`,
        files that cannot be read (status 2)."""
        given = text.encode() if text is not None else b""
        return self.run_bytes(*arguments, given=given, failures=failures).decode()

    def run_bytes(self, *arguments, given=b"", failures=False):
        """The same in bytes."""
        done = subprocess.run([self.program, *arguments], input=given, capture_output=True, check=False)
        if done.returncode not in ((0, 1, 2) if failures else (0, 1)):
            message = done.stderr.decode(errors="replace").strip()
            raise RuntimeError(f"kypho {' '.join(arguments[:6])}: status {done.returncode}: {message[-500:]}")
        return done.stdout

    def records(self, *arguments, text=None):
        """The records of `check --format json`."""
        output = self.run("check", "-q", "--format", "json", *arguments, text=text)
        return [json.loads(line) for line in output.splitlines()]

    def records_of_bytes(self, given, *arguments):
        output = self.run_bytes("check", "-q", "--format", "json", *arguments, given=given)
        return [json.loads(line) for line in output.decode().splitlines()]

    def records_of(self, texts):
        """The records of many texts, one list for each, read by one process."""
        with tempfile.TemporaryDirectory() as directory:
            paths = []
            for index, text in enumerate(texts):
                paths.append(os.path.join(directory, str(index)))
                with open(paths[-1], "w", encoding="utf-8", newline="") as file:
                    file.write(text)
            found = {path: [] for path in paths}
            for record in self.records(*paths):
                found[record["file"]].append(record)
        return list(found.values())


class Score:
    def __init__(self):
        self.passed = self.failed = 0

    def part(self, name, results, least=100.0):
        """Counts results [(right, message)]; at `least` percent have to be right."""
        right = sum(1 for good, _ in results if good)
        percent = 100.0 * right / len(results) if results else 0.0
        wrong = [message for good, message in results if not good]
        enough = percent >= least
        self.passed += len(results) if enough else right
        self.failed += 0 if enough else len(wrong)
        print(f"{name:<42} {right:5} of {len(results):5}  {percent:6.2f} %{'' if enough else '  FAILED'}")
        for message in wrong[:SHOWN]:
            print(f"    {message}")
        if len(wrong) > SHOWN:
            print(f"    and {len(wrong) - SHOWN} more")


def errors(record):
    return [finding for finding in record["findings"] if finding["severity"] == "error"]


def describe(finding):
    """A finding in one line."""
    place = f"ply {finding['ply']}" if "ply" in finding else f"line {finding['line']}"
    return f"{place} {finding['rule']}: {finding['message']}"


def jsonl(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]
