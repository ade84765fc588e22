# Words without end, moves run together, brackets without end: each in time that grows with its length only.
$ { printf '[Game "xiangqi"]\n\n'; head -c 300000 /dev/zero | tr '\0' P; } | kypho check -q --summary -
$ { printf '[Game "xiangqi"]\n\n'; head -c 300000 /dev/zero | tr '\0' 7; } | kypho check -q --summary -
$ { printf '[Game "xiangqi"]\n\n'; head -c 300000 /dev/zero | tr '\0' '('; } | kypho check -q --summary -
$ { printf '[Game "xiangqi"]\n\n'; yes P2-5M8.7M2.3X9-8 | head -n 8000 | tr -d '\n'; } | kypho check -q --summary -
$ { printf '[Game "xiangqi"]\n\n'; yes P2-5M8.7M2.3X9-8 | head -n 200 | tr -d '\n'; } | kypho check -q --summary -
$ { printf '[Game "xiangqi"]\n\n'; yes 'abc def 12 ' | head -n 40000 | tr -d '\n'; } | kypho check -q --summary -
$ { printf '[Game "xiangqi"]\n\n'; yes 'Xe Xe Xe Xe 5 5 5' | head -n 5000; } | kypho check -q --summary -
