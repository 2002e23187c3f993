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

/* Every scenario under the same rule sets. */
struct comparisons {
    hod_rules **rules;
    int rules_count;
    hod_compared *compared;
    int count;
};

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

static bool compare(struct comparisons *all, const hod_publication *publication, hod_error *error)
{
    all->compared = calloc((size_t)publication->scenario_count, sizeof *all->compared);
    if (!all->compared) return hod_fail_memory(error);
    for (int i = 0; i < publication->scenario_count; i++)
        if (!hod_compare(publication->scenarios[i], all->rules, all->rules_count,
                         &all->compared[all->count++], error))
            return false;
    return true;
}

static void close_all(struct comparisons *all)
{
    for (int i = 0; i < all->count; i++) hod_compared_free(&all->compared[i]);
    for (int i = 0; i < all->rules_count; i++) hod_rules_free(all->rules[i]);
    free(all->compared);
    free(all->rules);
}

static bool write_tables(const struct comparisons *all, const hod_format *format, FILE *file,
                         hod_error *error)
{
    bool written = hod_format_heading(format, 2, heading, file, error) &&
                   hod_format_paragraph(format, introduction, file, error);
    for (int i = 0; written && i < all->count; i++) {
        char *sentences = hod_compared_describe(&all->compared[i], error);
        written = sentences && hod_compared_write(&all->compared[i], format, file, error) &&
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

static bool add_chart(struct page *page, const char *title, const char *path, hod_error *error)
{
    char *svg = NULL;
    if (asprintf(&svg, "%s.svg", path) < 0) return hod_fail_memory(error);
    const bool added = page_add_chart(page, title, svg, error);
    free(svg);
    return added;
}

/* Draws a chart of a scenario and puts it on the page. */
static bool add_drawn(const hod_compared *compared,
                      bool (*draw)(const hod_compared *compared, const char *path, hod_error *error),
                      const char *folder, int number, const char *what, struct page *page, hod_error *error)
{
    char name[64];
    snprintf(name, sizeof name, "comparison-%d-%s", number, what);
    char *path = folder_path(folder, name, "", error);
    const bool added = path && draw(compared, path, error) &&
                       add_chart(page, hod_scenario_title(compared->scenario), path, error);
    free(path);
    return added;
}

static bool add_charts(const hod_compared *compared, const char *folder, int number, struct page *page,
                       hod_error *error)
{
    return add_drawn(compared, hod_draw_survival, folder, number, "firefight", page, error) &&
           (!hod_compared_has(compared, HOD_ASSAULT) ||
            add_drawn(compared, hod_draw_assaults, folder, number, "assault", page, error));
}

static bool add_crises(const struct comparisons *all, const char *folder, struct page *page, hod_error *error)
{
    char *path = folder_path(folder, "comparison-first-volley", "", error);
    const bool added = path && hod_draw_crises(all->compared, all->count, path, error) &&
                       add_chart(page, "First volley", path, error);
    free(path);
    return added;
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
           hod_compared_write(compared, &hod_format_html, page->file, error);
}

static bool add_section(const struct comparisons *all, const char *folder, bool drawn, struct page *page,
                        hod_error *error)
{
    page_add_heading(page, 2, heading);
    page_add_text(page, introduction);
    if (drawn && !add_crises(all, folder, page, error)) return false;
    for (int i = 0; i < all->count; i++)
        if (!add_scenario(&all->compared[i], folder, drawn, i + 1, page, error)) return false;
    const char *remark = hod_compared_remark(&all->compared[0]);
    if (remark) page_add_text(page, remark);
    return true;
}

bool publish_comparison(const hod_publication *publication, bool drawn, struct page *page, hod_error *error)
{
    struct comparisons all = {0};
    const bool published = open_rules(&all, error) && compare(&all, publication, error) &&
                           write_file(&all, publication->folder, &hod_format_csv, error) &&
                           write_file(&all, publication->folder, &hod_format_markdown, error) &&
                           write_file(&all, publication->folder, &hod_format_html, error) &&
                           add_section(&all, publication->folder, drawn, page, error);
    close_all(&all);
    return published;
}
