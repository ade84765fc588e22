# Everything of the corpus is written in all formats and notations and read again: fields, moves and results are the same.
$ . tests/golden/roundtrip.sh
$ round_trip_all corpus/*.pgn corpus/*.txt corpus/*.gz
