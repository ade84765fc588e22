# Engine data in comments.
$ input() { printf '1. e4 {[%%c_effect e4;square;e4][%%depth20 +0.35]} e5 {[%%clk 0:09:59.5]} *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
