# The heading, the last comment, the fields and the moves may all say a result: conflicts are shown, none is chosen.
$ heading() { printf '[Game "Chinese Chess"]\n[Event "Nguyễn Văn A tiên thắng Trần Văn B - Hà Nội 2001"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n\n1. P2-5 M8.7 %s\n' "$@"; }
$ heading 'Trần Văn B' 'Nguyễn Văn A' 0-1 0-1 | kypho check -q
$ heading 'Trần Văn B' 'Nguyễn Văn A' 0-1 0-1 | kypho check -q -l vi
$ heading 'Nguyễn Văn A' 'Trần Văn B' 1-0 1-0 | kypho check -q; echo "status $?"
# Points of team tables; a comment that says the opposite; the same in English.
$ printf '[Game "Chinese Chess"]\n[Result "2-0"]\n\n1. P2-5 M8.7 {Trắng xin thua} 1-0\n' | kypho check -q
$ printf '[Result "2-0"]\n\n1. e4 e5 {Black resigns.} 1-0\n' | kypho check -q
$ printf '[Result "1-0"]\n\n1. e4 e5 {White resigns.} 1-0\n' | kypho check -q -l vi
