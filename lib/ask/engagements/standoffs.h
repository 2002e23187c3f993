/* Shoot or charge? Standoffs of several rule sets as tables, charts and sentences. */
#ifndef HOD_ASK_ENGAGEMENTS_STANDOFFS_H
#define HOD_ASK_ENGAGEMENTS_STANDOFFS_H

#include "ask/answer/table.h"
#include "ask/engagements/standoff.h"

/* The same was asked of all of them. Arrays are the caller's. */
typedef struct hod_standoffs {
    const hod_rules *const *rules; /* count of them */
    const hod_standoff *standoffs; /* the same */
    int count;
    const int *inches;
    int inches_count;
    const bool *told; /* by inches: whether they have a column in tables for people; others have all */
    const int *ends;  /* each among the inches; sentences tell of the last */
    int ends_count;
    const bool *featured;   /* by rule set: whether sentences tell its numbers; NULL: of all */
    const char *conditions; /* who fights whom and how, for readers */
} hod_standoffs;

/* Tables, with a row for each rule set and plan: what plans are worth by inches; and what it is worth that
 * one may fire, that one may charge, and the difference. In formats for machines inches have rows. */
bool hod_standoffs_write_plans(const hod_standoffs *standoffs, const hod_format *format, FILE *file,
                               hod_error *error);
bool hod_standoffs_write_worths(const hod_standoffs *standoffs, const hod_format *format, FILE *file,
                                hod_error *error);

/* By what it ends and how long it lasts, under best play and where both stand. */
bool hod_standoffs_write_ends(const hod_standoffs *standoffs, const hod_format *format, FILE *file,
                              hod_error *error);

/* The first rule set under which all is the same as under this one; this one where there is none before it.
 */
int hod_standoffs_first_like(const hod_standoffs *standoffs, int number);

/* Lines by inches: what plans are worth under one rule set and those after it that are like it; and what fire
 * and the charge are worth under all, of those that are alike the first. */
bool hod_standoffs_draw_plans(const hod_standoffs *standoffs, int number, const char *path, hod_error *error);
bool hod_standoffs_draw_fire(const hod_standoffs *standoffs, const char *path, hod_error *error);
bool hod_standoffs_draw_charge(const hod_standoffs *standoffs, const char *path, hod_error *error);

/* Bars of what it ends by, under best play and where both stand. */
bool hod_standoffs_draw_best_ends(const hod_standoffs *standoffs, const char *path, hod_error *error);
bool hod_standoffs_draw_standing_ends(const hod_standoffs *standoffs, const char *path, hod_error *error);

/* The titles of these charts; that of plans the caller frees, NULL with an error when memory is short. */
extern const char hod_standoffs_fire_title[];
extern const char hod_standoffs_charge_title[];
extern const char hod_standoffs_best_title[];
extern const char hod_standoffs_standing_title[];
char *hod_standoffs_plans_title(const hod_standoffs *standoffs, int number, hod_error *error);

/* The finding: what fire and the charge are worth under the featured rule sets, how often fire is worth more,
 * and where both wait; and in a few sentences where the charge is the best of the plans, and by what fights
 * end. The caller frees each; NULL with an error when memory is short. */
char *hod_standoffs_find(const hod_standoffs *standoffs, hod_error *error);
char *hod_standoffs_describe(const hod_standoffs *standoffs, hod_error *error);

/* Which rule sets they are, by their titles, which say what is reconstructed. The caller frees it; NULL with
 * an error when memory is short. */
char *hod_standoffs_name_rules(const hod_standoffs *standoffs, hod_error *error);

/* Whether to charge is worth more than the other plans from so many of the inches by their place. */
bool hod_standoff_charge_is_best(const hod_standoff *standoff, int place);

#endif
