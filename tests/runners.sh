# shellcheck shell=bash
# Running the parts of a test suite and adding up what they count; sourced by tests/run.sh and tests/lint/run.sh.

runners_passed=0
runners_failed=0
runners_log=$(mktemp)
trap 'rm -f "$runners_log"' EXIT

# count NAME PASSED FAILED: adds to the sum.
count() {
  printf '%-26s %6d passed, %d failed\n' "$1" "$2" "$3"
  runners_passed=$((runners_passed + $2))
  runners_failed=$((runners_failed + $3))
}

# run NAME COMMAND...: counts by the runner's closing line, `N passed, N failed`. One that ends in any other way, with a
# crash for example, is a failure. What it says before that line is shown only when something failed.
run() {
  local name=$1 status=0 last
  shift
  timeout 1200 "$@" >"$runners_log" 2>&1 </dev/null || status=$?
  last=$(tail -n 1 "$runners_log")
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    local good=${BASH_REMATCH[1]} bad=${BASH_REMATCH[2]}
    if ((status != 0 && bad == 0)); then bad=1; fi
    if ((bad > 0)); then cat "$runners_log"; fi
    count "$name" "$good" "$bad"
  else
    cat "$runners_log"
    echo "$name: no closing line (exit status $status)"
    count "$name" 0 1
  fi
}

# Says the sum; fails when anything failed or nothing was tested.
finish() {
  echo "$runners_passed passed, $runners_failed failed"
  ((runners_failed == 0 && runners_passed > 0))
}
