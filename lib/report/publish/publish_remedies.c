/* The report's piece on how to bring something back, and what that does elsewhere. */
#include "ask/remedies/remedies.h"
#include "base/output.h"
#include "report/publish/folder.h"
#include "report/publish/made_from.h"
#include "report/publish/publisher.h"
#include "report/publish/section.h"
#include "work/at_once.h"

#include <stdlib.h>

/* A remedy while it is sought. */
struct sought {
    hod_targets targets;
    hod_remedies found;
};

/* What remedies come to. */
struct findings {
    const struct remedies *asked;
    int threads;
    struct sought *sought;
    const hod_rules **rules; /* old, new, and those of each remedy */
    hod_grid_rows *grids;
    const char ***labels; /* of each of them */
    struct remedy_view *remedy_views;
    struct grid_view *grid_views;
    const char **condition_titles, **conditions_called;
    struct remedies_view view;
};

static uint64_t digest(uint64_t report, const hod_publication *publication, const struct piece *piece)
{
    (void)publication;
    const struct remedies *asked = &piece->remedies;
    const hod_rules *const rules[] = {asked->old_rules, asked->new_rules};
    for (int i = 0; i < asked->remedy_count; i++) {
        const hod_rules *aim = asked->remedies[i].aim.rules;
        if (aim && !made_from_rules(report, asked->id, &asked->text, &aim, 1)) return 0;
    }
    return made_from_rules(report, asked->id, &asked->text, rules, 2);
}

static void end(void *answers)
{
    struct findings *findings = answers;
    if (!findings) return;
    for (int i = 0; findings->sought && i < findings->asked->remedy_count; i++) {
        hod_remedies_free(&findings->sought[i].found);
        hod_targets_free(&findings->sought[i].targets);
    }
    for (int i = 0; findings->grids && i < findings->asked->beside_count; i++)
        hod_grid_rows_free(&findings->grids[i]);
    for (int i = 0; findings->labels && i < findings->asked->beside_count; i++) free(findings->labels[i]);
    free(findings->sought);
    free(findings->rules);
    free(findings->grids);
    free(findings->labels);
    free(findings->remedy_views);
    free(findings->grid_views);
    free(findings->condition_titles);
    free(findings->conditions_called);
    free(findings);
}

static bool make_room(struct findings *findings)
{
    const struct remedies *asked = findings->asked;
    const size_t remedies = (size_t)asked->remedy_count, besides = (size_t)asked->beside_count;
    findings->sought = calloc(remedies, sizeof *findings->sought);
    findings->remedy_views = calloc(remedies, sizeof *findings->remedy_views);
    findings->rules = calloc(GRID_REMEDIES + remedies, sizeof *findings->rules);
    findings->grids = calloc(besides + 1, sizeof *findings->grids);
    findings->labels = calloc(besides + 1, sizeof *findings->labels);
    findings->grid_views = calloc(besides + 1, sizeof *findings->grid_views);
    findings->condition_titles =
        calloc((size_t)asked->condition_count + 1, sizeof *findings->condition_titles);
    findings->conditions_called =
        calloc((size_t)asked->condition_count + 1, sizeof *findings->conditions_called);
    return findings->sought && findings->remedy_views && findings->rules && findings->grids &&
           findings->labels && findings->grid_views && findings->condition_titles &&
           findings->conditions_called;
}

static void *begin(const hod_publication *publication, const struct piece *piece, bool drawn,
                   hod_error *error)
{
    (void)drawn;
    const struct remedies *asked = &piece->remedies;
    struct findings *findings = calloc(1, sizeof *findings);
    if (findings) {
        findings->asked = asked;
        findings->threads = publication->trials.threads;
    }
    if (!findings || !make_room(findings)) {
        end(findings);
        hod_fail_memory(error);
        return NULL;
    }
    findings->rules[GRID_OLD] = asked->old_rules;
    findings->rules[GRID_NEW] = asked->new_rules;
    for (int i = 0; i < asked->condition_count; i++) {
        findings->condition_titles[i] = asked->conditions[i].title;
        findings->conditions_called[i] = asked->conditions[i].called;
    }
    findings->view = (struct remedies_view){.title = asked->title,
                                            .old_rules = asked->old_rules,
                                            .new_rules = asked->new_rules,
                                            .phrases = &asked->phrases,
                                            .remedies = findings->remedy_views,
                                            .remedy_count = asked->remedy_count,
                                            .condition_titles = findings->condition_titles,
                                            .conditions_called = findings->conditions_called,
                                            .condition_count = asked->condition_count,
                                            .grids = findings->grid_views,
                                            .grid_count = asked->beside_count};
    return findings;
}

/* Each remedy, then all that is laid beside one another. */
static const char *step(const void *answers, int number)
{
    const struct remedies *asked = ((const struct findings *)answers)->asked;
    if (number < asked->remedy_count) return asked->remedies[number].title;
    number -= asked->remedy_count;
    return number < asked->beside_count ? asked->besides[number].title : NULL;
}

/* The rule set of a remedy goes by its name, and by its title among readers. */
static bool name_rules(hod_rules *rules, const struct asked_remedy *asked, hod_error *error)
{
    char *id = hod_text(error, "%s", asked->name), *called = hod_text(error, "%s", asked->title);
    if (!id || !called) {
        free(id);
        free(called);
        return false;
    }
    free(rules->id);
    free(rules->called);
    rules->id = id;
    rules->called = called;
    return true;
}

static bool seek(struct findings *findings, int number, hod_error *error)
{
    const struct remedies *all = findings->asked;
    const struct asked_remedy *asked = &all->remedies[number];
    struct sought *sought = &findings->sought[number];
    const hod_tuning tuning = {.variations = &asked->variations,
                               .targets = &sought->targets,
                               .aim_count = 1,
                               .threads = findings->threads};
    if (!hod_targets_gather(&asked->space, &asked->measure, &asked->aim, NULL, &sought->targets, error) ||
        !hod_remedies_find(&tuning, all->all_conditions, all->condition_count, &sought->found, error))
        return false;
    hod_rules *best = hod_remedies_best(&sought->found)->rules;
    findings->rules[GRID_REMEDIES + number] = best;
    findings->remedy_views[number] = (struct remedy_view){.title = asked->title,
                                                          .measure = asked->measure_title,
                                                          .aim = asked->aim_title,
                                                          .unit = asked->unit,
                                                          .space = &asked->space,
                                                          .variations = &asked->variations,
                                                          .targets = &sought->targets,
                                                          .found = &sought->found};
    return name_rules(best, asked, error);
}

static bool take_one(void *data, int number, hod_error *error)
{
    return hod_grid_rows_take(data, number, error);
}

static bool lay_beside(struct findings *findings, int number, hod_error *error)
{
    const struct asked_beside *asked = &findings->asked->besides[number];
    hod_grid_rows *grid = &findings->grids[number];
    const int rules = GRID_REMEDIES + findings->asked->remedy_count;
    const char **labels = calloc((size_t)asked->margin.count + 1, sizeof *labels);
    findings->labels[number] = labels;
    if (!labels) return hod_fail_memory(error);
    for (int i = 0; i < asked->margin.count; i++) labels[i] = asked->margin.entries[i].label;
    findings->grid_views[number] = (struct grid_view){.title = asked->title,
                                                      .called = asked->called,
                                                      .unit = asked->unit,
                                                      .conditions = asked->conditions,
                                                      .labels = labels,
                                                      .grid = grid,
                                                      .percent = asked->percent};
    return hod_grid_rows_start(grid, asked->mechanism, asked->rows, asked->margin.count, findings->rules,
                               rules, error) &&
           at_once(rules, findings->threads, take_one, grid, error);
}

static bool answer(void *answers, int number, hod_error *error)
{
    struct findings *findings = answers;
    const int remedies = findings->asked->remedy_count;
    return number < remedies ? seek(findings, number, error) : lay_beside(findings, number - remedies, error);
}

static char *name_beside(const struct findings *findings, int number, hod_error *error)
{
    return hod_text(error, "%s-%s", findings->asked->id, findings->asked->besides[number].name);
}

static bool draw_beside(const void *view, const char *path, hod_error *error)
{
    return grid_draw(view, path, error);
}

static bool add_drawings(const void *answers, uint64_t made_from, struct drawings *drawings, hod_error *error)
{
    const struct findings *findings = answers;
    bool added = true;
    for (int i = 0; added && i < findings->asked->beside_count; i++) {
        char *name = name_beside(findings, i, error);
        added = name && drawings_add(drawings, draw_beside, &findings->grid_views[i], name, made_from, error);
        free(name);
    }
    return added;
}

static bool write_rules(const struct findings *findings, int number, const char *path, hod_error *error)
{
    const struct asked_remedy *asked = &findings->asked->remedies[number];
    hod_output *output = hod_output_open(path, error);
    if (!output) return false;
    if (!hod_rules_write(findings->rules[GRID_REMEDIES + number], asked->name, asked->title, NULL,
                         hod_output_file(output), error))
        return hod_output_fail(output, error);
    return hod_output_commit(output, error);
}

/* Says what a remedy does, writes its rule file and shows that. */
static bool add_remedy(const struct findings *findings, int number, struct page *page, hod_error *error)
{
    const struct asked_remedy *asked = &findings->asked->remedies[number];
    char *sentences = remedies_describe(&findings->view, number, error);
    char *path = sentences ? folder_path(page->folder, asked->name, ".ini", error) : NULL;
    bool added = path && write_rules(findings, number, path, error) &&
                 page_note_file(page, asked->name, ".ini", error);
    if (added) {
        page_add_heading(page, 3, asked->name, asked->title);
        page_add_text(page, sentences);
        added = page_add_file(page, path, error);
        page_link_files(page);
    }
    free(sentences);
    free(path);
    return added;
}

static bool write_beside(const void *view, const hod_format *format, FILE *file, hod_error *error)
{
    return grid_write(view, format, file, error);
}

static bool add_beside(const struct findings *findings, int number, struct page *page, hod_error *error)
{
    const struct grid_view *view = &findings->grid_views[number];
    char *name = name_beside(findings, number, error);
    char *sentences = name ? grid_describe(view, error) : NULL;
    const struct section_chart chart = {name, findings->asked->besides[number].title};
    const struct section section = {.name = name,
                                    .level = 3,
                                    .title = view->title,
                                    .sentences = sentences,
                                    .shown = view,
                                    .write = write_beside,
                                    .write_data = write_beside};
    const bool added = sentences && section_publish(&section, &chart, 1, page, error);
    free(sentences);
    free(name);
    return added;
}

static bool write_remedies(const void *view, const hod_format *format, FILE *file, hod_error *error)
{
    return remedies_write(view, format, file, error);
}

static bool add_summary(const struct findings *findings, struct page *page, hod_error *error)
{
    char *summary = remedies_summarize(&findings->view, error);
    if (summary) page_add_finding(page, summary);
    free(summary);
    return summary != NULL;
}

static bool write_section(void *answers, struct page *page, hod_error *error)
{
    const struct findings *findings = answers;
    const struct remedies *asked = findings->asked;
    const struct section section = {.name = asked->id,
                                    .level = 2,
                                    .title = asked->title,
                                    .text = &asked->text,
                                    .shown = &findings->view,
                                    .write = write_remedies,
                                    .write_data = write_remedies};
    bool written = section_publish(&section, NULL, 0, page, error) && add_summary(findings, page, error);
    for (int i = 0; written && i < asked->remedy_count; i++) written = add_remedy(findings, i, page, error);
    for (int i = 0; written && i < asked->beside_count; i++) written = add_beside(findings, i, page, error);
    return written;
}

const struct publisher remedies_publisher = {.made_from = digest,
                                             .open = begin,
                                             .step = step,
                                             .takes_all_threads = true,
                                             .answer = answer,
                                             .add_drawings = add_drawings,
                                             .write_section = write_section,
                                             .close = end};
