# Blank lines in a comment.
$ input() { printf '1. e4 {one\n\ntwo} e5 *\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
