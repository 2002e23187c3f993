/* What types of troops are worth against one another: each against each, in every fight. */
#ifndef HOD_ASK_POINTS_WORTHS_H
#define HOD_ASK_POINTS_WORTHS_H

#include "ask/scenario/scenario.h"
#include "base/arena.h"
#include "base/error.h"
#include "work/work.h"

/* A type, or several that have the same values. */
struct troop_type {
    char *names;        /* "british-line, continentals" */
    const char *word;   /* the first of them */
    const char *values; /* "quality=4 density=5" */
};

/* The types of a family and what they are worth. Begins as all zeros. */
struct worths {
    struct troop_type *types;
    int count;
    struct arena texts; /* of types */
    double *values; /* [i * count + j]: what a fight is worth to i against j, 0 to 1, of which j has the rest;
                       1/2 against itself, NaN where there is none */
};

/* How they are worked out. */
struct worths_request {
    const hod_rules *rules;
    const hod_glossary *glossary;   /* of the family's fights */
    const hod_mechanism *mechanism; /* or the fight, in this situation, of types in a CSV file (troops.c) */
    int situation[HOD_MAX_FIELDS];
    bool no_engagement; /* firefights alone */
    int threads;        /* 0: as many as there are processors */
    hod_progress *progress;
    void *progress_data;
};

enum { MOST_TYPES = 60 };

/* Lists the types of the rules' family, those with the same values as one. Refuses fewer than two, and more
 * than MOST_TYPES. Free the worths also after an error. */
bool worths_list(struct worths *worths, const struct worths_request *request, hod_error *error);

/* Makes a mechanism the fight, with the defaults of its fields; without a name, the only one that has two sides. */
bool worths_find_fight(struct worths_request *request, const char *name, hod_error *error);

/* Lists the types of a CSV file instead: a row each, with their names in the first column, and below the other heads the
 * values of the fields a_HEAD or b_HEAD. Refuses others with line and column. */
bool worths_read(struct worths *worths, const struct worths_request *request, const char *path,
                 hod_error *error);

/* Adds a type, or its name to the one with the same values; texts are copied. */
bool worths_add(struct worths *worths, const char *word, const char *values, hod_error *error);

/* Gives a side of the fight, 0 or 1, the values of a type. */
bool worths_assign(const struct worths_request *request, int side, const char *values, int *situation,
                   hod_error *error);

/* How many fights there are to evaluate. */
int worths_fights(const struct worths *worths, const struct worths_request *request);

/* Evaluates the firefight and the engagement of each type against each other, as either side, and averages:
 * the fights that there are count alike, and so does who is A and moves first. A firefight that nobody wins is
 * half a victory; an engagement is worth what it is by its own stakes, with best play on both sides. */
bool worths_compute(struct worths *worths, const struct worths_request *request, hod_error *error);

/* The three types of which each beats the next, and the last the first, by most. Returns what the least of the
 * three fights is worth to who wins it: more than 1/2 where there is such a circle. */
double worths_circle(const struct worths *worths, int circle[3]);

void worths_free(struct worths *worths);

#endif
