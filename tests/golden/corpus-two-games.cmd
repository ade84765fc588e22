$ kypho check -q corpus/two-games.txt; echo "status $?"
$ kypho convert -q -t pgn corpus/two-games.txt 2>/dev/null; echo "status $?"
