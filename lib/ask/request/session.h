/* A session: how work is done for a program that asks, and the rules that it knows by their ids. */
#ifndef HOD_ASK_REQUEST_SESSION_H
#define HOD_ASK_REQUEST_SESSION_H

#include "rules/rules.h"

/* hod_session_new makes it (hod.h). Wherever one is taken, NULL stands for one in which nothing was set. */
struct hod_session {
    bool has_budget;
    hod_budget budget;      /* HOD_BUDGET where nothing was said */
    int threads;            /* 0: as many as there are processors */
    hod_progress *progress; /* NULL: nobody hears */
    void *progress_data;
    hod_stop *stop;
    hod_rules **rules;
    int count; /* of rules */
};

/* The rules of an id; NULL where the session knows none. */
const hod_rules *session_rules(const hod_session *session, const char *id);

/* The rules of a name: a copy of those that the session knows by it, or what hod_rules_open takes it for; where a file
 * has the name, rules_open_confined. */
hod_rules *session_open(const hod_session *session, const char *name, bool by_file, hod_error *error);

/* What an evaluation may take that was allowed `budget`: that of the session if it has one, and no longer
 * than the session goes on. */
hod_budget session_budget(const hod_session *session, hod_budget budget);

/* The same rules with that budget, as long as nobody changes or frees either: for one call. */
hod_rules session_view(const hod_session *session, const hod_rules *rules);

/* Tells a share of the work that is done; false with an error if it is to end. */
bool session_goes_on(const hod_session *session, double done, hod_error *error);

#endif
