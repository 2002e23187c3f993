/* The report's section that compares rule sets by scenario. */
#include "report/publish/publish_comparison.h"

#include "base/output.h"
#include "report/answers/comparison_charts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char heading[] = "Seven, eight-three and Callan";
static const char introduction[] = "The same troops in the same place under different rules: the first "
                                   "volley of A at B, the firefight until somebody "
                                   "breaks, and the assault of A on B. The share of a crisis is what one "
                                   "volley does on average over what the first "
                                   "crisis takes in those rules: the one number in which volleys of "
                                   "different rules can be laid side by side. Where "
                                   "both sides give way, both are counted.";

enum { MOST_RULES = 32, MOST_SCENARIOS = 64 };

/* Every scenario under the rule sets that can express it. */
struct comparisons {
    hod_rules *rules[MOST_RULES];
    int rules_count;
    hod_scenario *scenarios[MOST_SCENARIOS];
    hod_comparison *answers[MOST_SCENARIOS];
    char left_out[MOST_SCENARIOS][512]; /* the rule sets that cannot express it */
    hod_compared compared[MOST_SCENARIOS];
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
    for (int f = 0; f < families && all->rules_count + 2 <= MOST_RULES; f++) {
        int behind = 1;
        while (hod_family_rules(family[f], behind)) behind++;
        if (!family[f]->scenario) continue;
        if ((behind > 1 && !open_one(all, hod_family_rules(family[f], behind - 1), error)) ||
            !open_one(all, hod_family_rules(family[f], 0), error))
            return false;
    }
    return true;
}

static bool compare(struct comparisons *all, const char *path, hod_error *error)
{
    const int place = all->count++;
    hod_scenario *scenario = all->scenarios[place] = hod_scenario_read(path, error);
    if (!scenario) return false;
    hod_comparison *answers = all->answers[place] = calloc(MOST_RULES, sizeof *answers);
    if (!answers) return hod_fail_memory(error);
    int count = 0;
    for (int i = 0; i < all->rules_count; i++) {
        hod_asked asked;
        char *left_out = all->left_out[place];
        if (!hod_scenario_ask(scenario, all->rules[i], HOD_FIREFIGHT, &asked, NULL))
            snprintf(left_out + strlen(left_out), sizeof all->left_out[place] - strlen(left_out), "%s%s",
                     left_out[0] ? ", " : "", all->rules[i]->id);
        else if (!hod_compare(scenario, all->rules[i], &answers[count++], error))
            return false;
    }
    if (count == 0) return hod_fail(error, "no rule set can express the scenario %s", path);
    all->compared[place] = (hod_compared){.scenario = scenario, .answers = answers, .count = count};
    return true;
}

static void close_all(struct comparisons *all)
{
    for (int i = 0; i < all->count; i++) {
        hod_scenario_free(all->scenarios[i]);
        free(all->answers[i]);
    }
    for (int i = 0; i < all->rules_count; i++) hod_rules_free(all->rules[i]);
    free(all);
}

static void describe(const struct comparisons *all, int place, char sentences[HOD_SENTENCES])
{
    hod_compared_describe(&all->compared[place], sentences);
    const size_t length = strlen(sentences);
    if (all->left_out[place][0])
        snprintf(sentences + length, HOD_SENTENCES - length, " It cannot be expressed in %s.",
                 all->left_out[place]);
}

static bool write_tables(const struct comparisons *all, const hod_format *format, const char *before_heading,
                         const char *after_heading, const char *before_text, const char *after_text,
                         FILE *file, hod_error *error)
{
    char sentences[HOD_SENTENCES];
    fprintf(file, "%s%s%s%s%s%s", before_heading, heading, after_heading, before_text, introduction,
            after_text);
    for (int i = 0; i < all->count; i++) {
        describe(all, i, sentences);
        if (!hod_compared_write(&all->compared[i], format, file, error)) return false;
        fprintf(file, "%s%s%s", before_text, sentences, after_text);
    }
    const char *remark = hod_compared_remark(&all->compared[0]);
    if (remark) fprintf(file, "%s%s%s", before_text, remark, after_text);
    return true;
}

static bool write_file(const struct comparisons *all, const char *folder, const hod_format *format,
                       hod_error *error)
{
    char path[PATH_MAX];
    const char *ending = format == &hod_format_markdown ? "md" : hod_format_name(format);
    snprintf(path, sizeof path, "%s/comparison.%s", folder, ending);
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    FILE *file = hod_output_file(output);
    bool written;
    if (format == &hod_format_csv)
        written = hod_compared_write_data(all->compared, all->count, format, file, error);
    else if (format == &hod_format_html)
        written = write_tables(all, format, "<h3>", "</h3>\n", "<p>", "</p>\n", file, error);
    else
        written = write_tables(all, format, "## ", "\n\n", "", "\n\n", file, error);
    return written ? hod_output_commit(output, error) : hod_output_fail(output, error);
}

static bool add_chart(struct page *page, const char *title, const char *path, hod_error *error)
{
    char svg[PATH_MAX + 4];
    snprintf(svg, sizeof svg, "%s.svg", path);
    return page_add_chart(page, title, svg, error);
}

/* Draws the charts of a scenario and puts them on the page. */
static bool add_charts(const hod_compared *compared, const char *folder, int number, struct page *page,
                       hod_error *error)
{
    char path[PATH_MAX];
    const char *title = hod_scenario_title(compared->scenario);
    snprintf(path, sizeof path, "%s/comparison-%d-firefight", folder, number);
    if (!hod_draw_survival(compared, path, error) || !add_chart(page, title, path, error)) return false;
    for (int i = 0; i < compared->count; i++) {
        if (!compared->answers[i].has_assault) continue;
        snprintf(path, sizeof path, "%s/comparison-%d-assault", folder, number);
        return hod_draw_assaults(compared, path, error) && add_chart(page, title, path, error);
    }
    return true;
}

/* The bars need every rule set in every scenario: those that some scenario leaves out are left out of all. */
static bool add_crises(const struct comparisons *all, const char *folder, struct page *page, hod_error *error)
{
    for (int i = 0; i < all->count; i++)
        if (all->compared[i].count != all->rules_count) return true;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/comparison-first-volley", folder);
    return hod_draw_crises(all->compared, all->count, path, error) &&
           add_chart(page, "First volley", path, error);
}

static bool add_section(const struct comparisons *all, const char *folder, bool drawn, struct page *page,
                        hod_error *error)
{
    char sentences[HOD_SENTENCES];
    page_add_heading(page, 2, heading);
    page_add_text(page, introduction);
    if (drawn && !add_crises(all, folder, page, error)) return false;
    for (int i = 0; i < all->count; i++) {
        describe(all, i, sentences);
        page_add_heading(page, 3, hod_scenario_title(all->scenarios[i]));
        page_add_text(page, sentences);
        if (drawn && !add_charts(&all->compared[i], folder, i + 1, page, error)) return false;
        if (!hod_compared_write(&all->compared[i], &hod_format_html, page->file, error)) return false;
    }
    const char *remark = hod_compared_remark(&all->compared[0]);
    if (remark) page_add_text(page, remark);
    return true;
}

bool publish_comparison(const hod_publication *publication, bool drawn, struct page *page, hod_error *error)
{
    struct comparisons *all = calloc(1, sizeof *all);
    if (!all) return hod_fail_memory(error);
    bool published = open_rules(all, error);
    for (int i = 0; published && i < publication->scenario_count; i++)
        published = i < MOST_SCENARIOS ? compare(all, publication->scenarios[i], error)
                                       : hod_fail(error, "more than %d scenarios", MOST_SCENARIOS);
    published = published && write_file(all, publication->folder, &hod_format_csv, error) &&
                write_file(all, publication->folder, &hod_format_markdown, error) &&
                write_file(all, publication->folder, &hod_format_html, error) &&
                add_section(all, publication->folder, drawn, page, error);
    close_all(all);
    return published;
}
