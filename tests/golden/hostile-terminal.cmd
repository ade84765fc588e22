# Control characters of a file do not reach the terminal.
$ printf '[Result "\033[2J"]\n[Variant "\033]0;x\007"]\n\n1. e4 \033[31m *\n' | kypho check
