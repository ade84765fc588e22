# A row for each file and one for all, then the rules; aligned in both languages, whatever the names.
$ mkdir "$actual/summary" && cd "$actual/summary"
$ printf '1. e4+ *\n1. e4 e5 2. Ke3 Nc6 *\n1. e4+ f5 2. Qh5 *\n' > $'Va\xcc\x81n cờ.txt'; printf '1. e4 e5 *\n' > 棋譜.txt
check --summary V* 棋*
check -l vi --summary V* 棋*
# nothing found; a file that cannot be read has no row; tables and data do not go together
check --summary 棋*
check --summary no-such-file 棋*
check --summary --format json 棋*
$ printf '' | kypho check --summary
