/* Starts a simulation of 10^15 trials, until it is cancelled. */
#include <hod/hod.h>
#include <signal.h>
#include <stdio.h>

static hod_session *session;

static void interrupt(int number)
{
    (void)number;
    hod_session_cancel(session);
}

/* Stands in for a user who presses Ctrl+C. */
static bool hear(void *data, double done)
{
    (void)data;
    (void)done;
    raise(SIGINT);
    return true; /* false would cancel it too */
}

int main(void)
{
    hod_error error;
    session = hod_session_new(&error);
    hod_rules *rules = session ? hod_rules_open("bloodybacks-8.3", &error) : NULL;
    if (!rules || !hod_session_set_threads(session, 2, &error) ||
        !hod_session_set_budget(session, "60s,1GB", &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    signal(SIGINT, interrupt);
    hod_session_set_progress(session, hear, NULL);
    hod_result *rolled = hod_result_simulated(session, rules, "morale", NULL, 0, 1000000000000000, 3, &error);
    if (!rolled) printf("%s: %s\n", error.status == HOD_CANCELLED ? "interrupted" : "failed", error.message);
    hod_result_free(rolled);
    hod_rules_free(rules);
    hod_session_free(session);
}
