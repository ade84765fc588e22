$ kypho check -q corpus/annotated.pgn; echo "status $?"
$ kypho convert -q -t pgn corpus/annotated.pgn 2>/dev/null; echo "status $?"
$ kypho convert -q -t text -n vi corpus/annotated.pgn 2>/dev/null; echo "status $?"
