# Two games stuck together.
$ input() { printf '1. e4 e5 1-0[Event "b"]\n\n1. d4 d5 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t pgn 2>/dev/null; echo "status $?"
