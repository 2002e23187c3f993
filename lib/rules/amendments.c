/* Amendments. */
#include "rules/amendments.h"

#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

hod_amendment *amendments_add(hod_amendments *amendments, const char *rules, const char *name,
                              const char *text)
{
    if (!EXTEND(amendments->at, amendments->count)) return NULL;
    hod_amendment *added = &amendments->at[amendments->count++];
    *added = (hod_amendment){.rules = strdup(rules), .name = strdup(name), .text = strdup(text)};
    return added->rules && added->name && added->text ? added : NULL;
}

bool amendments_change(hod_amendments *amendments, const hod_parameter *parameter, const hod_list *before,
                       const hod_list *after)
{
    hod_amendment *last = &amendments->at[amendments->count - 1];
    if (!EXTEND(last->changes, last->change_count)) return false;
    last->changes[last->change_count++] = (hod_change){parameter, *before, *after};
    return true;
}

bool amendments_copy(const hod_amendments *amendments, hod_amendments *copy)
{
    *copy = (hod_amendments){0};
    for (int i = 0; i < amendments->count; i++) {
        const hod_amendment *amendment = &amendments->at[i];
        hod_amendment *added = amendments_add(copy, amendment->rules, amendment->name, amendment->text);
        if (!added) return false;
        added->undone = amendment->undone;
        for (int c = 0; c < amendment->change_count; c++) {
            const hod_change *change = &amendment->changes[c];
            if (!amendments_change(copy, change->parameter, &change->before, &change->after)) return false;
        }
    }
    return true;
}

void amendments_free(hod_amendments *amendments)
{
    for (int i = 0; i < amendments->count; i++) {
        free(amendments->at[i].rules);
        free(amendments->at[i].name);
        free(amendments->at[i].text);
        free(amendments->at[i].changes);
    }
    free(amendments->at);
    *amendments = (hod_amendments){0};
}
