/* Rules by name, as users write them. */
#ifndef KYPHO_CLI_RULE_H
#define KYPHO_CLI_RULE_H

#include <stdbool.h>

#include <kypho/kypho.h>

/* Fetches the rule of that name. When there is none, says so, with the nearest name, and returns false. */
bool rule_find(const char *name, const kypho_options *settings, struct kypho_rule *out);

#endif
