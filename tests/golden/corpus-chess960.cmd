$ kypho check -q corpus/chess960.pgn; echo "status $?"
$ kypho convert -q -t text -n uci corpus/chess960.pgn 2>/dev/null; echo "status $?"
$ kypho convert -q -t pgn corpus/chess960.pgn 2>/dev/null; echo "status $?"
