# A record of tags only before another one.
$ input() { printf '[Event "a"]\n[Result "*"]\n\n\n[Event "b"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t pgn 2>/dev/null; echo "status $?"
