$ kypho check -q corpus/figurine.txt; echo "status $?"
$ kypho convert -q -t pgn corpus/figurine.txt 2>/dev/null; echo "status $?"
$ kypho convert -q -t text -n de corpus/figurine.txt 2>/dev/null; echo "status $?"
