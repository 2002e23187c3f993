/* hod sensitivity --global: Sobol indices over the whole domain. */
#include "sensitivity_global.h"

#include "progress.h"

#include "base/output.h"
#include "report/chart/chart.h"
#include "study/causes/global.h"

#include <math.h>

static bool widen(struct question *question, hod_error *error)
{
    for (int i = 0; i < question->mechanism->field_count; i++) {
        const char *name = question->mechanism->fields[i].name;
        char all[128];
        snprintf(all, sizeof all, "%s=all", name);
        if (!question->space.is_given[i] && !hod_space_assign(&question->space, all, error)) return false;
    }
    return true;
}

/* The inputs, the largest total index first. */
static void sort(hod_global *global)
{
    for (int i = 1; i < global->count; i++)
        for (int j = i; j > 0 && global->indices[j].total > global->indices[j - 1].total + 1e-12; j--) {
            const hod_sobol index = global->indices[j];
            const int field = global->fields[j];
            global->indices[j] = global->indices[j - 1];
            global->fields[j] = global->fields[j - 1];
            global->indices[j - 1] = index;
            global->fields[j - 1] = field;
        }
}

static hod_table_writer *open_table(const struct question *question, const struct options *options,
                                    const hod_global *global, char *title, size_t title_size, FILE *file,
                                    hod_error *error)
{
    static const hod_column columns[] = {
        {"field", HOD_COLUMN_TEXT}, {"values", HOD_COLUMN_INTEGER},         {"first_order", HOD_COLUMN_REAL},
        {"total", HOD_COLUMN_REAL}, {"first_order_error", HOD_COLUMN_REAL}, {"total_error", HOD_COLUMN_REAL},
    };
    snprintf(title, title_size, "%s: Sobol indices of %s (mean %.6g, standard deviation %.6g)",
             question->title, options->measure, global->moments.mean, sqrt(global->moments.variance));
    return hod_table_open(options->format, file, columns, global->sampled ? 6 : 4, title, error);
}

static bool write_table(const struct question *question, const struct options *options,
                        const hod_global *global, hod_error *error)
{
    char title[1400];
    hod_output *output = hod_output_open(options->output, error);
    if (!output) return false;
    hod_table_writer *table =
        open_table(question, options, global, title, sizeof title, hod_output_file(output), error);
    for (int i = 0; table && i < global->count; i++) {
        const hod_sobol *index = &global->indices[i];
        hod_table_row(table,
                      (hod_cell[]){hod_cell_text(question->mechanism->fields[global->fields[i]].name),
                                   hod_cell_integer(question->space.axes[global->fields[i]].count),
                                   hod_cell_number(index->first), hod_cell_number(index->total),
                                   hod_cell_number(index->first_error), hod_cell_number(index->total_error)});
    }
    if (table && hod_table_close(table, error)) return hod_output_commit(output, error);
    return hod_output_fail(output, error);
}

static bool draw(const struct question *question, const struct options *options, const hod_global *global,
                 hod_error *error)
{
    const char *names[HOD_MOST_FIELDS];
    double values[2 * HOD_MOST_FIELDS];
    char title[256];
    for (int i = 0; i < global->count; i++) {
        names[i] = question->mechanism->fields[global->fields[i]].name;
        values[i] = fmax(0, global->indices[i].first);
        values[global->count + i] = fmax(0, global->indices[i].total);
    }
    snprintf(title, sizeof title, "Which fields decide %s", options->measure);
    const hod_chart chart = {.kind = HOD_CHART_BEFORE_AFTER,
                             .title = title,
                             .subtitle = question->title,
                             .value_axis = "share of the variance",
                             .category_count = (size_t)global->count,
                             .series_count = 2,
                             .categories = names,
                             .series =
                                 (const char *const[]){"by itself (first order)", "with others (total)"},
                             .values = values,
                             .percent = true};
    return hod_chart_write(&chart, options->chart, error) || hod_fail_in(error, "--chart");
}

static void tell(const hod_global *global)
{
    fprintf(stderr, "%s: %llu situations",
            global->sampled ? "Sampled (errors are half of 95 % intervals)" : "Exact, all combinations",
            (unsigned long long)global->evaluated);
    if (global->left_out)
        fprintf(stderr, "; %llu that contradict themselves left out, the others keeping their chances",
                (unsigned long long)global->left_out);
    fputc('\n', stderr);
}

static bool find(const struct question *question, const struct options *options, const hod_measure *measure,
                 const hod_weights *weights, hod_global *global, hod_error *error)
{
    struct progress progress = progress_start();
    const hod_global_request request = {.space = &question->space,
                                        .measure = *measure,
                                        .weights = weights,
                                        .seed = options->seed,
                                        .threads = options->threads,
                                        .progress = progress_tell,
                                        .progress_data = &progress};
    const bool found = hod_global_sensitivity(&request, global, error);
    progress_end(&progress);
    if (!found) return false;
    sort(global);
    if (isnan(global->indices[0].first))
        return hod_fail(error, "%s is the same in every situation: no field matters", options->measure);
    return true;
}

bool answer_globally(struct question *question, const struct options *options, hod_error *error)
{
    hod_measure measure;
    hod_weights weights;
    hod_global global;
    if (!question_measure(question, options, &measure, error) || !widen(question, error))
        return false;
    hod_weights_start(&weights, question->mechanism);
    if (options->weights && !hod_weights_read(&weights, question->mechanism, options->weights, error))
        return false;
    const bool found = find(question, options, &measure, &weights, &global, error);
    hod_weights_free(&weights);
    if (!found || !write_table(question, options, &global, error) ||
        (options->chart && !draw(question, options, &global, error)))
        return false;
    tell(&global);
    return true;
}
