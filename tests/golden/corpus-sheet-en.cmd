$ kypho check -q corpus/sheet-en.txt; echo "status $?"
$ kypho convert -q -t pgn corpus/sheet-en.txt 2>/dev/null; echo "status $?"
