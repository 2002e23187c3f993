/* Describes an answer: collects the facts of a question, and turns them into words.
 *
 *     struct describing this = {.question = "decides", .answer = answer};
 *     fill(facts_table(&this.facts, "shares"));
 *     describe_show(&this, "shares", HOD_PROGRAMS | HOD_PEOPLE);
 *     describe_tell(&this);
 *     return describe_end(&this, error);
 *
 * The words run when they are first needed, so fill in all facts before showing anything. Don't copy the struct: its
 * tables point to it. Errors stick: after the first, nothing more is added, and describe_end returns it. */
#ifndef HOD_ASK_SAY_DESCRIBE_H
#define HOD_ASK_SAY_DESCRIBE_H

#include "ask/answer/facts_chart.h"
#include "ask/say/say.h"
#include "rules/rules.h"

struct describing {
    const char *question; /* names the words to run, says/NAME.lua */
    hod_answer *answer;
    const hod_rules *const
        *rules; /* named below charts, with the text that the words call "how found", or as exact */
    int rules_count;
    struct facts facts;
    const struct said_world *worlds; /* where the words run, first with these facts; NULL: only there */
    int world_count;
    struct sentences sentences;
    bool are_told; /* the words have run */
    bool failed;
    hod_error failure;
};

/* The title that the words give something, such as a table; or NULL. */
const char *describe_title(struct describing *this, const char *name);

/* Begins a part of the answer; its title may be NULL. */
void describe_begin(struct describing *this, const char *part, const char *title);

/* Shows a table, if it has columns, under its title. */
void describe_show(struct describing *this, const char *table, int readers);

/* Shows people a table with the columns `what`, `rules` and `shown` in wide form: a row for each `what`, under the
 * heading, and a column for each rule set. */
void describe_wide(struct describing *this, const char *table, const char *heading);

/* Draws a chart over a table. If none is declared, the words give its title under the name "chart of TABLE". */
void describe_draw(struct describing *this, const char *table, const char *name,
                   const struct chart_over *declared);

/* Explains why there is no chart with the words' text "no chart"; an error if a chart is required. */
void describe_no_chart(struct describing *this);

/* Adds the sentences. */
void describe_tell(struct describing *this);

/* Frees the facts and the sentences; false with the first error. */
bool describe_end(struct describing *this, hod_error *error);

#endif
