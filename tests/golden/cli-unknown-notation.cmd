# The names that are allowed are listed; nothing is read.
convert -n klingon missing.pgn
convert -t docx missing.pgn
check -f klingon missing.pgn
check --laws fide-1899 missing.pgn
check -W no-such missing.pgn
check -W loud missing.pgn
-l vi convert -n klingon missing.pgn
