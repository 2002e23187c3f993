/* A session: how to work for a calling program, and the rules that it knows by their ids. */
#ifndef HOD_ASK_REQUEST_SESSION_H
#define HOD_ASK_REQUEST_SESSION_H

#include "rules/rules.h"

/* Created by hod_session_new (hod.h). Functions with a session accept NULL for one with no settings. */
struct hod_session {
    bool has_budget;
    hod_budget budget;      /* the default is HOD_BUDGET */
    int threads;            /* 0: one for each processor */
    hod_progress *progress; /* NULL: none */
    void *progress_data;
    hod_stop *stop;
    hod_rules **rules;
    int count; /* of rules */
};

/* The rules with an id; NULL if the session does not know it. */
const hod_rules *session_rules(const hod_session *session, const char *id);

/* The rules with a name: a copy of the session's rules with it, or the result of hod_rules_open; for names from a file,
 * rules_open_confined. */
hod_rules *session_open(const hod_session *session, const char *name, bool by_file, hod_error *error);

/* The budget of an evaluation whose default is `budget`: the session's if it has one, and at most until the session
 * stops. */
hod_budget session_budget(const hod_session *session, hod_budget budget);

/* The same rules with that budget, valid while nobody changes or frees either: for one call. */
hod_rules session_view(const hod_session *session, const hod_rules *rules);

/* Reports the fraction of work done; false with an error to stop. */
bool session_goes_on(const hod_session *session, double done, hod_error *error);

#endif
