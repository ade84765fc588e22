# Mate against a written draw.
$ input() { printf '[Result "1/2-1/2"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t pgn 2>/dev/null; echo "status $?"
