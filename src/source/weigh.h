/* What speaks for a charset of single letters: words that there are. */
#ifndef KYPHO_SOURCE_WEIGH_H
#define KYPHO_SOURCE_WEIGH_H

#include "source/charset.h"

/* Words that are syllables of Vietnamese, and more if records use them; only letters count that Windows-1252 would not
 * show alike. */
charset_weigh weigh_vietnamese;

/* Words of Cyrillic letters alone, capitals in front or everywhere. */
charset_weigh weigh_cyrillic;

/* Letters of Czech, Polish and their neighbours where Windows-1252 has signs, or letters that never stand so. */
charset_weigh weigh_central;

/* True for a capital that has one of the five tones. */
bool weigh_is_toned_capital(uint32_t character);

#endif
