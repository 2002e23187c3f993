/* What moves a measure around one situation, as a table and a chart. */
#include "ask/sensitivity/influences.h"

#include "ask/answer/columns.h"
#include "base/buffer.h"
#include "show/chart/draw.h"

#include <stdlib.h>

static void write_influence(const hod_sensitivity *sensitivity, const hod_influence *influence,
                            hod_table_writer *table)
{
    const hod_mechanism *mechanism = sensitivity->mechanism;
    const hod_domain domain = hod_domain_of(hod_influence_domain(influence, mechanism));
    char name[HOD_INFLUENCE_NAME], value[HOD_VALUE_TEXT], low[HOD_VALUE_TEXT], high[HOD_VALUE_TEXT];
    hod_table_row(table, (hod_cell[]){hod_cell_text(influence->parameter ? "parameter" : "field"),
                                      hod_cell_text(hod_influence_name(influence, mechanism, name)),
                                      hod_cell_text(hod_domain_text(&domain, influence->value, value)),
                                      hod_cell_number(influence->lowest),
                                      hod_cell_text(hod_domain_text(&domain, influence->at_lowest, low)),
                                      hod_cell_number(influence->highest),
                                      hod_cell_text(hod_domain_text(&domain, influence->at_highest, high)),
                                      hod_cell_number(influence->highest - influence->lowest)});
}

static bool write_table(const hod_sensitivity *sensitivity, const char *title, const hod_format *format,
                        FILE *file, hod_error *error)
{
    const hod_measure *measure = &sensitivity->measure;
    const hod_column columns[] = {{"what", HOD_COLUMN_TEXT},       {"name", HOD_COLUMN_TEXT},
                                  {"value", HOD_COLUMN_TEXT},      column_of_measure("lowest", measure),
                                  {"at_lowest", HOD_COLUMN_TEXT},  column_of_measure("highest", measure),
                                  {"at_highest", HOD_COLUMN_TEXT}, column_of_measure("span", measure)};
    hod_table_writer *table =
        hod_table_open(format, file, columns, sizeof columns / sizeof *columns, title, error);
    if (!table) return false;
    for (int i = 0; i < sensitivity->count; i++)
        if (hod_format_is_for_machines(format) || hod_influence_matters(&sensitivity->influences[i]))
            write_influence(sensitivity, &sensitivity->influences[i], table);
    return hod_table_close(table, error);
}

bool hod_sensitivity_write(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                           const hod_format *format, FILE *file, hod_error *error)
{
    char *title = hod_text(error, "%s: %s is %.6g", question, measure, sensitivity->value);
    const bool written = title && write_table(sensitivity, title, format, file, error);
    free(title);
    return written;
}

enum { MOST_BARS = 30, BAR_NAME = HOD_INFLUENCE_NAME + 2 * HOD_VALUE_TEXT + 16 };

/* "cover: fortification .. none" */
static void name_bar(const hod_sensitivity *sensitivity, const hod_influence *influence, char text[BAR_NAME])
{
    const hod_domain domain = hod_domain_of(hod_influence_domain(influence, sensitivity->mechanism));
    char name[HOD_INFLUENCE_NAME], low[HOD_VALUE_TEXT], high[HOD_VALUE_TEXT];
    snprintf(text, BAR_NAME, "%s: %s .. %s", hod_influence_name(influence, sensitivity->mechanism, name),
             hod_domain_text(&domain, influence->at_lowest, low),
             hod_domain_text(&domain, influence->at_highest, high));
}

static size_t count_bars(const hod_sensitivity *sensitivity)
{
    size_t count = 0;
    while (count < MOST_BARS && (int)count < sensitivity->count &&
           hod_influence_matters(&sensitivity->influences[count]))
        count++;
    return count;
}

static bool draw(const hod_sensitivity *sensitivity, const char *title, const char *question,
                 const char *measure, const char *path, hod_error *error)
{
    char texts[MOST_BARS][BAR_NAME];
    const char *names[MOST_BARS];
    double values[3 * MOST_BARS];
    const size_t count = count_bars(sensitivity);
    if (count == 0) return hod_fail(error, "nothing moves %s", measure);
    for (size_t i = 0; i < count; i++) {
        const hod_influence *influence = &sensitivity->influences[i];
        name_bar(sensitivity, influence, texts[i]);
        names[i] = texts[i];
        values[i] = sensitivity->value;
        values[count + i] = influence->lowest;
        values[2 * count + i] = influence->highest;
    }
    const hod_chart chart = {.kind = HOD_CHART_TORNADO,
                             .title = title,
                             .subtitle = question,
                             .value_axis = measure,
                             .category_count = count,
                             .series_count = 3,
                             .categories = names,
                             .series = (const char *const[]){"as it stands", "lowest", "highest"},
                             .values = values,
                             .percent = hod_measure_is_probability(&sensitivity->measure)};
    return hod_chart_write(&chart, path, error);
}

bool hod_sensitivity_draw(const hod_sensitivity *sensitivity, const char *question, const char *measure,
                          const char *path, hod_error *error)
{
    char *title = hod_text(error, "What moves %s", measure);
    const bool drawn = title && draw(sensitivity, title, question, measure, path, error);
    free(title);
    return drawn;
}
