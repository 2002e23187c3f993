/* Every kind of roll that a rule can make, each as a procedure of one step with its mean. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static const int average[] = {2, 3, 3, 4, 4, 5}, inches[] = {2, 3, 4, 4, 5, 6},
                 stumbles[] = {1, 0, 0, 0, 0, 0};
static const hod_pool two_average = {.dice = 2, .sides = 6, .values = average};
static const hod_pool table = {.dice = 1, .sides = 6, .values = average};
static const hod_pool moves = {.dice = 2, .sides = 6, .values = inches};

enum { KINDS = 15 };
static const char *const kinds[KINDS] = {"6d12 at 6 or less",
                                         "2d6 at 4 or more",
                                         "twelves of 6d12",
                                         "sevens and eights of 3d8",
                                         "sixes of 4d6",
                                         "1d20",
                                         "3d6",
                                         "best three of 4d6",
                                         "worse of 2d20",
                                         "2d6, sixes explode",
                                         "2d6 of 7 or less",
                                         "any six of 3d6",
                                         "two average dice",
                                         "a table read by a d6",
                                         "inches and stumbles"};

/* The label is what a narration would call the roll. */
static int hand(hod_roller *roller, int kind)
{
    int showing = 0;
    switch (kind) {
    case 0:
        return hod_hand(roller, "volley", 6, 12, 6);
    case 1:
        return hod_hand_or_more(roller, "volley", 2, 6, 4);
    case 2:
        hod_hand_and_face(roller, "shot", 6, 12, 6, 12, &showing);
        return showing;
    case 3:
        hod_hand_and_high(roller, "commander", 3, 8, 1, 7, &showing);
        return showing;
    default:
        hod_hand_or_more_and_face(roller, "wounds", 4, 6, 4, 6, &showing);
        return showing;
    }
}

static int sum(hod_roller *roller, int kind)
{
    switch (kind) {
    case 5:
        return hod_die(roller, "fate", 20);
    case 6:
        return hod_sum(roller, "strength", 3, 6);
    case 7:
        return hod_highest(roller, "strength", 4, 6, 3);
    case 8:
        return hod_lowest(roller, "shot", 2, 20, 1);
    default:
        return hod_explode(roller, "damage", 2, 6, 6, 3);
    }
}

static int other(hod_roller *roller, int kind)
{
    int stumbled;
    switch (kind) {
    case 10:
        return hod_sum_within(roller, "morale", 2, 6, 7);
    case 11:
        return hod_any(roller, "morale", 3, 6, 6);
    case 12:
        return hod_roll(roller, "move", &two_average);
    case 13:
        return hod_roll_faces(roller, "table", &table);
    default:
        return hod_two_totals(roller, "move", &moves, stumbles, &stumbled) - stumbled;
    }
}

/* Rolls the kind that it is prepared to. */
static hod_follows step(hod_roller *roller, const void *prepared, void *outcome)
{
    const int kind = *(const int *)prepared;
    *(int *)outcome = kind < 5 ? hand(roller, kind) : kind < 10 ? sum(roller, kind) : other(roller, kind);
    return HOD_DONE;
}

int main(void)
{
    static const hod_procedure procedure = {
        .name = "roll", .prepared_ints = 1, .state_ints = 1, .outcome_ints = 1, .step = step};
    hod_error error;
    hod_evaluator *evaluator = hod_evaluator_new(&error);
    if (!evaluator) return fail(&error);
    hod_distribution result = {0};
    for (int kind = 0; kind < KINDS; kind++) {
        if (!hod_exact(evaluator, &procedure, &kind, &result, &error)) return fail(&error);
        printf("%-25s %7.4f\n", kinds[kind], hod_distribution_mean(&result, 0));
    }
    hod_distribution_free(&result);
    hod_evaluator_free(evaluator);
}
