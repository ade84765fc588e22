# Black's files counted from Red's right in the whole record; the same game as it should be
$ printf '1. B3.1 P2-3 2. P8-5 T3.5 3. M2.1 M8.7 4. M8.7 B7.1 5. X9-8 X9-8 6. X8.4 P8-9 7. X8.5 M7/8 8. P5.4 S4.5 9. P2-5 M2.4 10. Pt-6 M8.7 11. B5.1 B3.1 12. B3.1 T5.3 13. P6-7 T7.5 14. X1-2 B1.1 15. P7-8 P9-8 *' | kypho check -
$ printf '1. B3.1 P2-3 2. P8-5 T3.5 3. M2.1 M8.7 4. M8.7 B7.1 5. X9-8 X9-8 6. X8.4 P8-9 7. X8.5 M7/8 8. P5.4 S4.5 9. P2-5 M2.4 10. Pt-6 M8.7 11. B5.1 B3.1 12. B3.1 T5.3 13. P6-7 T7.5 14. X1-2 B1.1 15. P7-8 P9-8 *' | kypho convert -t text -n vi -
$ printf '1. B3.1 P8-7 2. P8-5 T7.5 3. M2.1 M2.3 4. M8.7 B3.1 5. X9-8 X1-2 6. X8.4 P2-1 7. X8.5 M3/2 8. P5.4 S6.5 9. P2-5 M8.6 10. Pt-6 M2.3 11. B5.1 B7.1 12. B3.1 T5.7 13. P6-7 T3.5 14. X1-2 B9.1 15. P7-8 P1-2 *' | kypho check -
# Black begins though nothing says so; White begins though the position says Black
$ printf '马2进3 炮二平五 马8进7 马二进三 *' | kypho check -
$ printf '马2进3 炮二平五 马8进7 马二进三 *' | kypho convert -t pgn -
$ printf '[FEN "4k4/9/9/9/9/9/9/9/4A4/R3K4 b"]\n\n1. X9.1 Tg5.1 2. X9-8 Tg5-4 *' | kypho check -
$ printf '[FEN "4k4/9/9/9/9/9/9/9/4A4/R3K4 w"]\n\n1. Tg5.1 X9.1 2. Tg5-4 X9-8 *' | kypho check -
