# a row written twice, with its number or counted on; a single entry twice
$ printf '1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *' | kypho check -
$ printf '1. e4 e5 2. Nf3 Nc6 3. Nf3 Nc6 4. Bb5 a6 5. Ba4 Nf6 *' | kypho check -
$ printf '1. e4 e5 2. Nf3 Nf3 3. Nc6 Bb5 4. a6 Ba4 5. Nf6 *' | kypho check -
$ printf '1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *' | kypho convert -t csv -
$ printf '1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *' | kypho convert -t text -
# both entries of a row in the wrong columns; two of a player in the wrong rows, shown far behind
$ printf '1. e4 e5 2. Nf3 Nc6 3. a6 Bb5 4. Ba4 Nf6 5. O-O Be7 *' | kypho check -
$ printf '1. e4 e5 2. Nf3 Nc6 3. Ba4 a6 4. Bb5 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *' | kypho check -
$ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O a6 5. Ba4 Be7 6. Re1 b5 7. Bb3 O-O *' | kypho check -
# a row left out, by the numbers and closed up
$ printf '1. e4 e5 2. Nf3 Nc6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *' | kypho check -
$ printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Be7 5. Re1 b5 6. Bb3 d6 7. c3 O-O 8. h3 Nb8 9. d4 Nbd7 *' | kypho check -
# the same in xiangqi
$ printf '1) P2-5 M8.7 2) M2.3 X9-8 2) M2.3 X9-8 3) X1-2 M2.3 4) B7.1 B7.1 *' | kypho check -
$ printf '1) P2-5 M8.7 2) X9-8 M2.3 3) X1-2 M2.3 4) X2.6 B7.1 *' | kypho check -l vi -
# an entry that is legal, though another one was played: it shows later
$ printf '1) P2-5 M8.7 2) M2.3 X9-8 3) X1-2 M2.3 4) M8.9 B7.1 5) P8-7 X1-2 6) X9-8 P2.4 7) X2.4 T3.5 8) B9.1 P2/2 9) X8.4 M7.8 10) X2-7 B3.1 11) X7-4 M8.7 12) B7.1 B3.1 13) X8-7 M7.5 14) T3.5 P8-7 15) M3.2 M3.4 16) X4-6 B7.1 17) M2.1 X8.2 18) X6.1 X8-9 19) P7-8 P2-3 20) M9.8 X2-1 21) X7-3 P7-9 22) P8-9 X9.3 *' | kypho check -
