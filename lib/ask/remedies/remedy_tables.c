/* Remedies as tables: how near each comes and what it breaks; and rule sets side by side. */
#include "ask/remedies/remedies.h"

#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"
#include "base/buffer.h"

#include <stdlib.h>

enum { FIXED_COLUMNS = 8, CONDITION_TEXT = 64 };

/* "kept", or "broken in 3 of 5". */
static const char *tell_broken(const hod_broken *broken, char text[CONDITION_TEXT])
{
    if (broken->broken == 0) return "kept";
    snprintf(text, CONDITION_TEXT, "broken in %zu of %zu", broken->broken, broken->situations);
    return text;
}

static size_t add_conditions(const struct remedies_view *view, const hod_remedy *remedy, hod_cell *cells,
                             size_t count, char texts[HOD_MOST_CONDITIONS][CONDITION_TEXT])
{
    for (int i = 0; i < view->condition_count; i++)
        cells[count++] = hod_cell_text(tell_broken(&remedy->broken[i], texts[i]));
    return count;
}

static bool write_remedy(const struct remedies_view *view, const struct remedy_view *asked,
                         const hod_remedy *remedy, const hod_format *format, hod_table_writer *table,
                         hod_error *error)
{
    const hod_candidate *candidate = &remedy->candidate;
    hod_cell cells[FIXED_COLUMNS + HOD_MOST_CONDITIONS];
    char texts[HOD_MOST_CONDITIONS][CONDITION_TEXT];
    char *changes = hod_format_is_for_machines(format)
                        ? hod_variations_text(asked->variations, remedy->rules, NULL, error)
                        : remedy_changes(view, asked, remedy->rules, error);
    char *worst = changes ? spoken_situation(view->phrases, asked->space,
                                             hod_targets_situation(asked->targets, candidate->worst), error)
                          : NULL;
    size_t count = 0;
    cells[count++] = hod_cell_text(asked->title);
    cells[count++] = hod_cell_text(changes);
    cells[count++] = hod_cell_number(candidate->deviation);
    cells[count++] = hod_cell_number(candidate->worst_off);
    cells[count++] = hod_cell_text(worst);
    count = add_conditions(view, remedy, cells, count, texts);
    cells[count++] = hod_cell_integer(remedy->rank);
    cells[count++] = hod_cell_integer(asked->found->asked);
    cells[count++] = hod_cell_integer(asked->found->kept);
    if (worst) hod_table_row(table, cells);
    free(changes);
    free(worst);
    return worst;
}

static bool write_remedies(const struct remedies_view *view, const hod_format *format,
                           hod_table_writer *table, hod_error *error)
{
    bool written = true;
    for (int i = 0; written && i < view->remedy_count; i++) {
        const struct remedy_view *asked = &view->remedies[i];
        const hod_remedy *best = hod_remedies_best(asked->found);
        written = write_remedy(view, asked, best, format, table, error);
        if (written && best->rank > 1)
            written = write_remedy(view, asked, &asked->found->nearest, format, table, error);
    }
    return written;
}

bool remedies_write(const struct remedies_view *view, const hod_format *format, FILE *file, hod_error *error)
{
    hod_column columns[FIXED_COLUMNS + HOD_MOST_CONDITIONS] = {{"remedy", HOD_COLUMN_TEXT},
                                                               {"changes", HOD_COLUMN_TEXT},
                                                               {"off the aim", HOD_COLUMN_HUNDREDTHS},
                                                               {"most", HOD_COLUMN_HUNDREDTHS},
                                                               {"there", HOD_COLUMN_TEXT}};
    size_t count = 5;
    const char *const *conditions =
        hod_format_is_for_machines(format) ? view->condition_titles : view->conditions_called;
    for (int i = 0; i < view->condition_count; i++)
        columns[count++] = (hod_column){conditions[i], HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"rank", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"candidates", HOD_COLUMN_INTEGER};
    columns[count++] = (hod_column){"that break nothing", HOD_COLUMN_INTEGER};
    hod_table_writer *table = hod_table_open(format, file, columns, count, view->title, error);
    if (!table) return false;
    const bool written = write_remedies(view, format, table, error);
    return hod_table_close(table, written ? error : NULL) && written;
}

bool grid_write(const struct grid_view *view, const hod_format *format, FILE *file, hod_error *error)
{
    const hod_grid_rows *grid = view->grid;
    const int count = grid->count + 1;
    hod_column columns[count];
    columns[0] = (hod_column){view->percent ? "probability" : "situation", HOD_COLUMN_TEXT};
    for (int place = 0; place < grid->count; place++)
        columns[place + 1] = (hod_column){name_of_rules_for(grid->rules[place], format),
                                          view->percent ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_HUNDREDTHS};
    hod_table_writer *table = hod_table_open(format, file, columns, (size_t)count, view->title, error);
    if (!table) return false;
    for (int row = 0; row < grid->row_count; row++) {
        hod_cell cells[count];
        cells[0] = hod_cell_text(view->labels[row]);
        for (int place = 0; place < grid->count; place++)
            cells[place + 1] = hod_cell_number(hod_grid_rows_value(grid, row, place));
        hod_table_row(table, cells);
    }
    return hod_table_close(table, error);
}
