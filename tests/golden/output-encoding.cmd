# Written in other encodings and read again: the same record.
$ mkdir "$actual/w"; cp corpus/paper-sheet-vi.txt "$actual/w/a.txt"; cd "$actual/w"; sed -i '1i Địa điểm: “Ấn Độ – Ý”, Đà Nẵng' a.txt
$ kypho convert 2> /dev/null -t sheet -n vi a.txt > out.txt; kypho convert 2> /dev/null -t json out.txt | sed 's/"encoding":"[^"]*",//; s/"offset":[0-9]*,//g' | md5sum
$ for name in utf-8-bom utf-16le utf-16be tcvn3 tcvn5712-1 vni viscii vps windows-1258 windows-1252 cp1163; do kypho convert 2> /dev/null -t sheet -n vi --output-encoding=$name a.txt > out.txt; echo "$name $? $(kypho identify --format json out.txt | sed 's/.*"encoding":"//; s/","damage":{/ /; s/[},]*"*,*"game":.*//')"; kypho convert 2> /dev/null -t json -e ${name%-bom} out.txt | sed 's/"encoding":"[^"]*",//; s/"offset":[0-9]*,//g' | md5sum; done
# the mark is written once, and nothing of an empty input
$ cat a.txt a.txt | kypho convert 2> /dev/null -t csv --output-encoding=UTF-8-BOM | grep -c "$(printf '\357\273\277')"
$ : | kypho convert --output-encoding=utf-16le | wc -c
# what the encoding has not
$ printf '1. e4 {炮 Ả & &#65;} e5 *\n' | kypho convert --output-encoding=tcvn3; echo "status $?"
$ printf '1. e4 {炮} e5 *\n' | kypho convert -l vi -q --output-encoding=vni | kypho convert -e vni
$ printf '1. e4 {炮} e5 *\n' > a.pgn; printf '1. d4 d5 *\n' > b.pgn; kypho convert -l vi --output-encoding=vni a.pgn - a.pgn < b.pgn > two.pgn; echo "status $?"
# names; JSON has no other encoding
convert --output-encoding=gb18030 a.pgn
convert -t json --output-encoding=tcvn3 a.pgn
convert -l vi -t json --output-encoding=utf-8-bom a.pgn
convert -t text --output-encoding=UTF8 a.pgn
