$ kypho check -q corpus/german.txt; echo "status $?"
$ kypho convert -q -t pgn corpus/german.txt 2>/dev/null; echo "status $?"
