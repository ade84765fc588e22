# Letters whose marks stand behind them give the findings, with their fingerprints, of letters in one piece.
$ printf 'Tr\341\272\257ng: Nguy\341\273\205n V\304\203n A\n\304\220en: Tr\341\272\247n B\nK\341\272\277t qu\341\272\243: 1-0\n\n1. e4 e5 2. Mf3 Mc6 3. Tb6 a6 h\303\262a\n' > "$actual/file"; mkdir "$actual/nfc" "$actual/nfd"; mv "$actual/file" "$actual/nfc/a.txt"
$ printf 'Tra\314\206\314\201ng: Nguye\314\202\314\203n Va\314\206n A\n\304\220en: Tra\314\202\314\200n B\nKe\314\202\314\201t qua\314\211: 1-0\n\n1. e4 e5 2. Mf3 Mc6 3. Tb6 a6 ho\314\200a\n' > "$actual/nfd/a.txt"
$ (cd "$actual/nfd"; kypho convert -t json -q a.txt)
$ (cd "$actual/nfc"; kypho check -q --write-baseline=../known.txt a.txt > /dev/null); tail -n +2 "$actual/known.txt" | cut -f1-3
$ (cd "$actual/nfd"; kypho check --baseline=../known.txt a.txt); echo "status $?"
