# Labels with what explains them in brackets, in either language; names as they are written; dates; unknown labels.
$ printf 'Giải: Giải A\nĐỏ (đi Tiên): Nguyễn Văn A (Hà Nội, 2400)\nĐen (đi Hậu): Trần B\nKì thủ dự bị: Chi\nNgày: ngày 2 tháng 9 năm 1985\nKết quả: Đen thắng (0-1)\n\n1. P2-5 M8.7\n' | kypho convert -q -t pgn
$ printf 'White (to move first): A\nBlack [second]: B\nVenue: Huế\nDate: Sunday, September 2nd, 1985\nResult: White won on time (1-0)\n\n1. e4 e5\n' | kypho convert -q -t pgn
$ for date in 2-9-1985 02/09/1985 2.9.85 1985 'tháng 9 năm 1985' 'Chủ nhật, 2/9/1985' '2 Sep 1985' '31/2/1985' 'hôm qua'; do printf 'Ngày: %s\nKết quả: Trắng thắng (1-0), chiếu hết ở nước 22\n1. e4 e5\n' "$date" | kypho check -q; printf 'Ngày: %s\n1. e4 e5\n' "$date" | kypho convert -q -t pgn 2>/dev/null | grep Date; done
# A result that contradicts itself is none.
$ printf 'Kết quả: Đen thắng (1-0)\n\n1. e4 e5\n' | kypho check -q -l vi
# Sentences: they tell what no field tells, and are compared with what is.
$ printf 'Cáp Nhĩ Tân, ngày 1 tháng 10: Hồ Vinh Hoa (Thượng Hải, tiên thắng) - Triệu Quốc Vinh (Hắc Long Giang)\n1.P2-5 M8.7\n' | kypho convert -q -t pgn
$ printf 'Nguyễn Văn An Tiên Bại Trần Bình (chơi năm 1985 tại Sài Gòn)\n1.P2-5 M8.7\n' | kypho convert -q -t pgn
$ printf 'Ván 3: Nguyễn Văn A thắng Trần Văn B sau 35 nước\nTrắng: Trần Văn B\nĐen: Nguyễn Văn A\n\n1. e4 e5 1-0\n' | kypho check -q -l vi
$ printf 'A. Smith beat B. Jones in 35 moves\nWhite: A. Smith\nBlack: B. Jones\n\n1. e4 e5 0-1\n' | kypho check -q
$ printf 'A. Smith lost to B. Jones\nWhite: A. Smith\nBlack: B. Jones\n\n1. e4 e5 0-1\n' | kypho check -q
# Lines of prose above the moves are no moves.
$ printf 'Giải vô địch quốc gia 2025\nVòng 3\nNgày 2 tháng 9 năm 1985\nHình 1\n\n1. e4 e5 1-0\n' | kypho convert -q -t text
