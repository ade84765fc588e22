#!/usr/bin/env bash
# No function over 120 lines, no file over 800.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
shopt -s nullglob

files=(include/kypho/*.h src/*/*.[ch] grammar/*.[chly] tests/*/*.[ch] tests/*.sh tests/*/*.sh Makefile .ci/*)

# In our layout what begins in the first column and ends with { opens a block that a } in the first column closes. A
# function among them has a parenthesis and no = before the brace (a table has one).
awk '
  FNR == 1 { files++; head = "" }
  FNR == 801 { print FILENAME ": more than 800 lines"; bad[FILENAME] = 1 }
  FILENAME !~ /\.[chly]$/ { next }
  /^[a-zA-Z_]/ { head = ""; start = FNR }
  start { head = head $0 }
  start && /[;:]$/ && !/^ / { start = 0 }
  start && !opened && /\{$/ { opened = 1; function_like = head ~ /\(/ && head !~ /=/ }
  /^}/ {
    if (opened && function_like) {
      functions++
      if (FNR - start + 1 > 120) {
        printf "%s:%d: a function of %d lines\n", FILENAME, start, FNR - start + 1
        bad[FILENAME] = 1
      }
      lengths[functions] = FNR - start + 1
    }
    opened = 0
    start = 0
  }
  END {
    for (file in bad) failed++
    for (i = 1; i <= functions; i++) at_most[lengths[i]]++
    for (n = 1; n <= 1000 && sum * 2 < functions; n++) sum += at_most[n]
    printf "%d functions, half of them of at most %d lines\n", functions, n - 1
    printf "%d passed, %d failed\n", files - failed, failed
    exit failed > 0 || functions == 0
  }
' "${files[@]}"
