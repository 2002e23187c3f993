/* Rule sets, several of which are named with commas between them. */
#ifndef HOD_TOOLS_RULE_LIST_H
#define HOD_TOOLS_RULE_LIST_H

#include "options.h"

#include "rules/rules.h"

enum { MOST_LISTED = 32 };

/* Begins as all zeros. */
struct rule_list {
    hod_rules *rules[MOST_LISTED];
    int count;
};

/* Opens RULES[,RULES]..., with the budget and the settings of the options. Close it in any case. */
bool rule_list_open(struct rule_list *list, const char *names, const struct options *options,
                    hod_error *error);
void rule_list_close(struct rule_list *list);

#endif
