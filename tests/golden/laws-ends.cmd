# Five occurrences and seventy-five moves end a game since 2018; before, they only let a draw be claimed.
$ repeated() { printf '[Date "%s"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8%s 1/2-1/2\n' "$@"; }
$ repeated 2020.01.01 ' 9. e4 e5' | kypho check -q; echo "status $?"
$ repeated 2020.01.01 '' | kypho check -q; echo "status $?"
$ repeated 2005.01.01 ' 9. e4 e5' | kypho check -q -l vi; echo "status $?"
$ progress() { printf '[Date "%s"]\n[FEN "3k4/8/8/8/8/8/4R3/4K3 w - - %s 70"]\n\n70. Kd2 Kd7 71. Kd3 Kd6 *\n' "$@"; }
$ progress 2020.01.01 148 | kypho check -q; echo "status $?"
$ progress 2020.01.01 146 | kypho check -q; echo "status $?"
$ progress 2005.01.01 148 | kypho check -q; echo "status $?"
