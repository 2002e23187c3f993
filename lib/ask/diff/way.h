/* The way between two rule sets: the amendments that lead from the old one to the new. */
#ifndef HOD_ASK_DIFF_WAY_H
#define HOD_ASK_DIFF_WAY_H

#include "ask/diff/explanation.h"

/* One amendment on the way, and what it does to the parameters that both rule sets have. */
typedef struct hod_way_step {
    const char *rules; /* the id of the rule set whose file tells of it */
    const char *name;  /* as it was dated; that id for settings outside of amendments */
    const char *text;  /* what it was; empty where the file does not say */
    bool undone;       /* the way leads back over it: from what stood after it to what stood before */
    hod_change *changes;
    int change_count; /* 0: it changes nothing that is modelled */
} hod_way_step;

/* Back from the old rule set over the amendments that it alone has, then forward over those that the new one
 * alone has. What a file undoes is made on the way back, so that the steps between editions that undo one
 * another stand in the order of their dates:
 *
 *     bloodybacks-7 to bloodybacks-8.3    22.02.2022, 25.02.2022 ... 29.05.2022
 *     bloodybacks-8.3 to bloodybacks-7    29.05.2022 undone, 25.05.2022 undone ... 22.02.2022 undone
 *
 * The settings of a file outside of amendments are one step. Values that no amendment explains, set after a
 * rule set was opened, are a last step, called after the new rule set. Free it with hod_way_free. */
typedef struct hod_way {
    const hod_rules *old_rules, *new_rules;
    int count;
    hod_way_step *steps;
} hod_way;

/* Refuses rule sets of different families. Both must outlive the way. */
bool hod_way_find(const hod_rules *old_rules, const hod_rules *new_rules, hod_way *way, hod_error *error);
void hod_way_free(hod_way *way);

/* Explains the change of a measure by an explanation for each step, as hod_explain does. Where some of the
 * steps are made, a parameter has the value of the last of them that moves it: a later amendment overrides an
 * earlier one. Steps that change nothing explain nothing. Refuses more than HOD_MOST_SHARED others. */
bool hod_way_explain(const hod_way *way, hod_effect *effect, hod_explanation *explanations, hod_error *error);

#endif
