/* Matching every force that is asked for; or the parts of a unit, each alone and two together. */
#include "ask/match/match.h"

#include "base/buffer.h"
#include "rules/checks.h"

#include <stdlib.h>
#include <string.h>

static bool match_row(struct matching *matching, char *force, const int *parts, const int *sides,
                      hod_error *error)
{
    struct match_row *row = &matching->rows[matching->count];
    const int rule_sets = matching->asked->list.count;
    if (!force) return false;
    *row = (struct match_row){.force = force,
                              .parts = {parts[0], parts[1]},
                              .evens = matching->evens + matching->count * (size_t)rule_sets};
    matching->count++;
    for (int r = 0; r < rule_sets; r++)
        if (!hod_match_even(&matching->matches[r], sides, &row->evens[r], error)) return false;
    return true;
}

/* The forces of both sides, but for the field that is looked for and those of the situations. */
static hod_space forces_of(const struct match_asked *asked)
{
    hod_space forces = asked->space;
    int side;
    for (int i = 0; i < forces.mechanism->field_count; i++)
        if (i == asked->field || hod_sides_pair(&asked->sides, i, &side) < 0) forces.axes[i].count = 1;
    return forces;
}

/* A row for each force of a space. */
static bool match_forces(struct matching *matching, const hod_space *forces, hod_error *error)
{
    static const int none[2] = {-1, -1};
    int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
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

/* The parts that are asked for, of an average unit. */
struct unit {
    const hod_mechanism *mechanism;
    int average[HOD_MOST_FIELDS]; /* both sides */
    struct unit_part *parts;
    int count;
};

/* The average unit has the fields of b; and of the field that is looked for, a's own. */
static void make_average(const struct match_asked *asked, struct unit *unit)
{
    const hod_space *space = &asked->space;
    int standard[HOD_MOST_FIELDS];
    hod_situation_default(space->mechanism, standard);
    for (int i = 0; i < space->mechanism->field_count; i++) unit->average[i] = space->axes[i].values[0];
    for (int i = 0; i < asked->sides.count; i++) {
        const int a = asked->sides.fields[i][HOD_SIDE_A], b = asked->sides.fields[i][HOD_SIDE_B];
        if (space->axes[a].count > 1) unit->average[a] = b == asked->field ? standard[a] : unit->average[b];
    }
}

static bool make_unit(const struct match_asked *asked, struct unit *unit, hod_error *error)
{
    const hod_space *space = &asked->space;
    size_t most = 0;
    unit->mechanism = space->mechanism;
    make_average(asked, unit);
    for (int i = 0; i < asked->sides.count; i++)
        most += (size_t)space->axes[asked->sides.fields[i][HOD_SIDE_A]].count;
    unit->parts = malloc(most * sizeof *unit->parts);
    if (!unit->parts) return hod_fail_memory(error);
    for (int i = 0; i < asked->sides.count; i++) {
        const int a = asked->sides.fields[i][HOD_SIDE_A];
        const hod_axis *values = &space->axes[a];
        for (int v = 0; values->count > 1 && v < values->count; v++)
            unit->parts[unit->count++] = (struct unit_part){a, values->values[v]};
    }
    return true;
}

static bool match_unit(struct matching *matching, const struct unit *unit, const int *parts, hod_error *error)
{
    int sides[HOD_MOST_FIELDS], own[2] = {-1, -1};
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

/* Whether two parts, in their order, change different fields of the average unit. */
static bool is_pair(const struct unit *unit, int one, int other)
{
    const struct unit_part *first = &unit->parts[one], *second = &unit->parts[other];
    return first->field != second->field && first->value != unit->average[first->field] &&
           second->value != unit->average[second->field];
}

/* A row for each part, then one for each pair of them; and what is even with the average unit. */
static bool match_parts(struct matching *matching, const struct unit *unit, hod_error *error)
{
    for (int i = 0; i < unit->count; i++)
        if (!match_unit(matching, unit, (const int[]){i, -1}, error)) return false;
    matching->parts = matching->count;
    for (int i = 0; i < unit->count; i++)
        for (int other = i + 1; other < unit->count; other++)
            if (is_pair(unit, i, other) && !match_unit(matching, unit, (const int[]){i, other}, error))
                return false;
    const size_t last = matching->count * (size_t)matching->asked->list.count;
    for (int r = 0; r < matching->asked->list.count; r++)
        if (!hod_match_even(&matching->matches[r], unit->average, &matching->evens[last + (size_t)r], error))
            return false;
    return true;
}

static double count_pairs(const struct unit *unit)
{
    double pairs = 0;
    for (int i = 0; i < unit->count; i++)
        for (int other = i + 1; other < unit->count; other++) pairs += is_pair(unit, i, other);
    return pairs;
}

static bool start(struct matching *matching, double rows, hod_error *error)
{
    const struct match_asked *asked = matching->asked;
    if (rows > HOD_MOST_MATCHED)
        return hod_fail(error, "%.10g forces are too many to match (at most %d)", rows, HOD_MOST_MATCHED);
    matching->rows = calloc((size_t)rows, sizeof *matching->rows);
    matching->evens = calloc(((size_t)rows + 1) * (size_t)asked->list.count, sizeof *matching->evens);
    if (!matching->rows || !matching->evens) return hod_fail_memory(error);
    for (int r = 0; r < asked->list.count; r++) {
        matching->matches[r] = (hod_match){.rules = asked->list.rules[r],
                                           .sides = asked->sides,
                                           .field = asked->field,
                                           .values = &asked->space.axes[asked->field],
                                           .situations = &asked->space};
        matching->matches[r].evaluations =
            hod_evaluations_new(asked->sides.mechanism, &asked->sides.winner, 1, NULL, error);
        if (!matching->matches[r].evaluations) return false;
    }
    return true;
}

static bool match_points(struct matching *matching, hod_error *error)
{
    struct unit unit = {0};
    const bool matched = make_unit(matching->asked, &unit, error) &&
                         start(matching, unit.count + count_pairs(&unit), error) &&
                         match_parts(matching, &unit, error);
    free(unit.parts);
    return matched;
}

bool matching_make(struct matching *matching, const struct match_asked *asked, hod_error *error)
{
    *matching = (struct matching){.asked = asked};
    if (asked->points) return match_points(matching, error);
    const hod_space forces = forces_of(asked);
    return start(matching, hod_space_size(&forces), error) && match_forces(matching, &forces, error);
}

void matching_free(struct matching *matching)
{
    for (int r = 0; matching->asked && r < matching->asked->list.count; r++)
        hod_evaluations_free(matching->matches[r].evaluations);
    for (size_t i = 0; i < matching->count; i++) free(matching->rows[i].force);
    free(matching->rows);
    free(matching->evens);
}
