/* Ledgers of played games, as tables, sentences and a chart of each. */
#ifndef HOD_ASK_LUCK_LEDGER_ANSWER_H
#define HOD_ASK_LUCK_LEDGER_ANSWER_H

#include "ask/answer/answer.h"
#include "ask/luck/ledger.h"

/* A row for each step. People see each game in a table of its own, then what luck each kind of roll brought and
 * what each side's choices gave away, and sentences on the whole and on the turning points: the five rolls or
 * choices that moved the value most. A chart of the value for each game. Of several games their sum. */
bool describe_ledgers(const struct ledger *ledgers, size_t count, hod_answer *answer, hod_error *error);

/* The answer of --game. */
bool answer_games(const hod_request *request, hod_answer *answer, hod_error *error);

#endif
