#!/usr/bin/env bash
# Speed and memory: against pgn-extract by the clock, against our own scanner by instructions, a 1 GiB stream by memory;
# xiangqi against chess by the ply, its perft against fairy-stockfish.
#
#   DATA=DIRECTORY [ROUNDS=5] [BASELINE=update] tests/bench/run.sh build/release
#
# Times depend on the machine, so only ratios are judged, and none of it ever fails a build. Instructions per byte of
# input do not depend on it: those of tests/bench/baseline.tsv are the measure, BASELINE=update writes it anew.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1

build=$1
rounds=${ROUNDS:-5}
baseline=tests/bench/baseline.tsv
work=build/bench
archive=$work/archive.pgn
slice=$work/slice.pgn
archive_size=105000000
slice_size=3000000
xiangqi_size=20000000
stream_size=$((1 << 30))
PATH=$PATH:/usr/games
mkdir -p "$work"

# ---- inputs ----

# The large archives when they are there, else our own few records: all of them again and again, an empty line between.
make_archive() {
  local size copies file sources=("${DATA:-../shared/data}"/chess/pgn/archives/*.pgn)
  [ -e "${sources[0]}" ] || sources=(corpus/*.pgn)
  echo "archive: ${#sources[@]} files of ${sources[0]%/*}, repeated"
  for file in "${sources[@]}"; do
    cat "$file"
    printf '\n\n'
  done >"$work/once.pgn"
  size=$(stat -c %s "$work/once.pgn")
  for ((copies = archive_size / size + 1; copies > 0; copies--)); do cat "$work/once.pgn"; done >"$archive"
}

# A few megabytes that end with a whole game.
make_slice() {
  head -c "$slice_size" "$archive" | tac | sed '1,/^\[Event /d' | tac >"$slice"
}

# ---- by the clock ----

# seconds COMMAND...: wall-clock time of one run.
seconds() {
  local start=$EPOCHREALTIME status=0
  "$@" >/dev/null 2>&1 || status=$?
  # 1 says that there are faulty records; anything else, that the time means nothing.
  if ((status > 1)); then echo "bench: $1 ended with status $status" >&2; fi
  awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.3f\n", b - a }'
}

median() {
  sort -n | awk '{ value[NR] = $1 } END { printf "%.3f\n", value[int((NR + 1) / 2)] }'
}

# versus NAME GOAL OURS -- THEIRS: both in turn, so that a busy machine hits both alike.
versus() {
  local name=$1 goal=$2 ours=() round
  shift 2
  while [ "$1" != -- ]; do
    ours+=("$1")
    shift
  done
  shift
  : >"$work/ours"
  : >"$work/theirs"
  for ((round = 0; round < rounds; round++)); do
    seconds "${ours[@]}" >>"$work/ours"
    seconds "$@" >>"$work/theirs"
  done
  awk -v name="$name" -v goal="$goal" -v ours="$(median <"$work/ours")" -v theirs="$(median <"$work/theirs")" \
    -v bytes="$(stat -c %s "$archive")" 'BEGIN {
      printf "%-16s %7.3f s %7.1f MB/s   pgn-extract %7.3f s %6.1f MB/s   %5.1f times as fast (goal %d)\n",
        name, ours, bytes / ours / 1e6, theirs, bytes / theirs / 1e6, theirs / ours, goal }'
}

# ---- by instructions ----

# instructions COMMAND...: what callgrind counts.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | sed -n 's/^.*Collected : //p'
}

# per_byte NAME COMMAND...: instructions per byte of the slice, beside the baseline. Sets $result.
per_byte() {
  local name=$1 before
  shift
  result=$(awk -v n="$(instructions "$@")" -v bytes="$(stat -c %s "$slice")" 'BEGIN { printf "%.2f\n", n / bytes }')
  before=$(awk -F '\t' -v name="$name" '$1 == name { print $2 }' "$baseline" 2>/dev/null)
  awk -v name="$name" -v now="$result" -v before="$before" 'BEGIN {
    printf "%-16s %8.2f instructions per byte", name, now
    if (before == "") print "   (no baseline)"
    else {
      slower = now > before * 1.03 ? "   WARNING: slower" : ""
      printf "   baseline %8.2f, %+.1f %%%s\n", before, (now / before - 1) * 100, slower
    }
  }'
  printf '%s\t%s\n' "$name" "$result" >>"$work/measured.tsv"
}

ratio() {
  awk -v name="$1" -v a="$2" -v b="$3" -v goal="$4" 'BEGIN {
    printf "%-16s %8.2f times the scanner (goal: at most %d)\n", name, a / b, goal }'
}

count_instructions() {
  local scan check convert
  : >"$work/measured.tsv"
  if [ ! -x "$build/bench/scan_only" ]; then
    echo 'instructions: tests/bench/scan_only.c is missing, so there is nothing to compare with'
    return
  fi
  per_byte scan "$build/bench/scan_only" "$slice"
  scan=$result
  per_byte check "$build/kypho" check --no-progress "$slice"
  check=$result
  per_byte 'convert -t pgn' "$build/kypho" convert --no-progress -t pgn "$slice"
  convert=$result
  ratio check "$check" "$scan" 3
  ratio 'convert -t pgn' "$convert" "$scan" 5
  if [ "${BASELINE:-}" = update ]; then
    cp "$work/measured.tsv" "$baseline"
    echo "$baseline written"
  fi
}

# ---- xiangqi ----

# repeated FILE RESULT: the file doubled until it has the size for xiangqi.
repeated() {
  cp "$1" "$2"
  while (($(stat -c %s "$2") < xiangqi_size)); do
    cat "$2" "$2" >"$2.twice"
    mv "$2.twice" "$2"
  done
}

# make_plies NAME FILE [OPTION...]: the file as PGN with the moves in a notation, repeated as $work/NAME.pgn; the number
# of plies goes to $work/NAME.plies.
make_plies() {
  local name=$1 file=$2 once=$work/$1.once
  shift 2
  "$build/kypho" convert -q --no-progress -t pgn "$@" "$file" >"$once" 2>/dev/null
  repeated "$once" "$work/$name.pgn"
  "$build/kypho" convert -q --no-progress -t csv "$once" 2>/dev/null | awk -v size="$(stat -c %s "$once")" \
    -v whole="$(stat -c %s "$work/$name.pgn")" 'END { print (NR - 1) * whole / size }' >"$work/$name.plies"
}

# Chess and the notations of xiangqi in turn, so that a busy machine hits all alike. All are converted into the same
# thing, squares as running text: PGN would compare how long a tag section the games have.
xiangqi_plies() {
  local source=${DATA:-../shared/data}/xiangqi/ccpd/master-b.utf8.pgn name round names=(chess zh vi wxf)
  [ -e "$source" ] || source=corpus/xiangqi-big5.pgn
  echo "xiangqi: $source, in several notations, repeated"
  make_plies chess "$slice"
  for name in zh vi wxf; do make_plies "$name" "$source" -n "$name"; done
  for name in "${names[@]}"; do : >"$work/$name.seconds"; done
  for ((round = 0; round < rounds; round++)); do
    for name in "${names[@]}"; do
      seconds "$build/kypho" convert -q --no-progress -t text -n uci "$work/$name.pgn" >>"$work/$name.seconds"
    done
  done
  for name in "${names[@]}"; do
    echo "$name $(median <"$work/$name.seconds") $(<"$work/$name.plies")"
  done | awk '{ ns = $2 / $3 * 1e9
    if ($1 == "chess") chess = ns
    printf "%-16s %7.3f s %7.2f million plies/s %6.0f ns a ply", $1, $2, 1e3 / ns, ns
    if ($1 == "chess") print ""
    else printf "   %4.2f times chess (goal: at most 2, wish 5 million plies/s)\n", ns / chess }'
}

# Both count the moves of the last ply without playing them.
xiangqi_perft() {
  local depth=5 nodes=133312995 fen=rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR ours theirs=0
  printf 'game xiangqi\n%s w - - 0 1 ;D%d %d\n' "$fen" "$depth" "$nodes" >"$work/perft"
  printf 'setoption name UCI_Variant value xiangqi\nposition startpos\ngo perft %d\nquit\n' "$depth" >"$work/uci"
  ours=$(for ((round = 0; round < rounds; round++)); do seconds "$build/perft" "$work/perft"; done | median)
  if command -v fairy-stockfish >/dev/null; then
    theirs=$(seconds bash -c "fairy-stockfish <'$work/uci'")
  fi
  awk -v nodes="$nodes" -v ours="$ours" -v theirs="$theirs" 'BEGIN {
    printf "%-16s %7.3f s %7.1f million nodes/s (goal 40)", "perft, xiangqi", ours, nodes / ours / 1e6
    if (theirs > 0) {
      printf "   fairy-stockfish %7.3f s %6.1f   %5.1f times as fast", theirs, nodes / theirs / 1e6, theirs / ours
    }
    print "" }'
}

# ---- by memory ----

# The archive over and over, 1 GiB in all.
stream() {
  local left=$stream_size size
  size=$(stat -c %s "$archive")
  for (( ; left >= size; left -= size)); do cat "$archive"; done
  head -c "$left" "$archive"
}

# peak NAME COMMAND...: the stream through standard input.
peak() {
  local name=$1
  shift
  stream | "$build/bench/peak" "$@" 2>"$work/peak" >/dev/null
  awk -v name="$name" 'END {
    printf "%-16s %8.1f MiB at most on a stream of 1 GiB (goal: 16)\n", name, $1 / 1024 }' "$work/peak"
}

if [ ! -x "$build/kypho" ]; then
  echo 'bench: the command is not built yet (src/cli/)'
  exit 0
fi
[ -s "$archive" ] || make_archive
make_slice
if command -v pgn-extract >/dev/null; then
  versus check 10 "$build/kypho" check --no-progress "$archive" -- pgn-extract -r -s "$archive"
  versus 'convert -t pgn' 12 "$build/kypho" convert --no-progress -t pgn "$archive" -- \
    pgn-extract -s -o /dev/null "$archive"
else
  echo 'bench: pgn-extract is not installed, nothing to compare with'
fi
if command -v valgrind >/dev/null; then count_instructions; else echo 'bench: valgrind is not installed'; fi
xiangqi_plies
if [ -x "$build/perft" ]; then xiangqi_perft; fi
peak check "$build/kypho" check --no-progress -
peak 'convert -t pgn' "$build/kypho" convert --no-progress -t pgn -
