#!/usr/bin/env bash
# Golden tests: runs commands and compares what they write, byte for byte, with what is expected.
#
#   tests/golden/run.sh BUILD [--update] [NAME...]
#
# A case is a file NAME.cmd here. Each of its lines is a command, run from the project's root:
#   ARGUMENTS          of kypho, as in a shell (quotes and redirections work): check corpus/mate.pgn
#   $ COMMAND          any shell command, in which kypho is the one under test: $ kypho convert a.pgn | kypho check
#   # TEXT             a comment
# The lines of a case share one shell; "$actual" is a directory that it may write to.
# Beside it lie NAME.out (standard output), NAME.err (standard error; absent: nothing) and NAME.status (exit status of
# the last command; absent: 0). --update makes the present output the expected one and shows what changed.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1

build=$1
shift
update=0
if [ "${1:-}" = --update ]; then
  update=1
  shift
fi
PATH=$PWD/$build:$PATH
here=tests/golden
actual=$(mktemp -d)
trap 'rm -rf "$actual"' EXIT
# What the user's surroundings could change.
export LC_ALL=C TZ=UTC COLUMNS=80
unset NO_COLOR LANGUAGE LANG

passed=0
failed=0

# The commands of a case, one after the other.
commands() {
  local line
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
    '' | '#'*) ;;
    '$ '*) eval "${line:2}" ;;
    *) eval "kypho $line" ;;
    esac
  done <"$1"
}

# Shows the difference between an expected file, which may be absent, and the actual one; true when there is none.
# No process is started for the commonest case, nothing expected and nothing there.
same() {
  if [ ! -e "$1" ]; then
    [ ! -s "$2" ] || diff -u --label "$1" --label now /dev/null "$2"
  else
    cmp -s "$1" "$2" || diff -u --label "$1" --label now "$1" "$2"
  fi
}

# Makes the actual file the expected one; an empty one is left out, but for the standard output.
accept() {
  if [ -s "$2" ] || [[ $1 == *.out ]]; then cp "$2" "$1"; else rm -f "$1"; fi
}

run_case() {
  local name=$1 status=0 good=1 part
  (commands "$here/$name.cmd") >"$actual/out" 2>"$actual/err" </dev/null || status=$?
  : >"$actual/status"
  if ((status != 0)); then echo "$status" >"$actual/status"; fi
  for part in out err status; do
    if same "$here/$name.$part" "$actual/$part"; then continue; fi
    good=0
    if ((update)); then accept "$here/$name.$part" "$actual/$part"; fi
  done
  if [ ! -e "$here/$name.out" ]; then
    echo "$here/$name.out is missing"
    good=0
    if ((update)); then accept "$here/$name.out" "$actual/out"; fi
  fi
  if ((good)); then
    passed=$((passed + 1))
  elif ((update)); then
    echo "updated: $name"
    passed=$((passed + 1))
  else
    echo "FAILED: $name"
    failed=$((failed + 1))
  fi
}

# An expectation without its case is never looked at.
check_orphans() {
  local file
  for file in "$here"/*.out "$here"/*.err "$here"/*.status; do
    if [ -e "$file" ] && [ ! -e "${file%.*}.cmd" ]; then
      echo "FAILED: $file has no .cmd"
      failed=$((failed + 1))
    fi
  done
}

if (($# == 0)); then
  check_orphans
  for file in "$here"/*.cmd; do
    [ -e "$file" ] || continue
    name=${file##*/}
    run_case "${name%.cmd}"
  done
else
  for name; do run_case "$name"; done
fi
echo "$passed passed, $failed failed"
((failed == 0))
