games.pgn
chekc games.pgn
-l vi chekc games.pgn
