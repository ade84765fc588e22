# An illegal move of a true record: two findings, one for the king left in check, one for the king taken.
$ input() { printf '1. e4 e5 2. Bb5 a6 3. Bxd7+ Nf6 4. Bxe8 1-0\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
$ input | kypho convert -q -t json 2>/dev/null | grep -o '"ply":[0-9]*,"number":[0-9]*,"side":"[a-z]*","written":"[^"]*",\("san":"[^"]*",\)*\("uci":"[^"]*",\)*"status":"[a-z]*"'
