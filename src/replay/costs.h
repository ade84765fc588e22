/* What each event costs in the search for an explanation. One table; the unit is a tenth of a nat.
 *
 * A reading of the record is worth its events' sum; the cheapest one is reported. Only the order between the sums
 * matters: a hidden gap is rarer than one that the row numbers show, and playing a wrong move on the board is rarer
 * than writing a wrong one. */
#ifndef KYPHO_REPLAY_COSTS_H
#define KYPHO_REPLAY_COSTS_H

enum {
  COST_GAP_SHOWN = 20,        /* an entry is missing where the row numbers show a gap */
  COST_GAP_HIDDEN = 90,       /* an entry is missing and the later ones moved up */
  COST_COLUMN = 40,           /* the row numbers point to the other side, yet nothing is missing */
  COST_SECOND_COLUMN = 15,    /* the only entry of a row is Black's */
  COST_EMPTY_CELL = 5,        /* the cell says that nothing is written: some move was played */
  COST_UNREADABLE = 5,        /* the cell cannot be read: some move was played */
  COST_CELL_PASSED = 70,      /* nothing was played for an empty or unreadable cell */
  COST_AMBIGUOUS = 10,        /* one of several readings */
  COST_LOOSE = 15,            /* less than the notation asks for, one reading */
  COST_SLIP = 60,             /* another move was made than is written: one part of the entry is wrong */
  COST_SLIP_FURTHER = 10,     /* each further difference */
  COST_SLIP_LEGAL = 104,      /* one part is wrong, and the entry is legal all the same: it shows later */
  COST_SLIP_FAR = 40,         /* hardly anything of the entry is right */
  SLIP_LIKE_MOST = 3,         /* differences up to which something is */
  COST_ILLEGAL = 100,         /* the move was played as written though illegal */
  COST_ILLEGAL_EXPOSED = 50,  /* the same, and all that is wrong is that the king stays or comes in check */
  COST_KING_TAKEN = 20,       /* the entry takes a king that was left in check: nothing can be played for it */
  COST_ILLEGAL_NEXT = 6,      /* each further way to put the piece there */
  COST_SKIPPED = 120,         /* the entry is skipped, the side passed */
  COST_MARK_WRONG = 6,        /* a sign of the entry that the move made instead gives the lie to */
  COST_MARK = 3,              /* signs of an entry that do not fit: twice for a wrong one, once for a missing one */
  COST_ROW_SHOWN = 30,        /* a row is missing where the row numbers leave one out */
  COST_ROW_HIDDEN = 130,      /* a row is missing and the later ones have its number */
  COST_ROW_SUSPECTED = 200,   /* a few entries that cost more than this are worth a look for such a row */
  COST_EXTRA = 115,           /* an entry is no part of the game */
  COST_REPEATED = 45,         /* an entry is written twice */
  COST_REPEATED_NEXT = 5,     /* and so is the other one of its row */
  COST_EXCHANGED_ROW = 60,    /* both entries of a row are exchanged */
  COST_EXCHANGED = 80,        /* two entries of a player are exchanged */
  COST_EXCHANGED_FURTHER = 2, /* for each half-move between them */
  COST_WHOLE = 150,           /* the record is wrong all through in one way (mirrored files) */
  COST_RESULT_KINGS = 25,     /* the last entries are kings put on the centre to show the result, */
  COST_RESULT_KING = 65,      /* or one king is */
  COST_NEARLY = 15,           /* an explanation that is no dearer than that is nearly as good */
  COST_NONE = 1 << 30,        /* there is no explanation */
  COST_AFTER_END = 30         /* the game was over: the rest was written after its end */
};

enum {
  SEARCH_BEAM = 96,            /* explanations kept at each entry, */
  SEARCH_EQUAL = 2,            /* and all those that are hardly dearer than the best */
  SEARCH_BRANCHES = 48,        /* of them, how many branch where none reads on */
  SEARCH_BRANCHES_BESIDE = 4,  /* and how many where others that are no dearer do */
  SEARCH_UNKNOWN = 2,          /* unknown entries in a row for which moves are tried; none for those behind */
  SEARCH_WINDOW = 24,          /* entries before the first that does not read where a gap may lie hidden */
  SEARCH_SUSPECT = 6,          /* entries before a suspect one from which on faults are looked for */
  SEARCH_WINDOW_SHOWN = 60,    /* the same where the row numbers show one */
  SEARCH_EXCHANGE = 8,         /* how far apart, in half-moves, two entries may be that are exchanged */
  SEARCH_READS_DEEP = 250000,  /* moves read when whole rows are looked for, */
  SEARCH_READS_STREWN = 20000, /* where a record has so many faults: */
  SEARCH_FAULTS_STREWN = 9,
  SEARCH_READS_DEEP_CELL = 4000, /* and for each entry of a short record */
  SEARCH_SPREAD = 200,           /* explanations dearer than the best at the same entry by more are dropped */
  SEARCH_NODES_MAX = 12000,      /* in memory at once: about 4 MiB */
  SEARCH_READS_MAX = 60000,      /* moves read in all: about 10 ms */
  /* More events than these allow, and the record counts as not explained from there on. */
  SEARCH_FAULTS_MIN = 4,
  SEARCH_CELLS_PER_FAULT = 6,
  /* An explanation that does not reach the end is none from where on it changes every so many-th entry. */
  SEARCH_ASTRAY_MIN = 4,
  SEARCH_ASTRAY_CELLS = 4
};

#endif
