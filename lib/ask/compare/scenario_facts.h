/* Scenarios under several rule sets as facts. */
#ifndef HOD_ASK_COMPARE_SCENARIO_FACTS_H
#define HOD_ASK_COMPARE_SCENARIO_FACTS_H

#include "ask/answer/facts.h"
#include "ask/compare/compare.h"

/* Fills the tables.
 *
 * data           for programs, each scenario under each rule set; the last column, remark, exists only if needed
 * scores         for people, "62 : 21" if A wins the firefight in 62 % and B in 21 %: each scenario with a column for
 *                each rule set in the texts; scores beside: for each of the others
 * rules          each rule set with its title
 * winners        how each firefight ends, for bars; volleys: what each first volley does
 *
 * And for each scenario, with its number before the name:
 *
 * volley, firefight, assault, engagement    for people, the fight under each rule set: an empty row if one cannot
 *                express the scenario, with a remark that says why; no engagement if no rule set has one
 * plans          the worth of the plans in the engagement
 * standing       the chance that neither side has broken, by turn; ends: how the assault ends, for bars
 *
 * The texts are made from: scenarios, told (says/compare.lua). */
void scenarios_fill(const struct scenarios *scenarios, const hod_answer *answer, struct facts *facts);

/* "3 volley" for scenario number 2, counted from 0. */
enum { SCENARIO_TABLE_NAME = 32 };
const char *scenario_table_name(int number, const char *what, char name[SCENARIO_TABLE_NAME]);

#endif
