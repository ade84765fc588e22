# A percent line.
$ input() { printf '1. e4 e5\n%% private Nf3 data\n2. Nf3 Nc6 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
