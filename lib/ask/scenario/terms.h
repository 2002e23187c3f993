/* The terms of a family: its troops, what the words of scenarios mean, and the questions of a comparison. */
#ifndef HOD_ASK_SCENARIO_TERMS_H
#define HOD_ASK_SCENARIO_TERMS_H

#include "base/ini.h"
#include "ask/scenario/question.h"
#include "ask/scenario/vocabulary.h"

/* A family tells its terms in two files. troops.ini has its standard types:
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
 * Cover and leader give values to the names of a side's troops, range and bayonet to names of their own. A
 * value is what every field that takes it accepts; of names that no field takes the section [values] says it:
 *
 *     [values]
 *     crisis = 1..100
 *
 * A section for each question, as ask/scenario/question.h tells, and perhaps a [remark], whose text is for
 * the reader of every comparison with this family. */
enum { TROOPS, COVER, LEADER, RANGE, BAYONET, VOCABULARIES };

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
    struct question questions[HOD_QUESTIONS];
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

/* Adds a user's own types of troops, from a section of his file. */
bool terms_add_troops(struct terms *terms, const struct ini *file, const struct ini_section *section,
                      hod_error *error);

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
 * questions with needs are asked only where no other takes it: troops that do not meet the needs may have
 * values of which such a question knows nothing. */
bool terms_accept(const struct terms *terms, struct term term, struct word value, bool *is_taken,
                  hod_error *error);

#endif
