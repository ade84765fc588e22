# The whole square of departure.
$ input() { printf '1. Ng1f3 d5 2. Nb1c3 Nf6 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
