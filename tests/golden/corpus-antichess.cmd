$ kypho check -q corpus/antichess.pgn; echo "status $?"
$ kypho convert -q -t pgn corpus/antichess.pgn 2>/dev/null; echo "status $?"
$ kypho convert -q -t csv corpus/antichess.pgn 2>/dev/null; echo "status $?"
