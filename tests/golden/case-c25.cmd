# The result is glued to the last move.
$ input() { printf '1. e4 e5 2. Nf31-0\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
