/* DhtmlXQ, the text tags of Chinese viewer pages: names of its fields, its start position, its results. */
#ifndef KYPHO_RECORD_DHTMLXQ_H
#define KYPHO_RECORD_DHTMLXQ_H

#include <stdbool.h>
#include <stddef.h>

#include <kypho/text.h>

enum { DHTMLXQ_SQUARES = 64, DHTMLXQ_RANKS = 10, DHTMLXQ_FILES = 9, DHTMLXQ_FEN_MAX = 128 };

/* Pieces as FEN letters, 0 = empty; [0] is Black's back rank. */
typedef char dhtmlxq_board[DHTMLXQ_RANKS][DHTMLXQ_FILES];

/* PGN's name of a field (`Site` for place), or the name itself when there is none; and back. */
struct kypho_text dhtmlxq_field(struct kypho_text name);
struct kypho_text dhtmlxq_name(struct kypho_text field);

/* Two digits for each of 32 pieces: file and rank from the top left, 99 for one that is not there. False when the text
 * is no such list or puts two pieces on one square. */
bool dhtmlxq_read_board(struct kypho_text digits, dhtmlxq_board board);
/* False when the board holds more pieces of a kind than there are. */
bool dhtmlxq_write_board(const dhtmlxq_board board, char out[DHTMLXQ_SQUARES]);
/* The board as FEN with the side to move; returns the length. */
size_t dhtmlxq_fen(const dhtmlxq_board board, char side, char out[DHTMLXQ_FEN_MAX]);

/* W, L and D, which say of Red what a PGN result says; other text as it is. */
struct kypho_text dhtmlxq_result(struct kypho_text written);

#endif
