# A label with a blank in it, behind the moves of a sheet.
$ printf 'Trắng: A\n\n1. e4 e5\n2. Mf3 Mc6\nKết quả: 1-0\n' | kypho convert -t sheet
