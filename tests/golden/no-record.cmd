# What is no record of a game: one finding, and no game or container is said of it.
$ cd "$actual"
$ printf 'Danh sách kỳ thủ\n1. Nguyễn Văn A, 2145 điểm, Hà Nội\n2. Trần B, 1987 điểm\nVòng sau: a4 hoặc phòng b2.\n' > list.txt
$ printf 'id\tteam\tpoints\tcode\n1\tA\t2.5\tc3\n2\tB\t1.5\tB8\n3\tC\t1/2-1/2\t1 1 0\n' > table.tsv
$ printf '{a comment} *\n' > nothing.txt
$ printf 'Trắng: Nguyễn Văn A\nĐen: Trần B\nKết quả: 1-0\n' > form.txt
$ printf '1. e4\n' > short.txt
$ printf 'e4 d5 và hòa luôn\n' > prose.txt
identify list.txt table.tsv nothing.txt form.txt short.txt prose.txt
identify --format json list.txt form.txt
check list.txt table.tsv nothing.txt
check -l vi list.txt
convert list.txt
