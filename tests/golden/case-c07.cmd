# A pawn capture without its file: the one legal move is offered as the reading.
$ input() { printf '1. e4 a6 2. e5 d5 3. xd6 cxd6 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
