/* Beginnings: each is prepared, and all are searched together. */
#include "ask/choices/beginnings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What is prepared for each value, and whether it can be. */
struct preparations {
    int *ints; /* `each` of them for every value */
    size_t each;
    const void **valid; /* count of them */
    int count;
};

static int *prepared_at(const struct preparations *preparations, int value)
{
    return preparations->ints + (size_t)value * preparations->each;
}

static bool prepare(struct preparations *preparations, const hod_rules *rules, const hod_mechanism *mechanism,
                    const int *situation, int field, const hod_axis *values, bool *is_valid, hod_error *error)
{
    int changed[mechanism->field_count];
    const size_t count = (size_t)values->count + 1;
    preparations->each = (size_t)mechanism->procedure.prepared_ints;
    preparations->ints = malloc(count * preparations->each * sizeof *preparations->ints);
    preparations->valid = malloc(count * sizeof *preparations->valid);
    if (!preparations->ints || !preparations->valid) return hod_fail_memory(error);
    memcpy(changed, situation, sizeof changed);
    for (int i = 0; i < values->count; i++) {
        changed[field] = values->values[i];
        is_valid[i] = hod_situation_check(rules, mechanism, changed, error);
        if (!is_valid[i]) continue;
        hod_situation_prepare(rules, mechanism, changed, prepared_at(preparations, i), NULL);
        preparations->valid[preparations->count++] = prepared_at(preparations, i);
    }
    return preparations->count > 0;
}

hod_policy *hod_beginnings_weigh(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                                 int field, const hod_axis *values, bool everywhere,
                                 double (*worths)[HOD_PLAYERS], hod_error *error)
{
    bool is_valid[values->count];
    struct preparations preparations = {0};
    hod_policy *policy = NULL;
    if (prepare(&preparations, rules, mechanism, situation, field, values, is_valid, error)) {
        const hod_policy_question question = {.everywhere = everywhere,
                                              .beginnings = preparations.valid,
                                              .beginning_count = preparations.count,
                                              .budget = &rules->budget};
        policy = hod_policy_new(&mechanism->procedure, preparations.valid[0], &question, error);
    }
    for (int i = 0; policy && i < values->count; i++)
        if (is_valid[i])
            hod_policy_worth_from(policy, prepared_at(&preparations, i), worths[i]);
        else
            for (int who = 0; who < HOD_PLAYERS; who++) worths[i][who] = NAN;
    free(preparations.ints);
    free(preparations.valid);
    return policy;
}
