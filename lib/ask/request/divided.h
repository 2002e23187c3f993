/* Work that is divided: a shard of it, over the runs of a journal, or merged from parts. */
#ifndef HOD_ASK_REQUEST_DIVIDED_H
#define HOD_ASK_REQUEST_DIVIDED_H

#include "ask/request/request.h"
#include "rules/rules.h"
#include "work/work.h"

struct divided {
    hod_division *by; /* as the request divides it; NULL: not at all */
    hod_division division;
    char *question;
};

/* Divides what is asked under these rule sets, on whose values the question depends too, as on the digest of
 * all else that it was read from. Close it in any case. */
bool divided_open(struct divided *divided, const hod_request *request, const hod_rules *const *rules,
                  int count, uint64_t digest, hod_error *error);

/* The digest of what was digested and of a number: the same on all machines, from DIGEST_OF_NOTHING on. */
uint64_t divided_digest(uint64_t digest, double number);

void divided_close(struct divided *divided);

/* The seconds that the work has taken here; 0 where some of it was done before, or by others, and nobody
 * knows. The division may be NULL. */
double divided_seconds(const hod_division *division, double seconds);

#endif
