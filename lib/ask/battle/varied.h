/* Varied battles: the results of every variant, and which are closest to an aim. */
#ifndef HOD_ASK_BATTLE_VARIED_H
#define HOD_ASK_BATTLE_VARIED_H

#include "ask/battle/battle_answer.h"
#include "ask/battle/variants.h"
#include "ask/request/query.h"

enum { VARIED_MEASURES = BATTLE_MEASURES + BATTLE_WORTHS };

/* The question. The caller keeps the file, the rule sets and the measures. Starts as all zeros. */
struct varied {
    const struct battle_file *file;
    const struct rule_list *list;
    bool is_measured[VARIED_MEASURES]; /* what to show */
    struct battle_variants variants;
    bool has_aim;
    int aimed;          /* the measure with an aim, */
    double least, most; /* and the range it should be in */
};

/* The results of a variant under one rule set. */
struct varied_battle {
    int number, rules;                         /* of the variant, and of the rule set in the list */
    uint64_t battles;                          /* number of rolled battles; 0: it is exact */
    struct measured measured[VARIED_MEASURES]; /* what to show */
    double off;                                /* distance from the aim: above 0 means too high */
    double nearest, farthest;                  /* the least and the greatest distance within its interval */
    int first, last;                           /* its possible ranks, if all are within their intervals */
};

/* All of them in the order of the variants, or closest to the aim first. */
struct varied_battles {
    struct varied_battle *at;
    int count, left_out;
    hod_error reason; /* why the first omitted one is missing */
};

/* Reads --vary, --aim and --top; without --vary there must be no aim. Free its variants, even after an error. */
bool varied_open(struct varied *varied, const struct battle_file *file, const struct rule_list *list,
                 const bool is_measured[VARIED_MEASURES], const hod_request *request, hod_error *error);

/* Fights every variant and describes the results. */
bool varied_answer(const struct varied *varied, const hod_request *request, hod_answer *answer,
                   hod_error *error);

/* Describes them. */
bool varied_describe(const struct varied *varied, const struct varied_battles *battles,
                     const hod_request *request, hod_answer *answer, hod_error *error);

/* The name of a measure in requests. */
const char *varied_measure_name(int measure);

#endif
