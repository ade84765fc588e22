# The file that is there is done all the same.
$ printf '1. e4 e5 1/2-1/2\n' | kypho identify --format json no-such-file.pgn - no-such-directory/a.pgn
