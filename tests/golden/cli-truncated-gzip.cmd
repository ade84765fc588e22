# The records before the cut are delivered, then the failure is told; the next file is still done. How much comes before
# the cut is the compressor's affair.
$ awk 'BEGIN { for (i = 0; i < 2000; i++) printf "[Event \"%.12f\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n", rand() }' | gzip -n > "$actual/whole.gz"
$ head -c 8000 "$actual/whole.gz" > "$actual/cut.gz"
$ (cd "$actual" && kypho convert -t text whole.gz | grep -c '^1. e4 e5 2. Nf3 Nc6 1/2-1/2$')
$ (cd "$actual" && kypho convert -t text cut.gz | awk '/^1. e4 e5 2. Nf3 Nc6 1.2-1.2$/ { n++ } END { print (n > 100 && n < 2000 ? "some" : n) }')
$ (cd "$actual" && kypho -l vi check -q --summary cut.gz >/dev/null)
$ (cd "$actual" && printf 'no gzip' | gzip -n | head -c 12 > short.gz && kypho identify short.gz whole.gz >table 2>messages; echo "status $?"; grep -c whole.gz table; cat messages)
