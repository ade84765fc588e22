/* What the events share with the search: its nodes, and how a node gets a child. */
#ifndef KYPHO_REPLAY_SEARCH_H
#define KYPHO_REPLAY_SEARCH_H

#include <stdlib.h>
#include <string.h>

#include "replay/costs.h"
#include "replay/work.h"

/* An exchange that is begun: the entry of cell `text` was made elsewhere and stands for cell `at`. */
struct exchange {
  uint32_t at, text; /* at == NONE: none is open */
};

struct node {
  struct position position;
  uint64_t key;
  uint32_t parent; /* index of the node before, NONE at the root */
  uint32_t next;   /* in the list of its layer */
  uint32_t chain;  /* in the list of its bucket */
  uint32_t cell;   /* its layer */
  uint32_t children;
  uint32_t serial; /* of equally dear ones the first one made is the better */
  int32_t cost;
  uint16_t faults; /* events so far */
  int8_t shift;    /* 1 when the entries stand in the other side's column */
  struct exchange exchange;
  struct step_plan step; /* that led here */
};
enum { NONE = 0xFFFFFFFF, BUCKETS = 4096 };
/* How an entry of search->order is made up, from the lowest bit on: index, serial number, cost. */
enum { ORDER_INDEX_BITS = 14, ORDER_SERIAL_BITS = 28, ORDER_COST_SHIFT = ORDER_INDEX_BITS + ORDER_SERIAL_BITS };
_Static_assert(SEARCH_NODES_MAX <= 1 << ORDER_INDEX_BITS, "room for the index of a node");
static inline uint32_t order_index(uint64_t order) { return (uint32_t)(order & ((1u << ORDER_INDEX_BITS) - 1)); }
static const struct exchange no_exchange = {NONE, NONE};

struct search {
  struct replay *replay;
  struct node *nodes;
  size_t count, capacity;
  uint32_t free;    /* list of nodes that led nowhere, to be used again */
  uint32_t made;    /* nodes made so far */
  uint32_t *layers; /* head of each layer's list, by cell */
  size_t layer_capacity;
  size_t pending;            /* nodes of the layers behind the one at hand */
  size_t cell;               /* the layer at hand */
  uint32_t buckets[BUCKETS]; /* heads of lists of nodes, by position and layer: a layer may have thousands */
  uint64_t *order;           /* scratch: the nodes of a layer as cost, serial number and index, sorted */
  size_t order_capacity;
  size_t failed;  /* the first cell that does not read straight */
  size_t suspect; /* the first whose signs do not fit, `failed` when there is none */
  size_t reads, reads_most;
  bool exhausted;
  int32_t best_cost; /* of the best explanation so far */
  bool strewn;       /* the record has faults all over, and is explained: a row that is missing hardly helps */
  bool deep;         /* whole rows are looked for that nothing shows to be missing */
};

/* The step is an event: it costs one of the faults that a search may find. */
static inline bool step_is_event(const struct step_plan *step) {
  return step->action != ACTION_READ || step->missing_count > 0 || step->status == PLY_AMBIGUOUS;
}

/* -- search.c -- */
const struct item *item_at(const struct search *search, size_t cell);
/* Adds a child of `parent` to layer `cell`. A node with the same position there keeps the cheaper way. */
void add_node_with(struct search *search, size_t cell, uint32_t parent, const struct position *position, int cost,
                   int shift, const struct step_plan *step, struct exchange exchange);
/* The same while no exchange begins or ends: one that is open stays so. */
void add_node(struct search *search, size_t cell, uint32_t parent, const struct position *position, int cost, int shift,
              const struct step_plan *step);
/* 1 when the side to move is not the one in whose column the cell stands; `before` where the column is not known. */
int shift_at(const struct search *search, const struct position *position, size_t cell, int before);
/* Reads the cell from a position that may stand after a missing half-move. True when it read. */
bool try_read(struct search *search, size_t cell, uint32_t parent, const struct position *position, int cost,
              struct step_plan step);

/* -- events.c: each expands node `parent`, which stands before `cell` -- */
void event_missing(struct search *search, size_t cell, uint32_t parent);
void event_empty(struct search *search, size_t cell, uint32_t parent);
void event_readings(struct search *search, size_t cell, uint32_t parent);
void event_slip(struct search *search, size_t cell, uint32_t parent);
void event_illegal(struct search *search, size_t cell, uint32_t parent);
void event_skipped(struct search *search, size_t cell, uint32_t parent);
void event_after_end(struct search *search, size_t cell, uint32_t parent);
void event_result_kings(struct search *search, size_t cell, uint32_t parent);

/* -- second.c -- */
/* Finds the next best explanation among the nodes of the last layer, sorted. Fills replay->second. */
void find_second(struct search *search, const uint64_t *order, size_t count);

/* -- structure.c -- */
void event_missing_row(struct search *search, size_t cell, uint32_t parent);
void event_extra(struct search *search, size_t cell, uint32_t parent);
void event_slip_early(struct search *search, size_t cell, uint32_t parent);
void event_exchange(struct search *search, size_t cell, uint32_t parent);
/* Plays the entry of another cell for this one. Leaves the other one's place open, or closes it. */
bool play_exchanged(struct search *search, size_t cell, uint32_t parent, size_t text, int cost,
                    struct exchange exchange);

#endif
