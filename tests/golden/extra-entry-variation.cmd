# A variation behind an entry that is written twice belongs to the move repeated.
$ input() { printf '1. e4 e5 2. Nf3 Nc6 2. Nf3 (2. Bc4 Bc5 3. Qh5) Nc6 (2... d6 3. d4 exd4) 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n'; }
$ input | kypho check -q; echo "status $?"
