$ printf '1) P2-5 M8.7 2) M2.3 M8/9 3) X1-2 X9-8 *' | kypho check -
$ printf '1) P2-5 M8.7 2) T3.4 X9-8 *' | kypho check --lang vi -
$ printf '1) P2-5 M8.7 2) M2.3 X9-8 3) Bg.1 *' | kypho check -
$ printf '1) P2-5 M8.7 2)      X9-8 3) X1-2 M2.3 *' | kypho check -
$ printf '[FEN "5k3/4P4/4K4/9/9/9/9/9/9/9 w"]\n\n1. P5=4 1/2-1/2' | kypho check -g xiangqi -
$ printf '[FEN "5k3/4P4/9/9/9/9/9/9/9/4K4 b"]\n\n1/2-1/2' | kypho check -g xiangqi -
$ printf '1. e4 e5 2. Nf3 Nc6 *\n\n\n1) P2-5 M8.7 *\n' | kypho check -
# one entry in the other side's numerals
$ printf '1. 炮二平五 马8进7 2. 马2进3 车9平8 3. 车一平二 马2进3 *' | kypho check -
