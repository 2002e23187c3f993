/* Work that is divided: a shard of it, over the runs of a journal, or merged from parts. */
#ifndef HOD_TOOLS_DIVIDED_H
#define HOD_TOOLS_DIVIDED_H

#include "options.h"

#include "base/output.h"
#include "rules/rules.h"
#include "work/division.h"

struct divided {
    hod_division *by; /* as the options divide it; NULL: not at all */
    hod_division division;
    char *question;
    hod_output *part;
};

/* Divides what is asked under these rule sets, on whose values the question depends too, as on the digest of
 * all else that it was read from. Close it in any case. */
bool divided_open(struct divided *divided, const struct options *options, const hod_rules *const *rules,
                  int count, uint64_t digest, hod_error *error);

/* The digest of what was digested and of a number: the same on all machines, from DIGEST_OF_NOTHING on. */
uint64_t divided_digest(uint64_t digest, double number);

/* Makes the part file appear, if there is one and all was done. Returns whether all went well. */
bool divided_close(struct divided *divided, bool done, hod_error *error);

#endif
