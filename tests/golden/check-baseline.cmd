# Known findings are written once, then only new ones are shown; the status follows what is shown.
$ mkdir "$actual/baseline" && cd "$actual/baseline"
$ printf '[White "An"]\n[Black "Bình"]\n\n1. e4 e5 2. Ke3 Nc6 *\n' > a.pgn
$ printf '1. d4 + d5 *\n1. e4 e5 2. Ke3 Nc6 *\n' > b.txt
$ kypho check --write-baseline=known.txt a.pgn b.txt; echo "status $?"; cat known.txt
$ kypho check --baseline=known.txt a.pgn b.txt; echo "status $?"; printf '\n1. e4 e5 2. Nf3 Ke6 *\n' >> b.txt
$ kypho check --baseline=known.txt a.pgn b.txt; echo "status $?"
check --baseline=known.txt --summary a.pgn b.txt
check --baseline=known.txt --format json -q b.txt | sed 's/.*"findings":/findings: /; s/"candidates.*//'
check --baseline=known.txt --format sarif -q a.pgn b.txt | grep -c '"ruleId"'
# the same finding once more is new; lines of any system; what matches nothing is told
$ cat a.pgn a.pgn > twice.pgn; sed 's/$/\r/' known.txt > crlf.txt
check --baseline=crlf.txt twice.pgn
check -l vi --baseline=crlf.txt a.pgn
# new ones are shown and written with the old ones, over the old file
$ kypho check --baseline=known.txt --write-baseline=known.txt b.txt a.pgn; echo "status $?"; grep -c 'illegal-move\|unreadable' known.txt
check --baseline=known.txt a.pgn b.txt
# what is no baseline, and what cannot be written; a run that fails keeps the old one
$ kypho check --baseline=a.pgn b.txt; echo "status $?"; (cat known.txt; echo '<<<<<<< HEAD') > broken.txt
$ kypho check --baseline=broken.txt a.pgn; echo "status $?"; sed 's/baseline 1/baseline 2/' known.txt > newer.txt
check --baseline=newer.txt a.pgn
$ : > empty.txt
check -l vi --baseline=empty.txt a.pgn
check --baseline=missing.txt a.pgn
check --baseline=. a.pgn
$ kypho check --write-baseline=/dev/full a.pgn; echo "status $?"
check --write-baseline=a.pgn a.pgn
check -o known.txt --write-baseline=known.txt a.pgn
check -o known.txt --baseline=known.txt a.pgn
$ kypho check --write-baseline=known.txt missing.pgn a.pgn; echo "status $?"; wc -l < known.txt
