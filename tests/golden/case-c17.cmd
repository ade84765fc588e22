# Pawn captures written as pawn moves: two readings of the first, one of the second.
$ input() { printf '1.c4 c6 2.e4 d5 3.d5 d5 4.d4 Sf6\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
