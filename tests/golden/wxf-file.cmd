# The heading of a WXF file with the parts of a player's line, moves of both sizes, a diagram, the end on the last row.
$ printf 'FORMAT\tWXF\nGAME\tmade up\nRED\tone ; 1200 ; club ;\nBLACK   two ; ;\nRESULT  0-1\nDATE    2020-02-02\nEVENT   test ; 10m\nECCO    C00\nSTART{\n 1. C2.5 h8+7   2. H2+3 {usual} r9.8  DIAG{ #4 RED }\n 3. R1.2 h2+3 }END\n' >"$actual/game.wxf"
$ kypho check - <"$actual/game.wxf"
convert "$actual/game.wxf"
# Letters h and e in its position, no moves; a title before it, no START; two files in one.
$ printf 'FORMAT WXF\nFEN  \t3akae2/9/4e4/9/9/9/9/4E4/4H4/3AK4 b\n\nSTART{\n}END\n' | kypho convert -
$ printf 'Ván một\n\nFORMAT WXF\nRED a;;;\n1. C2.5 C8.5\n2. H2+3\n' | kypho convert -
$ printf 'FORMAT WXF\nSTART{\n1. C2.5\n}END\nFORMAT WXF\nSTART{\n1. C8.5\n}END\n' | kypho convert -t text -
# No end of the moves.
$ printf 'FORMAT WXF\nSTART{\n1. C2.5 H8+7\n' | kypho check -
