# UTF-8 taken for another charset: once, one word only; -e utf-8 reads what stands there
$ printf '[White "Nguyá»…n VÄƒn A"]\n[Event "KỶ NIá»†M"]\n[Result "*"]\n\n1. e4 e5 *\n' > "$actual/double.pgn"; kypho check -l en - < "$actual/double.pgn"
$ kypho check -q - < "$actual/double.pgn"
$ kypho convert -q -e utf-8 - < "$actual/double.pgn"
$ kypho convert -q - < "$actual/double.pgn"
# bytes of TCVN3 and VNI taken for Windows-1252
$ printf 'Gi\302\266i: \302\247\303\245ng \302\256\303\251i\n\302\247\303\241: NguyÔn A\n\302\247en: TrÇn B\nKÕt qu\302\266: \302\247en th\302\276ng\n1 | Ph\302\270o 2 b\303\227nh 5 | M\302\267 8 tiÕn 7\n2 | M\302\267 2 tiÕn 3 | Xe 9 b\303\227nh 8\n' | kypho convert -t sheet -n vi-words -
$ printf 'Ñoû: Vöông Taøi Vieät\nÑen: Traàn B\nKeát quaû: hoøa\n1 | Phaùo 2 bình 5 | Maõ 8 tieán 7\n2 | Maõ 2 tieán 3 | Xe 9 bình 8\n' | kypho check -l vi -
# typing keys, in words but not in moves; and moves that typing changed
$ printf 'Vans cowf vua\nTrawngs: Nguyeenx Awn\nDDen: Traanf Binhf\nKeets quar: hoaf\n\n1. e4 e5\n2. Mf3 Mc6\n3. Tb5 a6\n' | kypho convert -t json -
$ printf 'D9o3: Nguye6n4 A\nD9en: Tra6n2 B\nKe6t1 qua3: hoa2\n1 | Phao1 2 binh2 5 | Ma4 8 tie6n1 7\n2 | Ma4 2 tie6n1 3 | Xe 9 binh2 8\n' | kypho check -l en -
$ printf 'Trắng: A\nĐen: B\nKết quả: 1/2-1/2\n\n1. ẽ ẹ\n2. Mf3 Mc6\n3. d4 ẽd4\n4. Mxd4 1/2-1/2\n' | kypho check -l en -
# a PDF that lost letters, and one that split syllables: columns are those of the file
$ printf 'Đ : Nguy n Văn A\nĐen: Tr n Đ c B\nK t qu : hòa\nTr ng tài: không rõ\n1 | Pháo 2 bình 5 | Mã 8 ti n 7\n2 | Mã 2 ti n 3 | Xe 9 bình 8\n3 | Tư ng 3 ti n 5 | T t 7 ti n 1\n4 | Tư ng 5 ti n 1 | T t 7 ti n 1\n' | kypho check -l en -
$ printf 'Đ ỏ: Nguy ễn A\nĐen: Tr ần B\nK ết qu ả: hòa\n1 | Pháo 2 bình 5 | Mã 8 ti ến 7\n2 | Mã 2 ti ến 3 | Xe 9 bình 8\n3 | T ốt 3 ti ến 1 | Xe 1 ti ến 9 ti ến\n' > "$actual/split.txt"; kypho check -l en - < "$actual/split.txt"
# JSON names the damage; offsets are bytes of the file
$ kypho convert -t json - < "$actual/split.txt" | grep -o '"damage":\["[a-z-]*"\]\|"damage":"[a-z-]*"\|"rule":"[^"]*"\|"offset":[0-9]*\|"column":[0-9]*\|"original":"[^"]*"\|"places":[0-9]*'
# letters of Mongolian fonts, pieces in Cyrillic and Latin shape
$ printf 'єрєг, нvvдэл v Nv3\n1. e4 e5 2. Бh5 Mc6 3. Тc4 Мf6 4. Бxf7# 1-0\n' | kypho convert -n san -
# sound text stays: names with accents, and prose with words that could be keys
$ printf '[White "Müller, José"]\n[Black "Ã"]\n[Event "«está»… „Ä“ is as good as been seen"]\n[Result "*"]\n\n1. e4 e5 *\n' | kypho convert -q -
