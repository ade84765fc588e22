#!/usr/bin/env bash
# Validates SARIF logs of all kinds against the published schema, where python3-jsonschema and the schema are there:
# SARIF_SCHEMA=FILE, else DATA/sarif-schema-2.1.0.json. Says so where they are not.
#
#   tests/lint/sarif.sh build/release
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
. tests/lint/check.sh

build=$1
schema=${SARIF_SCHEMA:-${DATA:-../shared/data}/sarif-schema-2.1.0.json}
log=$(mktemp)
trap 'rm -f "$log" "$check_log"' EXIT

# valid OPTION... FILE...: checks and validates; an error among the findings or a missing file is no failure here.
valid() {
  "$build/kypho" check -q --format sarif "$@" >"$log" 2>/dev/null </dev/null
  python3 - "$schema" "$log" <<'PYTHON'
import json, sys, jsonschema
schema, log = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
validator = jsonschema.validators.validator_for(schema)(schema, format_checker=jsonschema.FormatChecker())
faults = [f"{list(fault.path)}: {fault.message[:200]}" for fault in validator.iter_errors(log)]
print("\n".join(faults[:10]))
sys.exit(len(faults) > 0)
PYTHON
}

if [ ! -r "$schema" ]; then
  echo "sarif: no schema at $schema (SARIF_SCHEMA=FILE names another place): not validated"
elif ! python3 -c 'import jsonschema' 2>/dev/null; then
  echo 'sarif: no python3-jsonschema: not validated'
else
  check 'the corpus' valid corpus/*
  check 'the corpus in Vietnamese' valid -l vi corpus/*
  check 'nothing' valid
  check 'a missing file' valid $'no\xffsuch file' corpus/saavedra.pgn
  for seed in tests/fuzz/seeds/record/*; do check "$seed" valid "$seed"; done
fi
finish_checks
