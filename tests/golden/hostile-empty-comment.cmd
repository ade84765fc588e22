# An empty comment ends where it begins.
$ printf '[Event ""]\n\n1. e4 {} e5 2. Nf3 {x} {} Nc6 *\n' | kypho convert -t text
