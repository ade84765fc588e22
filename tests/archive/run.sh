#!/usr/bin/env bash
# The whole-data run behind `make archive`: reads and writes the golden games, the archives, the faulty records, the
# edge files and the Vietnamese records of the data directory, and counts what is right.
#
#   tests/archive/run.sh BUILD DATA
#
# The data is no part of the project; without it, or without python3, one line says so and nothing is tested.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1

build=$1
data=$2
if [ ! -d "$data/chess" ]; then
  echo "archive: no chess data at $data; set DATA=DIRECTORY"
  exit 0
fi
if ! command -v python3 >/dev/null; then
  echo 'archive: python3 is missing; this run needs it'
  exit 0
fi
export LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
exec python3 tests/archive/archive.py "$build/kypho" "$data"
