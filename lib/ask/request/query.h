/* A query: the rule set, mechanism, situations and outcomes of a request. */
#ifndef HOD_ASK_REQUEST_QUERY_H
#define HOD_ASK_REQUEST_QUERY_H

#include "ask/answer/answer.h"
#include "ask/measure/measure.h"
#include "ask/request/request.h"
#include "ask/space/space.h"
#include "base/ini.h"
#include "walk/evaluate.h"

struct query {
    hod_rules *rules;
    const hod_mechanism *mechanism;
    hod_space space;
    int outcomes[HOD_MAX_OUTCOMES], outcome_count; /* indices of the outcomes to show, in order */
    char *title;                                   /* the query in the words of the request */
};

/* The path of a file that the request names, relative to the folder of the file that asks, if there is one. The caller
 * frees it; NULL with an error. */
char *query_path(const hod_request *request, const char *name, hod_error *error);

/* Opens a rule set: a copy of the session's rule set with this name, or else the file that query_path finds. Without a
 * request, it opens the name with hod_rules_open. NULL with an error. */
hod_rules *query_rules(const hod_request *request, const char *name, hod_error *error);

/* Reads the file of --weights; without it, every value weighs 1. Free the weights with hod_weights_free. */
bool query_weights(const hod_request *request, const hod_mechanism *mechanism, hod_weights *weights,
                   hod_error *error);

/* Opens a rule set and applies --set. NULL with an error. */
hod_rules *open_rules(const char *name, const hod_request *request, hod_error *error);

/* Reads RULES MECHANISM [FIELD=VALUES]... and --set and --outcome. */
bool query_open(struct query *query, const hod_request *request, hod_error *error);
void query_close(struct query *query);

/* Opens a query, answers it, and closes it. If answer is NULL, it only reads the query. */
typedef bool query_answerer(struct query *query, const hod_request *request, hod_answer *answer,
                            hod_error *error);
bool query_answer(const hod_request *request, query_answerer *answerer, hod_answer *answer, hod_error *error);

/* The situation of a question about a single one, checked; otherwise false with an error. */
bool query_situation(const struct query *query, int *situation, hod_error *error);

/* The trials of --trials, --seed and --threads, with the progress of the request, undivided. */
hod_trials query_trials(const hod_request *request);

/* Reads --measure; an error if it is not given. */
bool query_measure(const struct query *query, const hod_request *request, hod_measure *measure,
                   hod_error *error);

enum { MOST_LISTED = 32 };

/* Rule sets from a list of names separated by commas. Start with all zeros. */
struct rule_list {
    hod_rules *rules[MOST_LISTED];
    int count;
};

/* Opens RULES[,RULES]..., with the budget and the settings of the request. Close the list even after an error. */
bool rule_list_open(struct rule_list *list, const char *names, const hod_request *request, hod_error *error);
void rule_list_close(struct rule_list *list);

/* The index of the first rule set whose id an earlier one has; -1 if all ids differ. */
int rule_list_double(const struct rule_list *list);

#endif
