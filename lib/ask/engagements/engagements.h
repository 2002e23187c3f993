/* Shoot or charge? What [engagements] asks about several rule sets, and the description of the standoffs that answer
 * it. */
#ifndef HOD_ASK_ENGAGEMENTS_ENGAGEMENTS_H
#define HOD_ASK_ENGAGEMENTS_ENGAGEMENTS_H

#include "ask/answer/answer.h"
#include "ask/choices/decisions.h"
#include "ask/engagements/standoff.h"
#include "ask/request/request.h"
#include "base/ini.h"
#include "base/words.h"

enum { MOST_ENGAGED = 24, MOST_INCHES = 201 }; /* rule sets, and distances */

/* A rule set in the question, and its answer. */
struct engaged_rules {
    char *name; /* as in the file: an id, or the path of a rule file */
    hod_rules *rules;
    const hod_mechanism *mechanism;
    int situation[HOD_MAX_FIELDS];
    bool is_given[HOD_MAX_FIELDS]; /* by field: whether the file gives it */
    bool is_mapped;                /* whether the maps show it */
    hod_standoff standoff;
    hod_grid_panel *panels; /* by map; all zeros if it is not mapped */
};

/* [orders NAME]: the best orders, by fields of the state, as `hod choices` reads them. */
struct order_map {
    char *name, *title, *conditions;
    char *by, *at;
};

/* Starts as all zeros. */
struct engagements {
    char *conditions; /* who fights whom and how, for readers */
    hod_glossary *glossary;
    struct engaged_rules all[MOST_ENGAGED];
    int count, mapped;
    hod_axis inches, ends;
    bool *told; /* by inches */
    struct order_map *maps;
    int map_count;
};

/* Reads the sections of a file, described in help/engagements.txt. Free it with engagements_free, even after an
 * error. */
bool engagements_read(struct engagements *engagements, const struct ini *file, const hod_request *request,
                      hod_error *error);
void engagements_free(struct engagements *engagements);

/* Standoffs of several rule sets with the same question. The caller owns the arrays. */
struct standoffs {
    const hod_rules *const *rules; /* count of them */
    const char *const *names;      /* in the same order, for people */
    const hod_standoff *standoffs; /* in the same order */
    int count;
    const int *inches;
    int inches_count; /* at most MOST_INCHES */
    const bool *told; /* by inches: whether tables for people have a column for it; programs get all */
    const int *ends;  /* each among the inches; sentences are about the last */
    int ends_count;
    const bool *featured;   /* by rule set: whether sentences give its numbers; NULL: all are */
    const char *conditions; /* who fights whom and how, for readers */
};

/* The first rule set with exactly the same answers as this one; this one if there is no earlier one. */
int standoffs_first_like(const struct standoffs *standoffs, int number);

/* Adds the sentences, and three parts: the worth of plans by inches; the worth of fire, of the charge, and the
 * difference; and how engagements end, under best play and if both stand. Each has tables with a row for each rule set
 * and plan, for programs a row for each number, and charts in which rule sets with the same answers share one. */
bool standoffs_describe(const struct standoffs *standoffs, hod_answer *answer, hod_error *error);

#endif
