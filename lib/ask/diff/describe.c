/* A diff described: its tables shown, its charts drawn, its sentences said. */
#include "ask/diff/diff_facts.h"

#include "ask/answer/columns.h"
#include "ask/answer/facts_chart.h"
#include "ask/say/say.h"

#include <stdlib.h>

/* What is described, and to whom. */
struct description {
    const struct account_view *view;
    struct facts facts;
    struct sentences sentences;
    hod_answer *answer;
};

static const char *title_of(const struct description *description, const char *name)
{
    return sentences_title(&description->sentences, name);
}

/* Shows a table below the title of its name, if it has rows. */
static bool show(const struct description *description, const char *name, hod_error *error)
{
    return facts_show(facts_find(&description->facts, name), HOD_PEOPLE, title_of(description, name),
                      description->answer, error);
}

/* A table for programs has its columns also where it has no rows. */
static bool show_empty(const struct description *description, const char *name, int readers, hod_error *error)
{
    return facts_show_empty(facts_find(&description->facts, name), readers, title_of(description, name),
                            description->answer, error);
}

/* Draws a chart over the table of its name, with the rule sets below it. */
static bool draw(const struct description *description, const char *name, const char *table,
                 struct chart_over *declared, hod_error *error)
{
    const hod_amendment_path *path = &description->view->account->path;
    const hod_rules *const rules[] = {path->old_rules, path->new_rules};
    char *source = source_of(rules, 2, "Exact", error);
    declared->chart.title = title_of(description, table);
    declared->chart.source = source;
    const bool drawn = source && facts_draw(facts_find(&description->facts, table), name, declared,
                                            description->answer, error);
    free(source);
    return drawn;
}

static bool draw_maps(const struct description *description, hod_error *error)
{
    const struct fact_table *maps = facts_find(&description->facts, "maps");
    const struct account_view *view = description->view;
    if (view->across == NO_MAP) return true;
    const hod_field *fields = view->account->space->mechanism->fields;
    char *across = spoken_name(fields[view->across].name, error),
         *down = across ? spoken_name(fields[view->down].name, error) : NULL;
    bool drawn = down;
    for (size_t row = 0; drawn && row < maps->kept.row_count; row++) {
        struct chart_over chart = {.category = "across",
                                   .series = "down",
                                   .value = "change",
                                   .chart = {.kind = HOD_CHART_HEAT_MAP,
                                             .subtitle = title_of(description, "maps"),
                                             .category_axis = across,
                                             .series_axis = down,
                                             .value_axis = title_of(description, "change")}};
        const char *name = fact_text_at(maps, row, "name");
        drawn = draw(description, name, name, &chart, error);
    }
    free(across);
    free(down);
    return drawn;
}

static bool draw_bars(const struct description *description, hod_error *error)
{
    if (facts_find(&description->facts, "bars")->kept.row_count == 0) return true;
    char *fields = spoken_fields(description->view->shares, error);
    struct chart_over chart = {.category = "situation",
                               .series = "cause",
                               .value = "share",
                               .chart = {.kind = HOD_CHART_GROUPED_BARS,
                                         .subtitle = title_of(description, "subtitle of bars"),
                                         .category_axis = fields,
                                         .value_axis = title_of(description, "share of the change")}};
    const bool drawn = fields && draw(description, "shares", "bars", &chart, error);
    free(fields);
    return drawn;
}

/* The parameters that differ, or the amendments: people see those that matter in the situation. */
static bool describe_changes(const struct description *description, hod_error *error)
{
    const struct account_view *view = description->view;
    const bool is_shared = view->account->count == 0 || (view->cause == HOD_BY_AMENDMENT && !is_idle(view));
    const int readers = is_shared ? description->answer->wanted.readers : HOD_PROGRAMS;
    return show_empty(description, "changes", readers, error) &&
           (is_shared || show(description, "that matter", error)) &&
           sentences_tell(&description->sentences, description->answer, error);
}

static bool describe_list(const struct description *description, hod_error *error)
{
    return show_empty(description, "data", HOD_PROGRAMS, error) && show(description, "list", error) &&
           show(description, "overall", error) &&
           sentences_tell(&description->sentences, description->answer, error) &&
           draw_bars(description, error);
}

static bool describe_published(const struct description *description, hod_error *error)
{
    return sentences_tell(&description->sentences, description->answer, error) &&
           draw_maps(description, error) && draw_bars(description, error) &&
           show_empty(description, "data", HOD_PROGRAMS, error) && show(description, "map", error) &&
           show(description, "shares", error) && show(description, "amendments", error);
}

/* The tables that people see where there are several situations. */
static void fill_for_people(const struct account_view *view, struct facts *facts)
{
    if (view->form == DIFF_PUBLISHED) {
        fill_shares(view, facts);
        if (!is_stepped(view)) fill_amended(view, facts);
    } else if (!is_idle(view)) {
        fill_list(view, facts);
        fill_overall(view, facts);
    }
}

static void fill(const struct account_view *view, const hod_answer *answer, struct facts *facts)
{
    fill_words(view, facts);
    if (view->form == DIFF_RULES || view->form == DIFF_ONE) {
        fill_changes(view, facts);
        return;
    }
    if (hod_answer_is_for(answer, HOD_PROGRAMS)) fill_data(view, facts);
    if (hod_answer_is_for(answer, HOD_PEOPLE)) fill_for_people(view, facts);
    if (view->form == DIFF_PUBLISHED && view->across != NO_MAP) fill_maps(view, facts);
    if (hod_answer_wants_charts(answer) && !is_stepped(view) && hod_space_size(view->shares) > 1)
        fill_bars(view, facts);
}

bool diff_describe(const struct account_view *view, hod_answer *answer, hod_error *error)
{
    static bool (*const describe[])(const struct description *,
                                    hod_error *) = {[DIFF_RULES] = describe_changes,
                                                    [DIFF_ONE] = describe_changes,
                                                    [DIFF_LIST] = describe_list,
                                                    [DIFF_PUBLISHED] = describe_published};
    struct description description = {.view = view, .answer = answer};
    fill(view, answer, &description.facts);
    const struct said_tables tables = {"", &description.facts, NULL};
    const struct said_world world = {"", &tables, 1};
    const bool described = facts_check(&description.facts, error) &&
                           sentences_make(&description.sentences, "says/diff.lua", words_of_question("diff"),
                                          &world, 1, error) &&
                           describe[view->form](&description, error) &&
                           facts_keep(&description.facts, "", answer, error);
    sentences_free(&description.sentences);
    facts_free(&description.facts);
    return described;
}
