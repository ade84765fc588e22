$ kypho check corpus/excel-utf16.tsv
$ kypho convert -n vi corpus/excel-utf16.tsv
