$ printf '1. e4 e5 1/2-1/2\n' | kypho check tests -
