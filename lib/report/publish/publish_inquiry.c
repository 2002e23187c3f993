/* The report's sections on what changed and how to bring it back. */
#include "base/digest.h"
#include "base/output.h"
#include "report/answers/explanations.h"
#include "report/format/html.h"
#include "report/publish/folder.h"
#include "report/publish/publisher.h"
#include "study/tune/tune.h"

#include <stdlib.h>
#include <string.h>

enum { RANKED = 10 };

/* A table that goes to the page, and as CSV to a file. */
typedef bool table_writer(void *data, const hod_format *format, FILE *file, hod_error *error);

static bool write_both(const char *id, const char *behind, table_writer *writer, void *data,
                       struct page *page, hod_error *error)
{
    char *path = folder_path(page->folder, id, behind, error);
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    free(path);
    if (!output) return false;
    if (!writer(data, &hod_format_csv, hod_output_file(output), error)) return hod_output_fail(output, error);
    return hod_output_commit(output, error) && page_note_file(page, id, behind, error) &&
           writer(data, &html_of_page, page->file, error);
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

static bool add_change(struct change *change, const struct inquiry *inquiry, struct page *page,
                       hod_error *error)
{
    page_add_heading(page, 2, inquiry->id, inquiry->change_title);
    page_add_text(page, inquiry->change_text);
    return write_both(inquiry->id, "-change.csv", write_parameters, change, page, error) &&
           write_both(inquiry->id, "-amendments.csv", write_amendments, change, page, error);
}

static void free_change(struct change *change)
{
    hod_differences_free(&change->differences);
    hod_way_free(&change->way);
    free(change->by_parameter);
    free(change->by_amendment);
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
static bool add_rule_file(const struct remedy *remedy, struct page *page, hod_error *error)
{
    const char *id = remedy->inquiry->remedy_id;
    char *path = folder_path(page->folder, id, ".ini", error);
    const bool written = path && write_rules(remedy, path, error) && page_add_file(page, path, error) &&
                         page_note_file(page, id, ".ini", error);
    free(path);
    return written;
}

static bool add_remedy(struct remedy *remedy, const struct inquiry *inquiry, struct page *page,
                       hod_error *error)
{
    page_add_heading(page, 2, inquiry->remedy_id, inquiry->remedy_title);
    page_add_text(page, inquiry->remedy_text);
    return write_both(inquiry->id, "-remedy.csv", write_ranking, remedy, page, error) &&
           add_rule_file(remedy, page, error);
}

static void free_remedy(struct remedy *remedy)
{
    hod_tuned_free(&remedy->tuned);
    hod_targets_free(&remedy->targets);
    hod_rules_free(remedy->best);
}

/* What an inquiry comes to. */
struct findings {
    const struct inquiry *inquiry;
    int threads;
    struct change change;
    struct remedy remedy;
};

static bool is_built_in(const hod_rules *rules)
{
    return strcmp(rules->built_in, rules->id) == 0;
}

/* Files of rules may change unseen. */
static uint64_t digest(uint64_t report, const hod_publication *publication, const struct piece *piece)
{
    (void)publication;
    const struct inquiry *inquiry = &piece->inquiry;
    const bool is_known = report && is_built_in(inquiry->old_rules) && is_built_in(inquiry->new_rules);
    return is_known ? digest_text(report, inquiry->id) : 0;
}

static void *begin(const hod_publication *publication, const struct piece *piece, bool drawn,
                   hod_error *error)
{
    (void)drawn;
    struct findings *findings = malloc(sizeof *findings);
    if (!findings)
        hod_fail_memory(error);
    else
        *findings = (struct findings){.inquiry = &piece->inquiry, .threads = publication->trials.threads};
    return findings;
}

static const char *step(const void *answers, int number)
{
    const struct findings *findings = answers;
    return number == 0 ? findings->inquiry->change_title : NULL;
}

static bool answer(void *answers, int number, hod_error *error)
{
    (void)number;
    struct findings *findings = answers;
    findings->remedy.inquiry = findings->inquiry;
    return explain(&findings->change, findings->inquiry, error) &&
           find_remedy(&findings->remedy, findings->threads, error);
}

static bool add_drawings(const void *answers, uint64_t made_from, struct drawings *drawings, hod_error *error)
{
    (void)answers, (void)made_from, (void)drawings, (void)error;
    return true;
}

static bool write_section(void *answers, struct page *page, hod_error *error)
{
    struct findings *findings = answers;
    return add_change(&findings->change, findings->inquiry, page, error) &&
           add_remedy(&findings->remedy, findings->inquiry, page, error);
}

static void end(void *answers)
{
    struct findings *findings = answers;
    if (!findings) return;
    free_change(&findings->change);
    free_remedy(&findings->remedy);
    free(findings);
}

const struct publisher inquiry_publisher = {.made_from = digest,
                                            .open = begin,
                                            .step = step,
                                            .takes_all_threads = true,
                                            .answer = answer,
                                            .add_drawings = add_drawings,
                                            .write_section = write_section,
                                            .close = end};
