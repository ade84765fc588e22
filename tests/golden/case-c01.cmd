# An illegal move in the middle: reported with its reason, and the rest is not hung on the position before it.
$ input() { printf '1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. O-O Nf6 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
