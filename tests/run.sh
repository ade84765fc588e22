#!/usr/bin/env bash
# Runs all tests of one build and ends with the sum: N passed, N failed.
#
#   tests/run.sh build/release
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
. tests/runners.sh

# Tests that Criterion must have run at least. Raise it with the tests: a file that is no longer built is noticed.
minimum_unit_tests=255

build=$1
export ASAN_OPTIONS=detect_leaks=1:abort_on_error=1 UBSAN_OPTIONS=print_stacktrace=1

# Runs the unit tests and turns Criterion's summary into a closing line.
unit_tests() {
  local output status=0 tested passing
  output=$(timeout 600 "$build/unit-tests" --color=never 2>&1) || status=$?
  printf '%s\n' "$output"
  if ! [[ $output =~ Tested:\ ([0-9]+)\ \|\ Passing:\ ([0-9]+) ]]; then return 1; fi
  tested=${BASH_REMATCH[1]} passing=${BASH_REMATCH[2]}
  if ((tested < minimum_unit_tests)); then
    echo "only $tested of at least $minimum_unit_tests unit tests were run"
    tested=$minimum_unit_tests
  fi
  echo "$passing passed, $((tested - passing)) failed"
  return "$status"
}
export -f unit_tests
export build minimum_unit_tests

run 'unit tests' bash -c unit_tests
run 'floors' tests/lint/floors.sh
if [ -x "$build/kypho" ]; then
  run 'golden tests' tests/golden/run.sh "$build"
  run 'options and manual' tests/lint/options.sh "$build"
fi
for data in tests/perft/*.perft; do
  if [ -x "$build/perft" ]; then run "perft: ${data##*/}" "$build/perft" "$data" "${PERFT_NODES:-1000000}"; fi
done
for program in "$build"/seeds/*; do
  if [ -x "$program" ]; then run "seeds: ${program##*/}" "$program" "tests/fuzz/seeds/${program##*/}"; fi
done
run 'no byte lost' "$build/spans" corpus/* tests/fuzz/seeds/record/*
run 'installed library' tests/install/run.sh "$build"
finish
