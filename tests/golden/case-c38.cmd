# Castling in Chess960, rights as file letters.
$ input() { printf '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1"]\n\n1. b3 b6 2. O-O *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t pgn 2>/dev/null; echo "status $?"
$ input | kypho convert -q -t json 2>/dev/null | grep -o '"final":.*'
