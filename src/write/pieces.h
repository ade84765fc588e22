/* The drawings of the pieces. */
#ifndef KYPHO_WRITE_PIECES_H
#define KYPHO_WRITE_PIECES_H

/* SVG shapes of a piece in a box of 45 x 45, without colours: bodies take fill and stroke from where they are used,
 * details inside them are in currentColor. `letter` is the FEN letter of either side; NULL when there is no drawing. */
const char *piece_shapes(char letter);
/* The piece as a character of Unicode (UTF-8), by its FEN letter: capitals are White's. NULL when there is none. */
const char *piece_figurine(char letter);

#endif
