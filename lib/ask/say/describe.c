/* Describes an answer with facts and words; errors stick. */
#include "ask/say/describe.h"

#include "ask/answer/columns.h"

#include <stdlib.h>

static void attempt(struct describing *this, bool succeeded)
{
    this->failed |= !succeeded;
}

/* Runs the script of the words, once. */
static void run(struct describing *this)
{
    const struct said_tables tables = {"", &this->facts, NULL};
    const struct said_world own = {"", &tables, 1}, *worlds = this->worlds ? this->worlds : &own;
    const int count = this->worlds ? this->world_count : 1;
    if (this->are_told || this->failed) return;
    this->are_told = true;
    for (int i = 0; i < count && !this->failed; i++)
        attempt(this, facts_check(worlds[i].tables->facts, &this->failure));
    if (!this->failed)
        attempt(this, sentences_make(&this->sentences, this->question, words_of_question(this->question),
                                     worlds, count, &this->failure));
}

const char *describe_title(struct describing *this, const char *name)
{
    run(this);
    return sentences_title(&this->sentences, name);
}

void describe_begin(struct describing *this, const char *part, const char *title)
{
    if (!this->failed) attempt(this, hod_answer_begin(this->answer, part, title, &this->failure));
}

void describe_show(struct describing *this, const char *table, int readers)
{
    const struct fact_table *shown = facts_find(&this->facts, table);
    const char *title = describe_title(this, table);
    if (!this->failed && shown && shown->kept.column_count > 0)
        attempt(this, facts_show_empty(shown, readers, title, this->answer, &this->failure));
}

void describe_wide(struct describing *this, const char *table, const char *heading)
{
    const char *title = describe_title(this, table);
    AUTO(facts_free) struct facts wide = {0};
    struct fact_table *shown = facts_table(&wide, table);
    facts_pivot(facts_find(&this->facts, table), "what", "rules", "shown", heading, shown);
    if (!this->failed)
        attempt(this, facts_check(&wide, &this->failure) &&
                          facts_show(shown, HOD_PEOPLE, title, this->answer, &this->failure));
}

void describe_draw(struct describing *this, const char *table, const char *name,
                   const struct chart_over *declared)
{
    struct chart_over chart = *declared;
    char of[64], *source = NULL;
    snprintf(of, sizeof of, "chart of %s", table);
    if (!hod_answer_wants_charts(this->answer)) return;
    if (!chart.chart.title) chart.chart.title = describe_title(this, of);
    if (this->rules && !this->failed) {
        const char *how = describe_title(this, "how found");
        source = source_of(this->rules, this->rules_count, how ? how : "Exact", &this->failure);
        attempt(this, source);
        chart.chart.source = source;
    }
    if (!this->failed)
        attempt(this,
                facts_draw(facts_find(&this->facts, table), name, &chart, this->answer, &this->failure));
    free(source);
}

void describe_no_chart(struct describing *this)
{
    const char *reason = describe_title(this, "no chart");
    if (this->failed || this->answer->wanted.charts != HOD_ALL_CHARTS) return;
    this->answer->chart_is_refused = true;
    attempt(this, hod_fail(&this->failure, "%s", reason ? reason : "nothing is to be drawn"));
}

void describe_tell(struct describing *this)
{
    run(this);
    if (!this->failed) attempt(this, sentences_tell(&this->sentences, this->answer, &this->failure));
}

bool describe_end(struct describing *this, hod_error *error)
{
    run(this);
    sentences_free(&this->sentences);
    facts_free(&this->facts);
    return !this->failed || hod_fail_with(error, &this->failure);
}
