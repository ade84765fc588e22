#!/usr/bin/env bash
# clang-tidy with the checks of .clang-tidy on the library and the command, on all cores.
#
#   tests/lint/tidy.sh build/release
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
shopt -s nullglob

build=$1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
files=(src/*/*.c grammar/*.c)

flags=(-std=gnu11 -Iinclude -Isrc -I. -Igrammar "-I$build/grammar")
# shellcheck disable=SC2016 # expanded by the inner shell
printf '%s\n' "${files[@]}" |
  xargs -P "$(nproc)" -I '{}' \
    sh -c '"$@" || echo "failed: $0"' '{}' clang-tidy --quiet --warnings-as-errors='*' '{}' -- "${flags[@]}" \
    >"$log" 2>/dev/null
failed=$(grep -c '^failed: ' "$log")
cat "$log"
echo "$((${#files[@]} - failed)) passed, $failed failed"
((failed == 0))
