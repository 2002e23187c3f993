/* The luck of an evening, and whether a die is fair, as tables, sentences and charts. */
#ifndef HOD_ASK_LUCK_LUCK_H
#define HOD_ASK_LUCK_LUCK_H

#include "ask/answer/answer.h"
#include "ask/luck/evening.h"
#include "ask/luck/fair_die.h"
#include "ask/request/request.h"

/* A row for each roll and one for each total. People see the totals in a table of their own, followed by a
 * sentence on each: "5 rolls of shooting gave 8 hits, where 8.281 are expected. ..." A chart of the
 * distribution of each total, divided at what was rolled; totals that are next to impossible are left out. */
bool describe_luck(const hod_evening *evening, const hod_reckoning *reckoning, const char *title,
                   hod_answer *answer, hod_error *error);

/* A row for each face; for programs one more with the statistic, p, the level that the test attains, its power
 * and how many throws it takes to find the die with this power; for people what these say, and a chart of how
 * often each face came, beside how often it should. */
bool describe_fairness(const hod_throws *throws, const hod_suspicion *suspicion, double power,
                       hod_answer *answer, hod_error *error);

/* The answer of --dice. */
bool answer_dice(const hod_request *request, hod_answer *answer, hod_error *error);

#endif
