# A needless letter, as the other knight is pinned: read, written without it, a note.
$ input() { printf '1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. Nge2 Nf6 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
