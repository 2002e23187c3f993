/* Where a rule lets somebody choose: the best play of a game of pig, found exactly. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* He rolls a d6 as often as he likes, up to ten times, and adds it up; a one loses it all. */
struct pig {
    int points;
    int rolls, so_far; /* what the decision may depend on, behind the outcome */
};

static hod_follows step(hod_roller *roller, const void *prepared, void *state)
{
    static const char *const options[] = {"roll", "stop"};
    struct pig *now = state;
    (void)prepared;
    if (now->rolls == 10 || hod_choose(roller, "go on?", 0, options, 2) == 1) return HOD_DONE;
    const int face = hod_die(roller, "die", 6);
    now->rolls++;
    now->points = face == 1 ? 0 : now->points + face;
    now->so_far = now->points;
    return face == 1 ? HOD_DONE : HOD_STEP_FOLLOWS;
}

static void begin(const void *prepared, void *state)
{
    ((struct pig *)state)->points = ((struct pig *)state)->so_far = *(const int *)prepared;
}

static double worth(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes, (void)data;
    return who == 0 ? *(const int *)outcome : -*(const int *)outcome;
}

static const hod_stakes stakes = {.worth = worth, .margin = 1e-9};
static const hod_procedure pig = {.name = "pig",
                                  .prepared_ints = 1,
                                  .state_ints = 3,
                                  .outcome_ints = 1,
                                  .begin = begin,
                                  .stakes = &stakes,
                                  .step = step};

/* What is best with so many points after the first roll. */
static bool tell(hod_policy *policy, int points, hod_error *error)
{
    for (size_t state = 0; state < hod_policy_states(policy); state++) {
        const int *rest = hod_policy_state(policy, state);
        if (rest[0] != 5 || rest[1] != points || !hod_policy_chooses(policy, state, 1)) continue;
        hod_choice choice;
        if (!hod_policy_choice(policy, state, 1, &choice, error)) return false;
        printf("with %d points after 5 rolls: %s, worth %.3f instead of %.3f\n", points,
               choice.options[choice.taken], choice.worth[choice.taken], choice.worth[1 - choice.taken]);
    }
    return true;
}

int main(void)
{
    hod_error error;
    const int nothing = 0, ten = 10;
    const void *const beginnings[] = {&ten};
    const hod_policy_question question = {.beginnings = beginnings, .beginning_count = 1};
    hod_policy *policy = hod_policy_new(&pig, &nothing, &question, &error);
    if (!policy) return fail(&error);
    double worths[HOD_PLAYERS];
    hod_policy_worth(policy, worths);
    printf("the game is worth %.3f points, in %d turn\n", worths[0], hod_policy_turns(policy));
    hod_policy_worth_from(policy, &ten, worths);
    printf("with ten to begin with %.3f\n", worths[0]);
    size_t first;
    if (!hod_policy_first_decision(policy, &first, &error)) return fail(&error);
    printf("it begins with %d rolls made\n", hod_policy_state(policy, first)[0]);
    if (!tell(policy, 19, &error) || !tell(policy, 20, &error) || !tell(policy, 21, &error))
        return fail(&error);
    hod_policy_free(policy);
}
