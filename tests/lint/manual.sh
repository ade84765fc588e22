#!/usr/bin/env bash
# The manual pages are sound mdoc, the one with the list of rules as it was built too.
#
#   tests/lint/manual.sh build/release
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
. tests/lint/check.sh

for page in man/*.[1-9] "$1"/man/*.[1-9]; do check "$page" mandoc -T lint -W warning "$page"; done
finish_checks
