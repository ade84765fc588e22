# Evaluations glued to moves and standing alone behind them, a star and a result glued to the last move.
$ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5± a6+- 4. Ba4= Nf6 +- 5. O-O -/+ Be7*\n' | kypho convert -t text
$ printf '1. e4 e5 2. Nf31-0\n' | kypho convert -t text
# Before any move they are forfeits.
$ printf '[White "A"]\n\n+/-\n' | kypho convert -t text
$ printf -- '-:+\n' | kypho convert -t text
