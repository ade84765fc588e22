# The records before the cut are delivered, then the failure is told; the next file is still done. How much comes before
# the cut, and what the last record looks like, is the compressor's affair.
$ awk 'BEGIN { for (x = i = 0; i < 2000; i++) { x = (x * 7919 + 12345) % 1000003; printf "[Event \"%d\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n", x } }' | gzip -n > "$actual/whole.gz"
$ head -c 8000 "$actual/whole.gz" > "$actual/cut.gz"
$ (cd "$actual" && kypho convert -t text whole.gz | grep -c '^1. e4 e5 2. Nf3 Nc6 1/2-1/2$')
$ (cd "$actual" && kypho convert -t text cut.gz 2>messages | awk '/^1. e4 e5 2. Nf3 Nc6 1.2-1.2$/ { n++ } END { print (n > 100 && n < 2000 ? "some" : n) }'; grep ^kypho: messages)
$ (cd "$actual" && kypho -l vi check -q --summary cut.gz >table 2>messages; echo "status $?"; cat messages)
$ (cd "$actual" && printf 'no gzip' | gzip -n | head -c 12 > short.gz && kypho identify short.gz whole.gz >table 2>messages; echo "status $?"; grep -c whole.gz table; cat messages)
$ (cd "$actual" && { printf '\037\213\010\0\0\0\0\0\0\003'; printf '%0100d' 0; } > damaged.gz; kypho check -q damaged.gz)
