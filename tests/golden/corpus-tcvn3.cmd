$ kypho check corpus/tcvn3-sheet.txt
$ kypho convert -t sheet -n vi-words -l vi corpus/tcvn3-sheet.txt | head -12
$ kypho convert -t sheet -n vi-words -l vi --output-encoding=tcvn3 corpus/tcvn3-sheet.txt | cmp - corpus/tcvn3-sheet.txt && echo "the same bytes"
