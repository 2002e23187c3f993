/* The first roll of a step: what the rule calls it. The step is called with a roller that makes the choice that
 * it is told and leaves at the first roll. */
#include "walk/policy_internal.h"

#include <setjmp.h>

struct finder {
    struct roller roller; /* first: rule code gets a pointer to it */
    int option;           /* that is taken */
    int turn;
    hod_buffer label;
    bool is_found;
    jmp_buf escape; /* leaves rule code */
    hod_error *error;
};

static _Noreturn void leave(struct finder *finder)
{
    const struct hod_roller *roller = &finder->roller.seen;
    if (roller->leave) roller->leave(roller->interpreter, NULL);
    longjmp(finder->escape, 1);
}

static _Noreturn void find(struct roller *roller, const char *label)
{
    struct finder *finder = (struct finder *)roller;
    finder->is_found = true;
    hod_buffer_text(&finder->label, label);
    leave(finder);
}

static int roll(struct roller *roller, const char *label, const hod_pool *pool, enum pool_reading reading)
{
    (void)pool, (void)reading;
    find(roller, label);
}

static int roll_both(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                     int *other_total)
{
    (void)pool, (void)others, (void)other_total;
    find(roller, label);
}

static bool roll_within(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum pool_reading reading)
{
    (void)pool, (void)most, (void)reading;
    find(roller, label);
}

static void make_throw(struct roller *roller, const char *label, const hod_throw *thrown, int *outcome)
{
    (void)thrown, (void)outcome;
    find(roller, label);
}

static int choose(struct roller *roller, const char *label, int who, const char *const *options, int count)
{
    const struct finder *finder = (const struct finder *)roller;
    (void)label, (void)who, (void)options, (void)count;
    assert(finder->option < count);
    return finder->option;
}

/* A part whose first step rolls nothing is known by nothing else: it is called by its name. */
static void play(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome)
{
    struct finder *finder = (struct finder *)roller;
    int state[part->state_ints];
    (void)outcome;
    finder->option = 0;
    procedure_begin(part, prepared, state);
    procedure_step(part, &roller->seen, prepared, finder->turn, state);
    find(roller, part->name);
}

static void give_up(struct roller *roller, const char *reason)
{
    struct finder *finder = (struct finder *)roller;
    if (reason) hod_fail(finder->error, "%s", reason);
    leave(finder);
}

/* False with the error of a rule that gives up. */
static bool seek(struct finder *finder, const hod_procedure *procedure, const void *prepared, int *state)
{
    if (setjmp(finder->escape)) return finder->is_found;
    procedure_step(procedure, &finder->roller.seen, prepared, finder->turn, state);
    return true;
}

char *first_roll(const hod_procedure *procedure, const void *prepared, int turn, int option, int *state,
                 hod_error *error)
{
    struct finder finder = {.roller = {.roll = roll,
                                       .roll_both = roll_both,
                                       .roll_within = roll_within,
                                       .make_throw = make_throw,
                                       .play = play,
                                       .choose = choose,
                                       .give_up = give_up},
                            .option = option,
                            .turn = turn,
                            .error = error};
    if (seek(&finder, procedure, prepared, state)) return hod_buffer_take(&finder.label, error);
    hod_buffer_free(&finder.label);
    return NULL;
}
