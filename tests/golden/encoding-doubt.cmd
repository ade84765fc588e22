# One word fits two encodings: told once in a file, silent when the encoding is chosen.
$ printf 'Tr\241ng: An\n\n1. e4 e5 *\n\nTr\241ng: Lan\n\n1. d4 d5 *\n' > "$actual/a.txt"; cd "$actual"
check a.txt
check -l vi a.txt
check -e vps a.txt
check -W no-encoding-doubt a.txt
check --format json -q a.txt | cut -c1-110
# nothing of the record depends on it; a single Chinese name
$ printf '[White "\301\326"]\n[Black "An"]\n\n1. e4 e5 *\n' | kypho check
$ printf '1. e4 e5 *\n' | kypho check
identify a.txt
