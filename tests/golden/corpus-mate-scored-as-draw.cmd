$ kypho check -q corpus/mate-scored-as-draw.pgn; echo "status $?"
$ kypho convert -q -t sheet corpus/mate-scored-as-draw.pgn 2>/dev/null; echo "status $?"
