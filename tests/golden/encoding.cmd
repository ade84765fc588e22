# told by the content
identify corpus/xiangqi-gbk.pgn corpus/xiangqi-big5.pgn corpus/latin-1.pgn
# chosen, by any of its names
identify -e GB2312 corpus/xiangqi-gbk.pgn
identify --encoding=Big5-HKSCS corpus/xiangqi-big5.pgn
identify -e Windows-1252 corpus/xiangqi-gbk.pgn
identify -e utf-8 corpus/xiangqi-gbk.pgn
identify -e auto corpus/xiangqi-gbk.pgn
# no name of an encoding
identify -e big6 corpus/xiangqi-gbk.pgn
$ kypho identify -l vi -e big6 corpus/xiangqi-gbk.pgn; echo "status $?"
# one part GBK and another UTF-8
$ kypho convert -q -n zh corpus/xiangqi-big5.pgn > "$actual/utf8.pgn"
$ cat corpus/xiangqi-gbk.pgn "$actual/utf8.pgn" | kypho identify
$ cat "$actual/utf8.pgn" corpus/xiangqi-gbk.pgn | kypho check
# cut within a character; a byte that is none
$ head -c 306 corpus/xiangqi-gbk.pgn | kypho convert -q -n zh
$ printf '[Red "\320\355\322\370\264\250"]\n[Black "\272\372\310\331\273"]\n\n1. \305\332\266\376\306\275\316\345 *\n' | kypho convert -q -n zh
