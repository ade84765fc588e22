$ kypho check -q corpus/numeric.txt; echo "status $?"
$ kypho convert -q -t text -n uci corpus/numeric.txt 2>/dev/null; echo "status $?"
