#!/usr/bin/env bash
# codespell on English text. Tables of foreign words are left out.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
. tests/lint/check.sh

# Chess words and piece letters that look like slips.
ignored=thay,te,fen,ply,plys,hist,ot,ba,nd,ro,sie,hav,tre,fo,thi,tha,den,ist,bord,mot,nam,oen,inh,curren
for file in *.md include/kypho/*.h src/*/*.[ch] grammar/*.[chly] tests/*/*.[ch] tests/*/*.sh man/*.[1-9]; do
  case $file in
    src/record/labels.c | src/*/letters.c | src/*/words.c | src/record/result.c) ;;
    *) check "$file" codespell --ignore-words-list="$ignored" "$file" ;;
  esac
done
finish_checks
