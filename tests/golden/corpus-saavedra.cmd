$ kypho check -q corpus/saavedra.pgn; echo "status $?"
$ kypho convert -q -t pgn corpus/saavedra.pgn 2>/dev/null; echo "status $?"
$ kypho convert -q -t sheet -n vi -l vi corpus/saavedra.pgn 2>/dev/null; echo "status $?"
