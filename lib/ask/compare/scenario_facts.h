/* Scenarios under several rule sets as facts. */
#ifndef HOD_ASK_COMPARE_SCENARIO_FACTS_H
#define HOD_ASK_COMPARE_SCENARIO_FACTS_H

#include "ask/answer/facts.h"
#include "ask/compare/compare.h"

/* Fills the tables.
 *
 * data           for programs, each scenario under each rule set; the last column, remark, is there only if a row needs it
 * scores         for people, "62 : 21" where A wins the firefight in 62 % and B in 21 %: each scenario with a column for each
 *                rule set that is told; scores beside: for each of the others
 * rules          each rule set with its title
 * winners        how each firefight ends, as bars have it; volleys: what each first volley does
 *
 * And of each scenario, whose number stands before the name:
 *
 * volley, firefight, assault, engagement    for people, the fight under each rule set: an empty row where one cannot express
 *                the scenario, with a remark that says why; no engagement where no rule set has one
 * plans          what the plans of the engagement are worth
 * standing       the chance that neither side has broken, by turn; ends: how the assault ends, as bars have it
 *
 * What words are made of: scenarios, told (says/compare.lua). */
void scenarios_fill(const struct scenarios *scenarios, const hod_answer *answer, struct facts *facts);

/* "3 volley" of the scenario number 2, counted from 0. */
enum { SCENARIO_TABLE_NAME = 32 };
const char *scenario_table_name(int number, const char *what, char name[SCENARIO_TABLE_NAME]);

#endif
