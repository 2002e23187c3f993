/* Requests: putting them together. */
#include "report/exhibit/request.h"

struct request request_empty(void)
{
    struct request request = {.has_measure = false};
    for (int i = 0; i < HOD_MOST_FIELDS; i++) request.values[i] = UNSET;
    return request;
}

void request_add(struct request *request, const struct request *part)
{
    for (int i = 0; i < HOD_MOST_FIELDS; i++)
        if (part->values[i] != UNSET) request->values[i] = part->values[i];
    if (part->rules) request->rules = part->rules;
    if (!part->has_measure) return;
    request->has_measure = true;
    request->measure = part->measure;
    request->divisor = part->divisor;
}

bool request_overlaps(const struct request *request, const struct request *other)
{
    for (int i = 0; i < HOD_MOST_FIELDS; i++)
        if (request->values[i] != UNSET && other->values[i] != UNSET) return true;
    return (request->rules && other->rules) || (request->has_measure && other->has_measure);
}
