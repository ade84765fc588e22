# kypho: the build. `make help` lists the targets; everything made lies under build/.
#
# Sources are found by their place:
#   src/*/*.c          the library, but for src/cli/*.c, which is the command
#   grammar/*.l *.y    scanners and parsers, generated into build/VARIANT/grammar/; grammar/*.c is written by hand
#   src/source/tables/ writes tables of charsets into build/VARIANT/charsets/, from the iconv of the building machine
#   tests/unit/*.c     one Criterion program, linked with the library's objects so that it reaches internals
#   tests/fuzz/*_fuzz.c  one program each: libFuzzer's by `make fuzz`, a replay of the kept seeds by `make test`
# Variants: build/release (default), build/sanitize (SANITIZE=1), build/fuzz (made by `make fuzz`).

MAKEFLAGS += --no-builtin-rules --no-print-directory
SHELL := /bin/sh
.DELETE_ON_ERROR:
.SUFFIXES:
.DEFAULT_GOAL := all

# ---- what may be set on the command line ----------------------------------------------------------------------------

PREFIX ?= /usr/local
DESTDIR ?=
HARDEN ?= 1
SANITIZE ?=
WERROR ?= -Werror
# Optional large data for `archive` and `bench`.
DATA ?= ../shared/data
FUZZ_SECONDS ?= 600
PERFT_NODES ?= 3000000
CFLAGS ?=
LDFLAGS ?=
# Compiles what runs while building.
BUILD_CC ?= cc
# V=1 shows each command as it is run.
V ?=

Q := $(if $(V),,@)
say = $(if $(V),,@printf '  %-8s %s\n' '$(1)' '$(2)')

# ---- variants -------------------------------------------------------------------------------------------------------

ifdef FUZZ
  VARIANT := fuzz
  CC := clang
  VARIANT_FLAGS := -O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined \
                   -fno-sanitize-recover=all
  WARNINGS := -w
else ifneq ($(filter-out 0,$(SANITIZE)),)
  VARIANT := sanitize
  VARIANT_FLAGS := -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
else
  VARIANT := release
  VARIANT_FLAGS := -O2 -g
  # The library is optimised as a whole when it is put together (gcc only); LTO= does without.
  LTO ?= $(if $(findstring gcc,$(or $(filter-out cc,$(CC)),gcc)),-flto=auto)
  ifneq ($(filter-out 0,$(HARDEN)),)
    VARIANT_FLAGS += -D_FORTIFY_SOURCE=2 -fstack-protector-strong
  endif
endif
ifeq ($(origin CC),default)
  CC := gcc
endif
ifndef WARNINGS
  WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wformat=2 $(WERROR)
  # What flex and bison write is not ours to polish.
  GENERATED_WARNINGS := -Wall -Wno-unused-function $(WERROR)
endif
GENERATED_WARNINGS ?= -w
B := build/$(VARIANT)

PACKAGES := zlib libutf8proc jansson
PACKAGE_FLAGS := $(shell pkg-config --cflags $(PACKAGES) 2>/dev/null)
LIBS := $(shell pkg-config --libs $(PACKAGES) 2>/dev/null)

COMPILE := $(CC) -std=gnu11 $(VARIANT_FLAGS) $(if $(LTO),$(LTO) -ffat-lto-objects) -fvisibility=hidden -fPIC \
           -Iinclude -Isrc -I. -Igrammar -I$(B)/grammar $(PACKAGE_FLAGS) $(CFLAGS)
LINK := $(CC) $(VARIANT_FLAGS) $(if $(LTO),-fno-lto) $(CFLAGS) $(LDFLAGS)

VERSION := $(shell sed -n 's/^.define KYPHO_VERSION "\(.*\)"/\1/p' include/kypho/api.h)
SONAME := libkypho.so.0

# ---- files ----------------------------------------------------------------------------------------------------------

CLI_SOURCES := $(wildcard src/cli/*.c)
LIBRARY_SOURCES := $(filter-out $(CLI_SOURCES),$(wildcard src/*/*.c grammar/*.c))
SCANNERS := $(wildcard grammar/*.l)
PARSERS := $(wildcard grammar/*.y)
GENERATED := $(patsubst %.l,$(B)/%.c,$(SCANNERS)) $(patsubst %.y,$(B)/%.tab.c,$(PARSERS))
FUZZERS := $(patsubst tests/fuzz/%_fuzz.c,%,$(wildcard tests/fuzz/*_fuzz.c))

objects = $(patsubst %.c,$(B)/objects/%.o,$(1))
GENERATED_OBJECTS := $(GENERATED:.c=.o)
CHARSET_OBJECTS := $(patsubst %,$(B)/charsets/%.o,gb18030 big5 letters)
LIBRARY_OBJECTS := $(call objects,$(LIBRARY_SOURCES)) $(GENERATED_OBJECTS) $(CHARSET_OBJECTS)
CLI_OBJECTS := $(call objects,$(CLI_SOURCES))
UNIT_OBJECTS := $(call objects,$(wildcard tests/unit/*.c))
PERFT_OBJECTS := $(call objects,$(wildcard tests/perft/*.c))
SPANS_OBJECTS := $(call objects,$(wildcard tests/spans/*.c))
FUZZ_OBJECTS := $(call objects,$(wildcard tests/fuzz/*.c))
BENCH_OBJECTS := $(call objects,$(wildcard tests/bench/*.c))
ALL_OBJECTS := $(LIBRARY_OBJECTS) $(CLI_OBJECTS) $(UNIT_OBJECTS) $(PERFT_OBJECTS) $(SPANS_OBJECTS) \
               $(FUZZ_OBJECTS) $(BENCH_OBJECTS)

COMMAND := $(if $(CLI_OBJECTS),$(B)/kypho)
TEST_PROGRAMS := $(B)/unit-tests $(if $(PERFT_OBJECTS),$(B)/perft) $(B)/spans $(FUZZERS:%=$(B)/seeds/%)
FUZZ_PROGRAMS := $(FUZZERS:%=$(B)/fuzzers/%)
BENCH_PROGRAMS := $(patsubst tests/bench/%.c,$(B)/bench/%,$(wildcard tests/bench/*.c))
COMPLETION := $(if $(COMMAND),$(B)/kypho.bash)
# The page whose list of rules comes from the registry.
RULES_PAGE := $(if $(COMMAND),$(B)/man/kypho-explain.1)

# ---- build ----------------------------------------------------------------------------------------------------------

.PHONY: all test-programs fuzz-programs bench-programs
all: $(COMMAND) $(B)/libkypho.a $(B)/$(SONAME) ## the command and the libraries (default)
test-programs: all $(TEST_PROGRAMS) $(COMPLETION) $(RULES_PAGE) $(B)/kypho.pc
fuzz-programs: $(FUZZ_PROGRAMS)
bench-programs: all $(BENCH_PROGRAMS) $(if $(PERFT_OBJECTS),$(B)/perft)

# Rewritten only when the flags change, so that another HARDEN= or CFLAGS= compiles everything anew.
$(B)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(WARNINGS) $(GENERATED_WARNINGS) $(LINK) $(LIBS)' | cmp -s - $@ || \
	  echo '$(COMPILE) $(WARNINGS) $(GENERATED_WARNINGS) $(LINK) $(LIBS)' > $@
.PHONY: FORCE

$(B)/objects/%.o: %.c $(B)/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(WARNINGS) -MMD -MP -c -o $@ $<

$(GENERATED_OBJECTS): $(B)/grammar/%.o: $(B)/grammar/%.c $(B)/flags
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(GENERATED_WARNINGS) -MMD -MP -c -o $@ $<

$(B)/grammar/%.c: grammar/%.l
	@mkdir -p $(@D)
	$(call say,FLEX,$<)
	$(Q)flex -o $@ $<

$(B)/grammar/%.tab.c $(B)/grammar/%.tab.h: grammar/%.y
	@mkdir -p $(@D)
	$(call say,BISON,$<)
	$(Q)bison -Wall -Werror -Wcounterexamples -d -o $(B)/grammar/$*.tab.c $<

$(B)/charsets/generate: src/source/tables/generate.c
	@mkdir -p $(@D)
	$(call say,BUILD_CC,$<)
	$(Q)$(BUILD_CC) -std=gnu11 -O1 -o $@ $<

$(B)/charsets/%.c: $(B)/charsets/generate
	$(call say,GEN,$@)
	$(Q)$< $* > $@

$(CHARSET_OBJECTS): %.o: %.c src/source/tables.h $(B)/flags
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(GENERATED_WARNINGS) -c -o $@ $<

# The first build cannot know yet who includes the generated headers.
$(ALL_OBJECTS): | $(PARSERS:%.y=$(B)/%.tab.h)
-include $(ALL_OBJECTS:.o=.d)

# One object in which everything but the public functions is local: the archive can be linked into any program
# without a clash of names.
$(B)/libkypho.o: $(LIBRARY_OBJECTS)
	$(call say,LD,$@)
	$(Q)$(if $(LTO),$(CC) $(VARIANT_FLAGS) $(LTO) -r -nostdlib -flinker-output=nolto-rel,ld -r) -o $@.all $^
	$(Q)objcopy --localize-hidden $@.all $@
	@rm -f $@.all

$(B)/libkypho.a: $(B)/libkypho.o
	@rm -f $@
	$(call say,AR,$@)
	$(Q)ar rcs $@ $<

$(B)/$(SONAME): $(LIBRARY_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -shared -Wl,-soname,$(SONAME) -o $@ $^ $(LIBS)

$(B)/kypho: $(CLI_OBJECTS) $(B)/libkypho.a
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

# tests/unit/allocation.c stands before the allocator, to let memory run out.
$(B)/unit-tests: $(UNIT_OBJECTS) $(LIBRARY_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(LIBS) $$(pkg-config --libs criterion) \
	  -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc

$(B)/perft: $(PERFT_OBJECTS) $(LIBRARY_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

$(B)/spans: $(SPANS_OBJECTS) $(LIBRARY_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

$(B)/seeds/%: $(B)/objects/tests/fuzz/%_fuzz.o $(B)/objects/tests/fuzz/replay.o $(LIBRARY_OBJECTS)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

$(B)/fuzzers/%: $(B)/objects/tests/fuzz/%_fuzz.o $(LIBRARY_OBJECTS)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(LINK) -fsanitize=fuzzer -o $@ $^ $(LIBS)

$(B)/bench/%: $(B)/objects/tests/bench/%.o $(LIBRARY_OBJECTS)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

$(B)/kypho.bash: $(B)/kypho
	$(call say,GEN,$@)
	$(Q)$< --completion bash > $@

# The line `.\" RULES` becomes the list that `kypho explain` prints.
$(B)/man/kypho-explain.1: man/kypho-explain.1 $(B)/kypho
	@mkdir -p $(@D)
	$(call say,GEN,$@)
	$(Q)$(B)/kypho -l en explain | awk 'NR == FNR && FNR > 1 { item = ".It Cm " $$1 " Pq " $$2; $$1 = $$2 = ""; \
	  sub(/^ */, ""); list = list item "\n\\&" $$0 "\n" } \
	  NR != FNR { if ($$0 == ".\\\" RULES") printf ".Bl -tag -width Ds\n%s.El\n", list; else print }' - $< > $@

$(B)/kypho.pc: $(B)/flags include/kypho/api.h FORCE
	@printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$${prefix}/lib' 'includedir=$${prefix}/include' '' 'Name: kypho' \
	  'Description: reads, replays, checks and writes chess and xiangqi game records' 'Version: $(VERSION)' \
	  'Requires.private: $(PACKAGES)' 'Libs: -L$${libdir} -lkypho' 'Cflags: -I$${includedir}' > $@

# ---- install --------------------------------------------------------------------------------------------------------

MANUALS := $(wildcard man/*.1 man/*.3 man/*.5 man/*.7)
INSTALLED := $(if $(COMMAND),bin/kypho share/bash-completion/completions/kypho) \
             lib/libkypho.a lib/libkypho.so lib/$(SONAME) lib/libkypho.so.$(VERSION) lib/pkgconfig/kypho.pc \
             $(foreach page,$(MANUALS),share/man/man$(subst .,,$(suffix $(page)))/$(notdir $(page)))

.PHONY: install uninstall
install: all $(COMPLETION) $(RULES_PAGE) $(B)/kypho.pc ## command, library, headers, manual; DESTDIR= PREFIX=/usr/local
	install -d $(sort $(dir $(addprefix $(DESTDIR)$(PREFIX)/,$(INSTALLED)))) $(DESTDIR)$(PREFIX)/include/kypho
ifneq ($(COMMAND),)
	install -m 755 $(B)/kypho $(DESTDIR)$(PREFIX)/bin/kypho
	install -m 644 $(B)/kypho.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/kypho
endif
	install -m 644 $(B)/libkypho.a $(DESTDIR)$(PREFIX)/lib/libkypho.a
	install -m 755 $(B)/$(SONAME) $(DESTDIR)$(PREFIX)/lib/libkypho.so.$(VERSION)
	ln -sf libkypho.so.$(VERSION) $(DESTDIR)$(PREFIX)/lib/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(PREFIX)/lib/libkypho.so
	install -m 644 $(B)/kypho.pc $(DESTDIR)$(PREFIX)/lib/pkgconfig/kypho.pc
	install -m 644 include/kypho/*.h $(DESTDIR)$(PREFIX)/include/kypho/
	for page in $(filter-out $(RULES_PAGE:$(B)/%=%),$(MANUALS)) $(RULES_PAGE); do \
	  install -m 644 $$page $(DESTDIR)$(PREFIX)/share/man/man$${page##*.}/ || exit 1; \
	done
	@if [ -z '$(DESTDIR)' ] && [ "$$(id -u)" = 0 ]; then ldconfig; fi

uninstall: ## removes what install put there
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/,$(INSTALLED))
	rm -rf $(DESTDIR)$(PREFIX)/include/kypho

# ---- dependencies ---------------------------------------------------------------------------------------------------

# Targets that need packages install what is missing first, and only then start a second make that finds it.
# Those that build a lot use all cores unless told otherwise by -j.
SUBMAKE = $(MAKE) $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc 2>/dev/null || echo 2))

.PHONY: deps deps-lint deps-bench deps-fuzz
deps: ## installs what build and tests need, if it is missing
	@.ci/deps build
deps-lint: deps
	@.ci/deps lint
deps-bench: deps
	@.ci/deps bench
deps-fuzz: deps
	@.ci/deps fuzz

# ---- use and test ---------------------------------------------------------------------------------------------------

.PHONY: demo test perft golden-update archive bench fuzz lint format clean help
demo: deps ## builds and checks the records of corpus/
	+@$(SUBMAKE) all
	@tests/demo.sh $(B)

test: deps ## builds and runs all tests; SANITIZE=1 under ASan and UBSan
	+@$(SUBMAKE) test-programs
	@CC='$(CC)' FLAGS='$(VARIANT_FLAGS)' PERFT_NODES='$(PERFT_NODES)' tests/run.sh $(B)

perft: deps ## counts all legal moves of the reference positions, to full depth
	+@$(SUBMAKE) $(B)/perft
	@for data in tests/perft/*.perft; do echo "$$data"; $(B)/perft $$data || exit 1; done

golden-update: deps ## accepts the present output as expected, showing what changes
	+@$(SUBMAKE) all
	@tests/golden/run.sh $(B) --update

archive: deps ## reads every game of the large archives in DATA
	+@if [ ! -d '$(DATA)' ]; then echo 'archive: no data at $(DATA); set DATA=DIRECTORY'; \
	else $(SUBMAKE) all $(B)/spans && tests/archive/run.sh $(B) '$(DATA)'; fi

bench: deps-bench ## speed against pgn-extract, our own scanner and fairy-stockfish, memory
	+@$(SUBMAKE) bench-programs
	@DATA='$(DATA)' tests/bench/run.sh $(B)

fuzz: deps-fuzz ## libFuzzer, FUZZ_SECONDS=600 per target
	+@$(SUBMAKE) FUZZ=1 fuzz-programs
	@tests/fuzz/run.sh build/fuzz '$(FUZZ_SECONDS)' $(FUZZERS)

lint: deps-lint ## format, static analysis, grammars, manual, scripts, sizes
	+@$(SUBMAKE) all
	@tests/lint/run.sh $(B)

format: ## formats all C files
	clang-format -i $(wildcard include/kypho/*.h src/*/*.[ch] grammar/*.[ch] tests/*/*.[ch])

clean: ## removes build/
	rm -rf build

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 16
