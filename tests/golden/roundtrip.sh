# shellcheck shell=bash
# Our own output read again: sourced by roundtrip.cmd, which counts what comes back as it went.
: "${actual:?}" # a directory to write to

# What has to survive: the fields that say something, start position, moves, result, final position; one line a record.
essence() {
  sed -E -e 's/,"findings":.*//' -e 's/"candidates":\[[^]]*\]//g' | awk '
    # The value of a string member at the beginning of the text behind `"name":"`.
    function value(text, name,   at) {
      at = index(text, "\"" name "\":\"")
      if (!at) return ""
      text = substr(text, at + length(name) + 4)
      match(text, /^([^"\\]|\\.)*/)
      return substr(text, 1, RLENGTH)
    }
    {
      line = ""
      match($0, /"fields":\{[^}]*\}/)
      fields = substr($0, RSTART + 10, RLENGTH - 11)
      # Unknown values are what an export has to say where nothing was written; the result is looked at below.
      gsub(/"[A-Za-z]+":"(\?|\?\?\?\?\.\?\?\.\?\?)",?/, "", fields)
      gsub(/"Result":"[^"]*",?/, "", fields)
      # PGN of xiangqi says its game, and Red for who moves first.
      gsub(/"Game":"Chinese Chess",?/, "", fields)
      sub(/"Red":/, "\"White\":", fields)
      sub(/,$/, "", fields)
      count = split(fields, field, /","/)
      for (i = 1; i <= count; i++) gsub(/^"|"$/, "", field[i])
      # PGN writes a date year first.
      for (i = 1; i <= count; i++)
        if (match(field[i], /^Date":"[0-9][0-9][.\/][0-9][0-9][.\/][0-9][0-9][0-9][0-9]$/)) {
          day = substr(field[i], 8)
          field[i] = "Date\":\"" substr(day, 7, 4) "." substr(day, 4, 2) "." substr(day, 1, 2)
        }
      for (i = 1; i <= count; i++)
        for (j = i + 1; j <= count; j++)
          if (field[j] < field[i]) { kept = field[i]; field[i] = field[j]; field[j] = kept }
      for (i = 1; i <= count; i++) line = line field[i] "; "
      line = line value($0, "start") ";"
      gaps = 0
      count = split($0, ply, /\{"ply":/)
      for (i = 2; i <= count; i++) {
        move = value(ply[i], "uci")
        if (move == "" && value(ply[i], "status") == "unplayed") move = value(ply[i], "written")
        if (move == "") { move = "--"; gaps = 1 }
        line = line " " move
      }
      rest = $0
      sub(/.*"result":/, "", rest)
      result = value(rest, "written")
      if (result == "") result = value(rest, "field")
      # What stands in a gap is a guess, which may differ where the notation has fewer signs.
      print line " " (result == "" ? "*" : result) " " (gaps ? "" : value(rest, "final"))
    }'
}

# json_of FILE...: the essence of all records of the files.
json_of() { kypho convert -q -t json "$@" 2>/dev/null | essence; }

# round_trip NAME FORMAT NOTATION FILE...: writes the files' records, reads them again, and says what came back changed.
# $actual/before holds the essence of the files.
round_trip() {
  local name=$1 format=$2 notation=$3
  shift 3
  kypho convert -q -t "$format" -n "$notation" "$@" >"$actual/written" 2>/dev/null
  if [ "$format" = json ]; then essence <"$actual/written"; else json_of "$actual/written"; fi >"$actual/after"
  if cmp -s "$actual/before" "$actual/after"; then
    same=$((same + 1))
  else
    echo "$name as $format in $notation is read again otherwise:"
    diff "$actual/before" "$actual/after"
  fi
}

# Every file by itself in every format, then all records in one stream in every format and notation.
round_trip_all() {
  local file format notation same=0
  for file in "$@"; do
    json_of "$file" >"$actual/before"
    for format in pgn sheet text; do round_trip "$file" "$format" auto "$file"; done
  done
  echo "$same of $(($# * 3)) files and formats are read again as they were"
  same=0
  json_of "$@" >"$actual/before"
  for format in pgn sheet text json; do
    for notation in san vi de ru figurine lan uci iccf descriptive; do
      round_trip 'the whole corpus' "$format" "$notation" "$@"
    done
  done
  echo "$same of 36 formats and notations of the whole corpus are read again as they were"
}
