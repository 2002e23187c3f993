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
    int situation[HOD_MOST_FIELDS];
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
bool engagements_work_out(struct engagements *engagements, int threads, hod_error *error);

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

/* The place among the inches of the last distance from which it is played out, if there is any. */
int standoffs_told_place(const struct standoffs *standoffs);

/* Whether sentences tell the numbers of a rule set. */
bool standoffs_feature(const struct standoffs *standoffs, int number);

/* Tables, with a row for each rule set and plan: what plans are worth by inches; and what it is worth that
 * one may fire, that one may charge, and the difference. For programs each number has a row. */
bool standoffs_add_plans(const struct standoffs *standoffs, hod_answer *answer, hod_error *error);
bool standoffs_add_worths(const struct standoffs *standoffs, hod_answer *answer, hod_error *error);

/* By what they end and how long they last, under best play and where both stand. */
bool standoffs_add_ends(const struct standoffs *standoffs, hod_answer *answer, hod_error *error);

/* Charts: lines by inches of what plans are worth, one chart for the rule sets with the same answers, and of
 * what fire and the charge are worth; bars of what engagements end by. */
bool standoffs_draw_plans(const struct standoffs *standoffs, hod_answer *answer, hod_error *error);
bool standoffs_draw_worths(const struct standoffs *standoffs, hod_answer *answer, hod_error *error);
bool standoffs_draw_ends(const struct standoffs *standoffs, hod_answer *answer, hod_error *error);

/* In a few sentences where the charge is the best of the plans, by what fights end, and where both wait; and
 * how often fire is worth more than the charge. The caller frees each; NULL with an error when memory is short. */
char *standoffs_describe(const struct standoffs *standoffs, hod_error *error);
char *standoffs_compare_worths(const struct standoffs *standoffs, hod_error *error);

/* Which rule sets they are, by their titles, which say what is reconstructed. The caller frees it; NULL with
 * an error when memory is short. */
char *standoffs_name_rules(const struct standoffs *standoffs, hod_error *error);

/* Whether to charge is worth more than the other plans from so many of the inches by their place. */
bool standoff_charge_is_best(const hod_standoff *standoff, int place);

#endif
