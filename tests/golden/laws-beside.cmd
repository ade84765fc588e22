# What the laws ask beyond the moves: offers, sealed moves, clocks, gaps in time trouble, illegal moves counted.
$ offers() { printf '[Date "2001.08.01"]\n\n1. e4 e5 (=) 2. Nf3 (=) Nc6 (sealed) 3. Bb5 a6 *\n'; }
$ offers | kypho check -q; echo "status $?"
$ offers | kypho check -q -l vi
$ sealed() { printf '[Date "2001.08.01"]\n\n1. d3 d5 2. Nf3 c5 3. Nd2 {niêm phong} e6 4. Nc4 dxc4 *\n'; }
$ sealed | kypho check -q
$ clocks() { printf '[TimeControl "3/600:300"]\n\n1. e4 {[%%clk 0:09:00]} e5 {[%%clk 0:08:00]} 2. Nf3 {[%%clk 0:04:09]} -- {[%%clk 0:01:00]} 3. Bb5 {[%%clk 0:06:00]} a6 {[%%clk 0:05:59]} *\n'; }
$ clocks | kypho check -q
$ clocks | kypho check -q -l vi
$ increment() { clocks | sed 's,3/600:300,40/5400+30,'; }
$ increment | kypho check -q | grep -c 'five minutes'
$ illegal() { printf '[Date "%s"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxf7+ d6 4. Nf3 Nf6 5. Qb3 Be7 6. Bc4 Rf8 *\n' "$1"; }
$ illegal 2020.01.01 | kypho check -q | grep illegal-count
$ illegal 2005.01.01 | kypho check -q | grep -c illegal-count
$ gaps() { printf '1. P2-5 M8.7\n2. M2.3 --\n3. X1-2 --\n4. B7.1 --\n5. M8.7 --\n6. X9.1 --\n*\n'; }
$ gaps | kypho check -q | grep recording-fault
$ gaps | kypho check -q -l vi | grep recording-fault
$ gaps | kypho check -q --laws axf | grep -c recording-fault
# Offers and what came of them: a draw, another result, mate on the next move (xiangqi 7.2f).
$ printf '1. e4 e5 2. Nf3 Nc6 (=) 1/2-1/2\n' | kypho check -q
$ printf '1. e4 e5 2. Nf3 Nc6 (=) 1-0\n' | kypho check -q -l vi
$ printf '[Game "Chinese Chess"]\n[FEN "3k5/9/9/9/9/9/9/9/4R4/R4K3 b"]\n\n1... d9d8 (=) 2. a0d0 1-0\n' | kypho check -q
$ printf '1. f3 e5 2. g4 (=) Qh4# 0-1\n' | kypho check -q
# On sheets the time used is noted: it grows. Gaps are excused by what was left of the control.
$ used() { printf 'Thời gian: %s\n\n1. e4 e5 0:01 0:02\n2. Nf3 Nc6 0:03 0:04\n3. Bb5 a6 0:26 0:20\n4. Ba4 -- 0:27 0:28\n5. O-O Be7 0:28 0:29\n*\n' "$1"; }
$ used '5/1800' | kypho check -q
$ used '5 nước / 30 phút' | kypho check -q -l vi | grep time-control
$ used '5 moves in 20 minutes' | kypho check -q | grep time-control
# Ten moves in fifteen minutes: repeated checks and chases count as three, by several pieces as six.
$ counted() { printf '[TimeControl "%s"]\n[FEN "9/4k4/9/9/2c6/9/9/3K5/9/8R w"]\n\n1. i0c0 c5i5 2. c0i0 i5c5 3. i0c0 c5i5 4. c0i0 i5c5 *' "$1"; }
$ counted 25/3600:10/900 | kypho check -q | grep -c 10.1.3
$ counted 10/900 | kypho check -q -l vi | grep 10.1.3
$ counted 10/900 | kypho check -q --laws axf | grep -c 10.1.3
$ counted 20/900 | kypho check -q | grep -c 10.1.3
