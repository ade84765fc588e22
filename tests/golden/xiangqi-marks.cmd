# two cannons on a file: the other one cannot go there (its own horse stands on the way)
$ printf '[FEN "3k5/9/9/4C4/9/9/9/N3C4/4A4/4K4 w"]\n1. 炮五平九 *' | kypho convert -t csv -n zh --marks needed -
$ printf '[FEN "3k5/9/9/4C4/9/9/9/N3C4/4A4/4K4 w"]\n1. 炮五平九 *' | kypho convert -t csv -n zh --marks strict -
$ printf '[FEN "3k5/9/9/4C4/9/9/9/N3C4/4A4/4K4 w"]\n1. Pt-9 *' | kypho convert -t csv -n wxf --marks parallel -
# the other one would leave the board
$ printf '[FEN "5k3/9/4C4/9/9/9/9/9/4C4/3K5 w"]\n1. Pt.2 *' | kypho convert -t csv -n wxf --marks parallel -
$ printf '[FEN "5k3/9/4C4/9/9/9/4C4/9/9/3K5 w"]\n1. Pt.1 *' | kypho convert -t csv -n wxf --marks parallel -
# all that is written is read again
$ printf '[FEN "3k5/9/9/4C4/9/9/9/N3C4/4A4/4K4 w"]\n1. 炮五平九 *' | kypho convert -n zh --marks needed - | kypho convert -t csv -n iccs -
# chess has no marks; an unknown policy
$ printf '1. e4 *' | kypho convert -t text --marks needed -
$ printf '1. e4 *' | kypho convert -t text --marks none -
