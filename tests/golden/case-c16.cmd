# Black's sixth move is missing, as the row shows.
$ input() { printf '1.d4 Mf6 2.c4 e6 3.Mc3 Tb4 4.Td2 0-0 5.e4 d5 6.e:d5 7.c:d5 T:c3 8.T:c3 M:d5 9.Mf3 b6 10.Hb3 M:c3 11.b:c3 c5 12.Te2 c:d4 13.M:d4 Xe8 14.0-0 Md7 15.a4 Mc5 16.Hb4 Tb7 17.a5\n'; }
$ input | kypho check -q; echo "status $?"
$ input | kypho convert -q -t text 2>/dev/null; echo "status $?"
