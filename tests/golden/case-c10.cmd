# Two knights can go there and the rest decides nothing: both are listed.
$ input() { printf '1. d3 d5 2. Nf3 c5 3. Nd2 e6 4. Nc4 dxc4 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
