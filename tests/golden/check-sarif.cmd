# One log for the run; rules come from the registry and are shown once, the first of them.
$ sarif() { kypho check --format sarif "$@" | sed '/^{"id":/d; s/"ruleIndex":[0-9]*/"ruleIndex":N/; s/"\(semanticV\|v\)ersion":"0[0-9.]*"/"\1ersion":"X"/g'; }
$ kypho check -q --format sarif corpus/saavedra.pgn | grep '"id":"missing-entry"'
$ sarif corpus/saavedra.pgn corpus/hidden-gap.txt corpus/law-sample.txt corpus/mate-scored-as-draw.pgn
$ sarif -l vi corpus/law-sample.txt no-such-file
# several lines, wide and combining characters, standard input, a stretch without text
$ printf '[White "Đặng"]\n\n1. e4 {漢字 e\xcc\x82\xcc\x83} e5+ <i>\n2. x {no end\n\n' | sarif -q
$ printf '' | sarif -q
# names of files are percent-encoded
$ mkdir "$actual/sarif" && cd "$actual/sarif" && printf '1. e4+ *\n' | tee $'v\xe1n c\xc3\xa0y: 1%.txt' > /dev/null
$ sarif -q * | grep -o '"artifactLocation":{[^}]*}'
$ sarif -q "$PWD"/* | grep -o '"uri":"file:///.*%20c%C3%A0y%3A%201%25.txt"' | sed 's|file:///.*/|file:///.../|'
$ sarif -q $'\xff' | grep executionSuccessful -A1
# lines that moved and a new name leave the fingerprint as it is
$ (printf '1. d4 d5 *\n\n\n'; cat v*) > moved.txt; (cat v*; cat moved.txt) | sarif -q | grep -o 'startLine":[0-9]*\|kypho/v1":"[^"]*"'
