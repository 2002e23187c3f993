/* Scenarios: one that is accepted can be asked of every family, as situations that do not contradict themselves. */
#include "fuzz.h"

#include "ask/scenario/scenario.h"

static void ask(const hod_scenario *scenario, const hod_rules *rules)
{
    for (int kind = 0; kind < HOD_FIGHTS; kind++) {
        hod_fight_situation asked;
        hod_error reason = {0};
        if (!hod_scenario_ask(scenario, rules, (hod_fight)kind, &asked, &reason))
            HOLDS(reason.message[0]);
        else if (asked.mechanism)
            HOLDS(hod_situation_check(rules, asked.mechanism, asked.situation, NULL));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    hod_error error = {0};
    AUTO(free_scenario) hod_scenario *scenario = hod_scenario_read(fuzz_file(data, size), &error);
    HOLDS(scenario || error.message[0]);
    int count;
    const struct subject *subjects = fuzz_subjects(&count);
    const bool is_complete = scenario && hod_scenario_check(scenario, NULL, 0, NULL);
    for (int i = 0; is_complete && i < count; i++)
        if (i == 0 || subjects[i].rules != subjects[i - 1].rules) ask(scenario, subjects[i].rules);
    return 0;
}
