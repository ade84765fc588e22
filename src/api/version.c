/* The version of the library. */
#include <kypho/kypho.h>

const char *kypho_version(void) { return KYPHO_VERSION; }
