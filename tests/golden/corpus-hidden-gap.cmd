$ kypho check -q corpus/hidden-gap.txt; echo "status $?"
$ kypho convert -q -t pgn corpus/hidden-gap.txt 2>/dev/null; echo "status $?"
