/* The report's sections on what changed and how to bring it back. */
#include "report/publish/publish_inquiry.h"

#include "base/output.h"
#include "report/answers/explanations.h"
#include "report/publish/folder.h"
#include "study/tune/tune.h"

#include <stdlib.h>
#include <string.h>

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

/* The change: what each parameter and each amendment explains. */
struct change {
    hod_differences differences;
    hod_way way;
    hod_effect effect;
    hod_explanation *by_parameter, *by_amendment;
};

static bool explain(struct change *change, const struct inquiry *inquiry, hod_error *error)
{
    change->effect = (hod_effect){.mechanism = inquiry->mechanism, .measure = inquiry->measure};
    memcpy(change->effect.situation, inquiry->situation, sizeof change->effect.situation);
    if (!hod_differences_find(inquiry->old_rules, inquiry->new_rules, &change->differences, error) ||
        !hod_way_find(inquiry->old_rules, inquiry->new_rules, &change->way, error))
        return false;
    change->by_parameter = calloc((size_t)change->differences.count + 1, sizeof *change->by_parameter);
    change->by_amendment = calloc((size_t)change->way.count + 1, sizeof *change->by_amendment);
    if (!change->by_parameter || !change->by_amendment) return hod_fail_memory(error);
    return hod_differences_explain(&change->differences, &change->effect, change->by_parameter, error) &&
           hod_way_explain(&change->way, &change->effect, change->by_amendment, error);
}

static bool write_parameters(void *data, const hod_format *format, FILE *file, hod_error *error)
{
    const struct change *change = data;
    const hod_explained explained = {.effect = &change->effect, .explanations = change->by_parameter};
    return hod_differences_write(&change->differences, &change->way, &explained, format, file, error);
}

static bool write_amendments(void *data, const hod_format *format, FILE *file, hod_error *error)
{
    const struct change *change = data;
    const hod_explained explained = {.effect = &change->effect, .explanations = change->by_amendment};
    return hod_way_write(&change->way, &explained, format, file, error);
}

static bool publish_change(const hod_publication *publication, const struct inquiry *inquiry,
                           struct page *page, hod_error *error)
{
    struct change change = {0};
    const char *folder = publication->folder, *id = inquiry->id;
    page_add_heading(page, 3, inquiry->change_title);
    page_add_text(page, inquiry->change_text);
    const bool published = explain(&change, inquiry, error) &&
                           write_both(folder, id, "-change.csv", write_parameters, &change, page, error) &&
                           write_both(folder, id, "-amendments.csv", write_amendments, &change, page, error);
    hod_differences_free(&change.differences);
    hod_way_free(&change.way);
    free(change.by_parameter);
    free(change.by_amendment);
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
