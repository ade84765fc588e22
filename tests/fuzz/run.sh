#!/usr/bin/env bash
# Fuzzing: runs each target for a time on the kept seeds and what it finds beyond them.
#
#   tests/fuzz/run.sh build/fuzz SECONDS TARGET...
#
# New inputs are kept under build/fuzz/corpus/TARGET, inputs that crash under build/fuzz/crashes/.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1

build=$1
seconds=$2
shift 2
if (($# == 0)); then
  echo 'fuzz: there is no tests/fuzz/*_fuzz.c yet'
  exit 0
fi
passed=0
failed=0
for target; do
  seeds=tests/fuzz/seeds/$target
  mkdir -p "$build/corpus/$target" "$build/crashes"
  options=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1
    -artifact_prefix="$build/crashes/$target-")
  if [ -e "tests/fuzz/$target.dict" ]; then options+=(-dict="tests/fuzz/$target.dict"); fi
  folders=("$build/corpus/$target")
  if [ -d "$seeds" ]; then folders+=("$seeds"); fi
  echo "== $target, $seconds s"
  if "$build/fuzzers/$target" "${options[@]}" "${folders[@]}"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
done
echo "$passed passed, $failed failed"
((failed == 0))
