$ kypho check -q corpus/byte-order-mark.pgn; echo "status $?"
$ kypho convert -q -t pgn corpus/byte-order-mark.pgn 2>/dev/null; echo "status $?"
