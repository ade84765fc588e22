# A page with two blocks, variations and comments before and behind the list they belong to, all of it read.
$ { printf '<html><h1>Two</h1><div>[DhtmlXQ]'; printf '[DhtmlXQ_title]A [b][/DhtmlXQ_title]\n[DhtmlXQ_place]Huế[/DhtmlXQ_place][DhtmlXQ_redteam]R[/DhtmlXQ_redteam][DhtmlXQ_open]C00[/DhtmlXQ_open][DhtmlXQ_timerule]60[/DhtmlXQ_timerule][DhtmlXQ_result]W[/DhtmlXQ_result][DhtmlXQ_comment0]one||two[/DhtmlXQ_comment0][DhtmlXQ_move_1_3_2]7747[/DhtmlXQ_move_1_3_2][DhtmlXQ_movelist]77477062796780708979[/DhtmlXQ_movelist][DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1][DhtmlXQ_comment1_2]in the line[/DhtmlXQ_comment1_2]'; printf '[/DhtmlXQ]</div><div>[DhtmlXQ][DhtmlXQ_binit]9999999949999999999999999999999999999999509999999999999999999999[/DhtmlXQ_binit][DhtmlXQ_result]和棋[/DhtmlXQ_result][DhtmlXQ_movelist]5051[/DhtmlXQ_movelist][/DhtmlXQ]</div>\n'; } >"$actual/page"
$ kypho identify "$actual/page" | sed "s|$actual/||"
$ kypho check - <"$actual/page"
$ kypho convert - <"$actual/page"
# Tags alone, and what is wrong in them: another closing tag, the rest of a ply, half-moves that are not there, no end.
$ printf '[DhtmlXQ_blacktime]9[/DhtmlXQ_time][DhtmlXQ_movelist]7747706[/DhtmlXQ_movelist]' | kypho check -
$ printf '[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_0_9_1]7242[/DhtmlXQ_move_0_9_1][DhtmlXQ_comment7]x[/DhtmlXQ_comment7]' | kypho check -
$ printf '[DhtmlXQ][DhtmlXQ_red]a [DhtmlXQ_black]b[/DhtmlXQ_black][DhtmlXQ_movelist]7747' | kypho check -
$ printf '[DhtmlXQ_result]draw?[/DhtmlXQ_result][DhtmlXQ_binit]12[/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]' | kypho check -
