# Prose between the moves: figures, notes and sentences are no moves; what is instead of a move is a variation.
$ printf '1. e4 e5\nHình 1: sau nước đi này Trắng tốt hơn.\n2. Mf3 Mc6 (H2)\nHoặc 2. f4 exf4 thì Đen tốt, hay 2. d4\n3. Tb5 a6 hay 3... Mf6 đều được.\n4. Ta4 Mf6 1-0\n' | kypho convert -q -t pgn -n vi | tail -n 4
$ printf '1. e4 (1) e5 (2)\n2. Nf3 Nc6\n\n(1) Nếu 1. d4 d5.\n(2) 1... c5 cũng hay.\n' | kypho convert -q -t text
# A line that goes back to Black's half of an earlier row.
$ printf '1. e4 c5 2. Mf3 d6 3. d4 cxd4 4. Mxd4 Mf6 5. Mc3 Mc6 6. Tc4\n6... g6?!\n7. Mxc6 bxc6 8. e5!\n8...Mh5?, 9.Hf3! e6 10.g4 Mg7\n8...Mg4 9.e6 f5\n8...d5 9.exf6\ndxc4 10.Hxd8+ Vxd8\n' | kypho convert -q -t pgn | tail -n 5
# Run together: three first moves.
$ printf '1.e41.d4 hay 1.c4\n' | kypho convert -q -t text
# A row that is written twice is no variation.
$ printf '1. e4 e5\n2. Nf3 Nc6\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n' | kypho check -q
# Markup among the moves of an ordinary record is kept and told; around a page it is looked through, links are kept.
$ printf '1. e4 e5 <b>2.</b> Nf3 *\n' | kypho convert -q -t text
$ printf '<p>1. e4 e5 <b>2.</b> Nf3 <a href="http://example.org/d4">x</a><sup>1</sup> *</p>\n' | kypho convert -q -t text
# a line end of a page that was copied with its source
$ printf '1. e4 e5<br>2. Nf3 Nc6<BR/>3. Bb5 a6 1-0<br />\n' | kypho check; printf '1. P2-5 M8.7<br>2. M2.3 X9-8*\n' | kypho convert -n vi | tail -2
