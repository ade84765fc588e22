$ kypho check -q corpus/law-sample.txt; echo "status $?"
$ kypho convert -q -t pgn corpus/law-sample.txt 2>/dev/null; echo "status $?"
$ kypho convert -q -t sheet -n vi corpus/law-sample.txt 2>/dev/null; echo "status $?"
