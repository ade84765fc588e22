# A file name may hold any byte, and be as wide as it likes: JSON stays JSON, tables stay tables.
$ mkdir "$actual/names" && cd "$actual/names" && printf '1. e4 e5 *\n' | tee $'v\xe1n \xff"\x01.txt' $'棋譜.txt' $'Va\xcc\x81n ca\xcc\x80y.txt' > /dev/null
identify --format json *.txt
identify *.txt
check -q --format json -g chess $'v\xe1n \xff"\x01.txt'
# games on one line: columns are those of the file
$ printf '1. e4 e5 1-0 1. e4 Ke9 *\n' | kypho check -q -g chess
$ printf '1. e4 e5 1-0 1. e4 Ke9 *\n' | kypho check -q -g chess --format json | sed 's/.*"findings"//; s/"candidates.*//'
