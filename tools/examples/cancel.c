/* Begins to roll a morale test a thousand million million times, until it is interrupted. */
#include <hod/more.h>
#include <signal.h>
#include <stdio.h>

static hod_stop *stop;

static void interrupt(int number)
{
    (void)number;
    hod_stop_now(stop);
}

/* In place of somebody who presses Ctrl+C. */
static bool hear(void *data, double done)
{
    (void)data;
    (void)done;
    raise(SIGINT);
    return true; /* false would end it, too, but only where it is told of progress */
}

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

int main(void)
{
    hod_error error;
    stop = hod_stop_new(&error);
    hod_rules *rules = stop ? hod_rules_open("bloodybacks-8.3", &error) : NULL;
    const hod_mechanism *morale = rules ? hod_rules_mechanism(rules, "morale", &error) : NULL;
    if (!morale) return fail(&error);

    int situation[HOD_MOST_FIELDS], prepared[morale->procedure.prepared_ints];
    hod_situation_default(morale, situation);
    hod_situation_prepare(rules, morale, situation, prepared, NULL);

    signal(SIGINT, interrupt);
    if (hod_stop_is_wanted(stop)) { /* as a function of one's own looks at it */
        hod_fail_cancelled(&error);
        return fail(&error);
    }
    const hod_trials trials = {.trials = 1000000000000000, .seed = 3, .progress = hear, .stop = stop};
    hod_distribution rolled = {0};
    if (!hod_simulate(&morale->procedure, prepared, &trials, &rolled, &error)) {
        if (error.status != HOD_CANCELLED) return fail(&error);
        printf("interrupted: %s\n", hod_stop_is_wanted(stop) ? error.message : "by nobody");
    }
    hod_distribution_free(&rolled);
    hod_rules_free(rules);
    hod_stop_free(stop);
}
