# A record a line, with a name or without; a list that goes on behind its comma.
$ printf 'x1;h2e2,h9g7\nx2;b2e2,b9c7,b0c2\nx3;h2e2,h9h8\n' >"$actual/list"
$ kypho identify "$actual/list" | sed "s|$actual/||"
$ kypho check - <"$actual/list"
$ kypho convert -t text - <"$actual/list"
$ printf 'h2e2,h9g7\nb2e2,b9c7' | kypho convert -t text -
$ printf 'h2e2,h9g7,\nh0g2,i9h9' | kypho convert -t text -
$ printf 'h3e3 h10g8\nh1g3' | kypho convert -t text -
# A move a line behind a position.
$ printf '3akab2/9/9/9/9/9/P8/9/4A4/2BAK4 w\n兵九进一\n士６进５\n红胜\n3ak4/9/9/9/9/9/9/9/9/3K4R b\n将5进1\n' | kypho convert -
# Digits alone: from the bottom left and the top left, broken anywhere, with a rest; a date, correspondence chess.
$ for text in 72427967 77477062 '724\n27\n967' '77477062 7967\n1-0' 7747706 '72427967\n\n77477062' 20240611 '1. 5254 5755 2. 7163 2836' '5254 5755 7163 2836'; do printf "$text" | kypho convert -t text -; done
$ printf '7747706' | kypho check -
# WinBoard's algebraic notation, told from chess by its letters.
$ printf '1. Che2 Hg7 2. Hg2 c5\n' | kypho convert -n iccs -t text -
$ printf '1. c4 c5 2. Hc2 Hc7 3. Che2 Chd7 4. Hg2 Hg7\n' | kypho convert -n iccs -t text -
$ printf '[Variant "xiangqi"]\n[White "a"]\n\n1. Che2 Hg7 *\n' | kypho convert -n iccs -
$ printf '1. e4 e5 2. Cf3 Cc6 3. Ab5 a6\n' | kypho convert -t text -
# Positions: eleven rows, Red as r, dashes of a word processor, an empty counter.
$ printf '[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"]\n\n1. C2=5 *\n' | kypho check -
$ printf '[FEN "4k4/9/9/9/9/9/9/9/9/3K5 r - - 0 "]\n\n1. K6+1 *\n[FEN "4k4/9/9/9/9/9/9/9/9/3K5 w – – – 1"]\n\n1. K6+1 *\n' | kypho convert -t text -
