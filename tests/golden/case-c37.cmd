# Neither side can mate from the start.
$ input() { printf '[SetUp "1"]\n[FEN "8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33"]\n[Result "1-0"]\n\n33. Kc3 1-0\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
