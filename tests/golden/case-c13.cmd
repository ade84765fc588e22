# German letters.
$ input() { printf '1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. 0-0 Dd6\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
$ input | kypho convert -q -t json 2>/dev/null | grep -o '"notation":"[^"]*"'
