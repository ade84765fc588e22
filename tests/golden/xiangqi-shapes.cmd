# what parts the entries: semicolons, commas, dashes, dot leaders, TAB, nothing
$ printf '1. P2-5; M8.7\n2. M2.3 ; X9-8\n' | kypho convert -t csv -n uci -
$ printf '1. P2-5 - M8.7\n2. Ph\303\241o 8 b\303\254nh 9 \342\200\223 Xe 9 ti\341\272\277n 1\n' | kypho convert -t csv -n uci -
$ printf '1\tP2-5\t\342\200\246\342\200\246\tM8.7\n2\tM2.3\t\342\200\246\342\200\246\tX9-8\n' | kypho convert -t csv -n uci -
$ printf '1.P2-5M8.72.M2.3X9-8' | kypho convert -t csv -n uci -
$ printf '1.炮二平五马8进7 2.马二进三车9平8' | kypho convert -t csv -n uci -
# row numbers
$ printf '1/ P2-5 M8.7 2/ M2.3 X9-8\n' | kypho convert -t csv -n uci -
$ printf '1、炮二平五 马8进7\n2、马二进三 车9平8\n' | kypho convert -t csv -n uci -
# words in capitals, numbers in words, an ideographic space
$ printf '1. PHÁO 2 BÌNH 5 MÃ 8 TẤN 7\n' | kypho convert -t csv -n uci -
$ printf '1. pháo hai bình năm, mã tám tiến bảy\n' | kypho convert -t csv -n uci -
$ printf '1. 炮二平五　马8进7\n' | kypho convert -t csv -n uci -
# squares without a header
$ printf 'H2-E2 H9-G7 H0-G2 I9-H9' | kypho convert -t csv -n uci -
$ printf 'h2-e2 h9-g7' | kypho convert -t csv -n uci -
# a comment behind a semicolon stays one
$ printf '1. P2-5 ; mở đầu\n1... M8.7\n' | kypho convert -n uci -t text -
# chess is no xiangqi
$ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6' | kypho identify -
$ printf 'E2-E4 E7-E5 G1-F3' | kypho identify -
# the line of a site behind the result belongs to the record; the next game does not
$ printf '[Game "Chinese Chess"]\n\n1. 炮二平五 马８进７ 1-0\n=========\n欢迎访问\nhttps://example.org/\n\n[Game "Chinese Chess"]\n\n1. 炮二平五 *\n' | kypho convert -t text -n uci -
