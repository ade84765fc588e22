# A comment without end holds no other game.
$ printf '[Event "a"]\n\n1. e4 {no end\n\n[Event "b"]\n\n1. d4 d5 *\n\n[Event "c"]\n\n1. c4 *\n' | kypho check
$ printf '[Event "a"]\n\n1. e4 {no end\n\n[Event "b"]\n\n1. d4 d5 *\n\n[Event "c"]\n\n1. c4 *\n' | kypho convert -t text
