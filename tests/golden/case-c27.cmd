# A comment that holds a result and looks like a tag.
$ input() { printf '[Event "t"]\n\n1. e4 f5 2. d4 g5 { look 1-0\n[%%cal Ge7b7]} 3. Qh5# 1-0\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t pgn 2>/dev/null; echo "status $?"
