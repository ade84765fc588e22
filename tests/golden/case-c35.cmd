# A variation without numbers.
$ input() { printf '1. e4 (d4 d5) e5 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
