# three games, one bad entry in the second: the others are whole, and so is what follows it
$ printf '[Game "Chinese Chess"]\n[Event "A"]\n\n1. C2=5 H8+7 2. H2+3 R9=8 *\n\n[Game "Chinese Chess"]\n[Event "B"]\n\n1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 H2+3 4. P7+1 P7+1 5. H2+9 E3+5 6. R9+1 A4+5 *\n\n[Game "Chinese Chess"]\n[Event "C"]\n\n1. C2=5 H2+3 2. H2+3 R1=2 *\n' | kypho check -
# the piece taken in place of a number
$ printf '1. P2-5 M8.7 2. M2.3 X9-8 3. X1-2 T3.5 4. X2.6 M2.3 5. X2-3 P8.1 6. X3xB *' | kypho check -
# no moves on any board, told apart from illegal ones
$ printf '1. C2=5 H8+7 2. H2=3 R9=9 3. R1+0 H2+3 4. E3+4 P5-1 5. R9+2 *' | kypho check - | grep -v '^ '
$ printf '1. C2=5 H8+7 2. H2=3 R9=9 3. R1+0 H2+3 4. E3+4 P5-1 5. R9+2 *' | kypho check -l vi - | grep -v '^ '
