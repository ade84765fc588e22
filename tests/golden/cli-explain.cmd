explain
explain missing-entry illegal-move
explain -l vi result-mismatch
explain ilegal-move
