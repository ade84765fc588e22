$ kypho check -q corpus/russian.txt; echo "status $?"
$ kypho convert -q -t text -n vi corpus/russian.txt 2>/dev/null; echo "status $?"
