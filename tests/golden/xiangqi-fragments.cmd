# rows left out: what follows has no position, and is no chain of errors; an entry without its number is told apart
$ printf '1) P2-5 M2.3\n2) M8.7 P8-5\n\n12) Pt/Bg.1\n13) Xs.2 Bt-3\n' | kypho check -
# a lesson that begins in the middle of a game; an entry cut off; a stray digit
$ printf '15. Tg5-6 X7.5 16. C7....\n19. S5/4 M8/6 20. Tg5.1 X2.8\n23. X3-2 4 X7.5 24. S5/4 M6.7\n' | kypho check -
# a composed ending whose diagram is not in the text: dot leaders, footnotes, the result in a word
$ printf '1. X3.3 (1) \342\200\246\342\200\246T5/7\n2. P1-3 \342\200\246 T7.5\n3. P2.3 \342\200\246 C5.1\n4. Tg- 5 \342\200\246P9-5 H\303\222A\n\n(1) N\341\272\277u 1. X3-6 ?? P9-4 (0-1)\n' | kypho check -
$ printf '1. X3.3 (1) \342\200\246\342\200\246T5/7\n2. P1-3 \342\200\246 T7.5\n3. P2.3 \342\200\246 C5.1\n4. Tg- 5 \342\200\246P9-5 H\303\222A\n\n(1) N\341\272\277u 1. X3-6 ?? P9-4 (0-1)\n' | kypho convert -t text -
# figures with headings: a record each; no elephant goes to the next file
$ printf 'H2\n\n1. M2/1 (tr\303\263c) X9-8 (\304\221\341\273\225i)\n2. M1.2 (tr\303\263c) X8-9\n\nH3\n\n1. V5/3 X8-7\n2. V3.4 X7-8\n' | kypho check -
# the name of an opening before its moves; a heading sentence; half rows; a heading between
$ printf 'Ti\303\252n nh\303\242n ch\341\273\211 l\341\273\231: B7.1 P2-3 P2-5 T3.5' | kypho convert -t csv -n uci -
$ printf 'C\303\241p Nh\304\251 T\303\242n,ng\303\240y 1 th\303\241ng 10:H\341\273\223 (ti\303\252n th\341\272\257ng) -Tri\341\273\207u\n1.P2-5 M8.7\n2.M2.3 X9-8' | kypho convert -t text -n uci -
$ printf '1. P2-5 M8.7\n2. M2.3, \342\200\246\n2. \342\200\246 , X9-8\nBi\341\272\277n 1:\n3. X1-2 M2.3\n' | kypho check -
# two notations side by side
$ printf '1.P2-5 1.C2=5\nM8.7 H8+7\n2.M2.3 2.H2+3\nX9-8 R9=8\n' | kypho check -
$ printf '1.P2-5 1.C2=5\nM8.7 H8+7\n2.M2.3 2.H2+3\nX9-8 R9=8\n' | kypho convert -t text -n vi -
# blanks around every sign
$ printf '1. P 2 - 5 , M 8 . 7\n2. M 2 . 3 , X 9 - 8' | kypho convert -t csv -n uci -
