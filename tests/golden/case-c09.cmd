# The pinned knight is named: illegal, and not read as the other knight.
$ input() { printf '1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. Nce2 Nf6 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
