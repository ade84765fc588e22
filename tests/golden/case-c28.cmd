# Braces do not nest.
$ input() { printf '1. e4 {a {b} c} e5 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
