# Descriptive notation.
$ input() { printf '1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-B4 B-B4 4. P-QN4 BxNP 5. P-B3 B-R4\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
