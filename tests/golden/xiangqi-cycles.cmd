# a chariot chases a cannon with every move: that side has to vary by every edition
$ chase='[FEN "9/4k4/9/9/2c6/9/9/3K5/9/8R w"]\n\n1. i0c0 c5i5 2. c0i0 i5c5 3. i0c0 c5i5 4. c0i0 i5c5 1/2-1/2'
$ for laws in vn-xiangqi-1999 axf cn-1999; do printf "$chase" | kypho check --laws $laws -; done
$ printf "$chase" | kypho check -l vi -
# check and chase by turns: only the Chinese rules forbid it, by the others the facts are told
$ turns='[FEN "4k4/9/4b4/9/9/1N7/4R4/9/7p1/3K5 w"]\n\n1. e3h3 e7c5 2. h3e3 c5e7 3. e3h3 e7c5 4. h3e3 c5e7 1/2-1/2'
$ for laws in axf cn-1999; do printf "$turns" | kypho check --laws $laws -; done
# a soldier takes part; several pieces; a protected chariot; threats of mate, in Vietnamese
$ printf '[FEN "9/5k3/4C4/9/5P1n1/9/9/3K2R2/9/9 w"]\n\nf5g5 h5g7 g5f5 g7h5 f5g5 h5g7 g5f5 g7h5 *' | kypho check -l vi -
$ printf '[FEN "5k3/9/9/2R6/9/R8/2c6/8B/4K4/5A3 w"]\n\na4c4 c3c0 c4a4 c0c3 a4c4 c3c0 c4a4 c0c3 *' | kypho check -l vi -
$ printf '[FEN "3k5/9/3N5/2r2r3/9/9/9/5c3/4K4/3A5 w"]\n\nd7e5 c6b6 e5d7 b6c6 d7e5 c6b6 e5d7 b6c6 *' | kypho check -l vi -
$ printf '[FEN "3k5/9/9/9/2b6/9/9/9/9/R3K4 w"]\n\na0a1 c5a7 a1a0 a7c5 a0a1 c5a7 a1a0 a7c5 *' | kypho check -l vi --laws cn-1999 -
# 70 moves without a capture, 25 of them checks of one side: what each edition counts
$ many=$(for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf 'e1d1 d9e9 d1e1 e9d9 '; done; printf 'e1d1 d9e9 d1i1 e9e8 '; for i in 1 2 3 4 5 6 7 8 9 10 11; do printf 'i1h1 e8e9 h1g1 e9e8 g1h1 e8e9 h1i1 e9e8 '; done)
$ for laws in vn-xiangqi-1999 axf cn-1999; do printf '[FEN "3k5/9/9/9/9/9/9/9/4R4/5K3 w"]\n\n%s*' "$many" | kypho check --laws $laws -W no-perpetual-check -W no-perpetual-chase -W no-repetition - | grep -v '^ '; done
