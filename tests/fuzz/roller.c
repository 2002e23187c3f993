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

/* Makes a call with the roller. */
static void make(hod_roller *roller, const struct call *call, int before, int results[2])
{
    const int dice = dice_of(call, before), sides = call->sides, a = call->a, b = call->b;
    const hod_pool pool = {.dice = dice, .sides = sides, .values = call->values};
    int *const other = &results[1];
    *other = 0;
    switch ((enum kind)call->kind) {
    case HAND:
        results[0] = hod_hand(roller, "", dice, sides, a < sides ? a : sides);
        return;
    case HAND_OR_MORE:
        results[0] = hod_hand_or_more(roller, "", dice, sides, a);
        return;
    case HAND_AND_FACE:
        results[0] = hod_hand_and_face(roller, "", dice, sides, a < sides ? a : sides, 1 + b % sides, other);
        return;
    case HAND_AND_HIGH:
        results[0] = hod_hand_and_high(roller, "", dice, sides, a < sides ? a : sides, 1 + b % sides, other);
        return;
    case HAND_OR_MORE_AND_FACE:
        results[0] = hod_hand_or_more_and_face(roller, "", dice, sides, a, 1 + b % sides, other);
        return;
    case SUM:
        results[0] = hod_sum(roller, "", dice, sides);
        return;
    case HIGHEST:
        results[0] = hod_highest(roller, "", dice, sides, a);
        return;
    case LOWEST:
        results[0] = hod_lowest(roller, "", dice, sides, a);
        return;
    case EXPLODE:
        results[0] = hod_explode(roller, "", dice, sides, 2 + a, b);
        return;
    case SUM_WITHIN:
        results[0] = hod_sum_within(roller, "", dice, sides, 3 * a);
        return;
    case ANY:
        results[0] = hod_any(roller, "", dice, sides, a);
        return;
    case VALUES:
        results[0] = hod_roll(roller, "", &pool);
        return;
    default:
        results[0] = hod_two_totals(roller, "", &pool, call->others, other);
    }
}

static hod_follows step(hod_roller *roller, const void *prepared, void *state)
{
    const struct program *program = prepared;
    struct outcome *outcome = state;
    for (int i = 0, before = 0; i < program->count; before = outcome->results[i++][0])
        make(roller, &program->calls[i], before, outcome->results[i]);
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

/* Reads the result of a call from dice that lie on the table. */
static void read_dice(const struct call *call, const int *faces, int dice, int results[2])
{
    const int sides = call->sides, a = call->a, b = call->b, marked = 1 + b % sides;
    int sorted[MOST_DICE + 1] = {0}, sum = 0;
    results[0] = results[1] = 0;
    memcpy(sorted, faces, (size_t)dice * sizeof *sorted);
    qsort(sorted, (size_t)dice, sizeof *sorted, by_size);
    for (int i = 0; i < dice; i++) {
        const int face = faces[i];
        const bool low = face <= a, high = face >= a;
        sum += face;
        switch ((enum kind)call->kind) {
        case HAND:
            results[0] += low;
            break;
        case HAND_OR_MORE:
            results[0] += high;
            break;
        case HAND_AND_FACE:
            results[0] += low;
            results[1] += face == marked;
            break;
        case HAND_AND_HIGH:
            results[0] += low;
            results[1] += face >= marked;
            break;
        case HAND_OR_MORE_AND_FACE:
            results[0] += high;
            results[1] += face == marked;
            break;
        case HIGHEST:
            results[0] += i >= dice - a ? sorted[i] : 0;
            break;
        case LOWEST:
            results[0] += i < a ? sorted[i] : 0;
            break;
        case ANY:
            results[0] |= high;
            break;
        case TWO_TOTALS:
            results[1] += call->others[face - 1];
            results[0] += call->values[face - 1];
            break;
        case VALUES:
            results[0] += call->values[face - 1];
            break;
        default:
            results[0] = sum;
        }
    }
    if (call->kind == SUM_WITHIN) results[0] = sum <= 3 * a;
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
