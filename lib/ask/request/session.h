/* A session: how work is done for a program that asks, and the rules that it knows by their ids. */
#ifndef HOD_ASK_REQUEST_SESSION_H
#define HOD_ASK_REQUEST_SESSION_H

#include "rules/rules.h"

/* hod_session_new makes it (hod.h). Wherever one is taken, NULL stands for one in which nothing was set. */
struct hod_session {
    bool has_budget;
    hod_budget budget; /* HOD_BUDGET where nothing was said */
    int threads;       /* 0: as many as there are processors */
    hod_rules **rules;
    int count; /* of rules */
};

/* The rules of an id; NULL where the session knows none. */
const hod_rules *session_rules(const hod_session *session, const char *id);

/* The same rules with the session's budget, as long as nobody changes or frees either: for one call. */
hod_rules session_view(const hod_session *session, const hod_rules *rules);

#endif
