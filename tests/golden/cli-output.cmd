# -o writes a file; a full disk, a directory and the input itself are refused.
$ printf '1. e4 e5 1/2-1/2\n' > "$actual/in.pgn"
$ (cd "$actual" && kypho convert -t text -o out.txt in.pgn && cat out.txt)
$ (cd "$actual" && kypho convert -t text -o in.pgn in.pgn; cat in.pgn)
$ (cd "$actual" && kypho convert -t text -o . in.pgn)
$ (cd "$actual" && kypho convert -t text -o /dev/full in.pgn)
