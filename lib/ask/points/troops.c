/* Types of troops in a CSV file, and the fight between two of them: for rules without scenarios. */
#include "ask/points/worths.h"

#include "ask/measure/sides.h"
#include "base/buffer.h"
#include "base/csv.h"

#include <stdlib.h>

bool worths_find_fight(struct worths *worths, const char *name, hod_error *error)
{
    const hod_family *family = worths->rules->family;
    hod_sides sides;
    hod_buffer names = {0};
    int count = 0;
    for (int i = 0; !name && i < family->mechanism_count; i++) {
        const hod_mechanism *mechanism = family->mechanisms[i];
        if (!hod_rules_has_mechanism(worths->rules, mechanism) || !hod_sides_find(mechanism, &sides, NULL))
            continue;
        hod_buffer_format(&names, "%s%s", count++ > 0 ? ", " : "", mechanism->name);
        worths->mechanism = mechanism;
    }
    if (name) worths->mechanism = hod_rules_mechanism(worths->rules, name, error);
    if (count > 1)
        hod_fail(error, "name the fight after the troops file: %.*s", (int)names.length, names.bytes);
    else if (count == 0 && !name)
        hod_fail(error,
                 "%s has no mechanism with two sides: fields such as a_figures and b_figures, and an outcome "
                 "winner with the words a and b",
                 worths->rules->id);
    hod_buffer_free(&names);
    if ((!name && count != 1) || !worths->mechanism || !hod_sides_find(worths->mechanism, &sides, error))
        return false;
    hod_situation_default(worths->mechanism, worths->situation);
    return true;
}

bool worths_assign(const struct worths *worths, int side, const char *values, int *situation,
                   hod_error *error)
{
    struct word rest = word_of(values);
    for (struct word pair; word_next(&rest, &pair);) {
        AUTO_FREE char *text = hod_text(error, "%c_%.*s", "ab"[side], (int)pair.length, pair.text);
        if (!text || !hod_situation_assign(worths->mechanism, situation, NULL, word_of(text), error))
            return false;
    }
    return true;
}

/* Reads the values of a row: NAME=VALUE separated by blanks; both sides must accept each of them. */
static char *read_values(const struct worths *worths, const struct csv *csv, int row, hod_error *error)
{
    hod_buffer values = {0};
    for (int column = 1; column < csv->columns; column++) {
        const struct word name = csv_cell(csv, 0, column), value = csv_cell(csv, row, column);
        int situation[HOD_MAX_FIELDS];
        AUTO_FREE char *pair =
            hod_text(error, "%.*s=%.*s", (int)name.length, name.text, (int)value.length, value.text);
        const bool is_known = pair && worths_assign(worths, HOD_SIDE_A, pair, situation, error) &&
                              worths_assign(worths, HOD_SIDE_B, pair, situation, error);
        if (is_known) hod_buffer_format(&values, "%s%s", column > 1 ? " " : "", pair);
        if (is_known) continue;
        csv_refuse(csv, row, column, error);
        hod_buffer_free(&values);
        return NULL;
    }
    return hod_buffer_take(&values, error);
}

static bool read_row(struct worths *worths, const struct csv *csv, int row, hod_error *error)
{
    const struct word name = csv_cell(csv, row, 0);
    if (name.length == 0)
        return hod_fail(error, "the name of the troops is missing") || csv_refuse(csv, row, 0, error);
    for (int before = 1; before < row; before++)
        if (words_are_equal(csv_cell(csv, before, 0), name))
            return hod_fail(error, "%.*s is there twice", (int)name.length, name.text) ||
                   csv_refuse(csv, row, 0, error);
    AUTO_FREE char *values = read_values(worths, csv, row, error),
                   *word = values ? word_copy(name, error) : NULL;
    return word && worths_add(worths, word, values, error);
}

bool worths_read(struct worths *worths, const char *path, hod_error *error)
{
    AUTO(csv_free) struct csv csv = {0};
    if (!csv_read(&csv, path, "troops", error)) return false;
    if (csv.columns < 2)
        return hod_fail(error, "%s: the first column has names of troops, and no other has their values",
                        path);
    for (int row = 1; row < csv.row_count; row++)
        if (!read_row(worths, &csv, row, error)) return false;
    return worths->count >= 2 || hod_fail(error, "%s has fewer than two types of troops that differ", path);
}
