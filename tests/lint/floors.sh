#!/usr/bin/env bash
# The house has floors: checks that no file includes anything from a floor above its own.
#
# The table is the rule. Left the floor, right what it may include beside itself; `=` marks a single header.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1

table() {
  cat <<'EOF'
base
source    base
record    base
chess     base
xiangqi   base
game      base chess xiangqi
grammar   base record chess/description.h chess/letters.h xiangqi/description.h xiangqi/dialects.h
read      base source record game grammar
replay    base record game
check     base record game replay
repair    base record game replay check
write     base record game replay check repair
api       base source record game grammar read replay check repair write
cli
EOF
}

# The lower floors know the public face only by these; the command knows the library only by it.
lower_floors='base source record chess xiangqi game grammar'
lower_public='kypho/text.h kypho/api.h kypho/error.h'
# Libraries of others, and who may use them.
libraries='zlib.h=source utf8proc.h=base jansson.h=write'

shopt -s nullglob
files=(src/*/*.[ch] src/*/*.def grammar/*.[chly] include/kypho/*.h)

awk -v table="$(table)" -v lower="$lower_floors" -v public="$lower_public" -v libraries="$libraries" '
  BEGIN {
    rows = split(table, row, "\n")
    for (i = 1; i <= rows; i++) {
      n = split(row[i], word, " ")
      known[word[1]] = 1
      may[word[1], word[1]] = 1
      for (j = 2; j <= n; j++) may[word[1], word[j]] = 1
    }
    n = split(lower, word, " ")
    for (i = 1; i <= n; i++) is_lower[word[i]] = 1
    n = split(public, word, " ")
    for (i = 1; i <= n; i++) is_low_public[word[i]] = 1
    n = split(libraries, word, " ")
    for (i = 1; i <= n; i++) { split(word[i], pair, "="); user[pair[1]] = pair[2] }
  }
  function fault(text) {
    printf "%s:%d: %s\n", FILENAME, FNR, text
    bad[FILENAME] = 1
  }
  FNR == 1 {
    split(FILENAME, part, "/")
    floor = part[1] == "src" ? part[2] : part[1]
    if (floor != "include" && !(floor in known)) fault("floor \"" floor "\" is not in the table")
    files++
  }
  match($0, /^[ \t]*#[ \t]*include[ \t]*["<][^">]*/) {
    quoted = $0 ~ /include[ \t]*"/
    name = $0
    sub(/^[ \t]*#[ \t]*include[ \t]*["<]/, "", name)
    sub(/[">].*/, "", name)
    slash = index(name, "/")
    from = slash ? substr(name, 1, slash - 1) : ""
    if (name ~ /\.\.\//) {
      fault("\"" name "\": say the floor, not the way")
    } else if (quoted && floor == "include") {
      fault("a public header includes \"" name "\"")
    } else if (quoted && slash && !((floor, from) in may) && !((floor, name) in may)) {
      fault(floor " may not include \"" name "\"")
    } else if (!quoted && from == "kypho" && floor in is_lower && !(name in is_low_public)) {
      fault(floor " may not include <" name ">")
    } else if (!quoted && name in user && floor != user[name]) {
      fault("<" name "> is for " user[name] " alone")
    }
  }
  END {
    for (file in bad) failed++
    printf "%d passed, %d failed\n", files - failed, failed
    exit failed > 0 || files == 0
  }
' "${files[@]}"
