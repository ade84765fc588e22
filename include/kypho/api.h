/* kypho/api.h: visibility and version. */
#ifndef KYPHO_API_H
#define KYPHO_API_H

/** Version of the library's interface; the version of the program is kypho_version(). */
#define KYPHO_VERSION "0.1.0"

#if defined(__GNUC__)
#define KYPHO_API __attribute__((visibility("default")))
#else
#define KYPHO_API
#endif

#endif
