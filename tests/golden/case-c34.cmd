# The order of tags.
$ input() { printf '[Site "s"]\n[Date "2020.01.01"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n[Annotator "x"]\n[Event "e"]\n\n*\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t pgn 2>/dev/null; echo "status $?"
