/* The report's sections on what changed and how to bring it back. */
#include "report/publish/publish_inquiry.h"

#include "base/output.h"
#include "report/answers/explanations.h"
#include "study/tune/tune.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { RANKED = 10 };

/* Calls for each word of a text with blanks. */
typedef bool word_taker(void *data, const char *word, hod_error *error);

static bool for_each_word(const char *text, word_taker *take, void *data, hod_error *error)
{
    char word[256];
    for (const char *rest = text; *rest; rest += strspn(rest, " ")) {
        const size_t length = strcspn(rest, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, rest);
        if (!take(data, word, error)) return false;
        rest += length;
    }
    return true;
}

/* A table that goes to the page, and as CSV to a file. */
typedef bool table_writer(void *data, const hod_format *format, FILE *file, hod_error *error);

static bool write_both(const char *folder, const char *id, const char *behind, table_writer *writer,
                       void *data, struct page *page, hod_error *error)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s-%s.csv", folder, id, behind);
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    if (!writer(data, &hod_format_csv, hod_output_file(output), error)) return hod_output_fail(output, error);
    return hod_output_commit(output, error) && writer(data, &hod_format_html, page->file, error);
}

/* The change: what each parameter and each amendment explains. */
struct change {
    hod_rules *old_rules, *new_rules;
    hod_differences differences;
    hod_way way;
    hod_effect effect;
    hod_explanation *by_parameter, *by_amendment;
};

static bool assign(void *data, const char *word, hod_error *error)
{
    struct change *change = data;
    return hod_situation_assign(change->effect.mechanism, change->effect.situation, word, error);
}

static bool find_change(struct change *change, const hod_inquiry *inquiry, hod_error *error)
{
    change->old_rules = hod_rules_open(inquiry->old_rules, error);
    change->new_rules = change->old_rules ? hod_rules_open(inquiry->new_rules, error) : NULL;
    hod_effect *effect = &change->effect;
    effect->mechanism =
        change->new_rules ? hod_rules_mechanism(change->new_rules, inquiry->mechanism, error) : NULL;
    if (!effect->mechanism) return false;
    hod_situation_default(effect->mechanism, effect->situation);
    return for_each_word(inquiry->situation, assign, change, error) &&
           hod_measure_read(effect->mechanism, inquiry->measure, &effect->measure, error) &&
           hod_differences_find(change->old_rules, change->new_rules, &change->differences, error) &&
           hod_way_find(change->old_rules, change->new_rules, &change->way, error);
}

static bool explain(struct change *change, hod_error *error)
{
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

static bool publish_change(const hod_publication *publication, const hod_inquiry *inquiry, struct page *page,
                           hod_error *error)
{
    struct change change = {0};
    const char *folder = publication->folder, *id = inquiry->id;
    page_add_heading(page, 3, inquiry->change_title);
    page_add_text(page, inquiry->change_text);
    const bool published = find_change(&change, inquiry, error) && explain(&change, error) &&
                           write_both(folder, id, "change", write_parameters, &change, page, error) &&
                           write_both(folder, id, "amendments", write_amendments, &change, page, error);
    hod_differences_free(&change.differences);
    hod_way_free(&change.way);
    hod_rules_free(change.old_rules);
    hod_rules_free(change.new_rules);
    free(change.by_parameter);
    free(change.by_amendment);
    return published;
}

/* The remedy: what was tried, and the ranking. */
struct remedy {
    hod_rules *rules, *best;
    hod_space space;
    hod_variations variations;
    hod_aim aim;
    hod_targets targets;
    hod_tuning tuning;
    hod_tuned tuned;
};

static bool widen(void *data, const char *word, hod_error *error)
{
    struct remedy *remedy = data;
    return hod_space_assign(&remedy->space, word, error);
}

static bool find_remedy(struct remedy *remedy, const hod_inquiry *inquiry, int threads, hod_error *error)
{
    remedy->rules = hod_rules_open(inquiry->new_rules, error);
    const hod_mechanism *mechanism =
        remedy->rules ? hod_rules_mechanism(remedy->rules, inquiry->mechanism, error) : NULL;
    if (!mechanism || !hod_space_start(&remedy->space, remedy->rules, mechanism, error) ||
        !for_each_word(inquiry->situations, widen, remedy, error))
        return false;
    remedy->variations.rules = remedy->rules;
    for (int i = 0; i < HOD_MOST_INQUIRY_VARIED && inquiry->varied[i]; i++)
        if (!hod_variations_add(&remedy->variations, inquiry->varied[i], error)) return false;
    remedy->tuning = (hod_tuning){.variations = &remedy->variations,
                                  .targets = &remedy->targets,
                                  .limit_count = 1,
                                  .top = RANKED,
                                  .threads = threads};
    remedy->best = hod_rules_copy(remedy->rules, error);
    return remedy->best && hod_measure_read(mechanism, inquiry->measure, &remedy->tuning.measure, error) &&
           hod_limit_read(mechanism, inquiry->limit, &remedy->tuning.limits[0], error) &&
           hod_aim_read(remedy->rules, mechanism, inquiry->aim, &remedy->aim, error) &&
           hod_targets_gather(&remedy->space, &remedy->tuning.measure, &remedy->aim, NULL, &remedy->targets,
                              error) &&
           hod_tune(&remedy->tuning, &remedy->tuned, error);
}

static bool write_ranking(void *data, const hod_format *format, FILE *file, hod_error *error)
{
    const struct remedy *remedy = data;
    hod_column columns[HOD_MOST_VARIED + 5] = {{"rank", HOD_COLUMN_INTEGER}};
    size_t count = 1;
    for (int i = 0; i < remedy->variations.parameter_count; i++)
        columns[count++] = (hod_column){remedy->variations.parameters[i].parameter->name, HOD_COLUMN_TEXT};
    columns[count++] = (hod_column){"deviation", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"worst_off", HOD_COLUMN_REAL};
    columns[count++] = (hod_column){"limits", HOD_COLUMN_TEXT};
    hod_table_writer *table = hod_table_open(format, file, columns, count, "The nearest candidates", error);
    for (int c = 0; table && c < remedy->tuned.count; c++) {
        const hod_candidate *candidate = &remedy->tuned.ranking[c];
        hod_cell cells[HOD_MOST_VARIED + 5] = {hod_cell_integer(c + 1)};
        char texts[HOD_MOST_VARIED][HOD_PARAMETER_TEXT];
        size_t cell = 1;
        hod_variations_apply(&remedy->variations, candidate->places, remedy->best);
        for (int i = 0; i < remedy->variations.parameter_count; i++)
            cells[cell++] = hod_cell_text(
                hod_rules_value(remedy->best, remedy->variations.parameters[i].parameter, texts[i]));
        cells[cell++] = hod_cell_number(candidate->deviation);
        cells[cell++] = hod_cell_number(candidate->worst_off);
        cells[cell++] = hod_cell_text(candidate->broken ? "broken" : "kept");
        hod_table_row(table, cells);
    }
    return table && hod_table_close(table, error);
}

/* Writes the best candidate as a rule file, and shows it on the page. */
static bool write_rule_file(const struct remedy *remedy, const hod_inquiry *inquiry, const char *folder,
                            struct page *page, hod_error *error)
{
    char path[PATH_MAX], line[512];
    snprintf(path, sizeof path, "%s/%s.ini", folder, inquiry->remedy_id);
    hod_variations_apply(&remedy->variations, remedy->tuned.ranking[0].places, remedy->best);
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    if (!hod_rules_write(remedy->best, inquiry->remedy_id, inquiry->remedy_name, NULL,
                         hod_output_file(output), error))
        return hod_output_fail(output, error);
    if (!hod_output_commit(output, error)) return false;
    FILE *file = fopen(path, "r");
    if (!file) return hod_fail(error, "cannot read %s", path);
    fputs("<pre>", page->file);
    while (fgets(line, sizeof line, file)) fputs(line, page->file);
    fputs("</pre>\n", page->file);
    fclose(file);
    return true;
}

static bool publish_remedy(const hod_publication *publication, const hod_inquiry *inquiry, struct page *page,
                           hod_error *error)
{
    struct remedy remedy = {0};
    page_add_heading(page, 3, inquiry->remedy_title);
    page_add_text(page, inquiry->remedy_text);
    const bool published =
        find_remedy(&remedy, inquiry, publication->trials.threads, error) &&
        write_both(publication->folder, inquiry->id, "remedy", write_ranking, &remedy, page, error) &&
        write_rule_file(&remedy, inquiry, publication->folder, page, error);
    hod_tuned_free(&remedy.tuned);
    hod_targets_free(&remedy.targets);
    hod_aim_free(&remedy.aim);
    hod_variations_free(&remedy.variations);
    hod_space_free(&remedy.space);
    hod_rules_free(remedy.best);
    hod_rules_free(remedy.rules);
    return published;
}

bool publish_inquiry(const hod_publication *publication, const hod_inquiry *inquiry, struct page *page,
                     hod_error *error)
{
    return publish_change(publication, inquiry, page, error) &&
           publish_remedy(publication, inquiry, page, error);
}
