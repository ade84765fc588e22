$ kypho check -q corpus/xiangqi-gbk.pgn; echo "status $?"
$ kypho convert -q -n zh corpus/xiangqi-gbk.pgn 2>/dev/null; echo "status $?"
$ kypho check --format json corpus/xiangqi-gbk.pgn | grep -o '"encoding":"[^"]*"'
