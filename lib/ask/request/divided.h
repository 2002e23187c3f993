/* Divided work: a shard of it, over the runs of a journal, or merged from parts. */
#ifndef HOD_ASK_REQUEST_DIVIDED_H
#define HOD_ASK_REQUEST_DIVIDED_H

#include "ask/request/request.h"
#include "rules/rules.h"
#include "work/work.h"

struct divided {
    hod_division *by; /* the request's division; NULL: none */
    hod_division division;
    char *question;
};

/* Divides the work of a request under these rule sets. The question must depend only on their values, the request, and
 * what `digest` covers. Close it, even after an error. */
bool divided_open(struct divided *divided, const hod_request *request, const hod_rules *const *rules,
                  int count, uint64_t digest, hod_error *error);

/* Combines a digest with a number: the same on all machines; start with DIGEST_OF_NOTHING. */
uint64_t divided_digest(uint64_t digest, double number);

void divided_close(struct divided *divided);

/* The seconds that the work has taken here; 0 if the time is unknown, because some of the work was done earlier or by
 * others. The division may be NULL. */
double divided_seconds(const hod_division *division, double seconds);

#endif
