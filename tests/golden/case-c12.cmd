# Hungarian letters: B is a rook.
$ input() { printf '1.e4 e5 2.Hf3 Hc6 3.Fb5 a6 4.Fa4 Hf6 5.0-0 Fe7 6.Be1 b5 7.Fb3 0-0\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
$ input | kypho convert -q -t json 2>/dev/null | grep -o '"notation":"[^"]*"'
