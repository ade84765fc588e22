#!/usr/bin/env bash
# All scripts pass shellcheck, and are executable unless they are only sourced.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
. tests/lint/check.sh

for script in .ci/* tests/*.sh tests/*/*.sh; do
  check "$script" shellcheck -x "$script"
  if [[ $(head -c 2 "$script") = '#!' ]]; then check "$script is not executable" test -x "$script"; fi
done
finish_checks
