# A row number that stands between a move and its variation changes nothing: the variation starts before the move.
$ printf '1. e4 e5 2 (1... c5 2. Nf3) 2. Nf3 *\n' | kypho convert -t text -
# A record of one game behind one of the other.
$ printf '[Game "xiangqi"]\n\n1. C2=5 (1. C8=5) H8+7 *\n\n[Event "e"]\n\n1. e4 2 (1. c4) e5 *\n' | kypho convert -t text -
