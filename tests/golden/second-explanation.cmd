# When another explanation is nearly as good, it is told with the first finding.
$ game() { printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 %s *\n' "$1"; }
$ row() { game 'Nf6 4. O-O Be7 5. Re1 b5 6. Bb3 d6 7. c3 O-O 8. h3 Nb8 9. d4 Nbd7'; }
$ row | kypho check -q
$ row | kypho check -q -l vi | grep 'cũng có thể'
$ row | kypho check -q --format json | grep -o '"also":{[^}]*}'
$ game 'a6 4. Ba4 Nf6 5. O-O b5 6. Bb3 d6 7. c3 O-O 8. h3 Nb8 9. d4 Nbd7' | kypho check -q
