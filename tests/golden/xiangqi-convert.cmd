convert -n wxf corpus/xiangqi-sheet.txt
convert -n zh-hant corpus/xiangqi-sheet.txt
convert -t sheet -n vi corpus/xiangqi-sheet.txt
convert -t text -n vi-words corpus/xiangqi-sheet.txt
# each notation, read again, gives the same moves
$ kypho convert -t csv -n uci corpus/xiangqi-sheet.txt | cut -d, -f8 | grep . > "$actual"/uci
$ for n in wxf vi vi-words axf zh zh-hant iccs ucci uci; do kypho convert -n $n corpus/xiangqi-sheet.txt | kypho convert -t csv -n uci - | cut -d, -f8 | grep . | cmp - "$actual"/uci && echo "$n: same"; done
show corpus/xiangqi-sheet.txt
show --ascii --flip --ply=3 corpus/xiangqi-sheet.txt
show --svg --ply=1 corpus/xiangqi-sheet.txt
