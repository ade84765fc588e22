# shellcheck shell=bash
# One check per file; sourced by the scripts of tests/lint.

shopt -s nullglob
check_log=$(mktemp)
trap 'rm -f "$check_log"' EXIT
passed=0
failed=0

# check WHAT COMMAND...: one test; its output is shown only when it fails.
check() {
  local what=$1
  shift
  if "$@" >"$check_log" 2>&1; then
    passed=$((passed + 1))
  else
    cat "$check_log"
    echo "failed: $what"
    failed=$((failed + 1))
  fi
}

finish_checks() {
  echo "$passed passed, $failed failed"
  ((failed == 0))
}
