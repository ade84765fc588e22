/* kypho/options.h: how to read, judge and write. */
#ifndef KYPHO_OPTIONS_H
#define KYPHO_OPTIONS_H

#include <kypho/api.h>
#include <kypho/error.h>

/** Settings that the other objects are made with. They copy what they need: options may be changed or freed after. */
typedef struct kypho_options kypho_options;

/** New options with the defaults named at kypho_options_set. NULL when memory runs out. The caller frees them. */
KYPHO_API kypho_options *kypho_options_new(void);
KYPHO_API void kypho_options_free(kypho_options *options);

/** Sets one option by name:
 *
 *  - `game`: `auto` (default), `chess`, `xiangqi`
 *  - `from`: `auto` (default), or the notation that the moves are written in: `en` `vi` `de` ... (the alphabets of
 *    kypho_notation_name)
 *  - `encoding`: `auto` (default: told by the content), or what to read the bytes as: `utf-8` `gb18030` `big5` ...
 *    (kypho_encoding_name), in small or capital letters
 *  - `laws`: `auto` (default: by the record's date), `fide-2001`, `fide-2009`, `fide-2018`, `fide-2023`,
 *    `vn-xiangqi-1999`, `axf`, `cn-1999`
 *  - `lang`: language of messages, `en` (default) or `vi`
 *  - `warning`: `no-RULE`, or `RULE=error|warning|note|off`; may be set again and again
 *  - `notation`: what a writer writes: `san` `en` `vi` `de` ... `figurine` `lan` `uci` `iccf` `descriptive`
 *    (chess), `wxf` `vi` `vi-words` `axf` `zh` `zh-hant` `iccs` `ucci` `uci` `dhtmlxq` (xiangqi); a game that has none
 *    of that name is written in its own; `auto` is the format's own default
 *  - `output-encoding`: what a writer writes: `utf-8` (default), `utf-8-bom`, `utf-16le`, `tcvn3`, `vni` ...
 *    (kypho_output_encoding_name)
 *  - `marks`: when front and rear are written for two equal pieces on a file (xiangqi): `strict` (default: always, law
 *    of 1999 11.2, WXF), `parallel` (when the other one could be moved by the same vector), `needed` (when the move as
 *    written would fit the other one too; soldiers always)
 *
 *  Returns KYPHO_OK, or KYPHO_BAD_ARGUMENT with a message that names the values allowed; `error` may be NULL. */
KYPHO_API enum kypho_status kypho_options_set(kypho_options *options, const char *name, const char *value,
                                              struct kypho_error *error);

/** Name of the index-th notation that moves can be read in (`from`), NULL past the end. Static. */
KYPHO_API const char *kypho_notation_name(unsigned index);
/** Its language or kind in English ("Vietnamese"). Static. */
KYPHO_API const char *kypho_notation_title(unsigned index);
/** Name of the index-th encoding that can be chosen (`encoding`), NULL past the end. Static. */
KYPHO_API const char *kypho_encoding_name(unsigned index);
/** Name of the index-th encoding that can be written (`output-encoding`), NULL past the end. Static. */
KYPHO_API const char *kypho_output_encoding_name(unsigned index);
/** Name of the index-th notation that moves can be written in (`notation`), NULL past the end. Static. */
KYPHO_API const char *kypho_style_name(unsigned index);

#endif
