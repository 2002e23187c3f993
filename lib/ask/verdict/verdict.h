/* The verdict: in which situations shooting is overpowered, by how many pips, and whether that is robust to other
 * assumptions. */
#ifndef HOD_ASK_VERDICT_VERDICT_H
#define HOD_ASK_VERDICT_VERDICT_H

#include "ask/answer/facts.h"
#include "ask/assumptions/assumptions.h"
#include "ask/request/query.h"
#include "ask/verdict/balance.h"

enum { MOST_JUDGED = MOST_LISTED };

/* A verdict as asked, or under one other reading of the rules. */
struct verdict_world {
    const struct assumption *assumption;             /* the change; NULL: none */
    const struct verdict_rules *judged[MOST_JUDGED]; /* by rule set */
    struct facts facts;                              /* only for another reading */
};

/* Starts as all zeros. */
struct verdict {
    struct rule_list rules;
    struct verdict_situations tables[MOST_JUDGED]; /* a table for each family */
    int table_count;
    const struct verdict_situations *table_of[MOST_JUDGED]; /* by rule set */
    struct assumptions assumptions;
    struct verdict_rules *all; /* the rule sets, then copies of them with other readings, owned by the
                                  verdict */
    int all_count;
    struct verdict_world *worlds; /* the first is the question as asked */
    int world_count;
};

/* Adds a row about a rule set: the number of situations in each class, and the least, the median and the greatest pips,
 * worth of fire and worth of the charge (NAME_least, ...), over situations with a charge to choose. False when memory
 * is short. */
bool verdict_count(const struct verdict_rules *one, struct fact_table *table);

/* Describes the answer: sentences, tables and charts. */
bool verdict_describe(struct verdict *verdict, hod_answer *answer, hod_error *error);

#endif
