$ kypho check -q corpus/xiangqi-big5.pgn; echo "status $?"
$ kypho convert -q -n zh-hant corpus/xiangqi-big5.pgn 2>/dev/null; echo "status $?"
$ kypho check --format json corpus/xiangqi-big5.pgn | grep -o '"encoding":"[^"]*"'
