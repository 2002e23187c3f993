/* A request: what a cell asks for, put together from the parts that its table and its entries say. */
#ifndef HOD_REPORT_REQUEST_H
#define HOD_REPORT_REQUEST_H

#include "rules/rules.h"
#include "rules/situation.h"
#include "ask/measure/measure.h"

#include <limits.h>

enum { UNSET = INT_MIN };

struct request {
    int values[HOD_MOST_FIELDS]; /* of the mechanism's fields; UNSET where nothing is said */
    const hod_rules *rules;      /* NULL where nothing is said */
    bool has_measure;
    hod_measure measure;
    const hod_rules *divisor; /* the measure is divided by the same under these; NULL: it is not */
};

/* One that says nothing. */
struct request request_empty(void);

/* Adds a part, which overrides what is there. */
void request_add(struct request *request, const struct request *part);

/* Whether both say something of the same thing. */
bool request_overlaps(const struct request *request, const struct request *other);

#endif
