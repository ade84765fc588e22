# En passant with a blank before its suffix.
$ input() { printf '1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
