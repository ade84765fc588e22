# Wrong signs of check.
$ input() { printf '1. e4+ e5# 2. Nf3 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
