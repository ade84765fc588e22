#!/usr/bin/env bash
# cppcheck on what is written by hand. A false alarm is suppressed in its line, with the reason.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
. tests/lint/check.sh

# The macros of Criterion are not ours; each file is looked at by itself, so that use elsewhere is not known.
options=(--quiet --std=c11 "--enable=warning,performance,portability" --inline-suppr --error-exitcode=1
  --suppress=missingIncludeSystem -Iinclude -Isrc -I. -Igrammar -D__GNUC__=12 -D__CHAR_BIT__=8)
for file in src/*/*.c grammar/*.c tests/perft/*.c tests/spans/*.c tests/fuzz/*.c tests/bench/*.c tests/install/*.c; do
  check "$file" cppcheck "${options[@]}" "$file"
done
finish_checks
