/* The terms of a family: words and what they mean, the fights of a scenario, and the glossary of all. */
#ifndef HOD_ASK_SCENARIO_TERMS_H
#define HOD_ASK_SCENARIO_TERMS_H

#include "ask/scenario/scenario.h"
#include "base/ini.h"
#include "base/words.h"
#include "rules/mechanism.h"

/* Pairs: NAME=VALUE separated by blanks, the form in which troops and fights are described. */
struct pair {
    struct word name, value;
};

/* Refuses what is not NAME=VALUE, a name that comes twice, and a name that `known` does not have; a known
 * without a text has them all. */
bool pairs_check(struct word pairs, struct word known, hod_error *error);

/* Takes the next pair off a text that has been checked; false at its end. */
bool pair_next(struct word *rest, struct pair *pair);

/* The value of a name; false if the text has none. */
bool pairs_find(struct word pairs, struct word name, struct word *value);

/* Vocabularies: words, such as types of troops, and what each of them means in the terms of a family. */

/* Every meaning gives values to the same names, in the order of the first. Begins as all zeros. */
struct vocabulary {
    hod_meaning *meanings;
    int count;
};

/* Adds a word that means NAME=VALUE..., or OTHER NAME=VALUE...: as another word of this vocabulary, but for
 * these values, or "nothing". */
bool vocabulary_add(struct vocabulary *vocabulary, const char *word, const char *text, bool is_own,
                    hod_error *error);
void vocabulary_free(struct vocabulary *vocabulary);

/* NULL if there is no such word. */
const hod_meaning *vocabulary_find(const struct vocabulary *vocabulary, struct word word);

/* The first meaning, which has the names; an empty text if there is none. */
struct word vocabulary_names(const struct vocabulary *vocabulary);

/* Events: what an outcome must be, such as stage=halted attacker_result=rout|destroyed. */

/* Any of these values will do. Begins as all zeros. */
struct event {
    struct event_value {
        int outcome, value;
    } * any;
    int count;
};

/* Whether it happens in a row of the mechanism's outcomes. */
bool event_happens(const struct event *event, const int *outcomes);

struct terms;

/* A fight as a family describes it: a section of scenario.ini, which is named after it:
 *
 *     [volley]
 *     mechanism = shooting              ; that answers it
 *     fields = cover=b.cover range=range dice=2 ...
 *     effect = hits                     ; the outcome of a volley that is counted
 *     crisis = 3                        ; how much of it brings the first crisis: a number, or b.NAME
 *
 *     [assault]
 *     needs = a.charges=yes             ; without which the fight makes no sense; may be left out
 *     thrown_back = stage=halted attacker_result=rout|destroyed    ; A is, where any of these holds
 *     gives_way = defender_result=rout                             ; B does
 *
 *     [engagement]                      ; may be left out
 *     inches = 1                        ; in a unit of its field distance, which the scenario sets, as turns
 *     by_fire = by=fire                 ; fire decides it, where any of these holds
 *     by_steel = by=assault             ; the charge does
 *
 * The value of a field is that of a name in the family's terms (a.NAME, b.NAME, or a bare one of the
 * scenario), and otherwise what it says. A firefight has the outcomes winner and turn; of an
 * engagement see ask/scenario/fights.h. */
struct fight_terms {
    const hod_mechanism *mechanism;
    const char *fields;
    const char *needs; /* NULL if it always makes sense */
    int effect;        /* the outcome's place */
    const char *crisis;
    struct event thrown_back, gives_way, by_fire, by_steel;
    int inches;
};

/* What a crisis may take: a domain. */
extern const char crisis_domain[];

/* Reads a fight of the terms' file; the terms' vocabularies are known already. */
bool fight_terms_read(struct terms *terms, hod_fight fight, hod_error *error);
void fight_terms_free(struct fight_terms *fight);

/* A family has its terms in two files. troops.ini has its standard types:
 *
 *     [bloodybacks]
 *     british-line = quality=4 density=5 figures=20 weapon=musket
 *
 * scenario.ini says what the words of scenarios mean, in sections cover, leader, range and bayonet:
 *
 *     [cover]
 *     light = cover=light             ; NAME=VALUE..., or "nothing"
 *     significant = terrain=$rough    ; the value that these troops have for rough
 *
 * Cover, leader and bayonet give values to the names of a side's troops, range to names of its own. A value is
 * what every field that takes it accepts; of names that no field takes the section [values] says it:
 *
 *     [values]
 *     crisis = 1..100
 *
 * A section for each fight, as above for `struct fight_terms`, and perhaps a [remark], whose text is for
 * the reader of every comparison with this family. */
enum { TROOPS, COVER, LEADER, BAYONET, RANGE, VOCABULARIES };

/* What is known of the vocabularies of every family. */
struct vocabulary_form {
    const char *section;
    const char *words; /* separated by blanks; NULL for types of troops, which are any */
    bool is_of_sides;  /* it gives values to the names of A and of B */
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

/* Reads the files that come with a family, or those that are given; the scenario's becomes the terms' own.
 * The terms begin as all zeros; free them also after an error. */
bool terms_open(struct terms *terms, const hod_family *family, hod_error *error);
bool terms_read(struct terms *terms, const hod_family *family, const struct ini *troops,
                const struct ini *scenario, hod_error *error);
void terms_free(struct terms *terms);

/* A name in these terms: a.quality is that of A's troops, distance that of the scenario. */
struct term {
    char side; /* 'a' or 'b', or 0 for the scenario's own */
    struct word name;
};
struct term term_of(struct word text);

/* Whether a vocabulary gives a value to it, or the scenario does: turns, holds. Otherwise an error that
 * suggests the nearest. */
bool terms_know(const struct terms *terms, struct term term, hod_error *error);

/* Whether all that takes the value of a term accepts this one. *is_taken becomes true if anything does. The
 * fights with needs are asked only where no other takes it: troops that do not meet the needs may have values
 * of which such a fight knows nothing. */
bool terms_accept(const struct terms *terms, struct term term, struct word value, bool *is_taken,
                  hod_error *error);

/* The glossary that is public by its name alone. */
struct hod_glossary {
    struct terms *terms; /* of each family that has any */
    int count;
};

/* NULL for a family that has no terms. */
const struct terms *glossary_terms(const hod_glossary *glossary, const hod_family *family);

/* The same as hod_scenario_ask of a scenario that says no more than its two types of troops. */
bool scenario_ask_types(const hod_glossary *glossary, const char *a, const char *b, const hod_rules *rules,
                        hod_fight fight, hod_fight_situation *asked, hod_error *error);

#endif
