/* Rule sets, several of which are named with commas between them. */
#include "rule_list.h"

#include "question.h"

#include "base/words.h"

#include <stdlib.h>

bool rule_list_open(struct rule_list *list, const char *names, const struct options *options,
                    hod_error *error)
{
    struct word rest = word_of(names), piece;
    while (word_piece(&rest, ',', &piece)) {
        if (list->count == MOST_LISTED) return hod_fail(error, "more than %d rule sets", MOST_LISTED);
        char *name = word_copy(piece, error);
        hod_rules *rules = name ? open_rules(name, options, error) : NULL;
        free(name);
        if (!rules) return false;
        list->rules[list->count++] = rules;
    }
    return true;
}

void rule_list_close(struct rule_list *list)
{
    for (int i = 0; i < list->count; i++) hod_rules_free(list->rules[i]);
}
