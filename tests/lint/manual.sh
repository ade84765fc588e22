#!/usr/bin/env bash
# The manual pages are sound mdoc.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
. tests/lint/check.sh

for page in man/*.[1-9]; do check "$page" mandoc -T lint -W warning "$page"; done
finish_checks
