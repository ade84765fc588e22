#!/usr/bin/env bash
# Memory that was read before it was written: valgrind's memcheck on the records of corpus/ and the seeds of the fuzzer.
# The sanitizers of the tests do not look for it.
#
#   tests/lint/memory.sh build/release
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
. tests/lint/check.sh

program=$1/kypho

# Status 1 of the program says that the record has errors.
memcheck() {
  local status=0
  valgrind -q --error-exitcode=9 "$program" check -q --format json "$1" >/dev/null || status=$?
  ((status <= 1))
}

for file in corpus/* tests/fuzz/seeds/record/*; do check "$file" memcheck "$file"; done
finish_checks
