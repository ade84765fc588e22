# Figurines of either colour.
$ input() { printf '1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
