# Row numbers jump from 2 to 5.
$ input() { printf '1. e4 e5 2. Nf3 Nc6 5. Bb5 a6 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
