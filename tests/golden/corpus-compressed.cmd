$ kypho check -q corpus/compressed.pgn.gz; echo "status $?"
$ kypho convert -q -t csv corpus/compressed.pgn.gz 2>/dev/null; echo "status $?"
