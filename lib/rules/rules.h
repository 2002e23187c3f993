/* Rule sets: built in or read from a rule file, with their parameters and mechanisms. */
#ifndef HOD_RULES_RULES_H
#define HOD_RULES_RULES_H

#include "rules/family.h"
#include "walk/budget.h"

#include <stdio.h>

/* One parameter whose value an amendment changed. */
typedef struct hod_change {
    const hod_parameter *parameter;
    hod_list before, after;
} hod_change;

/* What one rule file says under one heading: [amendment 25.02.2022], or its settings outside of any. */
typedef struct hod_amendment {
    char *rules; /* the id of the rule file's rule set */
    char *name;  /* as it was dated; empty for settings outside of amendments */
    char *text;  /* what it was, in a few words; empty where the file does not say */
    char *note;  /* empty, or what to know of its shares, and why: "half reconstructed: ..." */
    bool undone; /* the changes revert it: from the values after it to those before */
    hod_change *changes;
    int change_count;
} hod_amendment;

/* In the order in which they are made. */
typedef struct hod_amendments {
    hod_amendment *at;
    int count;
} hod_amendments;

/* A rule set with values of its own. Open it, change it, then share it among threads while it is not changed.
 */
struct hod_rules {
    const hod_family *family;
    struct script *script; /* to which the family belongs; NULL where it is built in */
    char *id;
    char *title;
    char *called;   /* in a few words, as sentences have it, such as "Callan"; NULL: by its id */
    bool dated;     /* called by when it stood, such as "before 22.02.2022" */
    char *based_on; /* the id of the rule set it was derived from; empty for a family's own text */
    char *built_in; /* the built-in rule set that it is or stems from, by its id, or a script, by its path */
    char *without;  /* mechanisms that the rule set lacks, separated by blanks */
    hod_amendments amendments; /* from the family's own text to this rule set, as the rule files tell */
    void *values;              /* the family's struct of rules */
    const struct watch *watch; /* of what a question sets (rules/effects.h); NULL: nobody watches */
    hod_budget budget;         /* of each exact evaluation under it, which a rule file may make long */
    char *origin; /* the built-in rule set that it is or stems from, by its id, scripts or not; empty: none */
    struct rulings *rulings; /* those that its rule files add (rules/rulings.h); NULL: none */
    struct ini *modifiers;   /* the same (rules/modifiers.h); NULL: none */
};

/* What a script expects of a measure of its own rules: check { ... } in lib/rules/LUA.md. */
typedef struct hod_check {
    const char *mechanism, *situation; /* fields that are given, as the command reads them */
    const char *measure;
    const char *expected;    /* as it was written */
    double value, tolerance; /* it must be no further off than that */
    int line;                /* of the script */
} hod_check;

/* The checks of the script that the rule set is, NULL where it is none or has none; *count receives how
 * many. */
const hod_check *hod_rules_checks(const hod_rules *rules, int *count);

/* hod_rules_open, hod_rules_read and what else rules are done with stand in hod.h. A rule file:
 *
 *     [rules]
 *     id = harder-second-hit
 *     title = 8.3 with a harder second hit
 *     called = the harder 8.3        ; what sentences and tables for readers call it
 *     dated = no                     ; yes: it is called by when it stood, such as "before 22.02.2022"
 *     based_on = bloodybacks-8.3     ; or a rule file or script beside this one
 *     without = momentum evade       ; mechanisms that it lacks
 *
 *     [shooting]
 *     bands = 1 4 7
 *
 *     [amendment 21.11.2026]         ; what was changed when, for hod diff
 *     text = bayonets count
 *     note = half reconstructed: the log does not say how many dice ; what is printed beside its shares
 *     undone = no                    ; yes: the settings are what stood before it, not after
 *     charge.bayonet_dice = 2
 *
 *     [ruling R3]                    ; how it reads what the text leaves open: lib/rules/README.md
 *     rule = the size of stamina is not given
 *     taken = 3 stamina hits bring it to zero
 *
 *     [modifiers]                    ; the fields that --modifiers varies, of mechanisms (rules/modifiers.h)
 *     shooting = cover enfilade
 *
 * At most HOD_MAX_BASES files may be based on one another. A script is described in lib/rules/LUA.md. */
enum { HOD_MAX_BASES = 1000 };

/* What readers see of it in sentences, beside others: what it is called, else its id. */
const char *hod_rules_called(const hod_rules *rules);

/* What a sentence puts before a name of it: "under " 8.3, but nothing before a date such as "before 22.02.2022".
 * NULL for rules is any that are not called so. */
const char *rules_under(const hod_rules *rules, const char *name);

/* A mechanism or parameter by its name, NULL with an error that suggests the nearest, if this rule set has
 * none. */
const hod_mechanism *hod_rules_mechanism(const hod_rules *rules, const char *name, hod_error *error);
const hod_parameter *hod_rules_parameter(const hod_rules *rules, const char *name, hod_error *error);

/* Whether a mechanism is written in a script. */
bool hod_mechanism_is_scripted(const hod_mechanism *mechanism);

/* Whether the rule set has this mechanism or parameter of its family. */
bool hod_rules_has_mechanism(const hod_rules *rules, const hod_mechanism *mechanism);
bool hod_rules_has_parameter(const hod_rules *rules, const hod_parameter *parameter);

/* The value of a parameter as text, as hod_rules_set reads it, into a buffer of HOD_PARAMETER_TEXT bytes. */
enum { HOD_PARAMETER_TEXT = HOD_MAX_LIST * 32 };
const char *hod_rules_value(const hod_rules *rules, const hod_parameter *parameter, char *buffer);

/* The same of other numbers than a rule set's. */
const char *hod_parameter_text(const hod_parameter *parameter, const hod_list *numbers, char *buffer);

/* The numbers of a parameter, a list of one where it is single, of none where the rule set's family lacks it;
 * and setting them. Refuses numbers outside its domain, and more or fewer than it holds. */
hod_list hod_rules_numbers(const hod_rules *rules, const hod_parameter *parameter);
bool hod_rules_set_numbers(hod_rules *rules, const hod_parameter *parameter, const hod_list *numbers,
                           hod_error *error);

/* Refuses rule sets of different families: they have nothing in common. */
bool hod_rules_are_related(const hod_rules *one, const hod_rules *other, hod_error *error);

/* Whether two rule sets of a family give a parameter the same value, and whether two lists are the same. */
bool hod_rules_agree(const hod_rules *one, const hod_rules *other, const hod_parameter *parameter);
bool hod_lists_agree(const hod_list *one, const hod_list *other);

/* The rule set as the text of a rule file, which the caller frees and hod_rules_open reads back to the same values. It is based
 * on the built-in rule set or the script from which this one stems, so that it may lie anywhere. The lines of comment stand
 * above; it and title may be NULL. NULL with an error for an id or a title that a rule file cannot have. */
char *rules_file_text(const hod_rules *rules, const char *id, const char *title, const char *comment,
                      hod_error *error);

#endif
