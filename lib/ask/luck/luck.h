/* The luck of an evening, and whether a die is fair, as tables, sentences and charts. */
#ifndef HOD_ASK_LUCK_LUCK_H
#define HOD_ASK_LUCK_LUCK_H

#include "ask/answer/answer.h"
#include "ask/luck/evening.h"
#include "ask/luck/fair_die.h"

/* A row for each roll and one for each total. People see the totals in a table of their own, followed by a
 * sentence on each: "5 rolls of shooting gave 8 hits, where 8.281 are expected. ..." A chart of the
 * distribution of each total, divided at what was rolled; totals that are next to impossible are left out. */
bool describe_luck(const hod_evening *evening, const hod_reckoning *reckoning, const char *title,
                   hod_answer *answer, hod_error *error);

/* How a die that one face of which comes `bias` times as often as it should is to be found. */
struct suspicion {
    double bias, level, power;
};

/* A row for each face, and for people what the test says and how many throws it would take to know; a chart
 * of how often each face came, beside how often it should. */
bool describe_fairness(const hod_throws *throws, const hod_fairness *fairness,
                       const struct suspicion *suspicion, hod_answer *answer, hod_error *error);

#endif
