/* A procedure of one's own that lasts turns: a duel, of which each thrust is a part, and its end a rest. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* A thrust hits on a 5 or 6 of a d6; the first who has been hit twice falls, and then a last die decides
 * whether he recovers. */
struct duel {
    int winner; /* 0: nobody, 1 or 2 */
    int turn;   /* set by the walk */
    int recovers;
    int hits[2];
};

static hod_follows thrust(hod_roller *roller, const void *prepared, void *hits)
{
    const int needed = *(const int *)prepared + hod_modifier(roller, "wet grass", 0);
    *(int *)hits = hod_hand_or_more(roller, "thrust", 1, 6, needed);
    return HOD_DONE;
}

static hod_follows recovery(hod_roller *roller, const void *prepared, void *recovers)
{
    *(int *)recovers = hod_die(roller, "recovery", 6) >= *(const int *)prepared;
    return HOD_DONE;
}

static const hod_procedure a_thrust = {
    .name = "thrust", .prepared_ints = 1, .state_ints = 1, .outcome_ints = 1, .step = thrust};
static const hod_procedure a_recovery = {
    .name = "recovery", .prepared_ints = 1, .state_ints = 1, .outcome_ints = 1, .step = recovery};

static hod_follows step(hod_roller *roller, const void *prepared, void *state)
{
    struct duel *now = state;
    const int needed = *(const int *)prepared;
    if (needed > 6) hod_give_up(roller, "nobody can ever hit");
    for (int who = 0; who < 2; who++) {
        int hits;
        hod_play(roller, &a_thrust, &needed, &hits);
        now->hits[who] += hits;
        if (now->hits[who] < 2) continue;
        now->winner = who + 1;
        hod_note(roller, "%s, number %d falls", hod_turn(roller), 2 - who);
        hod_play_tail(roller, &a_recovery, &needed, &now->recovers);
        return HOD_DONE;
    }
    return HOD_TURN_IS_OVER;
}

static int twenty_turns(const void *prepared)
{
    (void)prepared;
    return 20;
}

static void tell(void *data, const char *line)
{
    (void)data;
    printf("%s\n", line);
}

int main(void)
{
    static const hod_clock clock = {.outcome = 1, .limit = twenty_turns};
    static const hod_procedure duel = {.name = "duel",
                                       .prepared_ints = 1,
                                       .state_ints = 5,
                                       .outcome_ints = 3,
                                       .clock = &clock,
                                       .step = step};
    hod_error error;
    hod_evaluator *evaluator = hod_evaluator_new(&error);
    if (!evaluator) return fail(&error);
    int needed = 5, outcome[3];
    hod_distribution all = {0}, winner = {0};
    if (!hod_exact(evaluator, &duel, &needed, &all, &error) ||
        !hod_distribution_marginal(&all, (const int[]){0}, 1, &winner, &error))
        return fail(&error);
    printf("the first wins %.4f, the second %.4f, in %.2f turns\n",
           hod_distribution_weight(&winner, (const int[]){1}),
           hod_distribution_weight(&winner, (const int[]){2}), hod_distribution_mean(&all, 1));
    if (!hod_narrate(&duel, &needed, 4, tell, NULL, outcome, NULL, &error)) return fail(&error);
    needed = 7;
    if (!hod_exact(evaluator, &duel, &needed, &all, &error)) printf("%s\n", error.message);

    hod_distribution_free(&all);
    hod_distribution_free(&winner);
    hod_evaluator_free(evaluator);
}
