/* Roller calls, three or more bytes each: compares the exact result of a step with all ways in which the single dice
 * can fall. A call may roll as many dice as the result of the call before it. */
#include "fuzz.h"

#include "walk/evaluate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CALLS = 3, MOST_DICE = 4, MOST_SIDES = 6, MOST_WAYS = 5000 };

enum kind {
    HAND,
    HAND_OR_MORE,
    HAND_AND_FACE,
    HAND_AND_HIGH,
    HAND_OR_MORE_AND_FACE,
    SUM,
    HIGHEST,
    LOWEST,
    EXPLODE,
    SUM_WITHIN,
    ANY,
    VALUES,
    TWO_TOTALS,
    KINDS
};

struct call {
    int kind, dice, sides, a, b;
    int follows; /* the number of dice is the result of the call before, at most MOST_DICE */
    int values[MOST_SIDES], others[MOST_SIDES];
};

/* The calls that the procedure makes. */
struct program {
    int count;
    struct call calls[MOST_CALLS];
};

/* Two results of each call. */
struct outcome {
    int results[MOST_CALLS][2];
};

/* Reads numbers that rule code may pass. */
static void read_call(struct bytes *bytes, struct call *call)
{
    call->kind = fuzz_byte(bytes) % KINDS;
    const uint8_t shape = fuzz_byte(bytes), numbers = fuzz_byte(bytes);
    call->dice = (shape & 7) % (MOST_DICE + 1);
    call->sides = 2 + (shape >> 3 & 15) % (MOST_SIDES - 1);
    call->follows = shape >> 7;
    call->a = numbers % 8;
    call->b = numbers / 8 % 8;
    if (call->kind == HIGHEST || call->kind == LOWEST) call->dice += call->dice == 0;
    if (call->kind == HIGHEST || call->kind == LOWEST) call->a = 1 + call->a % call->dice;
    if (call->kind == EXPLODE) call->b %= 3;
    if (call->kind != VALUES && call->kind != TWO_TOTALS) return;
    for (int i = 0; i < MOST_SIDES; i++) {
        call->values[i] = fuzz_byte(bytes) % 8;
        call->others[i] = fuzz_byte(bytes) % 8;
    }
}

static struct program read_program(struct bytes *bytes)
{
    struct program program = {.count = 1 + fuzz_byte(bytes) % MOST_CALLS};
    for (int i = 0; i < program.count; i++) read_call(bytes, &program.calls[i]);
    return program;
}

static int dice_of(const struct call *call, int before)
{
    const bool keeps = call->kind == HIGHEST || call->kind == LOWEST;
    if (!call->follows || keeps) return call->dice;
    return before < MOST_DICE ? before : MOST_DICE;
}

/* Makes a call with the roller. Returns the first result. */
static int make(hod_roller *roller, const struct call *call, int before, int *other)
{
    const int dice = dice_of(call, before), sides = call->sides, a = call->a, b = call->b;
    const int target = a < sides ? a : sides, marked = 1 + b % sides;
    const hod_pool pool = {.dice = dice, .sides = sides, .values = call->values};
    *other = 0;
    switch ((enum kind)call->kind) {
    case HAND:
        return hod_hand(roller, "", dice, sides, target);
    case HAND_OR_MORE:
        return hod_hand_or_more(roller, "", dice, sides, a);
    case HAND_AND_FACE:
        return hod_hand_and_face(roller, "", dice, sides, target, marked, other);
    case HAND_AND_HIGH:
        return hod_hand_and_high(roller, "", dice, sides, target, marked, other);
    case HAND_OR_MORE_AND_FACE:
        return hod_hand_or_more_and_face(roller, "", dice, sides, a, marked, other);
    case SUM:
        return hod_sum(roller, "", dice, sides);
    case HIGHEST:
        return hod_highest(roller, "", dice, sides, a);
    case LOWEST:
        return hod_lowest(roller, "", dice, sides, a);
    case EXPLODE:
        return hod_explode(roller, "", dice, sides, 2 + a, b);
    case SUM_WITHIN:
        return hod_sum_within(roller, "", dice, sides, 3 * a);
    case ANY:
        return hod_any(roller, "", dice, sides, a);
    case VALUES:
        return hod_roll(roller, "", &pool);
    default:
        return hod_two_totals(roller, "", &pool, call->others, other);
    }
}

static hod_follows step(hod_roller *roller, const void *prepared, void *state)
{
    const struct program *program = prepared;
    struct outcome *outcome = state;
    for (int i = 0, before = 0; i < program->count; before = outcome->results[i++][0])
        outcome->results[i][0] = make(roller, &program->calls[i], before, &outcome->results[i][1]);
    return HOD_DONE;
}

#define INTS(type) ((int)(sizeof(type) / sizeof(int)))
static const hod_procedure procedure = {.name = "calls",
                                        .prepared_ints = INTS(struct program),
                                        .state_ints = INTS(struct outcome),
                                        .outcome_ints = INTS(struct outcome),
                                        .step = step};

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* What a face adds to the first result of a call; `place` is its place in the order of size. */
static int first_result(const struct call *call, int face, int place, int dice)
{
    switch ((enum kind)call->kind) {
    case HAND:
    case HAND_AND_FACE:
    case HAND_AND_HIGH:
        return face <= call->a;
    case HAND_OR_MORE:
    case HAND_OR_MORE_AND_FACE:
    case ANY:
        return face >= call->a;
    case HIGHEST:
        return place >= dice - call->a ? face : 0;
    case LOWEST:
        return place < call->a ? face : 0;
    case TWO_TOTALS:
    case VALUES:
        return call->values[face - 1];
    default:
        return face;
    }
}

static int second_result(const struct call *call, int face)
{
    const int marked = 1 + call->b % call->sides;
    if (call->kind == HAND_AND_FACE || call->kind == HAND_OR_MORE_AND_FACE) return face == marked;
    if (call->kind == HAND_AND_HIGH) return face >= marked;
    return call->kind == TWO_TOTALS ? call->others[face - 1] : 0;
}

/* Reads the results of a call from dice that lie on the table. */
static void read_dice(const struct call *call, const int *faces, int dice, int results[2])
{
    int sorted[MOST_DICE + 1] = {0};
    results[0] = results[1] = 0;
    memcpy(sorted, faces, (size_t)dice * sizeof *sorted);
    qsort(sorted, (size_t)dice, sizeof *sorted, by_size);
    for (int i = 0; i < dice; i++) {
        results[0] += first_result(call, sorted[i], i, dice);
        results[1] += second_result(call, sorted[i]);
    }
    if (call->kind == ANY) results[0] = results[0] > 0;
    if (call->kind == SUM_WITHIN) results[0] = results[0] <= 3 * call->a;
}

/* Everything reached so far, with its total probability. */
struct table {
    const struct program *program;
    struct enumerated all;
    int ways;
};

static void fall(struct table *table, struct outcome *outcome, int call, double mass);

/* Lets a die explode as often as it may. */
static void explode(struct table *table, struct outcome *outcome, int place, int die, int again, double mass)
{
    const struct call *call = &table->program->calls[place];
    const int dice = dice_of(call, place > 0 ? outcome->results[place - 1][0] : 0);
    if (die == dice) {
        fall(table, outcome, place + 1, mass);
        return;
    }
    const int sum = outcome->results[place][0];
    for (int face = 1; face <= call->sides && table->ways < MOST_WAYS; face++) {
        const bool goes_on = face >= 2 + call->a && again < call->b;
        outcome->results[place][0] = sum + face;
        explode(table, outcome, place, goes_on ? die : die + 1, goes_on ? again + 1 : 0, mass / call->sides);
    }
    outcome->results[place][0] = sum;
}

/* Lets the dice of this call and of all following calls fall in every way. */
static void fall(struct table *table, struct outcome *outcome, int place, double mass)
{
    if (place == table->program->count || place == MOST_CALLS) {
        int padded[FUZZ_INTS] = {0};
        memcpy(padded, outcome->results, sizeof outcome->results);
        table->ways = fuzz_add(&table->all, padded, mass) ? table->ways + 1 : MOST_WAYS;
        return;
    }
    const struct call *call = &table->program->calls[place];
    const int dice = dice_of(call, place > 0 ? outcome->results[place - 1][0] : 0);
    int *const results = outcome->results[place];
    results[0] = results[1] = 0;
    if (call->kind == EXPLODE) {
        explode(table, outcome, place, 0, 0, mass);
        return;
    }
    int faces[MOST_DICE + 1] = {1, 1, 1, 1, 1}, at;
    do {
        read_dice(call, faces, dice, results);
        fall(table, outcome, place + 1, mass / pow(call->sides, dice));
        for (at = 0; at < dice && ++faces[at] > call->sides; at++) faces[at] = 1;
    } while (at < dice && table->ways < MOST_WAYS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct table table;
    struct bytes bytes = {data, size};
    const struct program program = read_program(&bytes);
    struct outcome outcome = {0};
    memset(&table, 0, sizeof table);
    table.program = &program;
    fall(&table, &outcome, 0, 1);
    if (table.ways >= MOST_WAYS) return 0;
    AUTO(hod_distribution_free) hod_distribution exact = {0};
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    HOLDS(evaluator && hod_exact(evaluator, &procedure, &program, &exact, NULL));
    fuzz_compare(&table.all, &exact);
    return 0;
}
