# shellcheck shell=bash
# One game of each kind in many layouts: sourced by layouts.cmd, which compares what is read of each.
: "${actual:?is set by run.sh}"

# The moves of a game, White's and Black's in turn.
moves_of() {
  case $1 in
  chess) echo 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7' ;;
  vua) echo 'e4 e5 Mf3 Mc6 Tb5 a6 Ta4 Mf6 0-0 Te7' ;;
  xiangqi) echo 'P2-5 M8.7 M2.3 X9-8 X1-2 M2.3 B7.1 B7.1 M8.7 T3.5' ;;
  tuong)
    echo 'Pháo_2_bình_5 Mã_8_tiến_7 Mã_2_tiến_3 Xe_9_bình_8 Xe_1_bình_2 Mã_2_tiến_3' \
      'Binh_7_tiến_1 Tốt_7_tiến_1 Mã_8_tiến_7 Tượng_3_tiến_5'
    ;;
  esac
}

# rows GAME FORMAT: a line a row; the format gets number, White's entry, Black's entry.
rows() {
  local game=$1 format=$2 number=0 white black
  moves_of "$game" | tr ' ' '\n' | paste -d' ' - - | while read -r white black; do
    number=$((number + 1))
    # shellcheck disable=SC2059
    printf "$format" "$number" "${white//_/ }" "${black//_/ }"
  done
}

# halves GAME FORMAT FORMAT: a line a half-move; each format gets the number and the entry.
halves() {
  local game=$1 white_format=$2 black_format=$3 number=0 white black
  moves_of "$game" | tr ' ' '\n' | paste -d' ' - - | while read -r white black; do
    number=$((number + 1))
    # shellcheck disable=SC2059
    printf "$white_format" "$number" "${white//_/ }"
    # shellcheck disable=SC2059
    printf "$black_format" "$number" "${black//_/ }"
  done
}

games='chess vua xiangqi tuong'

# What standard input is read as: the half-moves with their times and comments, the findings.
reading() {
  kypho check -q --format json -W no-result-missing |
    sed -E 's/.*"plies"://; s/,"result":.*"findings":/ /
      s/\{"ply":[^{}]*"uci":"([a-z0-9]+)","status":"ok"(,[^{}]*)?\}/\1\2/g; s/"(comment|clock|nags)"://g'
}

# style NAME COMMAND...: runs the command with each game behind its first word, and says what is not read as numbered
# rows are.
style() {
  local name=$1 game
  shift
  for game in $games; do
    "$1" "$game" "${@:2}" | reading >"$actual/reading"
    rows "$game" '%d. %s %s\n' | reading >"$actual/right"
    if cmp -s "$actual/right" "$actual/reading"; then
      same=$((same + 1))
    else
      echo "$name of $game is read otherwise:"
      diff "$actual/right" "$actual/reading"
    fi
  done
}
