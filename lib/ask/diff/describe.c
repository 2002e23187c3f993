/* Describes a diff: shows its tables, draws its charts and adds its sentences. */
#include "ask/diff/diff_facts.h"

#include "ask/say/describe.h"

#include <stdlib.h>

/* Shows a table for people, if it has rows; a table for programs also without rows. */
static void show(struct describing *this, const char *name)
{
    const struct fact_table *table = facts_find(&this->facts, name);
    if (table && table->kept.row_count > 0) describe_show(this, name, HOD_PEOPLE);
}

/* The spoken name of a field; NULL on failure. */
static char *name_of(struct describing *this, const struct account_view *view, int field)
{
    char *name = spoken_name(view->account->space->mechanism->fields[field].name, &this->failure);
    this->failed |= !name;
    return name;
}

static void draw_maps(struct describing *this, const struct account_view *view)
{
    const struct fact_table *maps = facts_find(&this->facts, "maps");
    if (view->across == NO_MAP) return;
    AUTO_FREE char *across = name_of(this, view, view->across), *down = name_of(this, view, view->down);
    for (size_t row = 0; row < maps->kept.row_count; row++) {
        const char *name = fact_text_at(maps, row, "name");
        const struct chart_over chart = {.category = "across",
                                         .series = "down",
                                         .value = "change",
                                         .chart = {.kind = HOD_CHART_HEAT_MAP,
                                                   .title = describe_title(this, name),
                                                   .subtitle = describe_title(this, "maps"),
                                                   .category_axis = across,
                                                   .series_axis = down,
                                                   .value_axis = describe_title(this, "change")}};
        describe_draw(this, name, name, &chart);
    }
}

static void draw_bars(struct describing *this, const struct account_view *view)
{
    AUTO_FREE char *fields = spoken_fields(view->shares, &this->failure);
    const struct chart_over chart = {.category = "situation",
                                     .series = "cause",
                                     .value = "share",
                                     .chart = {.kind = HOD_CHART_GROUPED_BARS,
                                               .title = describe_title(this, "bars"),
                                               .subtitle = describe_title(this, "subtitle of bars"),
                                               .category_axis = fields,
                                               .value_axis = describe_title(this, "share of the change")}};
    this->failed |= !fields;
    if (facts_find(&this->facts, "bars")) describe_draw(this, "bars", "shares", &chart);
}

/* The parameters that differ, or the amendments: people see those that matter in the situation. */
static void describe_changes(struct describing *this, const struct account_view *view)
{
    const bool is_shared = view->account->count == 0 || (view->cause == HOD_BY_AMENDMENT && !is_idle(view));
    describe_show(this, "changes", is_shared ? this->answer->wanted.readers : HOD_PROGRAMS);
    if (!is_shared) show(this, "that matter");
    describe_tell(this);
}

static void describe_list(struct describing *this, const struct account_view *view)
{
    describe_show(this, "data", HOD_PROGRAMS);
    show(this, "list");
    show(this, "overall");
    describe_tell(this);
    draw_bars(this, view);
}

static void describe_published(struct describing *this, const struct account_view *view)
{
    describe_tell(this);
    draw_maps(this, view);
    draw_bars(this, view);
    describe_show(this, "data", HOD_PROGRAMS);
    show(this, "map");
    show(this, "shares");
    show(this, "amendments");
}

/* The tables that people see if there are several situations. */
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
    static void (*const describe[])(struct describing *,
                                    const struct account_view *) = {[DIFF_RULES] = describe_changes,
                                                                    [DIFF_ONE] = describe_changes,
                                                                    [DIFF_LIST] = describe_list,
                                                                    [DIFF_PUBLISHED] = describe_published};
    const hod_amendment_path *path = &view->account->path;
    const hod_rules *const rules[] = {path->old_rules, path->new_rules};
    struct describing this = {.question = "diff", .answer = answer, .rules = rules, .rules_count = 2};
    fill(view, answer, &this.facts);
    describe[view->form](&this, view);
    if (!this.failed) this.failed = !facts_keep(&this.facts, "", answer, &this.failure);
    return describe_end(&this, error);
}
