/* Numbers of the splitmix64 sequence as constant expressions, for tables that the compiler makes (Zobrist keys). */
#ifndef KYPHO_BASE_SPLITMIX_H
#define KYPHO_BASE_SPLITMIX_H

#include <stdint.h>

#define SPLITMIX_A(z) (((z) ^ (z) >> 30) * UINT64_C(0xBF58476D1CE4E5B9))
#define SPLITMIX_B(z) (((z) ^ (z) >> 27) * UINT64_C(0x94D049BB133111EB))
#define SPLITMIX_C(z) ((z) ^ (z) >> 31)
/* The n-th number behind a seed. */
#define SPLITMIX(seed, n) SPLITMIX_C(SPLITMIX_B(SPLITMIX_A((seed) + UINT64_C(0x9E3779B97F4A7C15) * (n))))

#endif
