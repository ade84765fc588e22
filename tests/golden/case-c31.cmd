# Latin-1 names.
$ input() { printf '[White "J\366rg K."]\n\n1. e4 e5 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t pgn 2>/dev/null; echo "status $?"
$ input | kypho identify | tail -n 1
