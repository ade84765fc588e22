$ kypho check -q corpus/paper-sheet-vi.txt; echo "status $?"
$ kypho convert -q -t sheet -n vi corpus/paper-sheet-vi.txt 2>/dev/null; echo "status $?"
$ kypho convert -q -t pgn corpus/paper-sheet-vi.txt 2>/dev/null; echo "status $?"
