#!/bin/sh
# Shows the main job on the records of corpus/: what is wrong in them, and one of them written as PGN.
set -u
cd "$(dirname "$0")/.." || exit 1
PATH=$1:$PATH

# Status 1 says that errors were found in the records, which is what some of them are there for.
show() {
  printf '\n$ %s\n' "$*"
  "$@"
  status=$?
  [ "$status" -le 1 ] || exit "$status"
}

show kypho check --summary corpus/*.pgn corpus/*.txt corpus/*.tsv
show kypho check corpus/law-sample.txt
show kypho convert -t pgn corpus/paper-sheet-vi.txt
show kypho convert -n vi corpus/german.txt
show kypho show --ply 22 corpus/annotated.pgn
exit 0
