#!/usr/bin/env bash
# Scanners that never back up, nothing that flex does slowly or unsafely, parsers without a conflict or a warning.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
. tests/lint/check.sh

scratch=$(mktemp -d)
trap 'rm -rf "$scratch" "$check_log"' EXIT

# `flex -b` writes lex.backup into the directory it is started in; it can judge full tables only.
never_backs_up() {
  local file
  file=$PWD/$1
  (cd "$scratch" && sed 's/^%option fast$/%option full/' "$file" >scanner.l && flex -b -o scanner.c scanner.l &&
    cat lex.backup && grep -q '^No backing up\.$' lex.backup)
}

plain_flex() {
  ! grep -nE '\b(REJECT|yymore|unput)\b' "$1"
}

no_conflict() {
  ! grep -nE '%expect +[1-9]|%expect-rr|%glr' "$1"
}

no_warning() {
  local output
  output=$("$@" 2>&1)
  [ -z "$output" ] || { echo "$output" && false; }
}

for file in grammar/*.l; do
  check "$file backs up" never_backs_up "$file"
  check "$file uses REJECT, yymore or unput" plain_flex "$file"
  check "$file: flex warns" no_warning flex -o "$scratch/scanner.c" "$file"
done
for file in grammar/*.y; do
  check "$file: bison warns" no_warning bison -Wall -Wcounterexamples -Werror -o "$scratch/parser.c" "$file"
  check "$file: conflicts are expected" no_conflict "$file"
  check "$file: no LAC" grep -q 'parse.lac full' "$file"
done
finish_checks
