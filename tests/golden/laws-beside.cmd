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
