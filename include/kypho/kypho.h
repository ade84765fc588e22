/* kypho/kypho.h: everything that the library offers.
 *
 * The usual course:
 *
 *     struct kypho_error error;
 *     kypho_options *options = kypho_options_new();
 *     kypho_reader *reader = kypho_reader_open("games.pgn", options, &error);
 *     kypho_game *game = kypho_game_new(options);
 *     const kypho_record *record;
 *     while ((record = kypho_reader_next(reader, &error)) != NULL) {
 *       kypho_game_replay(game, record);
 *       ... kypho_game_ply, kypho_report_check, kypho_writer_put ...
 *     }
 *
 * All texts are UTF-8. No function writes to standard output or ends the process. Objects are not shared between
 * threads; different objects may be used in different threads. */
#ifndef KYPHO_KYPHO_H
#define KYPHO_KYPHO_H

#ifdef __cplusplus
extern "C" {
#endif

#include <kypho/api.h>
#include <kypho/text.h>
#include <kypho/error.h>
#include <kypho/options.h>
#include <kypho/reader.h>
#include <kypho/game.h>
#include <kypho/report.h>
#include <kypho/writer.h>
#include <kypho/diagram.h>

/** The library's version, for example "0.1.0". Static. */
KYPHO_API const char *kypho_version(void);

#ifdef __cplusplus
}
#endif

#endif
