# A wall of pawns that no king can pass is a dead position, as soon as it stands.
$ blocked() { printf '[FEN "8/5k1p/8/1p1p1p2/1PpPpPpP/2P1P1P1/5K2/8 b - - 0 60"]\n\n60... %s 61. Kf1 Ke7 %s\n' "$@"; }
$ blocked h5 1-0 | kypho check -q; echo "status $?"
$ blocked h5 1-0 | kypho check -q -l vi
$ blocked h6 1-0 | kypho check -q; echo "status $?"
