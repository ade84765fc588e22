$ kypho check -q corpus/coordinates.txt; echo "status $?"
$ kypho convert -q -t sheet -n figurine corpus/coordinates.txt 2>/dev/null; echo "status $?"
