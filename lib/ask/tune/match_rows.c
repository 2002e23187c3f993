/* Matches every requested force; or the parts of a unit, one at a time and two together.
 *
 * The advantage of side a is how much more often it wins than b, averaged over the fight as it is and the fight with
 * the sides exchanged, so that it does not matter who begins. It changes in steps along the values of b's field:
 * figures, for example, only matter when they differ by enough. If one step favours a and the next favours b, no
 * value is even, and interpolating would be meaningless: the answer is the nearest step, with all its values and the
 * remaining advantage. Several situations count equally: their advantages are averaged, and a step must be the same
 * in each of them. */
#include "ask/tune/match.h"

#include "ask/measure/measure_internal.h"
#include "base/arrays.h"
#include "base/buffer.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double rounding = 1e-12;

/* How much more often a wins than b if a begins. */
static bool take_lead(const struct matching *matching, int rules, const int *situation, double *lead,
                      hod_error *error)
{
    const hod_sides *sides = &matching->query->sides;
    const hod_rules *own = matching->query->list.rules[rules];
    if (!situation_makes_sense(own, sides->mechanism, situation, error)) return false;
    const hod_evaluation *evaluation = evaluations_of(matching->evaluations[rules], own, situation, error);
    if (!evaluation) return false;
    *lead = hod_distribution_weight(&evaluation->exact, &sides->wins[HOD_SIDE_A]) -
            hod_distribution_weight(&evaluation->exact, &sides->wins[HOD_SIDE_B]);
    return true;
}

/* How much more often a wins than b, from -1 to 1, for each value of b's field. */
static bool follow(const struct matching *matching, int rules, int *situation, hod_error *error)
{
    const hod_axis *values = &matching->query->space.axes[matching->query->field];
    double *advantages = matching->here.advantages;
    for (int i = 0; i < values->count; i++) {
        int swapped[HOD_MAX_FIELDS];
        double one, other;
        situation[matching->query->field] = values->values[i];
        hod_sides_swap(&matching->query->sides, situation, swapped);
        if (!take_lead(matching, rules, situation, &one, error) ||
            !take_lead(matching, rules, swapped, &other, error))
            return false;
        advantages[i] = (one - other) / 2;
        matching->here.is_step[i] = i > 0 && fabs(advantages[i] - advantages[i - 1]) > rounding;
    }
    return true;
}

/* Positive infinity if a wins more often with every value, negative infinity if b does, otherwise 0. */
static double beyond(int count, const double *advantages)
{
    bool favours_a = true, favours_b = true;
    for (int i = 0; i < count; i++) {
        favours_a = favours_a && advantages[i] > rounding;
        favours_b = favours_b && advantages[i] < -rounding;
    }
    return favours_a ? INFINITY : favours_b ? -INFINITY : 0;
}

static struct indifference_point even_of(const hod_axis *axis, const struct by_value *by_value)
{
    const double *advantages = by_value->advantages, end = beyond(axis->count, advantages);
    if (end != 0)
        return (struct indifference_point){end, end, advantages[end > 0 ? axis->count - 1 : 0], end, end};
    int from = 0;
    for (int i = 1; i < axis->count; i++)
        if (fabs(advantages[i]) < fabs(advantages[from]) - rounding) from = i;
    int to = from;
    while (to + 1 < axis->count && !by_value->is_step[to + 1]) to++;
    const double least = axis->values[from], greatest = axis->values[to];
    return (struct indifference_point){least, greatest, advantages[from], least, greatest};
}

bool match_even(const struct matching *matching, int rules, const int *sides, struct indifference_point *even,
                hod_error *error)
{
    const hod_axis *values = &matching->query->space.axes[matching->query->field];
    const struct by_value *here = &matching->here, *all = &matching->all;
    const double size = hod_space_size(&matching->situations);
    const hod_sides *fields = &matching->query->sides;
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS], joined[HOD_MAX_FIELDS];
    double least = INFINITY, greatest = -INFINITY;
    for (int i = 0; i < values->count; i++) {
        all->advantages[i] = 0;
        all->is_step[i] = false;
    }
    hod_space_first(&matching->situations, places, situation);
    do {
        /* Combines the fields of both sides, which have one value, with those of the situation. */
        memcpy(joined, situation, (size_t)matching->situations.mechanism->field_count * sizeof *joined);
        for (int i = 0; i < fields->count; i++)
            for (int side = HOD_SIDE_A; side <= HOD_SIDE_B; side++)
                joined[fields->fields[i][side]] = sides[fields->fields[i][side]];
        if (!follow(matching, rules, joined, error)) return false;
        const struct indifference_point alone = even_of(values, here);
        least = fmin(least, alone.least);
        greatest = fmax(greatest, alone.greatest);
        for (int i = 0; i < values->count; i++) {
            all->advantages[i] += here->advantages[i];
            all->is_step[i] |= here->is_step[i];
        }
    } while (hod_space_next(&matching->situations, places, situation));
    for (int i = 0; i < values->count; i++) all->advantages[i] /= size;
    *even = even_of(values, all);
    even->least = least;
    even->greatest = greatest;
    return true;
}

static bool match_row(struct matching *matching, char *force, const int *parts, const int *sides,
                      hod_error *error)
{
    struct match_row *row = &matching->rows[matching->count];
    const int rule_sets = matching->query->list.count;
    if (!force) return false;
    *row = (struct match_row){.force = force,
                              .parts = {parts[0], parts[1]},
                              .evens = matching->evens + matching->count * (size_t)rule_sets};
    matching->count++;
    for (int r = 0; r < rule_sets; r++)
        if (!match_even(matching, r, sides, &row->evens[r], error)) return false;
    return true;
}

/* The forces of both sides, without the field to solve for and the fields of the situations. */
static hod_space forces_of(const struct match_query *query)
{
    hod_space forces = query->space;
    int side;
    for (int i = 0; i < forces.mechanism->field_count; i++)
        if (i == query->field || hod_sides_pair(&query->sides, i, &side) < 0) forces.axes[i].count = 1;
    return forces;
}

/* A row for each force of a space. */
static bool match_forces(struct matching *matching, const hod_space *forces, hod_error *error)
{
    static const int none[2] = {-1, -1};
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    hod_space_first(forces, places, situation);
    do {
        if (!match_row(matching, hod_space_text(forces, situation, error), none, situation, error))
            return false;
    } while (hod_space_next(forces, places, situation));
    return true;
}

/* A value of a field of a. */
struct unit_part {
    int field, value;
};

/* The parts that are asked for, in an average unit. */
struct unit {
    const hod_mechanism *mechanism;
    int average[HOD_MAX_FIELDS]; /* of both sides */
    struct unit_part *parts;
    int count;
};

static void unit_free(struct unit *unit)
{
    free(unit->parts);
}

/* The average unit has b's fields, except for the field to solve for, where it has a's own. */
static void make_average(const struct match_query *query, struct unit *unit)
{
    const hod_space *space = &query->space;
    int standard[HOD_MAX_FIELDS];
    hod_situation_default(space->mechanism, standard);
    for (int i = 0; i < space->mechanism->field_count; i++) unit->average[i] = space->axes[i].values[0];
    for (int i = 0; i < query->sides.count; i++) {
        const int a = query->sides.fields[i][HOD_SIDE_A], b = query->sides.fields[i][HOD_SIDE_B];
        if (space->axes[a].count > 1) unit->average[a] = b == query->field ? standard[a] : unit->average[b];
    }
}

/* False when memory is short. */
static bool list_parts(const struct match_query *query, struct unit *unit)
{
    for (int i = 0; i < query->sides.count; i++) {
        const int a = query->sides.fields[i][HOD_SIDE_A];
        const hod_axis *values = &query->space.axes[a];
        for (int v = 0; values->count > 1 && v < values->count; v++) {
            if (!EXTEND(unit->parts, unit->count)) return false;
            unit->parts[unit->count++] = (struct unit_part){a, values->values[v]};
        }
    }
    return true;
}

static bool match_unit(struct matching *matching, const struct unit *unit, const int *parts, hod_error *error)
{
    int sides[HOD_MAX_FIELDS], own[2] = {-1, -1};
    hod_buffer force = {0};
    memcpy(sides, unit->average, sizeof sides);
    for (int i = 0; i < 2 && parts[i] >= 0; i++) {
        const struct unit_part *part = &unit->parts[parts[i]];
        if (part->value != unit->average[part->field]) own[i] = parts[i];
        sides[part->field] = part->value;
        field_write(&force, &unit->mechanism->fields[part->field], part->value);
    }
    return match_row(matching, hod_buffer_take(&force, error), own, sides, error);
}

/* Whether two parts, in this order, change different fields of the average unit. */
static bool is_pair(const struct unit *unit, int one, int other)
{
    const struct unit_part *first = &unit->parts[one], *second = &unit->parts[other];
    return first->field != second->field && first->value != unit->average[first->field] &&
           second->value != unit->average[second->field];
}

/* A row for each part, then one for each pair of parts; and the even values for the average unit. */
static bool match_parts(struct matching *matching, const struct unit *unit, hod_error *error)
{
    for (int i = 0; i < unit->count; i++)
        if (!match_unit(matching, unit, (const int[]){i, -1}, error)) return false;
    matching->parts = matching->count;
    for (int i = 0; i < unit->count; i++)
        for (int other = i + 1; other < unit->count; other++)
            if (is_pair(unit, i, other) && !match_unit(matching, unit, (const int[]){i, other}, error))
                return false;
    const size_t last = matching->count * (size_t)matching->query->list.count;
    for (int r = 0; r < matching->query->list.count; r++)
        if (!match_even(matching, r, unit->average, &matching->evens[last + (size_t)r], error)) return false;
    return true;
}

static double count_pairs(const struct unit *unit)
{
    double pairs = 0;
    for (int i = 0; i < unit->count; i++)
        for (int other = i + 1; other < unit->count; other++) pairs += is_pair(unit, i, other);
    return pairs;
}

static bool make_room(struct matching *matching, double rows, hod_error *error)
{
    const size_t values = (size_t)matching->query->space.axes[matching->query->field].count;
    const size_t evens = ((size_t)rows + 1) * (size_t)matching->query->list.count;
    struct by_value *by_value[] = {&matching->here, &matching->all};
    matching->rows = arena_take(&matching->memory, (size_t)rows * sizeof *matching->rows);
    matching->evens = arena_take(&matching->memory, evens * sizeof *matching->evens);
    bool has_room = matching->rows && matching->evens;
    for (int i = 0; has_room && i < 2; i++) {
        *by_value[i] = (struct by_value){arena_take(&matching->memory, values * sizeof(double)),
                                         arena_take(&matching->memory, values * sizeof(bool))};
        has_room = by_value[i]->advantages && by_value[i]->is_step;
    }
    return has_room || hod_fail_memory(error);
}

bool matching_start(struct matching *matching, const struct match_query *query, double rows, hod_error *error)
{
    *matching = (struct matching){.query = query, .situations = query->space};
    for (int i = 0; i < query->sides.count; i++)
        for (int side = HOD_SIDE_A; side <= HOD_SIDE_B; side++)
            matching->situations.axes[query->sides.fields[i][side]].count = 1;
    const double situations = hod_space_size(&matching->situations);
    if (rows > MOST_MATCHED)
        return hod_fail(error, "%.10g forces are too many to match (at most %d)", rows, MOST_MATCHED);
    if (situations > MOST_MATCHED)
        return hod_fail(error, "%.10g situations are too many for a match (at most %d)", situations,
                        MOST_MATCHED);
    if (!make_room(matching, rows, error)) return false;
    for (int r = 0; r < query->list.count; r++) {
        matching->evaluations[r] =
            hod_evaluations_new(query->sides.mechanism, &query->sides.winner, 1, NULL, error);
        if (!matching->evaluations[r]) return false;
    }
    return true;
}

static bool match_points(struct matching *matching, const struct match_query *query, hod_error *error)
{
    AUTO(unit_free) struct unit unit = {.mechanism = query->space.mechanism};
    make_average(query, &unit);
    if (!list_parts(query, &unit)) return hod_fail_memory(error);
    return matching_start(matching, query, unit.count + count_pairs(&unit), error) &&
           match_parts(matching, &unit, error);
}

bool matching_make(struct matching *matching, const struct match_query *query, hod_error *error)
{
    if (query->points) return match_points(matching, query, error);
    const hod_space forces = forces_of(query);
    return matching_start(matching, query, hod_space_size(&forces), error) &&
           match_forces(matching, &forces, error);
}

void matching_free(struct matching *matching)
{
    for (int r = 0; matching->query && r < matching->query->list.count; r++)
        hod_evaluations_free(matching->evaluations[r]);
    for (size_t i = 0; i < matching->count; i++) free(matching->rows[i].force);
    arena_free(&matching->memory);
}
