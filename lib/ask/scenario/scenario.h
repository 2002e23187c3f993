/* Scenarios: a situation in words that every family of rule sets understands, from an INI file; and the meaning of
 * these words in each family. */
#ifndef HOD_ASK_SCENARIO_SCENARIO_H
#define HOD_ASK_SCENARIO_SCENARIO_H

#include "base/ini.h"
#include "rules/family.h"
#include "rules/situation.h"

/* A type of troops in a family's own terms: NAME=VALUE separated by blanks, the same names for every type. */
typedef struct hod_meaning {
    char *word;   /* "british-line" */
    char *values; /* "quality=4 density=5 figures=20 weapon=musket" */
    bool is_own;  /* it comes from a user's file */
} hod_meaning;

/* A glossary: the meaning of scenario words in each family of rule sets, above all of types of troops. */
typedef struct hod_glossary hod_glossary;

/* Reads the library's own glossary, and a user's file of troops, if troops is not NULL:
 *
 *     [bloodybacks]
 *     guards = british-line quality=5 figures=24     ; like british-line, except for these
 *     levy = quality=1 density=6 figures=16 weapon=musket
 *
 *     [callan]
 *     guards = british-line grade=1
 *
 * A type is based on an earlier one, standard or the user's, or gives every value itself. Refuses, with file and line,
 * unknown families, bases, names and values, missing or repeated values, and types with the name of a standard one.
 * NULL with an error. */
hod_glossary *hod_glossary_open(const char *troops, hod_error *error);
void hod_glossary_free(hod_glossary *glossary);
AUTO_POINTER(free_glossary, hod_glossary, hod_glossary_free)

/* The types of a family, standard ones first; NULL, and *count 0, if scenarios have no meaning there. */
const hod_meaning *hod_glossary_troops(const hod_glossary *glossary, const hod_family *family, int *count);

/* What readers of a comparison should know about a family; NULL if there is nothing. */
const char *hod_glossary_remark(const hod_glossary *glossary, const hod_family *family);

/* A scenario file that has been read:
 *
 *     [scenario]
 *     title = British line (A) against militia (B) behind a fence
 *     a = british-line
 *     b = militia
 *     range = close       ; or long
 *     b_cover = light     ; none, light, significant, fortification; a_cover likewise
 *     a_leader = present  ; or none; b_leader likewise
 *     a_bayonet = yes     ; or no; b_bayonet likewise, and bayonet for both
 *     turns = 12          ; of the firefight, under all rule sets; an engagement lasts as many, or 20
 *     distance = 18       ; inches at the start of an engagement, or the nearest value in the rule set
 *     holds = none        ; whose ground it is if neither breaks: none, a, b
 *     troops = mine.ini   ; your own types, as for hod_glossary_open; relative to this file
 *
 * A section named after a family or a rule set, such as [bloodybacks] or [callan-1987], changes single values for it:
 * a_NAME and b_NAME where `hod troops` shows NAME, or a field of the mechanisms used. Values for a rule set override
 * values for the rule set that it is based on, and these override values for the family. Turns cannot be changed there,
 * because firefights of different lengths cannot be compared. */
enum { SCENARIO_KEYS = 15 };
typedef struct hod_scenario {
    struct ini file;
    hod_glossary *glossary;            /* the meaning of its words, including its own troops */
    const char *values[SCENARIO_KEYS]; /* as in the file, or the defaults; NULL if there is none */
    char *title;
    int turns, distance; /* the distance between the sides, in inches */
} hod_scenario;

/* Reads and checks a scenario, except for sections of rule sets that are not built in. NULL with an error that names
 * the file and the line. */
hod_scenario *hod_scenario_read(const char *path, hod_error *error);
void hod_scenario_free(hod_scenario *scenario);
AUTO_POINTER(free_scenario, hod_scenario, hod_scenario_free)

/* Checks the sections of rule sets that are not built in: each must belong to one of these, and its family must know
 * its keys. */
bool hod_scenario_check(const hod_scenario *scenario, hod_rules *const *rules, int count, hod_error *error);

/* The fights of a scenario: the first volley of A at B, the firefight until one of them breaks, the assault of A on B,
 * and the engagement, in which both choose to shoot or to close. */
typedef enum hod_fight { HOD_VOLLEY, HOD_FIREFIGHT, HOD_ASSAULT, HOD_ENGAGEMENT, HOD_FIGHTS } hod_fight;

/* "volley", "firefight", "assault" or "engagement"; NULL for an invalid number. */
const char *hod_fight_name(hod_fight fight);

/* A fight in the terms of a rule set. */
typedef struct hod_fight_situation {
    const hod_mechanism *mechanism; /* NULL: these troops cannot do such a thing, or the rules do not say */
    int situation[HOD_MAX_FIELDS];
    int crisis; /* of a volley: how much of its effect causes the first crisis */
} hod_fight_situation;

/* Puts a fight of a checked scenario into the terms of a rule set. False with the reason if the rule set cannot express
 * the scenario; true with mechanism NULL if these troops cannot fight in this way at all. */
bool hod_scenario_ask(const hod_scenario *scenario, const hod_rules *rules, hod_fight fight,
                      hod_fight_situation *asked, hod_error *error);

#endif
