/* Shoot or charge? What is asked of several rule sets in [engagements], and how the standoffs that answer it
 * are described. */
#ifndef HOD_ASK_ENGAGEMENTS_ENGAGEMENTS_H
#define HOD_ASK_ENGAGEMENTS_ENGAGEMENTS_H

#include "ask/answer/answer.h"
#include "ask/choices/decisions.h"
#include "ask/engagements/standoff.h"
#include "ask/request/request.h"
#include "base/ini.h"
#include "base/words.h"

enum { MOST_ENGAGED = 24, MOST_INCHES = 201 }; /* rule sets, and distances */

/* A rule set that is asked, and its answer. */
struct engaged_rules {
    char *name; /* as the file has it: an id, or the path of a rule file */
    hod_rules *rules;
    const hod_mechanism *mechanism;
    int situation[HOD_MAX_FIELDS];
    bool is_mapped; /* whether the maps show it */
    hod_standoff standoff;
    hod_grid_panel *panels; /* by map; all zeros where it is not mapped */
};

/* [orders NAME]: what is best to order, by fields of the state as `hod choices` reads them. */
struct order_map {
    char *name, *title, *conditions;
    char *by, *at;
};

/* Begins as all zeros. */
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

/* Reads the sections of a file, as help/engagements.txt has them. Free it with engagements_free, also after
 * an error. */
bool engagements_read(struct engagements *engagements, const struct ini *file, const hod_request *request,
                      hod_error *error);
void engagements_free(struct engagements *engagements);

/* Gives a field its value, FIELD=VALUE, for the rule sets that have it; if none has, the last says what it has.
 */
bool engagements_assign(struct engagements *engagements, struct word word, hod_error *error);

/* Works out the standoffs of all rule sets, with their maps, on so many threads (0: all processors). */
bool engagements_compute(struct engagements *engagements, int threads, hod_error *error);

/* Standoffs of several rule sets, of which the same was asked. Arrays are the caller's. */
struct standoffs {
    const hod_rules *const *rules; /* count of them */
    const char *const *names;      /* the same, for people */
    const hod_standoff *standoffs; /* the same */
    int count;
    const int *inches;
    int inches_count; /* MOST_INCHES at most */
    const bool *told; /* by inches: whether they have a column in tables for people; programs get all */
    const int *ends;  /* each among the inches; sentences tell of the last */
    int ends_count;
    const bool *featured;   /* by rule set: whether sentences tell its numbers; NULL: of all */
    const char *conditions; /* who fights whom and how, for readers */
};

/* What those that were asked are to whoever describes them; the room is the caller's. */
struct standoffs_room {
    const hod_rules *rules[MOST_ENGAGED];
    const char *names[MOST_ENGAGED];
    hod_standoff standoffs[MOST_ENGAGED];
    bool featured[MOST_ENGAGED];
};
struct standoffs engagements_standoffs(const struct engagements *engagements, struct standoffs_room *room,
                                       const hod_answer *answer);

/* The first rule set with exactly the same answers as this one; this one where none before it has them. */
int standoffs_first_like(const struct standoffs *standoffs, int number);

/* Adds the sentences, and parts for what plans are worth by inches; for what it is worth that one may fire, that one may charge,
 * and the difference; and for what ends engagements, under best play and where both stand: tables with a row for each rule set
 * and plan, for programs one for each number, and charts, one for the rule sets with the same answers. */
bool standoffs_describe(const struct standoffs *standoffs, hod_answer *answer, hod_error *error);

#endif
