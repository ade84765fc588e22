# Numeric notation.
$ input() { printf '1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 5171 7866\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
