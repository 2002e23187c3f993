/* The usual comparison for dice tools: rolls that are evaluated exactly, from nothing. If the folder of icepool is
 * given (--icepool FOLDER), it is measured too. */
#include "measure.h"

#include "ask/answer/table.h"
#include "show/format/formats.h"
#include "walk/evaluate.h"
#include "walk/throw/throw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_RUNS = 101, CRITICAL = 100 };

/* prepared: the number of dice, the sides, the number of dice kept, and whether the highest face explodes. */
static hod_follows keep(hod_roller *roller, const void *prepared, void *sum)
{
    const int *given = prepared, sides = given[1];
    unsigned char marks[HOD_MAX_FACES] = {0};
    marks[sides - 1] = HOD_EXPLODES;
    const hod_throw thrown = {.fold = HOD_RANKS,
                              .groups = {{.pieces = given[0],
                                          .sides = sides,
                                          .marks = given[3] ? marks : NULL,
                                          .explosions = HOD_WITHOUT_LIMIT}},
                              .first = 1,
                              .last = given[2]};
    hod_make_throw(roller, "dice", &thrown, sum);
    return HOD_DONE;
}
static const hod_procedure keeping = {
    .name = "keep", .prepared_ints = 4, .state_ints = 1, .outcome_ints = 1, .step = keep};

/* prepared: the dice of each side. Outcome: the wins of the first side. */
static hod_follows pair(hod_roller *roller, const void *prepared, void *wins)
{
    const int *given = prepared;
    int losses;
    *(int *)wins = hod_opposed(roller, "lines", given[0], 6, given[1], 6, 1, &losses);
    return HOD_DONE;
}
static const hod_procedure pairing = {
    .name = "pairs", .prepared_ints = 2, .state_ints = 1, .outcome_ints = 1, .step = pair};

/* The state is the armies of the attacker, which are the outcome, and those of the defender. prepared: both at the
 * start. */
static void muster(const void *prepared, void *state)
{
    memcpy(state, prepared, 2 * sizeof(int));
}
static int lesser(int one, int other)
{
    return one < other ? one : other;
}
static hod_follows battle(hod_roller *roller, const void *prepared, void *state)
{
    (void)prepared;
    int *armies = state, losses;
    armies[1] -= hod_opposed(roller, "battle", lesser(3, armies[0]), 6, lesser(2, armies[1]), 6, 1, &losses);
    armies[0] -= losses;
    const bool goes_on = armies[0] > 0 && armies[1] > 0;
    if (!goes_on) armies[1] = 0;
    return goes_on ? HOD_STEP_FOLLOWS : HOD_DONE;
}
static const hod_procedure fighting = {
    .name = "fight", .prepared_ints = 2, .state_ints = 2, .outcome_ints = 1, .begin = muster, .step = battle};

/* Rolls against a success value on a d20: a higher die does not count, and a die that equals it is critical. */
static hod_follows face_to_face(hod_roller *roller, const void *prepared, void *wins)
{
    const int *given = prepared; /* dice and success value of each side */
    int values[2][20], both[2];
    for (int side = 0; side < 2; side++)
        for (int face = 1; face <= 20; face++) {
            const int value = given[2 * side + 1];
            values[side][face - 1] = face < value ? face : face == value ? CRITICAL : 0;
        }
    const hod_throw thrown = {.fold = HOD_OUTDO,
                              .groups = {{.pieces = given[0], .sides = 20, .values = values[0]},
                                         {.pieces = given[2], .sides = 20, .values = values[1]}}};
    hod_make_throw(roller, "face to face", &thrown, both);
    *(int *)wins = both[0];
    return HOD_DONE;
}
static const hod_procedure infinity = {
    .name = "infinity", .prepared_ints = 4, .state_ints = 1, .outcome_ints = 1, .step = face_to_face};

/* Hits, then wounds, then failed saves. The state is the dice left and the number of the next roll. prepared: the
 * shots. */
static void load(const void *prepared, void *state)
{
    *(int *)state = *(const int *)prepared;
}
static hod_follows shoot(hod_roller *roller, const void *prepared, void *state)
{
    (void)prepared;
    int *now = state;
    static const int needed[] = {3, 4, 5};
    const int shown = hod_hand_or_more(roller, "dice", now[0], 6, needed[now[1]]);
    if (now[1] == 2) {
        now[0] -= shown;
        now[1] = 0;
        return HOD_DONE;
    }
    now[0] = shown;
    now[1]++;
    return HOD_STEP_FOLLOWS;
}
static const hod_procedure shooting = {
    .name = "shots", .prepared_ints = 1, .state_ints = 2, .outcome_ints = 1, .begin = load, .step = shoot};

/* A turn of Yahtzee. The state is the score, the number of rolls left, whether the dice to keep have been chosen, and
 * the number of dice that show each face. If players with different dice keep the same ones, they reach the same
 * state. */
struct turn {
    int score, rolls, is_chosen;
    int showing[6];
};
enum { YAHTZEE_DICE = 5 };

static void begin_turn(const void *prepared, void *state)
{
    (void)prepared;
    ((struct turn *)state)->rolls = 3;
}

/* The best of five categories: full house, small straight, large straight, five equal dice, chance. */
static int score_of(const struct turn *turn)
{
    int sum = 0, run = 0, longest = 0, most = 0, pairs = 0;
    for (int face = 0; face < 6; face++) {
        const int showing = turn->showing[face];
        sum += showing * (face + 1);
        run = showing > 0 ? run + 1 : 0;
        longest = run > longest ? run : longest;
        most = showing > most ? showing : most;
        pairs += showing == 2;
    }
    int best = sum;
    if (most == 3 && pairs == 1 && best < 25) best = 25;
    if (longest >= 4 && best < 30) best = 30;
    if (longest == 5) best = 40;
    return most == YAHTZEE_DICE ? 50 : best;
}

static void choose_kept(hod_roller *roller, struct turn *now)
{
    static const char *const names[HOD_MAX_OPTIONS] = {"keep"};
    int options = 1;
    for (int face = 0; face < 6; face++) options *= now->showing[face] + 1;
    int kept = hod_choose(roller, "dice that are kept", 0, names, options);
    for (int face = 0; face < 6; face++) {
        const int ways = now->showing[face] + 1;
        now->showing[face] = kept % ways;
        kept /= ways;
    }
}

static hod_follows roll_turn(hod_roller *roller, const void *prepared, void *state)
{
    static const int each[6 * 6] = {[0] = 1, [7] = 1, [14] = 1, [21] = 1, [28] = 1, [35] = 1};
    (void)prepared;
    struct turn *now = state;
    int dice = YAHTZEE_DICE, shown[6];
    now->is_chosen = now->rolls < 3 && !now->is_chosen;
    if (now->is_chosen) {
        choose_kept(roller, now);
        return HOD_STEP_FOLLOWS;
    }
    for (int face = 0; face < 6; face++) dice -= now->showing[face];
    hod_count(roller, "dice", dice, 6, 6, each, NULL, shown);
    for (int face = 0; face < 6; face++) now->showing[face] += shown[face];
    if (--now->rolls > 0) return HOD_STEP_FOLLOWS;
    now->score = score_of(now);
    memset(now->showing, 0, sizeof now->showing);
    return HOD_DONE;
}

static double score_worth(const hod_stakes *stakes, const void *data, const void *outcome, int who)
{
    (void)stakes;
    (void)data;
    return who == 0 ? *(const int *)outcome : 0;
}
static const hod_stakes high_score = {.worth = score_worth, .margin = 1e-12};
static const hod_procedure yahtzee = {.name = "yahtzee",
                                      .prepared_ints = 1,
                                      .state_ints = sizeof(struct turn) / sizeof(int),
                                      .outcome_ints = 1,
                                      .begin = begin_turn,
                                      .stakes = &high_score,
                                      .step = roll_turn};

/* The score is the sum of the best set of equal ten-sided dice, or of the best straight of three or more. The faces are
 * counted one after the other. */
struct framewerk {
    int score, face, left, run;
};

static void take_dice(const void *prepared, void *state)
{
    ((struct framewerk *)state)->left = *(const int *)prepared;
}

static hod_follows count_face(hod_roller *roller, const void *prepared, void *state)
{
    enum { FACES = 10, SHORTEST_RUN = 3 };
    (void)prepared;
    struct framewerk *now = state;
    const int count = hod_hand(roller, "face", now->left, FACES - now->face, 1);
    now->face++;
    now->left -= count;
    now->run = count > 0 ? now->run + 1 : 0;
    const int straight = now->run >= SHORTEST_RUN ? now->run * (2 * now->face + 1 - now->run) / 2 : 0;
    if (now->face * count > now->score) now->score = now->face * count;
    if (straight > now->score) now->score = straight;
    if (now->left > 0) return HOD_STEP_FOLLOWS;
    now->face = now->run = 0;
    return HOD_DONE;
}
static const hod_procedure framewerk = {.name = "framewerk",
                                        .prepared_ints = 1,
                                        .state_ints = sizeof(struct framewerk) / sizeof(int),
                                        .outcome_ints = 1,
                                        .begin = take_dice,
                                        .step = count_face};

/* A roll, under the name that rolls.py uses for icepool. */
static const struct row {
    const char *name;
    const hod_procedure *procedure;
    int prepared[4];
} rows[] = {
    {"l5r-10k3", &keeping, {10, 10, 3, 1}},
    {"l5r-10k5", &keeping, {10, 10, 5, 1}},
    {"100d6-keep-50", &keeping, {100, 6, 50, 0}},
    {"risk-4v4", &fighting, {4, 4}},
    {"risk-5v5", &fighting, {5, 5}},
    {"risk-10v10", &fighting, {10, 10}},
    {"risk-20v20", &fighting, {20, 20}},
    {"pairs-20v20", &pairing, {20, 20}},
    {"infinity-5v5", &infinity, {5, 12, 5, 10}},
    {"shots-40", &shooting, {40}},
    {"framewerk-10d10", &framewerk, {10}},
    {"yahtzee-turn", &yahtzee, {0}},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* The median time of evaluations that each start from nothing, and the mean of the outcome; NaN if it fails. */
static double milliseconds_of(const struct row *row, double least_seconds, double *mean)
{
    double runs[MOST_RUNS];
    int count = 0;
    const double start = measure_now();
    do {
        AUTO(hod_distribution_free) hod_distribution result = {0};
        hod_error error;
        const double before = measure_now();
        hod_evaluator *evaluator = hod_evaluator_new(&error);
        if (!evaluator || !hod_exact(evaluator, row->procedure, row->prepared, &result, &error)) {
            fprintf(stderr, "%s\n", error.message);
            hod_evaluator_free(evaluator);
            return NAN;
        }
        runs[count++] = measure_now() - before;
        *mean = hod_distribution_mean(&result, 0);
        hod_evaluator_free(evaluator);
    } while (count < MOST_RUNS && measure_now() - start < least_seconds);
    return 1e3 * measure_median(runs, count);
}

/* The same by icepool; NaN if it is not available. */
static double icepool_milliseconds(const char *folder, const struct row *row, double *mean)
{
    char command[1024];
    double seconds = NAN;
    *mean = NAN;
    if (!folder) return NAN;
    snprintf(command, sizeof command, "python3 '%s' '%s' %s", ROLLS_PY, folder, row->name);
    FILE *pipe = popen(command, "r");
    if (!pipe) return NAN;
    if (fscanf(pipe, "%lf %lf", &seconds, mean) != 2) seconds = NAN;
    pclose(pipe);
    return 1e3 * seconds;
}

static bool measure_row(const struct row *row, bool is_smoke, const char *folder, hod_table_writer *table)
{
    double mean = NAN, their_mean = NAN;
    const double mine = milliseconds_of(row, is_smoke ? 0 : 1, &mean);
    const double theirs = icepool_milliseconds(folder, row, &their_mean);
    const hod_cell cells[] = {hod_cell_text(row->name),       hod_cell_number(mine),
                              hod_cell_number(mean),          hod_cell_number(theirs),
                              hod_cell_number(theirs / mine), hod_cell_number(fabs(their_mean - mean))};
    hod_table_row(table, cells);
    return mine == mine;
}

int main(int argc, char **argv)
{
    const bool is_smoke = argc > 1 && strcmp(argv[1], "--smoke") == 0;
    const char *folder = argc > 2 && strcmp(argv[1], "--icepool") == 0 ? argv[2] : NULL;
    static const hod_column columns[] = {{"roll", HOD_COLUMN_TEXT},          {"ms", HOD_COLUMN_REAL},
                                         {"mean", HOD_COLUMN_REAL},          {"ms_icepool", HOD_COLUMN_REAL},
                                         {"times_as_fast", HOD_COLUMN_REAL}, {"difference", HOD_COLUMN_REAL}};
    measure_print_machine(stdout);
    hod_table_writer *table =
        hod_table_open(&hod_format_text, stdout, columns, folder ? 6 : 3,
                       "Exact, from nothing, one core (at most a millisecond is the aim)", NULL);
    if (!table) return 1;
    bool measured = true;
    for (int i = 0; i < ROWS; i++) measured = measure_row(&rows[i], is_smoke, folder, table) && measured;
    return hod_table_close(table, NULL) && measured ? 0 : 1;
}
