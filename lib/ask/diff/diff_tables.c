/* What differs between two rule sets, and what each change does to a measure in one situation, as tables. */
#include "ask/diff/diff.h"

#include "base/buffer.h"

#include <math.h>
#include <stdlib.h>

enum { EFFECT_COLUMNS = 4, DIFFERENCE_COLUMNS = 5, STEP_COLUMNS = 3 };

static size_t add_effect_columns(const struct explained *explained, hod_column *columns, size_t count)
{
    if (!explained->effect) return count;
    columns[count++] = (hod_column){"changed_alone", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"reverted_alone", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"shapley_share", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"share_of_change", HOD_COLUMN_PROBABILITY};
    return count;
}

/* They are empty where nothing is modelled. */
static size_t add_effect_cells(const struct explained *explained, int number, bool is_modelled,
                               hod_cell *cells, size_t count)
{
    if (!explained->effect) return count;
    const hod_explanation nothing = {NAN, NAN, NAN};
    const hod_explanation *explanation = is_modelled ? &explained->explanations[number] : &nothing;
    cells[count++] = hod_cell_number(explanation->alone);
    cells[count++] = hod_cell_number(explanation->reverted);
    cells[count++] = hod_cell_number(explanation->share);
    cells[count++] = hod_cell_number(hod_effect_share(explained->effect, explanation));
    return count;
}

/* "From A to B", or "shooting: mean:hits from 1.2 (A) to 2 (B), a change of +0.8"; the caller frees it. */
static char *title_of(const hod_amendment_path *path, const struct explained *explained, const char *by,
                      hod_error *error)
{
    const char *old_id = path->old_rules->id, *new_id = path->new_rules->id;
    const hod_effect *effect = explained->effect;
    return effect
               ? hod_text(error, "%s%srom %.6g (%s) to %.6g (%s), a change of %+.6g%s",
                          explained->question ? explained->question : "", explained->question ? " f" : "F",
                          effect->before, old_id, effect->after, new_id, effect->after - effect->before, by)
               : hod_text(error, "From %s to %s%s", old_id, new_id, by);
}

void append_amendment(hod_buffer *names, const hod_amendment_step *step)
{
    hod_buffer_format(names, "%s%s%s", names->length ? ", " : "", step->name, step->undone ? " undone" : "");
}

void append_movers(hod_buffer *names, const hod_amendment_path *path, const hod_parameter *parameter)
{
    for (int i = 0; i < path->count; i++)
        for (int c = 0; c < path->steps[i].change_count; c++)
            if (path->steps[i].changes[c].parameter == parameter) append_amendment(names, &path->steps[i]);
}

/* "shooting.base 6 -> density, shooting.confirm density -> none". */
static void append_moves(hod_buffer *moves, const hod_amendment_step *step)
{
    char before[HOD_PARAMETER_TEXT], after[HOD_PARAMETER_TEXT];
    for (int i = 0; i < step->change_count; i++) {
        const hod_change *change = &step->changes[i];
        hod_buffer_format(moves, "%s%s %s -> %s", i ? ", " : "", change->parameter->name,
                          hod_parameter_text(change->parameter, &change->before, before),
                          hod_parameter_text(change->parameter, &change->after, after));
    }
}

/* Whether somebody sees a row: people do not see what changes nothing that is measured. */
static bool is_shown(const struct explained *explained, int number, int readers)
{
    return !explained->effect || readers & HOD_PROGRAMS ||
           hod_explanation_matters(&explained->explanations[number]);
}

static bool add_difference(const hod_differences *differences, const hod_amendment_path *path,
                           const struct explained *explained, int number, hod_table_writer *table)
{
    const hod_change *change = &differences->changes[number];
    char before[HOD_PARAMETER_TEXT], after[HOD_PARAMETER_TEXT];
    hod_buffer movers = {0};
    append_movers(&movers, path, change->parameter);
    hod_buffer_byte(&movers, '\0');
    if (!movers.failed) {
        hod_cell cells[DIFFERENCE_COLUMNS + EFFECT_COLUMNS] = {
            hod_cell_text(change->parameter->name),
            hod_cell_text(hod_parameter_text(change->parameter, &change->before, before)),
            hod_cell_text(hod_parameter_text(change->parameter, &change->after, after))};
        size_t count = add_effect_cells(explained, number, true, cells, 3);
        cells[count++] = hod_cell_text(movers.bytes);
        cells[count++] = hod_cell_text(change->parameter->meaning);
        hod_table_row(table, cells);
    }
    const bool is_added = !movers.failed;
    hod_buffer_free(&movers);
    return is_added;
}

static bool add_differences(const hod_differences *differences, const hod_amendment_path *path,
                            const struct explained *explained, int readers, hod_answer *answer,
                            hod_error *error)
{
    hod_column columns[DIFFERENCE_COLUMNS + EFFECT_COLUMNS] = {
        {"parameter", HOD_COLUMN_TEXT}, {"old", HOD_COLUMN_TEXT}, {"new", HOD_COLUMN_TEXT}};
    size_t count = add_effect_columns(explained, columns, 3);
    columns[count++] = (hod_column){"amendment", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"meaning", HOD_COLUMN_TEXT};
    char *title = title_of(path, explained, "", error);
    hod_table_writer *table = title ? hod_answer_table(answer, readers, columns, count, title, error) : NULL;
    bool is_added = table;
    for (int i = 0; is_added && i < differences->count; i++)
        if (is_shown(explained, i, readers))
            is_added = add_difference(differences, path, explained, i, table) || hod_fail_memory(error);
    is_added = hod_table_close(table, is_added ? error : NULL) && is_added;
    free(title);
    return is_added;
}

bool describe_differences(const hod_differences *differences, const hod_amendment_path *path,
                          const struct explained *explained, hod_answer *answer, hod_error *error)
{
    if (!explained->effect)
        return add_differences(differences, path, explained, answer->wanted.readers, answer, error);
    return (!hod_answer_is_for(answer, HOD_PROGRAMS) ||
            add_differences(differences, path, explained, HOD_PROGRAMS, answer, error)) &&
           (!hod_answer_is_for(answer, HOD_PEOPLE) ||
            add_differences(differences, path, explained, HOD_PEOPLE, answer, error));
}

static bool add_step(const hod_amendment_path *path, const struct explained *explained, int number,
                     hod_table_writer *table)
{
    const hod_amendment_step *step = &path->steps[number];
    hod_buffer name = {0}, moves = {0};
    append_amendment(&name, step);
    hod_buffer_byte(&name, '\0');
    append_moves(&moves, step);
    hod_buffer_byte(&moves, '\0');
    char *text = amendment_text(path, number, NULL);
    const bool is_added = !name.failed && !moves.failed && text;
    if (is_added) {
        hod_cell cells[STEP_COLUMNS + EFFECT_COLUMNS] = {hod_cell_text(name.bytes)};
        size_t count = add_effect_cells(explained, number, step->change_count > 0, cells, 1);
        if (!explained->effect) cells[count++] = hod_cell_text(moves.bytes);
        cells[count++] = hod_cell_text(text);
        hod_table_row(table, cells);
    }
    free(text);
    hod_buffer_free(&name);
    hod_buffer_free(&moves);
    return is_added;
}

bool describe_amendments(const hod_amendment_path *path, const struct explained *explained,
                         hod_answer *answer, hod_error *error)
{
    hod_column columns[STEP_COLUMNS + EFFECT_COLUMNS] = {{"amendment", HOD_COLUMN_TEXT}};
    size_t count = add_effect_columns(explained, columns, 1);
    if (!explained->effect) columns[count++] = (hod_column){"parameters", HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"text", HOD_COLUMN_TEXT};
    char *title = title_of(path, explained, ", by amendment", error);
    hod_table_writer *table =
        title ? hod_answer_table(answer, answer->wanted.readers, columns, count, title, error) : NULL;
    bool is_added = table;
    for (int i = 0; is_added && i < path->count; i++)
        is_added = add_step(path, explained, i, table) || hod_fail_memory(error);
    is_added = hod_table_close(table, is_added ? error : NULL) && is_added;
    free(title);
    return is_added;
}
