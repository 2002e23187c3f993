/* Throws with any numbers: impossible throws are refused, and the exact results of the others equal the sum over all
 * ways in which the single dice and tokens can fall. */
#include "fuzz.h"

#include "walk/evaluate.h"
#include "walk/throw/throw.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PIECES = 4, MOST_SIDES = 5, MOST_TOTALS = 3, MOST_RESULTS = 256 };
enum { READINGS = HOD_OUTDO + 1, LOTS = 2 };

/* The arrays that a group points to. */
struct room {
    int values[MOST_SIDES], tokens[MOST_SIDES];
    unsigned char marks[MOST_SIDES];
};

struct given {
    hod_throw thrown;
    struct room rooms[LOTS];
    int counted[MOST_TOTALS * MOST_SIDES];
};

static int read_limit(int bits)
{
    return bits == 3 ? HOD_WITHOUT_LIMIT : bits;
}

static void read_group(struct bytes *bytes, hod_dice_group *group, struct room *room)
{
    const uint8_t shape = fuzz_byte(bytes), kind = fuzz_byte(bytes);
    group->pieces = shape % (MOST_PIECES + 2) - (shape > 250);
    group->sides = (shape >> 3) % (MOST_SIDES + 1);
    for (int i = 0; i < MOST_SIDES; i++) {
        const uint8_t face = fuzz_byte(bytes);
        room->values[i] = face % 8 - 2;
        room->marks[i] = face >> 3 & 3;
        room->tokens[i] = (face >> 5) - (face == 255);
    }
    group->tokens = (kind & 12) == 12 ? room->tokens : NULL;
    group->values = kind & 1 && !group->tokens ? room->values : NULL;
    group->marks = kind & 2 && !group->tokens ? room->marks : NULL;
    group->is_put_back = kind & 4;
    group->rerolls = read_limit(kind >> 4 & 3);
    group->explosions = read_limit(kind >> 6);
}

static void read_throw(struct bytes *bytes, struct given *given)
{
    hod_throw *const thrown = &given->thrown;
    const uint8_t reading = fuzz_byte(bytes), ranks = fuzz_byte(bytes);
    thrown->fold = reading % READINGS;
    thrown->totals = 1;
    thrown->from_lowest = reading & 128;
    thrown->first = (ranks & 7) - 1;
    thrown->last = (ranks >> 3 & 7) - 1;
    thrown->ties_to = (ranks >> 6) % 3 - 1;
    for (int i = 0; i < LOTS; i++) read_group(bytes, &thrown->groups[i], &given->rooms[i]);
    if (thrown->fold != HOD_TOTALS || reading < 64) return;
    thrown->counted = given->counted;
    thrown->totals = ranks % (MOST_TOTALS + 1);
    for (int i = 0; i < MOST_TOTALS * MOST_SIDES; i++) given->counted[i] = fuzz_byte(bytes) % 4;
}

static hod_follows step(hod_roller *roller, const void *prepared, void *outcome)
{
    const hod_throw *const *thrown = prepared;
    hod_make_throw(roller, "", *thrown, outcome);
    return HOD_DONE;
}

/* How a piece may end: with a face or, if it explodes, with a total. */
struct result {
    int face, value;
    double mass;
};
struct results {
    struct result all[MOST_RESULTS];
    int count;
};

static int value_of(const hod_dice_group *group, int face)
{
    return group->values ? group->values[face] : face + 1;
}

static bool is_marked(const hod_dice_group *group, int face, int mark)
{
    return group->marks && group->marks[face] & mark;
}

/* The chance of a face, for a die that may be rolled again up to `rerolls` times. */
static double chance_of(const hod_dice_group *group, int face, int rerolls)
{
    int again = 0;
    for (int i = 0; i < group->sides; i++) again += is_marked(group, i, HOD_ROLLED_AGAIN);
    if (group->rerolls == HOD_WITHOUT_LIMIT)
        return is_marked(group, face, HOD_ROLLED_AGAIN) ? 0 : 1.0 / (group->sides - again);
    if (rerolls == 0) return 1.0 / group->sides;
    const double replaced = again * chance_of(group, face, rerolls - 1) / group->sides;
    return replaced + (is_marked(group, face, HOD_ROLLED_AGAIN) ? 0 : 1.0 / group->sides);
}

/* Rolls a die in every way, and once more if it explodes. */
static void let_fall(const hod_dice_group *group, int total, int more, double mass, struct results *results)
{
    for (int face = 0; face < group->sides; face++) {
        const double reached = mass * chance_of(group, face, group->rerolls);
        const int shown = total + value_of(group, face);
        if (reached > 0 && more < group->explosions && is_marked(group, face, HOD_EXPLODES))
            let_fall(group, shown, more + 1, reached, results);
        else if (reached > 0 && results->count < MOST_RESULTS)
            results->all[results->count++] = (struct result){face, shown, reached};
    }
}

/* Everything reached so far, with its total probability. */
struct table {
    const hod_throw *thrown;
    struct results results[LOTS];
    struct result shown[LOTS][MOST_PIECES + 1];
    struct enumerated all;
};

static int by_value(const void *one, const void *other)
{
    return ((const struct result *)other)->value - ((const struct result *)one)->value;
}

/* Reads an outcome from sorted pieces. */
typedef void reader(const hod_throw *thrown, struct result *const groups[LOTS], int *outcome);

static void read_totals(const hod_throw *thrown, struct result *const groups[LOTS], int *outcome)
{
    const hod_dice_group *const group = thrown->groups;
    const struct result *const shown = groups[0];
    for (int i = 0; i < group->pieces; i++)
        if (thrown->counted)
            for (int total = 0; total < thrown->totals; total++)
                outcome[total] += thrown->counted[total * group->sides + shown[i].face];
        else
            outcome[group->tokens ? shown[i].face : 0] += group->tokens ? 1 : shown[i].value;
}

static void read_ranks(const hod_throw *thrown, struct result *const groups[LOTS], int *outcome)
{
    const int dice = thrown->groups[0].pieces;
    for (int rank = thrown->first; rank <= thrown->last; rank++)
        if (rank >= 1) outcome[0] += groups[0][thrown->from_lowest ? dice - rank : rank - 1].value;
}

/* Reads the sizes of sets, the largest first; in sorted dice, equal values are neighbours. */
static void read_sets(const hod_throw *thrown, struct result *const groups[LOTS], int *outcome)
{
    const struct result *const sorted = groups[0];
    const int dice = thrown->groups[0].pieces;
    int sets = 0;
    for (int i = 0; i < dice; i++) {
        if (i == 0 || sorted[i].value != sorted[i - 1].value) sets++;
        outcome[sets - 1]++;
    }
    for (int i = 0; i < sets; i++)
        for (int k = i + 1; k < sets; k++)
            if (outcome[k] > outcome[i]) {
                const int swapped = outcome[i];
                outcome[i] = outcome[k];
                outcome[k] = swapped;
            }
}

static void read_straight(const hod_throw *thrown, struct result *const groups[LOTS], int *outcome)
{
    const struct result *const sorted = groups[0];
    int run = 0;
    for (int i = 0; i < thrown->groups[0].pieces; i++) {
        const int step = i == 0 ? 0 : sorted[i - 1].value - sorted[i].value;
        if (i > 0 && step == 0) continue;
        run = step == 1 ? run + 1 : 1;
        if (run > outcome[0]) outcome[0] = run;
    }
}

static void read_paired(const hod_throw *thrown, struct result *const groups[LOTS], int *outcome)
{
    for (int i = 0; i < thrown->groups[0].pieces && i < thrown->groups[1].pieces; i++) {
        const int one = groups[0][i].value, other = groups[1][i].value;
        if (one != other)
            outcome[one > other ? 0 : 1]++;
        else if (thrown->ties_to >= 0)
            outcome[thrown->ties_to]++;
    }
}

/* Reads how many pieces of a group show more than every piece of the other group, and more than 0. */
static void read_outdoing(const hod_throw *thrown, struct result *const groups[LOTS], int *outcome)
{
    for (int group = 0; group < LOTS; group++) {
        const int others = thrown->groups[1 - group].pieces;
        const int best = others > 0 && groups[1 - group][0].value > 0 ? groups[1 - group][0].value : 0;
        for (int i = 0; i < thrown->groups[group].pieces; i++)
            outcome[group] += groups[group][i].value > best;
    }
}

static reader *const readers[READINGS] = {
    [HOD_TOTALS] = read_totals,     [HOD_RANKS] = read_ranks,   [HOD_SETS] = read_sets,
    [HOD_STRAIGHT] = read_straight, [HOD_PAIRED] = read_paired, [HOD_OUTDO] = read_outdoing};

static int groups_of(const hod_throw *thrown)
{
    return thrown->fold == HOD_PAIRED || thrown->fold == HOD_OUTDO ? 2 : 1;
}

static void read_pieces(const struct table *table, int *outcome)
{
    const hod_throw *const thrown = table->thrown;
    struct result shown[LOTS][MOST_PIECES + 1];
    struct result *const groups[LOTS] = {shown[0], shown[1]};
    memcpy(shown, table->shown, sizeof shown);
    for (int group = 0; group < LOTS; group++)
        if (table->results[group].count > 0)
            qsort(shown[group], (size_t)thrown->groups[group].pieces, sizeof *shown[group], by_value);
    readers[thrown->fold](thrown, groups, outcome);
}

/* Lets the pieces fall in every way, one after the other; `left` has the tokens left in each bag. */
static void fall(struct table *table, int group, int piece, int left[LOTS][MOST_SIDES], double mass)
{
    const hod_throw *const thrown = table->thrown;
    if (group == groups_of(thrown)) {
        int outcome[FUZZ_INTS] = {0};
        read_pieces(table, outcome);
        HOLDS(fuzz_add(&table->all, outcome, mass));
        return;
    }
    const hod_dice_group *const mine = &thrown->groups[group];
    if (piece == mine->pieces) {
        fall(table, group + 1, 0, left, mass);
        return;
    }
    int all = 0;
    for (int i = 0; mine->tokens && i < mine->sides; i++) all += left[group][i];
    for (int i = 0; i < table->results[group].count; i++) {
        const struct result *const result = &table->results[group].all[i];
        const double chance = mine->tokens ? (double)left[group][i] / all : result->mass;
        if (chance == 0) continue;
        table->shown[group][piece] = *result;
        const bool is_taken = mine->tokens && !mine->is_put_back;
        if (is_taken) left[group][i]--;
        fall(table, group, piece + 1, left, mass * chance);
        if (is_taken) left[group][i]++;
    }
}

/* Goes through all ways; false if there are too many or infinitely many. */
static bool enumerate(const hod_throw *thrown, struct table *table)
{
    int left[LOTS][MOST_SIDES] = {0};
    double ways = 1;
    for (int group = 0; group < groups_of(thrown); group++) {
        const hod_dice_group *const mine = &thrown->groups[group];
        if (mine->marks && mine->explosions == HOD_WITHOUT_LIMIT) return false;
        if (mine->tokens) memcpy(left[group], mine->tokens, (size_t)mine->sides * sizeof(int));
        if (mine->tokens)
            for (int i = 0; i < mine->sides; i++)
                table->results[group].all[table->results[group].count++] = (struct result){i, i + 1, 1};
        else
            let_fall(mine, 0, 0, 1, &table->results[group]);
        ways *= pow(table->results[group].count, mine->pieces);
        if (ways > 20000) return false;
    }
    table->thrown = thrown;
    fall(table, 0, 0, left, 1);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct table table;
    struct bytes bytes = {data, size};
    struct given given = {0};
    read_throw(&bytes, &given);
    const hod_throw *const thrown = &given.thrown;
    const int ints = hod_throw_ints(thrown) > 0 ? hod_throw_ints(thrown) : 1;
    const hod_procedure procedure = {.name = "throw",
                                     .prepared_ints = (int)(sizeof thrown / sizeof(int)),
                                     .state_ints = ints,
                                     .outcome_ints = ints,
                                     .step = step};
    hod_distribution exact = {0};
    hod_error error = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    HOLDS(evaluator);
    if (hod_exact(evaluator, &procedure, &thrown, &exact, &error)) {
        memset(&table, 0, sizeof table);
        if (enumerate(thrown, &table)) fuzz_compare(&table.all, &exact);
        hod_distribution_free(&exact);
    } else {
        HOLDS(strlen(error.message) > 0);
    }
    return 0;
}
