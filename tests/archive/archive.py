"""The whole-data run: see run.sh. Each part counts what is right and prints what is not."""

import sys

import bytes_kept
import edges
import encodings_read
import faults
import folder
import golden
import vietnamese
import xiangqi
import xiangqi_faults
from kypho import Kypho, Score


def main():
    kypho = Kypho(sys.argv[1])
    data = sys.argv[2]
    score = Score()
    for part in (folder, encodings_read, golden, bytes_kept, edges, faults, vietnamese, xiangqi, xiangqi_faults):
        part.run(kypho, data, score)
    print(f"{score.passed} passed, {score.failed} failed")
    return score.failed > 0


if __name__ == "__main__":
    sys.exit(main())
