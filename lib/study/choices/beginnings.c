/* Beginnings: most are states that the search from another one meets. */
#include "study/choices/beginnings.h"

#include <math.h>
#include <string.h>

static hod_policy *find(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                        bool everywhere, hod_error *error)
{
    int prepared[mechanism->procedure.prepared_ints];
    const hod_policy_question question = {.everywhere = everywhere, .budget = &rules->budget};
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    return hod_policy_new(&mechanism->procedure, prepared, &question, error);
}

hod_policy *hod_policy_everywhere(const hod_rules *rules, const hod_mechanism *mechanism,
                                  const int *situation, hod_error *error)
{
    return find(rules, mechanism, situation, true, error);
}

static bool weigh_alone(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                        double worth[HOD_PLAYERS], hod_error *error)
{
    hod_policy *policy = find(rules, mechanism, situation, false, error);
    if (policy) hod_policy_worth(policy, worth);
    hod_policy_free(policy);
    return policy != NULL;
}

bool hod_beginnings_weigh(const hod_policy *policy, const hod_rules *rules, const hod_mechanism *mechanism,
                          const int *situation, int field, const hod_axis *values,
                          double (*worths)[HOD_PLAYERS], hod_error *error)
{
    int changed[mechanism->field_count], prepared[mechanism->procedure.prepared_ints];
    memcpy(changed, situation, sizeof changed);
    for (int i = 0; i < values->count; i++) {
        changed[field] = values->values[i];
        for (int who = 0; who < HOD_PLAYERS; who++) worths[i][who] = NAN;
        if (!hod_situation_check(rules, mechanism, changed, NULL)) continue;
        hod_situation_prepare(rules, mechanism, changed, prepared, NULL);
        if (!hod_policy_worth_from(policy, prepared, worths[i]) &&
            !weigh_alone(rules, mechanism, changed, worths[i], error))
            return false;
    }
    return true;
}
