/* The verdict: in which situations shooting is overpowered, by how many pips, and whether that survives its assumptions. */
#ifndef HOD_ASK_VERDICT_VERDICT_H
#define HOD_ASK_VERDICT_VERDICT_H

#include "ask/answer/facts.h"
#include "ask/assumptions/assumptions.h"
#include "ask/request/query.h"
#include "ask/verdict/balance.h"

enum { MOST_JUDGED = MOST_LISTED };

/* A verdict as it was asked, or under one other reading of the rules. */
struct verdict_world {
    const struct assumption *assumption;             /* what is changed; NULL: nothing */
    const struct verdict_rules *judged[MOST_JUDGED]; /* by rule set */
    struct facts facts;                              /* of another reading */
};

/* Begins as all zeros. */
struct verdict {
    struct rule_list rules;
    struct verdict_situations tables[MOST_JUDGED]; /* a table for each family */
    int table_count;
    const struct verdict_situations *table_of[MOST_JUDGED]; /* by rule set */
    struct assumptions assumptions;
    struct verdict_rules
        *all; /* the rule sets, then copies of them with another reading, which are its own */
    int all_count;
    struct verdict_world *worlds; /* the first is as it was asked */
    int world_count;
};

/* Adds a row about a rule set: how many situations are of each class, and the least, the median and the greatest of pips and
 * of what fire and the charge are worth (NAME_least, ...), in situations that have a charge to choose. False when memory is
 * short. */
bool verdict_count(const struct verdict_rules *one, struct fact_table *table);

/* Describes the answer: sentences, tables and charts. */
bool verdict_describe(struct verdict *verdict, hod_answer *answer, hod_error *error);

#endif
