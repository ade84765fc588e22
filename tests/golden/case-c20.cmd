# No blank after the numbers.
$ input() { printf '1.e4 c5 2.Nf3 d6 3.Bb5+ Nd7 4.a4 Ngf6 5.Nc3 a6\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
