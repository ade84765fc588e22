# Tables with a heading row, in both games and both languages: comma, semicolon, TAB, bars, HTML.
$ . tests/golden/layouts.sh; same=0
$ table() { local row="%d$2%s$2%s\n"; printf '%b\n' "${3//,/$2}"; rows "$1" "$row"; }
$ for parting in , ';' '\t'; do style "a table with $parting" table "$parting" 'STT,Trắng,Đen'; style "a table with $parting" table "$parting" 'No.,White,Black'; style "a table with $parting" table "$parting" 'Số TT,Đỏ (đi Tiên),Đen (đi Hậu)'; style "a table with $parting" table "$parting" '#,Red,Black'; done
$ quoted() { printf '\357\273\277"STT","Đỏ","Đen","Ký tên"\r\n'; rows "$1" '"%d","%s","%s",,\r\n'; }; style 'quotes, BOM, CR LF, empty cells' quoted
$ bars() { printf '| STT | Đỏ | Đen |\n|---|:--:|---|\n'; rows "$1" '| %d | %s | %s |\n'; }; style 'bars with a rule' bars
$ page() { printf '<html><head><title>Ván cờ</title><style>b { x: y }</style></head><body>\n<table border="1">\n<tr><th>STT</th><th>Trắng</th><th>Đen</th></tr>\n'; rows "$1" '<tr><td>%d</td><td>%s</td><td><b>%s</b></td></tr>\n'; printf '</table>\n<!-- 1. d4 --></body></html>\n'; }; style 'a page' page
$ lines() { printf '<p>'; rows "$1" '%d. %s <i>%s</i><br>\n'; printf '</p>'; }; style 'lines of a page' lines
$ forum() { printf '[b][color=red]'; rows "$1" '%d. %s [b]%s[/b]\n'; printf '[/color][/b]\n'; }; style 'a forum' forum
$ half() { printf 'Số,Trắng,Đen\n'; halves "$1" '%d,%s,\n' '%d,,%s\n'; }; style 'half a row a line' half
$ sides() { printf 'Số;Bên;Nước đi\n'; halves "$1" '%d;Trắng;%s\n' '%d;Đen;%s\n'; }; style 'whose move it is in a column' sides
$ blocks() { rows "$1" '%d,%s,%s\n' >"$actual/rows"; printf 'Stt,Trắng,Đen,Stt,Trắng,Đen\n'; head -n 3 "$actual/rows" | paste -d, - <(tail -n +4 "$actual/rows"); }; style 'two blocks' blocks
$ bare() { rows "$1" '%d. %s %s\n' >"$actual/rows"; head -n 3 "$actual/rows" | paste -d'|' - <(tail -n +4 "$actual/rows"); }; style 'two blocks' bare
$ tabs() { rows "$1" '%d.\t%s\t%s\n' >"$actual/rows"; head -n 3 "$actual/rows" | paste - <(tail -n +4 "$actual/rows"); }; style 'two blocks' tabs
$ own() { rows "$1" '%d. %s %s\n' | kypho convert -q -t csv; }; style 'our own table' own
$ echo "$same of 92 are read as numbered rows"
# What stands beside the moves: labels above, with quotes; clock times; notes; empty cells within and behind the game.
$ printf 'Giải,"Giải ""Mùa xuân"", Huế"\nTrắng:,An\n"Đen","Bình, Hà"\nNgười nhập,Chi\nKết quả,1,0\n,,\nSTT,Trắng,Đen,Giờ Trắng,Giờ Đen,Ghi chú\n1,e4,e5,0:01,0:02,\n2,Nf3,,0:03,,"bỏ trống, 3. d4 (1-0"\n3,,a6,,0:05,\n4,,,,,\n' | kypho convert -q -t pgn
$ printf 'Event\tOpen\nRed\tA\nBlack\tB\nResult\t½\nNo.\tRed\tClock\tBlack\tClock\tNotes\n1\tP2-5\t0:01\tM8.7\t0:02\tH2\n2\tM2.3\t0:03\tX9-8\t0:04\t\n' | kypho convert -q -t sheet
# What a spreadsheet makes of entries and results: dates, dashes, formulas, halves.
$ printf 'Kết quả;2-thg 1\nSTT;Trắng;Đen\n1;=e4;"=""e5"""\n2;="Nf3";–\n3;Bb5;a6\n;01-Feb;\n' | kypho check
$ printf 'Kết quả;01-Jan\nSTT;Đỏ;Đen\n1;P2-5;M8.7\n' | kypho check -l vi
$ printf 'Kết quả;01-Jan\nSTT;Trắng;Đen\n1;e4;e5\n' | kypho check -l vi
$ printf 'STT;Trắng;Đen\n1;e4;e5\n;0,5-0,5;\n' | kypho convert -q -t text
# Times in cells and in braces belong to their half-moves; so do those of xiangqi.
$ printf '1. e4 e5 0:42 0:43\n2. Nf3 {0:45} Nc6 0:50\n' | kypho convert -q -t pgn | tail -n 2
$ printf '1. P2-5 | M8.7 | 0:42 | 0:43\n2. M2.3 0:45 X9-8 {0:50}\n' | kypho convert -q -t pgn | tail -n 2
# Two sheets of one game: two records, each says whose it is; the header is the first one's. Two games in one table.
$ printf 'Giải: Giải A\nTrắng: An\nĐen: Bình\n\nBiên bản: Trắng\n1. e4 e5\n1-0\n\nBiên bản: Đen\n1. e4 e6\n0-1\n' | kypho convert -q -t sheet
$ printf 'Event: Open\nRed: A\nBlack: B\nScoresheet: White\n1. P2-5 M8.7\n\nScoresheet: Black\n1. P2-5 M2.3\n' | kypho convert -q -t sheet
$ printf '1. e4 e5 1-0\n\n1. d4 d5 0-1\n' | kypho convert -q -t csv | kypho convert -q -t text
# The same moves, comments and times come back from our own tables, sheets and text.
$ for format in csv sheet text; do printf '1. e4 {hay "lắm", nhé} e5 0:42\n2. Nf3 0:43 Nc6 $1\n' | kypho convert -q -t "$format" | reading; done
