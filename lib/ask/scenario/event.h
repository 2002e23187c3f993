/* Events: what an outcome must be, such as stage=halted attacker_result=rout|destroyed. */
#ifndef HOD_ASK_SCENARIO_EVENT_H
#define HOD_ASK_SCENARIO_EVENT_H

#include "rules/mechanism.h"

#include "base/error.h"

/* Any of these values will do. Begins as all zeros. */
struct event {
    struct event_value {
        int outcome, value;
    } * any;
    int count;
};

/* Reads OUTCOME=VALUE[|VALUE]... separated by blanks. Free the event also after an error. */
bool event_read(struct event *event, const hod_mechanism *mechanism, const char *text, hod_error *error);
void event_free(struct event *event);

/* Whether it happens in a row of the mechanism's outcomes. */
bool event_happens(const struct event *event, const int *outcomes);

#endif
