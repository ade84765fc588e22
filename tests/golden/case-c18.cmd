# A queen from d1 to b2: illegal, the likely slips are listed.
$ input() { printf '1. d4 Nf6 2. Bg5 e6 3. Qb2 Be7 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
