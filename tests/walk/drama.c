/* Drama, compared with all histories of small games. */
#include "choosing.h"

#include "walk/play/drama.h"

#include <criterion/criterion.h>
#include <math.h>

static hod_drama drama_of(const hod_procedure *procedure, const void *prepared)
{
    hod_error error;
    hod_drama drama;
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    cr_assert(hod_drama_find(evaluator, procedure, prepared, &drama, &error), "%s", error.message);
    return drama;
}

/* A tug of war: in each turn A and then B pulls the rope by a d3 of -1, 0 or 1; A pulls towards LEAST and B towards
 * MOST. If the puller has two ways, the other is a d2 of -1 or 1. The side whose end the rope reaches has won; at the
 * limit each has half a win. The state: winner, turn, side to pull, place of the rope. */
enum { LEAST = -3, MOST = 3, WAYS = 2, MOST_LOOKS = 40 };
struct tug {
    int errors[HOD_PLAYERS], turns, at, ways;
};
struct rope {
    int winner, turn, plays, at;
};
static void take_up(const void *prepared, void *state)
{
    ((struct rope *)state)->at = ((const struct tug *)prepared)->at;
}
STEP(pull, const struct tug *prepared, struct rope *now)
{
    static const char *const ways[WAYS] = {"calmly", "wildly"};
    const int who = now->plays;
    const bool wildly = hod_choose(roller, "pull", who, ways, prepared->ways);
    const int die = wildly ? 2 * hod_die(roller, "pull", 2) - 3 : hod_die(roller, "pull", 3) - 2;
    now->at += who == 0 ? -die : die;
    now->plays = !who;
    if (now->at <= LEAST || now->at >= MOST) {
        *now = (struct rope){.winner = now->at <= LEAST ? 1 : 2};
        return HOD_DONE;
    }
    return who ? HOD_TURN_IS_OVER : HOD_STEP_FOLLOWS;
}
static const hod_procedure tug_of_war = {.name = "tug",
                                         SIZES(INTS(struct tug), INTS(struct rope), 2),
                                         .begin = take_up,
                                         .clock = &turns_after_errors,
                                         .stakes = &erring,
                                         .step = pull};

/* How probable it is that a puller takes each way, and what the game is then worth to A. */
struct pulls {
    double shares[WAYS], value;
};
static double value_at(const struct tug *tug, int turn, int who, int at);

/* The place that the rope reaches with face 0 to 2 of a way, and its probability. */
static double reach(int who, int at, int way, int face, int *to)
{
    const int die = way ? 2 * face - 1 : face - 1;
    *to = who == 0 ? at - die : at + die;
    return way ? (face < 2 ? 0.5 : 0) : 1. / 3;
}

static struct pulls pulls_at(const struct tug *tug, int turn, int who, int at)
{
    double worths[WAYS], own[WAYS], best = -1, sum = 0;
    struct pulls pulls = {.value = 0};
    for (int way = 0; way < tug->ways; way++) {
        worths[way] = 0;
        for (int face = 0; face < 3; face++) {
            int to;
            const double share = reach(who, at, way, face, &to);
            worths[way] += share * value_at(tug, who ? turn + 1 : turn, !who, to);
        }
        own[way] = who ? 1 - worths[way] : worths[way];
        best = own[way] > best + 1e-9 ? own[way] : best;
    }
    bool is_taken = false;
    for (int way = 0; way < tug->ways; way++) {
        const double error = error_in_millionths(tug, who), less = own[way] - best;
        pulls.shares[way] = error > 0 ? exp(less / error) : less >= -1e-9 && !is_taken;
        is_taken = is_taken || pulls.shares[way] > 0;
        sum += pulls.shares[way];
    }
    for (int way = 0; way < tug->ways; way++) {
        pulls.shares[way] /= sum;
        pulls.value += pulls.shares[way] * worths[way];
    }
    return pulls;
}

static double value_at(const struct tug *tug, int turn, int who, int at)
{
    if (at <= LEAST || at >= MOST) return at <= LEAST;
    return turn > tug->turns ? 0.5 : pulls_at(tug, turn, who, at).value;
}

/* The looks of a history: their values, and the turn that begins with each or ends with the last; 0 in the middle of a
 * turn. */
struct history {
    double values[MOST_LOOKS];
    int turns[MOST_LOOKS], count;
};

static void count_history(const struct history *history, double probability, hod_drama *drama,
                          double decided_by[])
{
    const double end = history->values[history->count - 1], edge = 1e-9;
    int favourite = -1, changes = 0, open = 0;
    bool was_behind[HOD_PLAYERS] = {false};
    for (int i = 0; i < history->count; i++) {
        const double value = history->values[i];
        const int now = value > 0.5 + edge ? 0 : value < 0.5 - edge ? 1 : favourite;
        changes += favourite >= 0 && now != favourite;
        favourite = now;
        was_behind[0] = was_behind[0] || value < 0.25 - edge;
        was_behind[1] = was_behind[1] || value > 0.75 + edge;
        if (history->turns[i] > 0 && value > 0.1 + edge && value < 0.9 - edge) open = history->turns[i];
    }
    drama->lead_changes += probability * changes;
    drama->decided += probability * open;
    drama->comeback +=
        probability * ((end > 0.5 + edge && was_behind[0]) || (end < 0.5 - edge && was_behind[1]));
    for (int turn = open; turn <= drama->turns; turn++) decided_by[turn] += probability;
}

/* Goes through all histories from this point on. */
static void follow(const struct tug *tug, int turn, int who, int at, double probability,
                   struct history *history, hod_drama *drama, double decided_by[])
{
    if (at <= LEAST || at >= MOST || turn > tug->turns) {
        count_history(history, probability, drama, decided_by);
        return;
    }
    const struct pulls pulls = pulls_at(tug, turn, who, at);
    for (int way = 0; way < tug->ways; way++)
        for (int face = 0; face < 3; face++) {
            int to;
            const double share = pulls.shares[way] * reach(who, at, way, face, &to);
            if (!(share > 0)) continue;
            history->values[history->count] = value_at(tug, who ? turn + 1 : turn, !who, to);
            const bool is_over = to <= LEAST || to >= MOST || (who && turn == tug->turns);
            history->turns[history->count++] = is_over ? turn : who ? turn + 1 : 0;
            follow(tug, who ? turn + 1 : turn, !who, to, probability * share, history, drama, decided_by);
            history->count--;
        }
}

static void expect_drama_of_all_histories(const struct tug *tug)
{
    double decided_by[MOST_LOOKS] = {0};
    hod_drama told = {.turns = tug->turns};
    struct history history = {.values = {value_at(tug, 1, 0, tug->at)}, .turns = {1}, .count = 1};
    follow(tug, 1, 0, tug->at, 1, &history, &told, decided_by);
    AUTO(hod_drama_free) hod_drama drama = drama_of(&tug_of_war, tug);
    cr_assert_eq(drama.turns, tug->turns);
    cr_expect_float_eq(drama.lead_changes, told.lead_changes, 1e-12);
    cr_expect_float_eq(drama.decided, told.decided, 1e-12);
    cr_expect_float_eq(drama.comeback, told.comeback, 1e-12);
    for (int turn = 0; turn <= tug->turns; turn++)
        cr_expect_float_eq(drama.decided_by[turn], decided_by[turn], 1e-12, "turn %d", turn);
}

Test(drama, equals_a_sum_over_all_histories_also_with_choices_and_errors)
{
    for (int at = LEAST + 1; at < MOST; at++) {
        for (int turns = 1; turns <= 4; turns++)
            expect_drama_of_all_histories(&(struct tug){{0, 0}, turns, at, 1});
        expect_drama_of_all_histories(&(struct tug){{0, 0}, 2, at, WAYS});
        expect_drama_of_all_histories(&(struct tug){{20000, 200000}, 2, at, WAYS});
    }
}

/* A ruin: a fair coin moves A's fortune up or down by one, until it is 0 or 8; it is worth its share of 8. The process
 * returns to its states.
 *
 * From the middle, 4 of 8, the favourite changes when the fortune passes from 3 through 4 to 5, or back. From 3, the
 * fortune reaches 4 before ruin with p(3) = 3/4. Each time it is at 4 after having been on one side, it goes to the
 * other side half of the time. So the expected number of changes c from 4 onward satisfies c = (1/2) (1 + c') + (1/2)
 * c' with c' = 3/4 c, which gives c = 2. At the first look nobody leads; from there on the number is c' = 3/4 x 2 =
 * 3/2.
 *
 * The winner was below 1/4, at 1, if the fortune went from 1 to 8 or from 7 to 0. A reaches 1 before 8 with 4/7, and 8
 * from there with 1/8; twice 4/56 = 1/7. */
static const struct gamble half_of_eight = {.winning = 50, .stake = 4, .all = 8};

Test(drama, of_a_process_with_cycles_equals_the_value_worked_by_hand)
{
    hod_procedure game = ruin;
    game.stakes = &to_win;
    AUTO(hod_drama_free) hod_drama drama = drama_of(&game, &half_of_eight);
    cr_expect_float_eq(drama.lead_changes, 3. / 2, 1e-12);
    cr_expect_float_eq(drama.comeback, 1. / 7, 1e-12);
    cr_expect_eq(drama.turns, 1);
    cr_expect_float_eq(drama.decided, 1, 1e-12);
    cr_expect_float_eq(drama.decided_by[0], 0, 1e-12);
    cr_expect_float_eq(drama.decided_by[1], 1, 1e-12);
}

static double points(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes, (void)data, (void)who;
    return 2 * *(const int *)outcome;
}

Test(drama, needs_a_worth_from_0_to_1)
{
    const hod_stakes for_points = {.worth = points, .margin = 1e-9};
    hod_procedure scoring = ruin;
    scoring.stakes = &for_points;
    hod_error error;
    hod_drama drama;
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    cr_assert_not(hod_drama_find(evaluator, &scoring, &half_of_eight, &drama, &error));
    cr_expect_str_eq(error.message, "ruin has no value between 0 and 1: an end is worth 2 to the first side");
    cr_assert_not(hod_drama_find(evaluator, &ruin, &half_of_eight, &drama, &error));
    cr_expect_str_eq(error.message, "nobody wins or loses in ruin: its outcomes have no worth");
}
