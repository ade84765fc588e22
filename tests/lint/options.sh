#!/usr/bin/env bash
# Compares the table of options with the manual: every option of a command stands in its page, with the same short name
# and the same name of its value, and nothing else does. Common options stand in kypho(1).
#
#   tests/lint/options.sh build/release
set -uo pipefail
cd "$(dirname "$0")/../.." || exit

kypho=$1/kypho
passed=0
failed=0

# The program's table for a page: `--long -s VALUE`, one a line.
table() {
  "$kypho" --list-options | awk -F '\t' -v page="$1" '
    $1 == page { print "--" $2, ($3 == "-" ? "-" : "-" $3), $4 }' | sort
}

# The same from a page's `.It Fl` lines: `.It Fl W Ar RULE , Fl -warning Ns = Ns Ar RULE`.
manual() {
  awk '
    /^\.It Fl / {
      long = short = "-"
      value = "-"
      for (i = 2; i <= NF; i++) {
        if ($i == "Fl" && $(i + 1) ~ /^-/) long = "-" $(i + 1)
        else if ($i == "Fl") short = "-" $(i + 1)
        if ($i == "Ar") value = value == "-" || value == $(i + 1) ? $(i + 1) : value "/" $(i + 1)
      }
      print long, short, value
    }' "man/$1.1" | sort
}

# compare WHAT EXPECTED ACTUAL
compare() {
  if [ "$2" = "$3" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'failed: %s\n' "$1"
    diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") | sed -n 's/^</  table only: /p; s/^>/  elsewhere only: /p'
  fi
}

# The short and long names that a help text shows.
helped() {
  "$kypho" "$@" --help | sed -n 's/^  \(-.,\|   \) \(--[a-z-]*\).*/\2 \1/p' | tr -d ' ,' | sort
}
listed() {
  "$kypho" --list-options | awk -F '\t' -v page="$1" '
    $1 == page || ($1 == "kypho" && $2 !~ /^(completion|list-options)$/) {
      print "--" $2 ($3 == "-" ? "" : "-" $3)
    }' | sort
}

pages='kypho kypho-check kypho-convert kypho-show kypho-identify kypho-explain'
for page in $pages; do
  compare "options in man/$page.1" "$(table "$page")" "$(manual "$page")"
  if [ "$page" != kypho ]; then
    compare "options in 'kypho ${page#kypho-} --help'" "$(listed "$page")" "$(helped "${page#kypho-}")"
  fi
done
# The page of rules as it was built: the registry's names and severities, in its order.
compare 'rules in man/kypho-explain.1' "$("$kypho" explain | awk 'NR > 1 { print $1, $2 }')" \
  "$(sed -n 's/^\.It Cm \([a-z-]*\) Pq \([a-z]*\)$/\1 \2/p' "$1/man/kypho-explain.1")"
# A table that cannot be read must not pass for one that agrees.
compare 'the table can be read' yes "$([ "$(table kypho | wc -l)" -gt 10 ] && echo yes)"

echo "$passed passed, $failed failed"
((failed == 0))
