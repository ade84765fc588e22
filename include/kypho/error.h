/* kypho/error.h: failures of the run itself (a faulty record is never one: it yields findings). */
#ifndef KYPHO_ERROR_H
#define KYPHO_ERROR_H

enum kypho_status {
  KYPHO_OK = 0,
  KYPHO_NO_MEMORY,
  KYPHO_CANNOT_OPEN, /* file missing, not readable, or a directory */
  KYPHO_CANNOT_READ, /* reading failed, or compressed data is damaged or cut short */
  KYPHO_BAD_ARGUMENT /* unknown option, notation, format, rule, ply ... */
};

/** Why a call failed: what, where, how to mend, in one line without a line end. `message` is "" after success. */
struct kypho_error {
  enum kypho_status status;
  char message[400];
};

#endif
