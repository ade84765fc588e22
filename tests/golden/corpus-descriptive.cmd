$ kypho check -q corpus/descriptive.txt; echo "status $?"
$ kypho convert -q -t pgn corpus/descriptive.txt 2>/dev/null; echo "status $?"
