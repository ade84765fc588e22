# Markup among the moves is reported once.
$ input() { printf '1. e4 e5 <div class="d"></div> 2. Nf3 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
