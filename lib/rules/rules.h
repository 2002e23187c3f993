/* Rule sets: built in or read from a rule file, with their parameters and mechanisms. */
#ifndef HOD_RULES_RULES_H
#define HOD_RULES_RULES_H

#include "rules/family.h"
#include "walk/budget.h"

#include <stdio.h>

/* A parameter that an amendment changed. */
typedef struct hod_change {
    const hod_parameter *parameter;
    hod_list before, after;
} hod_change;

/* An amendment of a rule file under a heading such as [amendment 25.02.2022], or its settings outside of amendments. */
typedef struct hod_amendment {
    char *rules; /* the id of the rule file's rule set */
    char *name;  /* its date; empty for settings outside of amendments */
    char *text;  /* a short description; empty if the file gives none */
    char *note;  /* empty, or what readers should know about its shares, and why: "only partly known: ..." */
    bool undone; /* the changes revert it: from the values after it to the values before */
    hod_change *changes;
    int change_count;
} hod_amendment;

/* Amendments, in order of application. */
typedef struct hod_amendments {
    hod_amendment *at;
    int count;
} hod_amendments;

/* A rule set with its values. Open it and change it first; then threads can share it as long as nobody changes it. */
struct hod_rules {
    const hod_family *family;
    struct script *script; /* which owns the family; NULL if the family is built in */
    char *id;
    char *title;
    char *called;   /* a short name for sentences, such as "Callan"; NULL: its id */
    bool dated;     /* the short name is a date, such as "before 22.02.2022" */
    char *based_on; /* the id of the rule set it was derived from; empty for a family's own text */
    char *built_in; /* the built-in rule set that it is or derives from, by id, or the script, by path */
    char *without;  /* mechanisms that the rule set lacks, separated by blanks */
    hod_amendments amendments; /* from the family's own text to this rule set, according to the rule files */
    void *values;              /* the family's struct of rules */
    const struct watch *watch; /* observes what a question sets (rules/effects.h); or NULL */
    hod_budget budget;         /* of each exact evaluation under it; some rule files make evaluations slow */
    char *origin;            /* like built_in, but never a script: the id of a built-in rule set, or empty */
    struct rulings *rulings; /* added by its rule files (rules/rulings.h); or NULL */
    struct ini *modifiers;   /* likewise (rules/modifiers.h); or NULL */
};

AUTO_POINTER(free_rules, hod_rules, hod_rules_free)

/* A measure of its own rules that a script expects: check { ... } in lib/rules/LUA.md. */
typedef struct hod_check {
    const char *mechanism, *situation; /* the given fields, as the command reads them */
    const char *measure;
    const char *expected;    /* as written */
    double value, tolerance; /* the largest accepted difference */
    int line;                /* of the script */
} hod_check;

/* The checks of the rule set's script, NULL if there are none; *count receives their number. */
const hod_check *hod_rules_checks(const hod_rules *rules, int *count);

/* hod.h declares hod_rules_open, hod_rules_read and other functions on rules. A rule file:
 *
 *     [rules]
 *     id = harder-second-hit
 *     title = 8.3 with a harder second hit
 *     called = the harder 8.3        ; its name in sentences and tables for readers
 *     dated = no                     ; yes: the name is a date, such as "before 22.02.2022"
 *     based_on = bloodybacks-8.3     ; or a rule file or script beside this one
 *     without = momentum evade       ; mechanisms that it lacks
 *
 *     [shooting]
 *     bands = 1 4 7
 *
 *     [amendment 21.11.2026]         ; a dated change, for hod diff
 *     text = bayonets count
 *     note = only partly known: the log does not say how many dice ; printed beside its shares
 *     undone = no                    ; yes: the settings are the values before it, not after
 *     charge.bayonet_dice = 2
 *
 *     [ruling R3]                    ; how we read what the text leaves open: lib/rules/README.md
 *     rule = the size of stamina is not given
 *     taken = 3 stamina hits bring it to zero
 *
 *     [modifiers]                    ; the fields of mechanisms that --modifiers varies (rules/modifiers.h)
 *     shooting = cover enfilade
 *
 * A chain of at most HOD_MAX_BASES files can be based on one another. lib/rules/LUA.md describes scripts. */
enum { HOD_MAX_BASES = 1000 };

/* The rule set's name in sentences: its short name, or else its id. */
const char *hod_rules_called(const hod_rules *rules);

/* The preposition before the rule set's name in a sentence: "under " for 8.3, but empty for a date such as "before
 * 22.02.2022". NULL for rules stands for any without a date. */
const char *rules_under(const hod_rules *rules, const char *name);

/* The mechanism or parameter with this name. Otherwise NULL with an error that suggests the nearest. */
const hod_mechanism *hod_rules_mechanism(const hod_rules *rules, const char *name, hod_error *error);
const hod_parameter *hod_rules_parameter(const hod_rules *rules, const char *name, hod_error *error);

/* Whether a script defines a mechanism. */
bool hod_mechanism_is_scripted(const hod_mechanism *mechanism);

/* Whether the rule set has this mechanism or parameter of its family. */
bool hod_rules_has_mechanism(const hod_rules *rules, const hod_mechanism *mechanism);
bool hod_rules_has_parameter(const hod_rules *rules, const hod_parameter *parameter);

/* Writes the value of a parameter, as hod_rules_set reads it, into a buffer of HOD_PARAMETER_TEXT bytes. */
enum { HOD_PARAMETER_TEXT = HOD_MAX_LIST * 32 };
const char *hod_rules_value(const hod_rules *rules, const hod_parameter *parameter, char *buffer);

/* The same for any list of numbers. */
const char *hod_parameter_text(const hod_parameter *parameter, const hod_list *numbers, char *buffer);

/* Get and set the numbers of a parameter: a list of one for a single value, an empty list if the rule set's family
 * lacks the parameter. Setting refuses numbers outside the domain and lists of the wrong length. */
hod_list hod_rules_numbers(const hod_rules *rules, const hod_parameter *parameter);
bool hod_rules_set_numbers(hod_rules *rules, const hod_parameter *parameter, const hod_list *numbers,
                           hod_error *error);

/* Refuses rule sets of different families, which have nothing to compare. */
bool hod_rules_are_related(const hod_rules *one, const hod_rules *other, hod_error *error);

/* Whether two rule sets of a family give a parameter the same value, and whether two lists are the same. */
bool hod_rules_agree(const hod_rules *one, const hod_rules *other, const hod_parameter *parameter);
bool hod_lists_agree(const hod_list *one, const hod_list *other);

/* Writes the rule set as the text of a rule file, which hod_rules_open reads back to the same values; the caller frees
 * it. The file is based on the built-in rule set or script from which this one derives, so it works in any folder. The
 * comment goes above; it and the title may be NULL. NULL with an error if a rule file cannot have this id or title. */
char *rules_file_text(const hod_rules *rules, const char *id, const char *title, const char *comment,
                      hod_error *error);

#endif
