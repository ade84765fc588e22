#!/usr/bin/env bash
# All checks of the source text; each is a script of its own here. Ends with the sum.
#
#   tests/lint/run.sh build/release
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
. tests/runners.sh

build=$1
run 'floors' tests/lint/floors.sh
run 'sizes' tests/lint/sizes.sh
run 'format' tests/lint/format.sh
run 'grammars' tests/lint/grammars.sh
run 'cppcheck' tests/lint/cppcheck.sh
run 'clang-tidy' tests/lint/tidy.sh "$build"
run 'memory' tests/lint/memory.sh "$build"
run 'manual' tests/lint/manual.sh "$build"
run 'SARIF schema' tests/lint/sarif.sh "$build"
run 'scripts' tests/lint/scripts.sh
run 'spelling' tests/lint/spelling.sh
finish
