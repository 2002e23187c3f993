/* The luck of an evening, and whether a die is fair, as tables, sentences and charts. */
#ifndef HOD_ASK_LUCK_LUCKS_H
#define HOD_ASK_LUCK_LUCKS_H

#include "ask/answer/table.h"
#include "ask/luck/fair_die.h"
#include "ask/luck/luck.h"

/* A row for each roll and one for each total. People see the totals in a table of their own, with a sentence
 * of each behind it; title as in hod_table_open. */
bool hod_luck_write(const hod_evening *evening, const hod_reckoning *reckoning, const hod_format *format,
                    FILE *file, const char *title, hod_error *error);

/* "5 rolls of shooting came to 8 hits, where 8.281 are expected. ..." The caller frees it. */
char *hod_luck_describe(const hod_total *total, hod_error *error);

/* The distribution of a total, divided at what was rolled; totals that are next to impossible are left out.
 * Draws as hod_chart_write does. */
bool hod_luck_draw(const hod_total *total, const char *subtitle, const char *path, hod_error *error);

/* How a die that one face of which comes `bias` times as often as it should is to be found. */
typedef struct hod_suspicion {
    double bias, level, power;
} hod_suspicion;

/* A row for each face, and for people what the test says and how many throws it would take to know. */
bool hod_fairness_write(const hod_throws *throws, const hod_fairness *fairness,
                        const hod_suspicion *suspicion, const hod_format *format, FILE *file,
                        hod_error *error);
char *hod_fairness_describe(const hod_throws *throws, const hod_fairness *fairness,
                            const hod_suspicion *suspicion, hod_error *error);

/* How often each face came, beside how often it should. */
bool hod_fairness_draw(const hod_throws *throws, const char *path, hod_error *error);

#endif
