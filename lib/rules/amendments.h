/* Amendments: how a rule set came about, change by change, from its family's own text. */
#ifndef HOD_RULES_AMENDMENTS_H
#define HOD_RULES_AMENDMENTS_H

#include "rules/family.h"

/* One parameter that an amendment gave another value. */
typedef struct hod_change {
    const hod_parameter *parameter;
    hod_list before, after;
} hod_change;

/* What one rule file says under one heading: [amendment 25.02.2022], or its settings outside of any. */
typedef struct hod_amendment {
    char *rules; /* the id of the rule file's rule set */
    char *name;  /* as it was dated; empty for settings outside of amendments */
    char *text;  /* what it was, in a few words; empty where the file does not say */
    bool undone; /* the changes lead back over it: from what stood after it to what stood before */
    hod_change *changes;
    int change_count;
} hod_amendment;

/* In the order in which they are made. */
typedef struct hod_amendments {
    hod_amendment *at;
    int count;
} hod_amendments;

/* Adds an amendment without changes; NULL when memory is short. Texts are copied. */
hod_amendment *amendments_add(hod_amendments *amendments, const char *rules, const char *name,
                              const char *text);

/* Adds a change to the last amendment. */
bool amendments_change(hod_amendments *amendments, const hod_parameter *parameter, const hod_list *before,
                       const hod_list *after);

/* What is copied is the copy's own; it is freed like the first. */
bool amendments_copy(const hod_amendments *amendments, hod_amendments *copy);
void amendments_free(hod_amendments *amendments);

#endif
