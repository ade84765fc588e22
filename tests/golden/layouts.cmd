# Rows in every style of number and separator, in both games, in letters and in words: all are read alike.
$ . tests/golden/layouts.sh; same=0
$ rows chess '%d. %s %s\n' | reading; rows tuong '%d. %s %s\n' | reading
$ for number in '%d.' '%d. ' '%d)' '%d) ' '%d ) ' '%d .' '%d ' '%d - ' '%d/ ' '%d: ' '%d\t'; do style "$number" rows "$number%s\t%s\n"; done
$ for parting in '\t' ' | ' ', ' '; ' ' ......... ' '………' '     '; do style "$parting" rows "%d. %s$parting%s\n"; done
$ style 'a table without a heading' rows '| %d | %s | %s |\n'
$ style 'half rows' halves '%d. %s\n' '%d... %s\n'; style 'half rows' halves '%d. %s …\n' '%d… %s\n'; style 'half rows' halves '%d. %s, …\n' '%d. … , %s\n'
$ style 'a number before each' halves '%d. %s\n' '%d. %s\n'; style 'no numbers' halves '%.0s%s\n' '%.0s%s\n'
$ echo "$same of 96 are read as numbered rows"
