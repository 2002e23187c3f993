/* The worth of types of troops against each other: each against each, in every fight. */
#ifndef HOD_ASK_POINTS_WORTHS_H
#define HOD_ASK_POINTS_WORTHS_H

#include "ask/request/request.h"
#include "ask/scenario/scenario.h"
#include "base/arena.h"
#include "base/error.h"

/* A type, or several with the same values. */
struct troop_type {
    const char *names;  /* "british-line, continentals" */
    const char *word;   /* the first of them */
    const char *values; /* "quality=4 density=5" */
};

/* The types of a family, the fights between them, and their worths. It owns the rules and the glossary. Starts as all
 * zeros. */
struct worths {
    hod_rules *rules;
    const hod_request *request;     /* says whether there are engagements, and how to calculate */
    hod_glossary *glossary;         /* of the family's fights */
    const hod_mechanism *mechanism; /* or the only fight, in this situation, for types in a CSV file
                                       (troops.c) */
    int situation[HOD_MAX_FIELDS];
    struct troop_type *types;
    int count;
    struct arena texts; /* the types and their texts */
    double *values;     /* [i * count + j]: the worth of a fight to i against j, 0 to 1; j has the rest. 1/2
                       against itself, NaN if there is none */
};

enum { MOST_TYPES = 60 };

/* Lists the types of the rules' family, joining those with the same values. Refuses fewer than two, and more than
 * MOST_TYPES. Free the worths, even after an error. */
bool worths_list(struct worths *worths, hod_error *error);

/* Makes a mechanism the fight, with the defaults of its fields; without a name, takes the only mechanism with two
 * sides. */
bool worths_find_fight(struct worths *worths, const char *name, hod_error *error);

/* Lists the types of a CSV file instead: a row for each, with their names in the first column, and the values of the
 * fields a_HEAD or b_HEAD in the column with heading HEAD. Refuses invalid files with line and column. */
bool worths_read(struct worths *worths, const char *path, hod_error *error);

/* Adds a type, or adds its name to the one with the same values; copies texts. */
bool worths_add(struct worths *worths, const char *word, const char *values, hod_error *error);

/* Gives side 0 or 1 of the fight the values of a type. */
bool worths_assign(const struct worths *worths, int side, const char *values, int *situation,
                   hod_error *error);

/* The number of fights to evaluate. */
int worths_fights(const struct worths *worths);

/* Evaluates the firefight and the engagement of each type against each other, as either side, and averages them. The
 * available fights have equal weight, and so do both choices of who is A and moves first. A firefight without a winner
 * is half a victory; an engagement is worth its value in its own stakes, with best play on both sides. */
bool worths_compute(struct worths *worths, hod_error *error);

/* The three types of which each beats the next and the last beats the first, with the largest margin. Returns the
 * smallest of the winners' worths in the three fights: more than 1/2 if there is such a circle. */
double worths_circle(const struct worths *worths, int circle[3]);

void worths_free(struct worths *worths);

#endif
