/* Describing an answer: the facts of a question, and what its words make of them.
 *
 *     struct describing this = {.question = "decides", .answer = answer};
 *     fill(facts_table(&this.facts, "shares"));
 *     describe_show(&this, "shares", HOD_PROGRAMS | HOD_PEOPLE);
 *     describe_tell(&this);
 *     return describe_end(&this, error);
 *
 * The words are run when they are first needed, so that all facts are filled before anything is shown. It must not be copied,
 * since its tables point to it. Errors stick: after the first nothing more is added, and describe_end returns it. */
#ifndef HOD_ASK_SAY_DESCRIBE_H
#define HOD_ASK_SAY_DESCRIBE_H

#include "ask/answer/facts_chart.h"
#include "ask/say/say.h"
#include "rules/rules.h"

struct describing {
    const char *question; /* whose words are run, says/NAME.lua */
    hod_answer *answer;
    const hod_rules *const
        *rules; /* which stand below charts, with what words call "how found", or as exact */
    int rules_count;
    struct facts facts;
    const struct said_world *worlds; /* where words are run, the first of these facts; NULL: there alone */
    int world_count;
    struct sentences sentences;
    bool are_told; /* the words have been run */
    bool failed;
    hod_error failure;
};

/* What words call something, such as the title of a table; NULL where they give it no title. */
const char *describe_title(struct describing *this, const char *name);

/* Begins a part of the answer; its title may be NULL. */
void describe_begin(struct describing *this, const char *part, const char *title);

/* Shows a table, if it has columns, below the title of its name. */
void describe_show(struct describing *this, const char *table, int readers);

/* Shows people a table whose rows have `what`, `rules` and `shown` with a row for each of the first, under the heading, and
 * a column for each rule set. */
void describe_wide(struct describing *this, const char *table, const char *heading);

/* Draws a chart over a table; its title is that of the name "chart of TABLE" where none is declared. */
void describe_draw(struct describing *this, const char *table, const char *name,
                   const struct chart_over *declared);

/* There is no chart because of what words call "no chart", an error where a chart must be drawn. */
void describe_no_chart(struct describing *this);

/* Adds the sentences. */
void describe_tell(struct describing *this);

/* Frees the facts and the sentences; false with the first error. */
bool describe_end(struct describing *this, hod_error *error);

#endif
