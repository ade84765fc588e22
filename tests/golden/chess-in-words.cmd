# Pieces as words in Vietnamese, with and without marks, in Mongolian and English; castling and results in words.
$ printf '1. Tốt e4 Tốt e5 2. Mã f3 Mã c6 3. Tượng b5 Mã f6 4. Nhập thành gần Mã ăn e4 5. d4 e ăn d4 6. Xe e1 d5\nHòa\n' | kypho convert
$ printf '1. tot e4 tot e5 2. ma f3 ma c6 3. tuong b5 hau e7\nTrang thang\n' | kypho convert
$ printf '1. Tốt e4 Tốt e5 2. Tướng e2 Hậu h4 3. Vua e3 Mã g8-f6 4. Mã g1xf3 Tốt d7-d5+\nĐen thắng\n' | kypho check
$ printf '1. Pawn e4 pawn e5 2. Knight f3 knight c6 3. Bishop b5 Nf6 4. Castles short Be7 1-0\n' | kypho convert
$ printf 'Тэмцээн: Аварга\nЦагаан: Бат\nХар: Дорж\nТойрог: 3\nVр дvн: тэнцсэн\n1. Хvv e4 хvv e5 2. Морь f3 Морь c6 3. Тэмээ b5 a6 4. Богино сэлгээ Тf8e7\nТэнцээ\n' | kypho convert
$ printf 'Цагаан: Бат\nХар: Дорж\n1. e4 e5 2. Бh5 Вe7 3. Бxe5+\nхар бууж өгсөн\n' | kypho check
# words that are none
$ printf '1. e4 e5 {Hậu e7} 2. Mf3 Mc6 (2... Hậu e7) 3. Mã đẹp d4 exd4 hay\n' | kypho convert
