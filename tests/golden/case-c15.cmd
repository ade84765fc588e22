# A null move in the main line is a missing entry.
$ input() { printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 -- 4. O-O Nf6 1/2-1/2\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
$ input | kypho convert -q -t json 2>/dev/null | grep -o '"ply":[0-9]*,"number":[0-9]*,"side":"[a-z]*","written":"[^"]*",\("san":"[^"]*",\)*\("uci":"[^"]*",\)*"status":"[a-z]*"'
