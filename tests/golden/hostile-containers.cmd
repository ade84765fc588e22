# Tags and lists without end: each in time that grows with its length only, nothing is lost, nothing is reported twice.
$ yes '[DhtmlXQ_title]' | head -n 20000 | kypho check -q --summary - 
$ { printf '[DhtmlXQ]'; yes '[DhtmlXQ_x]y' | head -n 20000 | tr -d '\n'; } | kypho check -q --summary -
$ { printf '[DhtmlXQ_movelist]'; yes 7747706279677080 | head -n 60000 | tr -d '\n'; } | kypho check -q --summary -
$ yes 7747706279677080 | head -n 60000 | kypho check -q --summary -
$ { printf '[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]'; seq 0 3000 | sed 's/.*/[DhtmlXQ_move_&_1_&1]7242[\/DhtmlXQ_move_&_1_&1]/'; } | kypho check -q --summary -
$ { printf '[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]'; yes '[DhtmlXQ_comment1]a||b[/DhtmlXQ_comment1]' | head -n 20000; } | kypho check -q --summary -
$ { printf '<p>'; yes '<b>[x</b>' | head -n 60000; printf '[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]'; } | kypho convert -t text -
$ yes 'a;b' | head -n 20000 | kypho check -q --summary -
$ printf 'FORMAT WXF\nRED %0100000d\nSTART{{{{' 0 | tr 0 ';' | kypho check -q --summary -
