/* Battles that are varied: what comes of every variant, and which come nearest to an aim. */
#ifndef HOD_ASK_BATTLE_VARIED_H
#define HOD_ASK_BATTLE_VARIED_H

#include "ask/battle/battle_answer.h"
#include "ask/battle/variants.h"
#include "ask/request/query.h"

enum { VARIED_MEASURES = BATTLE_MEASURES + BATTLE_WORTHS };

/* What is asked. The file, the rule sets and what is measured stay the caller's. Begins as all zeros. */
struct varied {
    const struct battle_file *file;
    const struct rule_list *list;
    bool is_measured[VARIED_MEASURES]; /* what is shown */
    struct battle_variants variants;
    bool has_aim;
    int aimed;          /* the measure that is aimed at, */
    double least, most; /* and between which it is to lie */
};

/* What came of a variant under one rule set. */
struct varied_battle {
    int number, rules;                         /* of the variant, and of the rule set in the list */
    uint64_t battles;                          /* that were rolled; 0: it is exact */
    struct measured measured[VARIED_MEASURES]; /* what is shown */
    double off;                                /* from the aim: above 0, it is too high */
    double nearest, farthest; /* how far it is off at least and at most, if it lies within its interval */
    int first, last;          /* the ranks that it may have, if all lie within their intervals */
};

/* All of them in the order of the variants, or with an aim those with the least deviation first. */
struct varied_battles {
    struct varied_battle *at;
    int count, left_out;
    hod_error reason; /* why the first that is left out is */
};

/* Reads --vary, --aim and --top; without --vary there must be no aim. Close it in any case. */
bool varied_open(struct varied *varied, const struct battle_file *file, const struct rule_list *list,
                 const bool is_measured[VARIED_MEASURES], const hod_request *request, hod_error *error);
void varied_close(struct varied *varied);

/* Fights every variant, and describes what came of them. */
bool varied_answer(const struct varied *varied, const hod_request *request, hod_answer *answer,
                   hod_error *error);

/* Describes them. */
bool varied_describe(const struct varied *varied, const struct varied_battles *battles,
                     const hod_request *request, hod_answer *answer, hod_error *error);

/* What a measure is called where it is asked for. */
const char *varied_measure_name(int measure);

#endif
