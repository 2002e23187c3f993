/* Messages, texts and budgets, whose structs other languages do not see. */
#include "foreign/foreign.h"

#include <stdlib.h>

hod_error *hod_error_new(void)
{
    return calloc(1, sizeof(hod_error));
}

const char *hod_error_message(const hod_error *error)
{
    return error->message;
}

void hod_error_free(hod_error *error)
{
    free(error);
}

void hod_text_free(char *text)
{
    free(text);
}

bool hod_rules_set_budget(hod_rules *rules, const char *budget, hod_error *error)
{
    return hod_budget_read(budget, &rules->budget, error);
}
