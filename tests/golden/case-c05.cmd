# Castling with zeros.
$ input() { printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 Nf6 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
