/* What is asked of a mechanism: rule set, situations and outcomes, read from the words of a request. */
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
    int outcomes[HOD_MAX_OUTCOMES], outcome_count; /* places of those to show, in the order wanted */
    char *title;                                   /* what is asked, in the words of the request */
};

/* The path of a file that the request names: in the folder of the file that asks, if one does. The caller frees it;
 * NULL with an error. */
char *query_path(const hod_request *request, const char *name, hod_error *error);

/* Opens the rule set of a name, which is a copy of what the session knows by it, or that of a file as query_path finds
 * it; without a request what hod_rules_open takes it for. NULL with an error. */
hod_rules *query_rules(const hod_request *request, const char *name, hod_error *error);

/* Reads the file of --weights; where it is not given, every value weighs 1. Free them with hod_weights_free.
 */
bool query_weights(const hod_request *request, const hod_mechanism *mechanism, hod_weights *weights,
                   hod_error *error);

/* Opens a rule set and makes the changes of --set. NULL with an error. */
hod_rules *open_rules(const char *name, const hod_request *request, hod_error *error);

/* Reads RULES MECHANISM [FIELD=VALUES]... and --set and --outcome. */
bool query_open(struct query *query, const hod_request *request, hod_error *error);
void query_close(struct query *query);

/* Opens what is asked, has it answered (NULL: read), and closes it. */
typedef bool query_answerer(struct query *query, const hod_request *request, hod_answer *answer,
                            hod_error *error);
bool query_answer(const hod_request *request, query_answerer *answerer, hod_answer *answer, hod_error *error);

/* The one situation of a question that has only one, checked; otherwise false with an error. */
bool query_situation(const struct query *query, int *situation, hod_error *error);

/* The trials of --trials, --seed and --threads, with the progress of the request and no division. */
hod_trials query_trials(const hod_request *request);

/* The measure that --measure asks for; an error if it is not given. */
bool query_measure(const struct query *query, const hod_request *request, hod_measure *measure,
                   hod_error *error);

enum { MOST_LISTED = 32 };

/* Rule sets, several of which are named with commas between them. Begins as all zeros. */
struct rule_list {
    hod_rules *rules[MOST_LISTED];
    int count;
};

/* Opens RULES[,RULES]..., with the budget and the settings of the request. Close it in any case. */
bool rule_list_open(struct rule_list *list, const char *names, const hod_request *request, hod_error *error);
void rule_list_close(struct rule_list *list);

/* The place of the first rule set with the id of one before it; -1: all have ids of their own. */
int rule_list_double(const struct rule_list *list);

#endif
