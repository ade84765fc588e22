#!/usr/bin/env bash
# Every C file is laid out as .clang-format says (`make format` does it), and no line of ours is longer than it allows.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
. tests/lint/check.sh

# Columns, not bytes: awk counts characters only in some locales, so continuation bytes are taken out first.
# Registries of sentences and the patterns of a scanner may be a little longer than code.
short_lines() {
  local most=120
  case "$1" in *.def | *.l) most=144 ;; esac
  ! LC_ALL=C sed 's/[\x80-\xBF]//g' "$1" |
    LC_ALL=C awk -v file="$1" -v most="$most" 'length > most { print file ":" FNR ": " length " columns" }' | grep .
}

clean_blanks() {
  if [ "$1" = Makefile ]; then ! grep -n '[[:blank:]]$' "$1"; else ! LC_ALL=C grep -nP '\t|[ \r]$' "$1"; fi
}

for file in include/kypho/*.h src/*/*.[ch] grammar/*.[ch] tests/*/*.[ch]; do
  check "$file is laid out otherwise" clang-format --dry-run -Werror "$file"
done
for file in include/kypho/*.h src/*/*.[ch] src/*/*.def grammar/*.[chly] tests/*/*.[ch] tests/*.sh tests/*/*.sh \
  Makefile .ci/*; do
  check "$file has long lines" short_lines "$file"
  check "$file has TABs or trailing blanks" clean_blanks "$file"
done
finish_checks
