# NUL bytes in a tag, among the moves, in comments of both kinds and on an escaped line.
$ printf '[White "a\0b"]\n\n1. e4\0 {c\0d} e5 ;e\0f\n%%g\0h\n2. Nf3 \0\0 *\n' | kypho check
$ printf '[White "a\0b"]\n\n1. e4\0 {c\0d} e5 ;e\0f\n%%g\0h\n2. Nf3 \0\0 *\n' | kypho convert -t text
