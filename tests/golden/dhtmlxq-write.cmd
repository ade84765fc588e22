# Fields, start position, variations and comments as tags; read again they give the same.
$ printf '[Event "E"]\n[Site "S"]\n[White "Đỏ"]\n[BlackElo "2000"]\n[Result "0-1"]\n[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1"]\n\n{start} 1. C2=5 {a\nb} ({other} 1. C8=5 H8+7 (1... H2+3 2. H2+3) 2. H2+3) 1... H8+7! 2. H2+3 0-1\n' >"$actual/one.pgn"
$ kypho convert -g xiangqi -t dhtmlxq "$actual/one.pgn" | tee "$actual/one.txt"
convert "$actual/one.txt"
$ kypho convert -t dhtmlxq "$actual/one.txt" | diff "$actual/one.txt" -
# A position without a move says by its FEN whose it is; a second result and a repeated field are kept.
$ printf '[FEN "5k3/9/9/9/9/9/9/9/9/4K4 b - - 3 40"]\n\n*\n' | kypho convert -t dhtmlxq - | tee "$actual/two.txt"
convert "$actual/two.txt"
$ printf '[Game "xiangqi"]\n[Red "a"]\n[Red "b"]\n[A b "c"]\n[Result "1-0"]\n\n1. C2=5 0-1\n' | kypho convert -q -t dhtmlxq -
# Where an entry names no squares the list ends, and the rest of it is a comment.
$ printf '[Game "xiangqi"]\n\n1. C2=5 -- 2. H2+3 (2. C8+9 H8+7) H8+7 *\n' | kypho convert -t dhtmlxq -
# An end of a tag in a comment, and records of chess.
$ printf '[Game "xiangqi"]\n\n1. C2=5 {[/DhtmlXQ_x] [y]} *\n' | kypho convert -t dhtmlxq -
convert -t dhtmlxq corpus/two-games.txt
