/* Events. */
#include "ask/scenario/event.h"

#include "ask/scenario/pairs.h"
#include "base/arrays.h"
#include "rules/domain.h"
#include "rules/situation.h"

#include <stdlib.h>

static bool add(struct event *event, int outcome, const hod_domain *domain, struct word value,
                hod_error *error)
{
    if (!EXTEND(event->any, event->count)) return hod_fail_memory(error);
    event->any[event->count] = (struct event_value){.outcome = outcome};
    return hod_domain_read(domain, value.text, value.length, &event->any[event->count++].value, error);
}

static bool read_condition(struct event *event, const hod_mechanism *mechanism, const struct pair *pair,
                           hod_error *error)
{
    const int outcome = hod_mechanism_outcome(mechanism, pair->name.text, pair->name.length, error);
    if (outcome < 0) return false;
    const hod_domain domain = hod_domain_of(mechanism->outcomes[outcome].domain);
    struct word rest = pair->value;
    for (struct word value; word_piece(&rest, '|', &value);)
        if (!add(event, outcome, &domain, value, error))
            return hod_fail_in(error, "%s", mechanism->outcomes[outcome].name);
    return true;
}

bool event_read(struct event *event, const hod_mechanism *mechanism, const char *text, hod_error *error)
{
    struct word rest = word_of(text);
    if (!pairs_check(rest, (struct word){0}, error)) return false;
    for (struct pair pair; pair_next(&rest, &pair);)
        if (!read_condition(event, mechanism, &pair, error)) return false;
    return true;
}

void event_free(struct event *event)
{
    free(event->any);
    *event = (struct event){0};
}

bool event_happens(const struct event *event, const int *outcomes)
{
    for (int i = 0; i < event->count; i++)
        if (outcomes[event->any[i].outcome] == event->any[i].value) return true;
    return false;
}
