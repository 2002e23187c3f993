/* A turn of backward induction in lanes, built for each instruction set (HOD_KERNEL). The code uses the compiler's
 * vector extensions; no addition is contracted or reordered, so all builds find the same worths to the last bit. */
#include "walk/lane_turn.h"

#include <math.h>
#include <string.h>

/* As many lanes as one register holds; and a mask with all bits set where a condition is true. */
#if defined __AVX512F__
enum { PART = 8, PARTS = LANES / PART };
#elif defined __AVX2__
enum { PART = 4, PARTS = LANES / PART };
#else
enum { PART = 2, PARTS = LANES / PART };
#endif
typedef double part __attribute__((vector_size(PART * sizeof(double)), aligned(sizeof(double))));
typedef int64_t part_mask __attribute__((vector_size(PART * sizeof(int64_t)), aligned(sizeof(double))));

/* The parts of a worth: those to side 0, then those to side 1 if both are kept. */
static inline const part *parts_at(const double *values, size_t number, int sides)
{
    return (const part *)(values + number * (size_t)sides * LANES);
}

/* The expected worth of some leaves. */
static inline void expect(double *const turns[2], int sides, const double *weights, const uint32_t *next,
                          uint32_t count, part *expected)
{
    part sums[HOD_PLAYERS * PARTS] = {0};
    for (; count > 0; count--, next++, weights += LANES) {
        const part *worths = parts_at(turns[*next & 1], *next >> 1, sides), *shares = parts_at(weights, 0, 1);
        for (int i = 0; i < sides * PARTS; i++) sums[i] += shares[i % PARTS] * worths[i];
    }
    for (int i = 0; i < sides * PARTS; i++) expected[i] = sums[i];
}

/* The worth of an option; if it is certain, that of its only leaf. */
static inline void value_option(double *const turns[2], int sides, const double *weights,
                                const uint32_t *next, uint32_t count, bool is_certain, part *expected)
{
    if (!is_certain) {
        expect(turns, sides, weights, next, count, expected);
        return;
    }
    const part *worths = parts_at(turns[*next & 1], *next >> 1, sides);
    for (int i = 0; i < sides * PARTS; i++) expected[i] = worths[i];
}

/* One part where a condition is true, the other elsewhere. */
static inline part either(part_mask where, part one, part other)
{
    return (part)((where & (part_mask)one) | (~where & (part_mask)other));
}

/* A part of the worth to side 1. */
static inline part to_second(const struct sums *sums, int sides, const part *worths, int i)
{
    const part told = parts_at(sums->sums, 0, 1)[i] - worths[i];
    return sides == 1 ? told : either(((const part_mask *)sums->are_opposed)[i], told, worths[PARTS + i]);
}

/* The worth of a state in each lane, under the first of the best options. `taken` is NULL, or the state's entry for the
 * first lane. */
static inline void choose(const struct lane_turn *values, int sides, const struct graph_step *step,
                          const uint32_t *next, part *worth, uint8_t *taken)
{
    const struct graph *graph = values->graph;
    const struct sums *sums = values->sums;
    const double *weights = graph->weights + step->first * LANES, margin = graph->procedure->stakes->margin;
    const uint32_t *ends = graph->ends + step->ends;
    const bool is_second = step->who == 1;
    part worths[HOD_MAX_OPTIONS][HOD_PLAYERS * PARTS], most[PARTS];
    for (int i = 0; i < PARTS; i++) most[i] = (part){0} - HUGE_VAL;
    uint32_t from = 0;
    for (int option = 0; option < step->options; from = ends[option++]) {
        part *const now = worths[option];
        value_option(values->turns, sides, weights + from * LANES, next + from, ends[option] - from,
                     step->is_certain, now);
        for (int i = 0; i < PARTS; i++) {
            const part own = is_second ? to_second(sums, sides, now, i) : now[i];
            most[i] = either(own > most[i], own, most[i]);
        }
    }
    for (int option = step->options - 1; option >= 0; option--)
        for (int i = 0; i < PARTS; i++) {
            const part *now = worths[option];
            const part own = is_second ? to_second(sums, sides, now, i) : now[i];
            const part_mask is_less = own < most[i] - margin;
            for (int side = 0; side < sides; side++)
                worth[side * PARTS + i] = either(is_less, worth[side * PARTS + i], now[side * PARTS + i]);
            for (int j = 0; taken && j < PART; j++)
                if (!is_less[j]) taken[(size_t)(i * PART + j) * values->graph->ordered] = (uint8_t)option;
        }
}

/* The worth of a state. While the sides of a lane are opposed, the worth to side 0 determines both. */
static inline void value_state(const struct lane_turn *values, int sides, size_t number)
{
    const struct graph *graph = values->graph;
    const struct graph_step *step = &graph->steps[graph->laid[number].step];
    const uint32_t *next = graph->next + graph->laid[number].next;
    uint8_t *const taken = values->taken ? values->taken + number : NULL;
    part worth[HOD_PLAYERS * PARTS] = {0};
    if (step->options == 1)
        expect(values->turns, sides, graph->weights + step->first * LANES, next, step->count, worth);
    else
        choose(values, sides, step, next, worth, taken);
    for (int i = 0; i < PARTS && sides > 1; i++) worth[PARTS + i] = to_second(values->sums, sides, worth, i);
    memcpy(values->turns[0] + number * (size_t)sides * LANES, worth, (size_t)sides * LANES * sizeof(double));
}

bool LANE_TURN_NAMED(HOD_KERNEL)(const struct lane_turn *values, int turn, struct budget_use *use,
                                 hod_error *error)
{
    for (size_t i = 0; i < values->graph->ordered; i++) {
        if (values->first_turns[i] > turn) continue;
        if (values->sides == 1)
            value_state(values, 1, i);
        else
            value_state(values, HOD_PLAYERS, i);
        if (!use_budget(use, 1, error)) return false;
    }
    return true;
}
