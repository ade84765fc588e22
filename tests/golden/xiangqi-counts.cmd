# a position repeated by checks of one side alone: that side has to vary; by checks of neither: the facts
$ printf '[FEN "3k5/9/9/9/9/9/9/9/4R4/5K3 w"]\n\n1. e1d1 d9e9 2. d1e1 e9d9 3. e1d1 d9e9 4. d1e1 e9d9 *' | kypho check -
$ printf '[FEN "3k5/9/9/9/9/9/9/9/4R4/5K3 w"]\n\n1. e1d1 d9e9 2. d1e1 e9d9 3. e1d1 d9e9 4. d1e1 e9d9 *' | kypho check -l vi -
$ printf '[FEN "4k4/4a4/9/9/9/8r/9/9/4A4/R3K4 w"]\n\n1. a0a1 i4i3 2. a1a0 i3i4 3. a0a1 i4i3 4. a1a0 i3i4 1/2-1/2' | kypho check -
# 70 moves without a capture, 25 of them checks: with ten counted, the sixty of the law are not reached
$ (printf '[FEN "3k5/9/9/9/9/9/9/9/4R4/5K3 w"]\n\n'; for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf 'e1d1 d9e9 d1e1 e9d9 '; done; printf 'e1d1 d9e9 d1i1 e9e8 '; for i in 1 2 3 4 5 6 7 8 9 10 11; do printf 'i1h1 e8e9 h1g1 e9e8 g1h1 e8e9 h1i1 e9e8 '; done; echo '*') | kypho check -W no-perpetual-check - | grep -v '^ '
# without so many checks they are; nothing ends the game by itself
$ (printf '[FEN "3k5/9/9/9/9/9/9/9/8R/5K3 w - - 40 30"]\n\n'; for i in 1 2 3 4 5 6 7 8 9 10 11; do printf 'i1h1 d9d8 h1g1 d8d9 g1h1 d9d8 h1i1 d8d9 '; done; echo '*') | kypho check -W no-repetition - | grep -v '^ '
# fifty moves in chess, with those that the start position tells of
$ printf '[FEN "3k4/8/8/8/8/8/4R3/4K3 w - - 98 70"]\n\n70. Kd2 Kd7 71. Kd3 Kd6 *' | kypho check -
