/* The report's sections on what changed and how to bring it back. */
#include "report/publish/publish_inquiry.h"

#include "base/output.h"
#include "report/publish/folder.h"
#include "report/table/table.h"
#include "study/causes/differences.h"
#include "study/tune/tune.h"

#include <math.h>
#include <stdlib.h>

enum { RANKED = 10 };

/* A table that goes to the page, and as CSV to a file. */
typedef bool table_writer(void *data, const hod_format *format, FILE *file, hod_error *error);

static bool write_both(const char *folder, const char *id, const char *behind, table_writer *writer,
                       void *data, struct page *page, hod_error *error)
{
    char *path = folder_path(folder, id, behind, error);
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    free(path);
    if (!output) return false;
    if (!writer(data, &hod_format_csv, hod_output_file(output), error)) return hod_output_fail(output, error);
    return hod_output_commit(output, error) && writer(data, &hod_format_html, page->file, error);
}

/* The change: what each parameter explains. */
struct change {
    const struct inquiry *inquiry;
    hod_differences differences;
    double before, after;
    hod_explanation *explanations;
};

static bool explain(struct change *change, hod_error *error)
{
    const struct inquiry *inquiry = change->inquiry;
    if (!hod_differences_find(inquiry->old_rules, inquiry->new_rules, &change->differences, error))
        return false;
    change->explanations = calloc((size_t)change->differences.count + 1, sizeof *change->explanations);
    if (!change->explanations) return hod_fail_memory(error);
    return hod_differences_explain(&change->differences, inquiry->mechanism, inquiry->situation,
                                   &inquiry->measure, &change->before, &change->after, change->explanations,
                                   error);
}

static bool write_change(void *data, const hod_format *format, FILE *file, hod_error *error)
{
    static const hod_column columns[] = {
        {"parameter", HOD_COLUMN_TEXT},
        {"old", HOD_COLUMN_TEXT},
        {"new", HOD_COLUMN_TEXT},
        {"changed_alone", HOD_COLUMN_REAL},
        {"reverted_alone", HOD_COLUMN_REAL},
        {"shapley_share", HOD_COLUMN_REAL},
        {"share_of_change", HOD_COLUMN_PROBABILITY},
    };
    const struct change *change = data;
    char title[256], values[2][HOD_PARAMETER_TEXT];
    snprintf(title, sizeof title, "From %.4f to %.4f", change->before, change->after);
    hod_table_writer *table = hod_table_open(format, file, columns, 7, title, error);
    for (int i = 0; table && i < change->differences.count; i++) {
        const hod_explanation *explanation = &change->explanations[i];
        const hod_parameter *parameter = change->differences.parameters[i];
        if (fabs(explanation->share) < 1e-12) continue;
        hod_table_row(
            table,
            (hod_cell[]){hod_cell_text(parameter->name),
                         hod_cell_text(hod_rules_value(change->inquiry->old_rules, parameter, values[0])),
                         hod_cell_text(hod_rules_value(change->inquiry->new_rules, parameter, values[1])),
                         hod_cell_number(explanation->alone), hod_cell_number(explanation->reverted),
                         hod_cell_number(explanation->share),
                         hod_cell_number(explanation->share / (change->after - change->before))});
    }
    return table && hod_table_close(table, error);
}

static bool publish_change(const hod_publication *publication, const struct inquiry *inquiry,
                           struct page *page, hod_error *error)
{
    struct change change = {.inquiry = inquiry};
    page_add_heading(page, 3, inquiry->change_title);
    page_add_text(page, inquiry->change_text);
    const bool published =
        explain(&change, error) &&
        write_both(publication->folder, inquiry->id, "-change.csv", write_change, &change, page, error);
    hod_differences_free(&change.differences);
    free(change.explanations);
    return published;
}

/* The remedy: what was tried, and the ranking. */
struct remedy {
    const struct inquiry *inquiry;
    hod_rules *best;
    hod_targets targets;
    hod_tuned tuned;
};

static bool find_remedy(struct remedy *remedy, int threads, hod_error *error)
{
    const struct inquiry *inquiry = remedy->inquiry;
    const hod_tuning tuning = {.variations = &inquiry->variations,
                               .targets = &remedy->targets,
                               .measure = inquiry->measure,
                               .limits = {inquiry->limit},
                               .limit_count = 1,
                               .top = RANKED,
                               .threads = threads};
    remedy->best = hod_rules_copy(inquiry->new_rules, error);
    return remedy->best &&
           hod_targets_gather(&inquiry->space, &inquiry->measure, &inquiry->aim, NULL, &remedy->targets,
                              error) &&
           hod_tune(&tuning, &remedy->tuned, error);
}

static bool write_ranking(void *data, const hod_format *format, FILE *file, hod_error *error)
{
    const struct remedy *remedy = data;
    const hod_variations *variations = &remedy->inquiry->variations;
    hod_column columns[HOD_MOST_VARIED + 5] = {{"rank", HOD_COLUMN_INTEGER}};
    size_t count = 1;
    for (int i = 0; i < variations->parameter_count; i++)
        columns[count++] = (hod_column){variations->parameters[i].parameter->name, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"deviation", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"worst_off", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"limits", HOD_COLUMN_TEXT};
    hod_table_writer *table = hod_table_open(format, file, columns, count, "The nearest candidates", error);
    for (int c = 0; table && c < remedy->tuned.count; c++) {
        const hod_candidate *candidate = &remedy->tuned.ranking[c];
        hod_cell cells[HOD_MOST_VARIED + 5] = {hod_cell_integer(c + 1)};
        char texts[HOD_MOST_VARIED][HOD_PARAMETER_TEXT];
        size_t cell = 1;
        hod_variations_apply(variations, candidate->places, remedy->best);
        for (int i = 0; i < variations->parameter_count; i++)
            cells[cell++] =
                hod_cell_text(hod_rules_value(remedy->best, variations->parameters[i].parameter, texts[i]));
        cells[cell++] = hod_cell_number(candidate->deviation);
        cells[cell++] = hod_cell_number(candidate->worst_off);
        cells[cell++] = hod_cell_text(candidate->broken ? "broken" : "kept");
        hod_table_row(table, cells);
    }
    return table && hod_table_close(table, error);
}

static bool write_rules(const struct remedy *remedy, const char *path, hod_error *error)
{
    const struct inquiry *inquiry = remedy->inquiry;
    hod_variations_apply(&inquiry->variations, remedy->tuned.ranking[0].places, remedy->best);
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    if (!hod_rules_write(remedy->best, inquiry->remedy_id, inquiry->remedy_name, NULL,
                         hod_output_file(output), error))
        return hod_output_fail(output, error);
    return hod_output_commit(output, error);
}

/* Writes the best candidate as a rule file, and shows it on the page. */
static bool write_rule_file(const struct remedy *remedy, const char *folder, struct page *page,
                            hod_error *error)
{
    char *path = folder_path(folder, remedy->inquiry->remedy_id, ".ini", error);
    const bool written = path && write_rules(remedy, path, error) && page_add_file(page, path, error);
    free(path);
    return written;
}

static bool publish_remedy(const hod_publication *publication, const struct inquiry *inquiry,
                           struct page *page, hod_error *error)
{
    struct remedy remedy = {.inquiry = inquiry};
    page_add_heading(page, 3, inquiry->remedy_title);
    page_add_text(page, inquiry->remedy_text);
    const bool published =
        find_remedy(&remedy, publication->trials.threads, error) &&
        write_both(publication->folder, inquiry->id, "-remedy.csv", write_ranking, &remedy, page, error) &&
        write_rule_file(&remedy, publication->folder, page, error);
    hod_tuned_free(&remedy.tuned);
    hod_targets_free(&remedy.targets);
    hod_rules_free(remedy.best);
    return published;
}

bool publish_inquiry(const hod_publication *publication, const struct inquiry *inquiry, struct page *page,
                     hod_error *error)
{
    return publish_change(publication, inquiry, page, error) &&
           publish_remedy(publication, inquiry, page, error);
}
