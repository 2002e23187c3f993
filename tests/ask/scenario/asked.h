/* Rule sets that are asked about the scenario in mine.ini. */
#ifndef TESTS_ASK_SCENARIO_ASKED_H
#define TESTS_ASK_SCENARIO_ASKED_H

#include "../given.h"
#include "ask/scenario/scenario.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* The message of an error in this file, after its name. */
static inline const char *in_file(const char *message)
{
    static char text[512];
    snprintf(text, sizeof text, "mine.ini%s", message);
    return text;
}

/* The situation of a question under a rule set. */
static inline hod_fight_situation ask(const hod_scenario *scenario, const char *id, hod_fight kind)
{
    hod_fight_situation asked;
    hod_error error;
    AUTO(free_rules) hod_rules *rules = opened(id);
    cr_assert(hod_scenario_ask(scenario, rules, kind, &asked, &error), "%s", error.message);
    return asked;
}

static inline int field(const hod_fight_situation *asked, const char *name)
{
    return asked->situation[field_called(asked->mechanism, name)];
}

#endif
