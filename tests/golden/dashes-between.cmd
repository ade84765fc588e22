# A dash between blanks parts the two entries of a row, or it stands between departure and arrival: the record tells.
$ printf '1. e4 – e5 2. Mf3 – Mc6 3. Tb5 – a6 4. Ta4 - Mf6 1-0\n' | kypho convert
$ printf 'White: A\n1. e4 - e5\n2. d4 - exd4\n3. c3 - d5 (3... dxc3) 1-0\n' | kypho convert -t json
$ printf '1. e2 - e4 e7 - e5 2. Mg1 - f3 Mb8 - c6 1-0\n' | kypho convert
$ printf '1. d4 – d5 2. c4 - d6 1-0\n' | kypho check
