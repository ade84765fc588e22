# Both lose: 0-0 with no move before it is a result, not castling.
$ input() { printf '[Result "0-0"]\n\n0-0\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t pgn 2>/dev/null; echo "status $?"
$ input | kypho convert -q -t json 2>/dev/null | grep -o '"plies":.*'
