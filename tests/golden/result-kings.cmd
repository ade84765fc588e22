# Kings put on the centre tell an electronic board the result; they are no moves.
$ game() { printf '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 %s\n' "$1"; }
$ game '6. Ke4 Kd5 1-0' | kypho check -q; echo "status $?"
$ game '6. Kd4 Ke5 0-1' | kypho check -q -l vi; echo "status $?"
$ game '6. Ke4 Ke5 1/2-1/2' | kypho check -q | head -1
$ game '6. Ke4 Kd5 0-1' | kypho check -q; echo "status $?"
$ game '6. Ke4 1-0' | kypho check -q | head -1
$ game '6. Ke4 Kd5 1-0' | kypho convert -q -t text; echo "status $?"
$ game '6. Ke4 Kd5 1-0' | kypho check -q --format json | grep -o '"hypothesis":"[a-z-]*"'
