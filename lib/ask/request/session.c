/* Sessions: creating them, and their settings. */
#include "ask/request/session.h"

#include "base/arrays.h"
#include "rules/rules_internal.h"
#include "walk/evaluate.h"

#include <stdlib.h>
#include <string.h>

hod_session *hod_session_new(hod_error *error)
{
    hod_session *session = calloc(1, sizeof *session);
    if (!session) return hod_fail_memory(error), NULL;
    session->budget = HOD_BUDGET;
    session->stop = hod_stop_new(error);
    if (session->stop) return session;
    free(session);
    return NULL;
}

void hod_session_free(hod_session *session)
{
    if (!session) return;
    for (int i = 0; i < session->count; i++) hod_rules_free(session->rules[i]);
    free(session->rules);
    hod_stop_free(session->stop);
    free(session);
}

void hod_session_set_progress(hod_session *session, hod_progress *progress, void *data)
{
    if (!session) return;
    session->progress = progress;
    session->progress_data = data;
}

void hod_session_cancel(hod_session *session)
{
    if (session) hod_stop_now(session->stop);
}

bool hod_session_set_budget(hod_session *session, const char *budget, hod_error *error)
{
    if (!is_not_null(session, "the session is", error) || !is_not_null(budget, "the budget is", error) ||
        !hod_budget_read(budget, &session->budget, error))
        return false;
    session->has_budget = true;
    return true;
}

bool hod_session_set_threads(hod_session *session, int threads, hod_error *error)
{
    if (!is_not_null(session, "the session is", error)) return false;
    if (threads < 0 || threads > HOD_MAX_THREADS)
        return hod_fail_as(error, HOD_OUT_OF_RANGE,
                           "%d threads: 1 to %d are accepted, or 0 for all processors", threads,
                           HOD_MAX_THREADS);
    session->threads = threads;
    return true;
}

static bool is_known(const hod_session *session, const char *id)
{
    int number;
    return session_rules(session, id) || rules_find(id, &number, NULL);
}

bool hod_session_add_rules(hod_session *session, const hod_rules *rules, const char *id, hod_error *error)
{
    if (!is_not_null(session, "the session is", error) || !is_not_null(rules, "the rules are", error))
        return false;
    if (is_known(session, id ? id : rules->id))
        return hod_fail(error, "the id %s is known already: give the rules another one", id ? id : rules->id);
    if (!EXTEND(session->rules, session->count)) return hod_fail_memory(error);
    hod_rules *added = hod_rules_copy(rules, error);
    if (!added || (id && !rules_rename(added, id, error))) return hod_rules_free(added), false;
    session->rules[session->count++] = added;
    return true;
}

const hod_rules *session_rules(const hod_session *session, const char *id)
{
    for (int i = 0; session && i < session->count; i++)
        if (strcmp(session->rules[i]->id, id) == 0) return session->rules[i];
    return NULL;
}

hod_rules *session_open(const hod_session *session, const char *name, bool by_file, hod_error *error)
{
    const hod_rules *known = session_rules(session, name);
    return known     ? hod_rules_copy(known, error)
           : by_file ? rules_open_confined(name, error)
                     : hod_rules_open(name, error);
}

hod_budget session_budget(const hod_session *session, hod_budget budget)
{
    if (!session) return budget;
    if (session->has_budget) budget = session->budget;
    budget.stop = session->stop;
    return budget;
}

hod_rules session_view(const hod_session *session, const hod_rules *rules)
{
    hod_rules view = *rules;
    view.budget = session_budget(session, rules->budget);
    return view;
}

bool session_goes_on(const hod_session *session, double done, hod_error *error)
{
    if (!session) return true;
    if (session->progress && !session->progress(session->progress_data, done))
        return hod_fail_cancelled(error);
    return stop_check(session->stop, error);
}
