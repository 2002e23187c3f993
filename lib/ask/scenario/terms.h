/* The terms of a family: words and their meanings, the fights of a scenario, and the glossary of all. */
#ifndef HOD_ASK_SCENARIO_TERMS_H
#define HOD_ASK_SCENARIO_TERMS_H

#include "ask/scenario/scenario.h"
#include "base/ini.h"
#include "base/words.h"
#include "rules/mechanism.h"

/* Pairs: NAME=VALUE separated by blanks, the form in which troops and fights are written. */
struct pair {
    struct word name, value;
};

/* Refuses texts other than NAME=VALUE, repeated names, and names missing from `known`; if `known` has no text, it
 * contains all names. */
bool pairs_check(struct word pairs, struct word known, hod_error *error);

/* Takes the next pair from a checked text; false at its end. */
bool pair_next(struct word *rest, struct pair *pair);

/* The value of a name; false if the text does not contain the name. */
bool pairs_find(struct word pairs, struct word name, struct word *value);

/* Vocabularies: words, such as types of troops, and the meaning of each in the terms of a family. */

/* Every meaning gives values to the same names, in the order of the first. Starts as all zeros. */
struct vocabulary {
    hod_meaning *meanings;
    int count;
};

/* Adds a word that means NAME=VALUE..., or OTHER NAME=VALUE...: like another word of this vocabulary, except for these
 * values; or "nothing". */
bool vocabulary_add(struct vocabulary *vocabulary, const char *word, const char *text, bool is_own,
                    hod_error *error);
void vocabulary_free(struct vocabulary *vocabulary);

/* NULL if there is no such word. */
const hod_meaning *vocabulary_find(const struct vocabulary *vocabulary, struct word word);

/* The names of the first meaning, which every meaning has; an empty text if there is none. */
struct word vocabulary_names(const struct vocabulary *vocabulary);

/* Events: required values of outcomes, such as stage=halted attacker_result=rout|destroyed. */

/* Any of these values is enough. Starts as all zeros. */
struct event {
    struct event_value {
        int outcome, value;
    } * any;
    int count;
};

/* Whether it occurs in a row of the mechanism's outcomes. */
bool event_happens(const struct event *event, const int *outcomes);

struct terms;

/* Helpers for files in these words. The first reads a value of a domain (rules/domain.h), the second finds the value of
 * a numeric one that is nearest to a number, the lower one if there is a tie. */
bool value_read(const char *domain, struct word value, int *number, hod_error *error);
int value_nearest(const char *domain, double number);

/* The sections that change values for a rule set, the most specific first; NULL if missing. */
enum { CHANGES = 3 };
void changes_of(const struct ini *file, const hod_rules *rules, const struct ini_section *changes[CHANGES]);

/* The family with this name, or with a built-in rule set of this name; NULL, with names offered, if there is none. */
const hod_family *family_called(const char *name, struct nearest *nearest);

/* Puts the key, the file and the line before the message; returns false. */
bool key_refuse(const struct ini *file, const struct ini_key *key, hod_error *error);

/* A fight as a family describes it, in a section of scenario.ini with its name:
 *
 *     [volley]
 *     mechanism = shooting              ; that calculates it
 *     fields = cover=b.cover range=range dice=2 ...
 *     effect = hits                     ; the outcome of a volley that is counted
 *     crisis = 3                        ; how much of it causes the first crisis: a number, or b.NAME
 *
 *     [assault]
 *     needs = a.charges=yes             ; the condition for this fight; optional
 *     thrown_back = stage=halted attacker_result=rout|destroyed    ; A is, if any of these occurs
 *     gives_way = defender_result=rout                             ; B does
 *
 *     [engagement]                      ; optional
 *     inches = 1                        ; per unit of its field distance, which the scenario sets, as it does turns
 *     by_fire = by=fire                 ; fire decides it, if any of these occurs
 *     by_steel = by=assault             ; the charge does
 *
 * The value of a field is the value of a name in the family's terms (a.NAME, b.NAME, or just NAME for the scenario), or
 * else the literal value. A firefight has the outcomes winner and turn; for an engagement see ask/scenario/fights.h. */
struct fight_terms {
    const hod_mechanism *mechanism;
    const char *fields;
    const char *needs; /* NULL if it always makes sense */
    int effect;        /* the outcome's index */
    const char *crisis;
    struct event thrown_back, gives_way, by_fire, by_steel;
    int inches;
};

/* The domain of crisis. */
extern const char crisis_domain[];

/* Reads a fight from the terms' file; the terms' vocabularies must be known already. */
bool fight_terms_read(struct terms *terms, hod_fight fight, hod_error *error);
void fight_terms_free(struct fight_terms *fight);

/* The terms of a family are in two files. troops.ini has its standard types:
 *
 *     [bloodybacks]
 *     british-line = quality=4 density=5 figures=20 weapon=musket
 *
 * scenario.ini has the meanings of scenario words, in sections cover, leader, range and bayonet:
 *
 *     [cover]
 *     light = cover=light             ; NAME=VALUE..., or "nothing"
 *     significant = terrain=$rough    ; the value of rough for these troops
 *
 * Cover, leader and bayonet set names of a side's troops, range sets names of its own. Every field that takes a value
 * must accept it. The section [values] lists the values of names that no field takes:
 *
 *     [values]
 *     crisis = 1..100
 *
 * There is a section for each fight, as for `struct fight_terms` above, and optionally a [remark], a text for readers
 * of every comparison with this family. */
enum { TROOPS, COVER, LEADER, BAYONET, RANGE, VOCABULARIES };

/* The properties that vocabularies have in every family. */
struct vocabulary_form {
    const char *section;
    const char *words; /* separated by blanks; NULL for types of troops, which can be any words */
    bool is_of_sides;  /* it sets names of A and B */
};
extern const struct vocabulary_form vocabulary_forms[VOCABULARIES];

struct terms {
    const hod_family *family;
    struct ini file; /* scenario.ini */
    struct vocabulary vocabularies[VOCABULARIES];
    struct fight_terms fights[HOD_FIGHTS];
    char *remark; /* NULL if there is none */
};

/* Whether a family has these files. */
bool terms_are_there(const hod_family *family);

/* Reads the built-in files of a family, or given ones; the terms take ownership of the scenario's. The terms start as
 * all zeros; free them, even after an error. */
bool terms_open(struct terms *terms, const hod_family *family, hod_error *error);
bool terms_read(struct terms *terms, const hod_family *family, const struct ini *troops,
                const struct ini *scenario, hod_error *error);
void terms_free(struct terms *terms);

/* A name in these terms: a.quality belongs to A's troops, distance to the scenario. */
struct term {
    char side; /* 'a' or 'b', or 0 for the scenario's own */
    struct word name;
};
struct term term_of(struct word text);

/* Whether a vocabulary or the scenario (turns, holds) gives it a value. Otherwise an error that suggests the nearest
 * name. */
bool terms_know(const struct terms *terms, struct term term, hod_error *error);

/* Whether every field that takes the value of a term accepts this one. *is_taken becomes true if any field takes it.
 * Fights with needs are only checked if no other fight takes the value: troops that do not meet the needs can have
 * values unknown to such a fight. */
bool terms_accept(const struct terms *terms, struct term term, struct word value, bool *is_taken,
                  hod_error *error);

/* The glossary; only its name is public. */
struct hod_glossary {
    struct terms *terms; /* of each family that has terms */
    int count;
};

/* NULL for a family without terms. */
const struct terms *glossary_terms(const hod_glossary *glossary, const hod_family *family);

/* The same as hod_scenario_ask, for a scenario that sets only its two types of troops. */
bool scenario_ask_types(const hod_glossary *glossary, const char *a, const char *b, const hod_rules *rules,
                        hod_fight fight, hod_fight_situation *asked, hod_error *error);

#endif
