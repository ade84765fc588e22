/* Any bytes through everything that is done to a record: read, replayed, checked, drawn, written in each format; what
 * is written is read again. */
#include <stdint.h>
#include <stdlib.h>

#include <kypho/kypho.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FORMATS = 8 };

struct tools {
  kypho_options *options;
  kypho_game *game;
  kypho_report *report;
  kypho_writer *writers[FORMATS]; /* one for each format there is, PGN among them; then NULL */
};

static void require(int condition) {
  if (!condition) abort();
}

static struct tools *make_tools(void) {
  static struct tools tools;
  struct kypho_error error;
  tools.options = kypho_options_new();
  tools.game = kypho_game_new(tools.options);
  tools.report = kypho_report_new(tools.options);
  require(tools.options && tools.game && tools.report);
  for (unsigned i = 0; i < FORMATS - 1 && kypho_format_name(i); i++) {
    tools.writers[i] = kypho_writer_new(kypho_format_name(i), tools.options, &error);
    require(tools.writers[i] != NULL);
  }
  return &tools;
}

/* Asks for all that can be known of a replayed record. */
static void ask(struct tools *tools, const kypho_record *record) {
  struct kypho_text name, value;
  struct kypho_ply ply;
  struct kypho_finding finding;
  char fen[128];
  for (size_t i = 0; kypho_record_field(record, i, &name, &value); i++) require(name.bytes != NULL);
  size_t plies = kypho_game_ply_count(tools->game);
  for (size_t i = 0; i < plies; i++) require(kypho_game_ply(tools->game, i, &ply));
  for (size_t i = 0; i <= plies; i += 1 + plies / 8) kypho_game_fen(tools->game, i, fen, sizeof fen);
  size_t findings = kypho_report_count(tools->report);
  for (size_t i = 0; i < findings; i++) {
    require(kypho_report_finding(tools->report, i, &finding));
    require(finding.rule && finding.message && finding.line >= 1 && finding.column >= 1);
  }
  kypho_report_text(tools->report, 1);
  kypho_diagram_free(kypho_diagram_draw(tools->game, plies / 2, KYPHO_DIAGRAM_SVG, 0, tools->options));
}

static void read_all(struct tools *tools, const void *bytes, size_t length, int write) {
  struct kypho_error error;
  kypho_reader *reader = kypho_reader_memory(bytes, length, "input", tools->options, &error);
  if (!reader) return;
  const kypho_record *record;
  while ((record = kypho_reader_next(reader, &error)) != NULL) {
    require(kypho_game_replay(tools->game, record) == KYPHO_OK);
    require(kypho_report_check(tools->report, record, tools->game) == KYPHO_OK);
    ask(tools, record);
    for (size_t i = 0; write && tools->writers[i]; i++) {
      require(kypho_writer_put(tools->writers[i], record, tools->game, tools->report) == KYPHO_OK);
    }
  }
  kypho_reader_close(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static struct tools *tools;
  if (!tools) tools = make_tools();
  read_all(tools, data, size, 1);
  for (size_t i = 0; tools->writers[i]; i++) {
    struct kypho_text text = kypho_writer_text(tools->writers[i]);
    read_all(tools, text.bytes, text.length, 0);
    kypho_writer_clear(tools->writers[i]);
  }
  return 0;
}
