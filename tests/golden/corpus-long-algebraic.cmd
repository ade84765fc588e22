$ kypho check -q corpus/long-algebraic.txt; echo "status $?"
$ kypho convert -q -t text corpus/long-algebraic.txt 2>/dev/null; echo "status $?"
