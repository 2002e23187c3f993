/* hod sweep --summary: totals instead of rows. */
#include "sweep_summary.h"

#include "progress.h"

#include "base/output.h"
#include "base/words.h"
#include "rules/domain.h"
#include "study/space/summary.h"

#include <string.h>

static bool choose_fields(hod_summary_request *request, const hod_mechanism *mechanism, const char *names,
                          hod_error *error)
{
    if (strcmp(names, "all") == 0) return true;
    struct word rest = word_of(names), name;
    while (word_piece(&rest, ',', &name)) {
        const int field = hod_mechanism_field(mechanism, name.text, name.length, error);
        if (field < 0) return hod_fail_in(error, "--summary");
        for (int i = 0; i < request->field_count; i++)
            if (request->fields[i] == field)
                return hod_fail(error, "--summary: field %s is given twice", mechanism->fields[field].name);
        request->fields[request->field_count++] = field;
    }
    return true;
}

/* The names of a measure's three columns. */
struct column_names {
    char mean[96], lowest[96], highest[96];
};

static void name_columns(struct column_names *names, const hod_mechanism *mechanism,
                         const hod_measure *measure)
{
    const hod_field *outcome = &mechanism->outcomes[measure->outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    char value[HOD_VALUE_TEXT];
    if (measure->kind == HOD_MEAN)
        snprintf(names->mean, sizeof names->mean, "mean:%s", outcome->name);
    else
        snprintf(names->mean, sizeof names->mean, "p:%s=%s", outcome->name,
                 hod_domain_text(&domain, measure->values[0], value));
    snprintf(names->lowest, sizeof names->lowest, "lowest %.80s", names->mean);
    snprintf(names->highest, sizeof names->highest, "highest %.80s", names->mean);
}

enum { MOST_COLUMNS = HOD_MOST_FIELDS + 1 + 3 * HOD_MOST_MEASURES };

static hod_table_writer *open_table(const struct question *question, const struct options *options,
                                    const hod_summary_request *request, struct column_names *names,
                                    hod_column *columns, FILE *file, hod_error *error)
{
    size_t count = 0;
    for (int i = 0; i < request->field_count; i++) {
        const hod_field *field = &question->mechanism->fields[request->fields[i]];
        const hod_domain domain = hod_domain_of(field->domain);
        columns[count++] = (hod_column){field->name, domain.words ? HOD_COLUMN_TEXT : HOD_COLUMN_INTEGER};
    }
    columns[count++] = (hod_column){"situations", HOD_COLUMN_INTEGER};
    for (int i = 0; i < request->measure_count; i++) {
        const hod_column_kind kind =
            hod_measure_is_probability(&request->measures[i]) ? HOD_COLUMN_PROBABILITY : HOD_COLUMN_REAL;
        name_columns(&names[i], question->mechanism, &request->measures[i]);
        columns[count++] = (hod_column){names[i].mean, kind};
        columns[count++] = (hod_column){names[i].lowest, kind};
        columns[count++] = (hod_column){names[i].highest, kind};
    }
    return hod_table_open(options->format, file, columns, count, question->title, error);
}

static void write_group(const struct question *question, const hod_summary_request *request,
                        const hod_summary *summary, size_t group, hod_table_writer *table)
{
    hod_cell cells[MOST_COLUMNS];
    char texts[HOD_MOST_FIELDS][HOD_VALUE_TEXT];
    size_t count = 0;
    for (int i = 0; i < request->field_count; i++) {
        const hod_domain domain = hod_domain_of(question->mechanism->fields[request->fields[i]].domain);
        const int value = summary->values[group * (size_t)request->field_count + (size_t)i];
        const bool is_number = !domain.words || (domain.numbers && value >= 0);
        cells[count++] =
            is_number ? hod_cell_integer(value) : hod_cell_text(hod_domain_text(&domain, value, texts[i]));
    }
    cells[count++] = hod_cell_integer((int64_t)summary->evaluated[group]);
    const bool is_empty = summary->evaluated[group] == 0;
    for (int i = 0; i < request->measure_count; i++) {
        const hod_spread *spread = &summary->spreads[group * (size_t)request->measure_count + (size_t)i];
        cells[count++] = is_empty ? hod_cell_empty() : hod_cell_number(spread->mean);
        cells[count++] = is_empty ? hod_cell_empty() : hod_cell_number(spread->lowest);
        cells[count++] = is_empty ? hod_cell_empty() : hod_cell_number(spread->highest);
    }
    hod_table_row(table, cells);
}

static bool write_groups(const struct question *question, const struct options *options,
                         const hod_summary_request *request, const hod_summary *summary, hod_error *error)
{
    struct column_names names[HOD_MOST_MEASURES];
    hod_column columns[MOST_COLUMNS];
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    hod_table_writer *table =
        open_table(question, options, request, names, columns, hod_output_file(output), error);
    for (size_t group = 0; table && group < summary->groups; group++)
        write_group(question, request, summary, group, table);
    if (table && hod_table_close(table, error)) return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

bool write_summary(const struct question *question, const struct options *options, hod_error *error)
{
    struct progress progress = progress_start();
    hod_summary_request request = {
        .threads = options->threads, .progress = progress_tell, .progress_data = &progress};
    if (!choose_fields(&request, question->mechanism, options->summary, error) ||
        !hod_summary_measures(question->mechanism, question->outcomes, question->outcome_count, &request,
                              error))
        return false;
    hod_summary summary;
    const bool summarised = hod_summarise(&question->space, &request, &summary, error);
    progress_end(&progress);
    if (!summarised) return false;
    const double seconds = progress_seconds(&progress), situations = hod_space_size(&question->space),
                 evaluated = situations - (double)summary.left_out;
    const bool written =
        (evaluated > 0 || hod_fail(error, "every situation contradicts itself: nothing to write")) &&
        write_groups(question, options, &request, &summary, error);
    if (written)
        fprintf(stderr, "%.0f situations, %llu left out that contradict themselves; %.3g a second\n",
                evaluated, (unsigned long long)summary.left_out, situations / seconds);
    hod_summary_free(&summary);
    return written;
}
