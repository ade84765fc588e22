# The whole corpus at once: what lies there, and the sums.
identify corpus/*.pgn corpus/*.txt corpus/*.tsv corpus/*.gz
$ kypho check --summary corpus/*.pgn corpus/*.txt corpus/*.tsv corpus/*.gz 2>&1; echo "status $?"
