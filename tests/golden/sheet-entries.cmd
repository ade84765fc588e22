# captures that name what they take besides the square, as people write them at the board
$ printf '1. e4 d5 2. exPd5 QxPd5 3. Nc3 Qd8 4. d4 Nc6 5. d5 a6 6. d5xNc6 Qxd1+ 7. NxQd1 *\n' | kypho check -q; echo "status $?"
$ printf '1. e4 d5 2. exPd5 H:Td5 *\n' | kypho convert -q
$ printf '1. e4 d5 2. exPd5 QxPd5 3. Nc3 QxNc3 4. dxQc3 *\n' | kypho check -q
# of two moves that are equally near the one that its signs allow was meant
$ printf '1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf6# 1-0\n' | kypho check -q
# two files in a cell are an entry, in prose they are a word
$ printf '1.\te4\tgb\n2.\td4\tBg7\n*\n' | kypho check -q
$ printf '1. e4 g6 da 2. d4 Bg7 *\n' | kypho check -q
