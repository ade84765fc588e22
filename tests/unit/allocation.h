/* Lets memory run out on purpose. */
#ifndef KYPHO_TESTS_ALLOCATION_H
#define KYPHO_TESTS_ALLOCATION_H

#include <stddef.h>

/* From now on `count` allocations of the code under test succeed and all later ones fail. */
void allocation_allow(size_t count);

/* Memory is back. Returns how many allocations failed since allocation_allow. */
size_t allocation_restore(void);

#endif
