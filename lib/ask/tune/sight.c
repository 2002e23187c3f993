/* Sights: what a target comes to. */
#include "ask/tune/sight.h"

#include <string.h>

/* The probe of a mechanism, which may be a new one; NULL when that failed. */
static struct probe *probe_of(struct sight *sight, const hod_mechanism *mechanism, hod_error *error)
{
    for (int i = 0; i < sight->probe_count; i++)
        if (sight->probes[i].mechanism == mechanism) return &sight->probes[i];
    struct probe *probe = &sight->probes[sight->probe_count++];
    return probe_start(probe, mechanism, error) ? probe : NULL;
}

static bool add_group(struct sight *sight, const hod_targets *targets, bool is_aim, hod_error *error)
{
    struct group *group = &sight->groups[sight->group_count++];
    *group =
        (struct group){.targets = targets, .probe = probe_of(sight, targets->mechanism, error), .value = -1};
    if (!group->probe) return false;
    if (is_aim) group->value = probe_add(group->probe, &targets->measure);
    for (size_t i = 0; i < targets->count; i++) group->all += targets->weights[i];
    sight->target_count += targets->count;
    return true;
}

static void add_limit(struct group *group, const hod_limit *limit)
{
    group->limits[group->limit_count++] =
        (struct group_limit){.limit = limit, .value = probe_add(group->probe, &limit->measure)};
}

bool sight_start(struct sight *sight, const hod_tuning *tuning, hod_error *error)
{
    *sight = (struct sight){.variations = tuning->variations};
    for (int i = 0; i < tuning->aim_count; i++) {
        if (!add_group(sight, &tuning->targets[i], true, error)) return false;
        sight->weight += tuning->targets[i].weight;
    }
    for (int i = 0; i < tuning->limit_count; i++) {
        const hod_limit *limit = &tuning->limits[i];
        if (limit->where && !add_group(sight, limit->where, false, error)) return false;
        if (limit->where) add_limit(&sight->groups[sight->group_count - 1], limit);
        for (int g = 0; !limit->where && g < tuning->aim_count; g++)
            if (sight->groups[g].targets->mechanism == limit->mechanism) add_limit(&sight->groups[g], limit);
    }
    return true;
}

void sight_free(struct sight *sight)
{
    for (int i = 0; i < sight->probe_count; i++) probe_free(&sight->probes[i]);
}

/* The situation of a target, with the fields of the candidate. */
static void situate(const struct sight *sight, const hod_targets *targets, size_t number, const int *places,
                    int *situation)
{
    memcpy(situation, hod_targets_situation(targets, number),
           (size_t)targets->mechanism->field_count * sizeof *situation);
    hod_variations_situate(sight->variations, places, targets->mechanism, situation);
}

bool sight_see(const struct sight *sight, int number_of_group, size_t number, const hod_rules *rules,
               const int *places, struct seen *seen, hod_error *error)
{
    const struct group *group = &sight->groups[number_of_group];
    const hod_targets *targets = group->targets;
    int situation[HOD_MOST_FIELDS];
    struct probed probed;
    situate(sight, targets, number, places, situation);
    if (!probe_situation(group->probe, rules, situation, &probed, error)) return false;
    *seen = (struct seen){.mark = probed.mark, .keeps_limits = true};
    if (group->value >= 0) seen->off = hod_targets_off(targets, number, probed.values[group->value]);
    for (int i = 0; i < group->limit_count; i++)
        seen->keeps_limits &=
            hod_limit_is_kept(group->limits[i].limit, probed.values[group->limits[i].value]);
    return true;
}

bool sight_makes_sense(const struct sight *sight, const hod_rules *rules, const int *places)
{
    int situation[HOD_MOST_FIELDS];
    if (!hod_rules_check(rules, NULL)) return false;
    for (int g = 0; g < sight->group_count; g++) {
        const hod_targets *targets = sight->groups[g].targets;
        for (size_t i = 0; targets->mechanism->valid && i < targets->count; i++) {
            situate(sight, targets, i, places, situation);
            if (!hod_situation_check(rules, targets->mechanism, situation, NULL)) return false;
        }
    }
    return true;
}
