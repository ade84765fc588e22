# two files with two soldiers each; advisors told apart by the sign; a mark left out; five characters
$ printf '[FEN "5k3/9/3P5/3P1P1P1/5P3/9/9/9/9/4K4 w"]\n\n1. 16=5 *\n[FEN "5k3/9/3P5/3P1P1P1/5P3/9/9/9/9/4K4 w"]\n\n1. 26=5 *\n' | kypho convert -t csv -n iccs -
$ printf '[FEN "3a1k3/9/3a5/9/9/9/9/9/9/4K4 b"]\n\n1... 士4进5 *\n\n[FEN "3a1k3/9/3a5/9/9/9/9/9/9/4K4 b"]\n\n1... 士4退5 *\n' | kypho convert -t csv -n iccs -
$ printf '[FEN "3k5/9/9/4C4/9/9/9/N3C4/4A4/4K4 w"]\n1. 炮五平九 *' | kypho check -
$ printf '[FEN "3k5/9/9/4C4/9/9/9/4C4/4A4/4K4 w"]\n1. 前炮五平一 *' | kypho convert -t csv -n iccs -
# small letters and a full stop for sideways; dashes of a word processor; the horse as N; no-break space; ranks 1 to 10
$ printf '1. C2.5 h8+7 *' | kypho convert -t csv -n iccs -
$ printf 'P2–5' | kypho convert -t csv -n iccs -
$ printf 'h2+3\nn8+7\n' | kypho convert -t csv -n iccs -
$ printf '1.\302\240C2=5 *' | kypho convert -t csv -n iccs -
$ printf '1. h3e3 h10g8 *' | kypho convert -t csv -n iccs -
$ printf '1. Che2 Hg7 2. Hg2 c5 *' | kypho convert -g xiangqi -t csv -n iccs -
# strings of digits from the bottom left and the top left
$ printf '72427967' | kypho convert -g xiangqi -t csv -n iccs -
$ printf '77477062' | kypho convert -g xiangqi -t csv -n iccs -
# Vietnamese: run together, words with and without marks, all small, Chinese signs, variations
$ printf 'P2-5M8.7\nM2.3X9-8' | kypho convert -t csv -n vi -
$ printf '1. Pháo 2 bình 5  Mã 8 tiến 7 2. Mã 2 tấn 3 Xe 9 bình 8' | kypho convert -t csv -n vi -
$ printf '1. Phao 2 binh 5 Ma 8 tan 7 2. ma 2 tien 3 xe 9 binh 8' | kypho convert -t csv -n vi -
$ printf '1. p2-5 m8.7 2. m2.3 x9-8' | kypho convert -t csv -n vi -
$ printf '1. 炮二平五 马8进7 {好} ( 1... 炮8平5 2. 马二进三 ) 2. 马二进三' | kypho convert -n vi -
# Black first
$ printf '马2进3 炮二平五' | kypho check -
# front and rear
$ printf '[FEN "3k5/9/9/4C4/9/9/9/4C4/4A4/4K4 w"]\n1. Pt-1 *' | kypho convert -t csv -n iccs -
# a small letter for the rear piece, B for the elephant; the horse as N or H in algebraic notation
$ printf '[FEN "5k3/9/9/4C4/9/9/9/4C4/4A4/2B1K1B2 w"]\n1. rC+1 K6+1 2. B3+5 *' | kypho convert -t csv -n iccs -
$ printf '[Variant "xiangqi"]\n\n1. Ng2 *\n\n[Variant "xiangqi"]\n\n1. Hg2 *\n' | kypho convert -t csv -n iccs -
# one move in the three bases of ranks
$ for move in i0h0 i1h1; do printf '[FEN "4k4/9/9/9/9/9/9/9/9/3K4R w"]\n1. %s *' $move | kypho convert -t csv -n iccs -; done
$ printf '[FEN "4k3r/9/9/9/9/9/9/9/9/3K5 b"]\n1... i10h10 *' | kypho convert -t csv -n iccs -
# mate on the board: the result contradicts it, or is missing; it is never changed
$ printf '[Result "1/2-1/2"]\n[FEN "3k5/R8/1R7/9/9/9/9/9/9/4K4 w"]\n\n1. R8+2 1/2-1/2' | kypho check -
$ printf '[FEN "3k5/R8/1R7/9/9/9/9/9/9/4K4 w"]\n\n1. R8+2' | kypho check -
