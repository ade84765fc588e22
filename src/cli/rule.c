/* Looks a rule up in the library's registry. */
#include "cli/rule.h"

#include <string.h>

#include "cli/messages.h"
#include "cli/nearest.h"

bool rule_find(const char *name, const kypho_options *settings, struct kypho_rule *out) {
  struct nearest nearest;
  size_t i;
  nearest_begin(&nearest, name);
  for (i = 0; kypho_rule_get(i, settings, out); i++) {
    if (strcmp(out->name, name) == 0) return true;
    nearest_offer(&nearest, out->name);
  }
  if (nearest.best != NULL)
    complain(MESSAGE_UNKNOWN_RULE_NEAR, name, nearest.best, NULL);
  else
    complain(MESSAGE_UNKNOWN_RULE, name, NULL, NULL);
  return false;
}
