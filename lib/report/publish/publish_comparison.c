/* The report's section that compares rule sets by scenario. */
#include "report/publish/publish_comparison.h"

#include "base/output.h"
#include "report/answers/comparison_charts.h"
#include "report/publish/folder.h"

#include <stdio.h>
#include <stdlib.h>

static const char heading[] = "Seven, eight-three and Callan";
static const char introduction[] = "The same troops in the same place under different rules: the first "
                                   "volley of A at B, the firefight until somebody "
                                   "breaks, and the assault of A on B. The share of a crisis is what one "
                                   "volley does on average over what the first "
                                   "crisis takes in those rules: the one number in which volleys of "
                                   "different rules can be laid side by side. Where "
                                   "both sides give way, both are counted.";

static bool open_one(struct comparisons *all, const char *id, hod_error *error)
{
    hod_rules *rules = hod_rules_open(id, error);
    if (rules) all->rules[all->rules_count++] = rules;
    return rules != NULL;
}

/* The oldest and the newest of each family. */
static bool open_rules(struct comparisons *all, hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    all->rules = calloc(2 * (size_t)families, sizeof *all->rules);
    if (!all->rules) return hod_fail_memory(error);
    for (int f = 0; f < families; f++) {
        int behind = 1;
        while (hod_family_rules(family[f], behind)) behind++;
        if ((behind > 1 && !open_one(all, hod_family_rules(family[f], behind - 1), error)) ||
            !open_one(all, hod_family_rules(family[f], 0), error))
            return false;
    }
    return true;
}

bool comparisons_open(struct comparisons *all, const hod_publication *publication, hod_error *error)
{
    if (!open_rules(all, error)) return false;
    all->compared = calloc((size_t)publication->scenario_count, sizeof *all->compared);
    if (!all->compared) return hod_fail_memory(error);
    all->count = publication->scenario_count;
    return true;
}

void comparisons_free(struct comparisons *all)
{
    for (int i = 0; i < all->count; i++) hod_compared_free(&all->compared[i]);
    for (int i = 0; i < all->rules_count; i++) hod_rules_free(all->rules[i]);
    free(all->compared);
    free(all->rules);
}

bool comparisons_answer(struct comparisons *all, const hod_publication *publication, int number,
                        hod_error *error)
{
    return hod_compare(publication->scenarios[number], all->rules, all->rules_count, HOD_NO_ENGAGEMENTS,
                       &all->compared[number], error);
}

static bool write_tables(const struct comparisons *all, const hod_format *format, FILE *file,
                         hod_error *error)
{
    bool written = hod_format_heading(format, 2, heading, file, error) &&
                   hod_format_paragraph(format, introduction, file, error);
    for (int i = 0; written && i < all->count; i++) {
        char *sentences = hod_compared_describe(&all->compared[i], error);
        written = sentences && hod_compared_write(&all->compared[i], false, format, file, error) &&
                  hod_format_paragraph(format, sentences, file, error);
        free(sentences);
    }
    const char *remark = hod_compared_remark(&all->compared[0]);
    return written && (!remark || hod_format_paragraph(format, remark, file, error));
}

static bool write_as(const struct comparisons *all, const hod_format *format, FILE *file, hod_error *error)
{
    return hod_format_is_for_machines(format)
               ? hod_compared_write_data(all->compared, all->count, format, file, error)
               : write_tables(all, format, file, error);
}

static bool write_file(const struct comparisons *all, const char *folder, const hod_format *format,
                       hod_error *error)
{
    char *name = hod_text(error, "comparison.%s", hod_format_extension(format));
    char *path = name ? folder_path(folder, name, "", error) : NULL;
    hod_output *output = path ? hod_output_open(path, error) : NULL;
    free(name);
    free(path);
    if (!output) return false;
    return write_as(all, format, hod_output_file(output), error) ? hod_output_commit(output, error)
                                                                 : hod_output_fail(output, error);
}

/* What the charts of a scenario by its number are called, without an ending. */
enum { CHART_NAME = 64 };
static const char *name_chart(int number, const char *what, char *name)
{
    snprintf(name, CHART_NAME, "comparison-%d-%s", number + 1, what);
    return name;
}
static const char crises_name[] = "comparison-first-volley";

static bool draw_survival(const void *compared, const char *path, hod_error *error)
{
    return hod_draw_survival(compared, path, error);
}

static bool draw_assaults(const void *compared, const char *path, hod_error *error)
{
    return hod_draw_assaults(compared, path, error);
}

static bool draw_crises(const void *comparisons, const char *path, hod_error *error)
{
    const struct comparisons *all = comparisons;
    return hod_draw_crises(all->compared, all->count, path, error);
}

bool comparisons_add_drawings(const struct comparisons *all, uint64_t made_from, struct drawings *drawings,
                              hod_error *error)
{
    char name[CHART_NAME];
    bool added = drawings_add(drawings, draw_crises, all, crises_name, made_from, error);
    for (int i = 0; added && i < all->count; i++) {
        const hod_compared *compared = &all->compared[i];
        name_chart(i, "firefight", name);
        added = drawings_add(drawings, draw_survival, compared, name, made_from, error);
        name_chart(i, "assault", name);
        if (added && hod_compared_has(compared, HOD_ASSAULT))
            added = drawings_add(drawings, draw_assaults, compared, name, made_from, error);
    }
    return added;
}

static bool add_chart(struct page *page, const char *title, const char *folder, const char *name,
                      hod_error *error)
{
    char *path = folder_path(folder, name, ".svg", error);
    const bool added = path && page_add_chart(page, title, path, error);
    free(path);
    return added;
}

static bool add_charts(const hod_compared *compared, const char *folder, int number, struct page *page,
                       hod_error *error)
{
    char name[CHART_NAME];
    const char *title = hod_scenario_title(compared->scenario);
    return add_chart(page, title, folder, name_chart(number, "firefight", name), error) &&
           (!hod_compared_has(compared, HOD_ASSAULT) ||
            add_chart(page, title, folder, name_chart(number, "assault", name), error));
}

static bool add_scenario(const hod_compared *compared, const char *folder, bool drawn, int number,
                         struct page *page, hod_error *error)
{
    char *sentences = hod_compared_describe(compared, error);
    if (!sentences) return false;
    page_add_heading(page, 3, hod_scenario_title(compared->scenario));
    page_add_text(page, sentences);
    free(sentences);
    return (!drawn || add_charts(compared, folder, number, page, error)) &&
           hod_compared_write(compared, false, &hod_format_html, page->file, error);
}

static bool add_section(const struct comparisons *all, const char *folder, bool drawn, struct page *page,
                        hod_error *error)
{
    page_add_heading(page, 2, heading);
    page_add_text(page, introduction);
    if (drawn && !add_chart(page, "First volley", folder, crises_name, error)) return false;
    for (int i = 0; i < all->count; i++)
        if (!add_scenario(&all->compared[i], folder, drawn, i, page, error)) return false;
    const char *remark = hod_compared_remark(&all->compared[0]);
    if (remark) page_add_text(page, remark);
    return true;
}

bool comparisons_publish(const struct comparisons *all, const char *folder, bool drawn, struct page *page,
                         hod_error *error)
{
    return write_file(all, folder, &hod_format_csv, error) &&
           write_file(all, folder, &hod_format_markdown, error) &&
           write_file(all, folder, &hod_format_html, error) && add_section(all, folder, drawn, page, error);
}
