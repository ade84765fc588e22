$ kypho check -q corpus/latin-1.pgn; echo "status $?"
$ kypho convert -q -t pgn corpus/latin-1.pgn 2>/dev/null; echo "status $?"
