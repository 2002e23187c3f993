/* Remedies: making the candidates, judging each by the test of the verdict, and ranking them.
 *
 * The class of a situation needs the dial at its own value and a step to either side, and candidates that roll the same dice
 * share what these are worth (ask/verdict/balance.h). What fire and the charge are worth is found for the rules as they are
 * and for the best candidate of each remedy alone. */
#include "ask/measure/evaluations.h"
#include "ask/remedies/remedies.h"
#include "base/arrays.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Adds a candidate, unless its values contradict themselves or change nothing. Without a remedy it is the rules as they
 * are. */
static bool add_candidate(struct remedies *remedies, const struct remedy *remedy, uint64_t number,
                          hod_error *error)
{
    struct candidate *candidate = &remedies->candidates[remedies->candidate_count];
    int places[HOD_MOST_VARIED];
    *candidate = (struct candidate){.remedy = remedy, .number = remedies->candidate_count};
    candidate->rules = hod_rules_copy(remedies->rules, error);
    if (!candidate->rules) return false;
    remedies->candidate_count++;
    if (remedy) {
        hod_variations_at(&remedy->variations, number, places);
        hod_variations_apply(&remedy->variations, places, candidate->rules);
        candidate->changed = hod_variations_changed(&remedy->variations, candidate->rules, NULL);
        if (candidate->changed == 0 || !hod_rules_check(candidate->rules, NULL)) {
            hod_rules_free(candidate->rules);
            remedies->candidate_count--;
            return true;
        }
        candidate->settings = hod_variations_text(&remedy->variations, candidate->rules, NULL, error);
        if (!candidate->settings) return false;
    }
    candidate->verdict =
        (struct verdict_rules){.rules = candidate->rules, .situations = &remedies->situations};
    candidate->is_broken = calloc((size_t)remedies->condition_count + 1, sizeof *candidate->is_broken);
    return (candidate->is_broken || hod_fail_memory(error)) && balances_start(&candidate->verdict, error);
}

static bool make_candidates(struct remedies *remedies, hod_error *error)
{
    double room = 1;
    for (int i = 0; i < remedies->count; i++) room += hod_variations_size(&remedies->all[i].variations);
    remedies->candidates = calloc((size_t)room, sizeof *remedies->candidates);
    if (!remedies->candidates) return hod_fail_memory(error);
    if (!add_candidate(remedies, NULL, 0, error)) return false;
    for (int i = 0; i < remedies->count; i++) {
        const struct remedy *remedy = &remedies->all[i];
        const uint64_t size = (uint64_t)hod_variations_size(&remedy->variations);
        const int before = remedies->candidate_count;
        for (uint64_t number = 0; number < size; number++)
            if (!add_candidate(remedies, remedy, number, error)) return false;
        if (remedies->candidate_count == before)
            return hod_fail(error, "%s: vary has no values that change the rules and fit together",
                            remedy->title);
    }
    return true;
}

/* Notes the values of an outcome that are possible in one evaluation and impossible in another, each as the outcome's place
 * and the value. */
static bool note_lost(const hod_evaluation *before, const hod_evaluation *after, int outcome,
                      struct records *lost, hod_error *error)
{
    hod_axis were = {0}, are = {0};
    bool noted = hod_evaluation_values(before, outcome, &were, error) &&
                 hod_evaluation_values(after, outcome, &are, error);
    for (int i = 0, j = 0; noted && i < were.count; i++) {
        while (j < are.count && are.values[j] < were.values[i]) j++;
        if (j < are.count && are.values[j] == were.values[i]) continue;
        noted = records_add(lost, (int[]){outcome, were.values[i]}) != NO_PLACE || hod_fail_memory(error);
    }
    free(were.values);
    free(are.values);
    return noted;
}

/* The outcomes that a rule set makes impossible somewhere in a space. */
static bool find_lost(const hod_space *space, hod_rules *const rules[2], struct records *lost,
                      hod_error *error)
{
    const hod_mechanism *mechanism = space->mechanism;
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, NULL, 0, NULL, error);
    bool found = evaluations && (records_start(lost, 2) || hod_fail_memory(error));
    for (uint64_t i = 0; found && i < (uint64_t)hod_space_size(space); i++) {
        int places[HOD_MOST_FIELDS], situation[HOD_MOST_FIELDS];
        const hod_evaluation *both[2] = {NULL, NULL};
        hod_space_at(space, i, places, situation);
        if (!hod_situation_check(rules[0], mechanism, situation, NULL) ||
            !hod_situation_check(rules[1], mechanism, situation, NULL))
            continue;
        for (int r = 0; found && r < 2; r++)
            found = (both[r] = hod_evaluations_of(evaluations, rules[r], situation, error));
        for (int outcome = 0; found && outcome < mechanism->outcome_count; outcome++)
            found = note_lost(both[0], both[1], outcome, lost, error);
    }
    hod_evaluations_free(evaluations);
    return found;
}

static bool name_lost(const struct remedies *remedies, struct candidate *candidate, hod_error *error)
{
    hod_rules *const rules[2] = {remedies->rules, candidate->rules};
    struct records lost = {0};
    hod_buffer text = {0};
    bool named = true;
    for (int i = 0; named && i < remedies->kept_count; i++) {
        const hod_mechanism *mechanism = remedies->kept[i].mechanism;
        named = find_lost(&remedies->kept[i], rules, &lost, error);
        for (size_t place = 0; named && place < lost.count; place++) {
            const int *one = records_at(&lost, place);
            const hod_domain domain = hod_domain_of(mechanism->outcomes[one[0]].domain);
            char value[HOD_VALUE_TEXT];
            hod_buffer_format(&text, "%s%s %s=%s", text.length > 0 ? ", " : "", mechanism->name,
                              mechanism->outcomes[one[0]].name, hod_domain_text(&domain, one[1], value));
        }
    }
    records_free(&lost);
    candidate->lost = hod_buffer_take(&text, named ? error : NULL);
    return named && candidate->lost;
}

/* Which conditions a candidate breaks, and which outcomes it loses. */
static bool check(const struct remedies *remedies, struct candidate *candidate, hod_error *error)
{
    for (int i = 0; i < remedies->condition_count; i++) {
        hod_broken broken;
        if (!hod_condition_check(&remedies->conditions[i].condition, remedies->rules, candidate->rules,
                                 &broken, error))
            return false;
        candidate->is_broken[i] = broken.broken > 0;
    }
    return name_lost(remedies, candidate, error);
}

void candidate_count(struct candidate *candidate, const struct candidate *unchanged)
{
    const int count = candidate->verdict.situations->count;
    for (int s = 0; s < count; s++) {
        const struct balance *was = &unchanged->verdict.balances[s], *is = &candidate->verdict.balances[s];
        if (isnan(was->pips) || isnan(is->pips)) continue;
        candidate->classes[is->class]++;
        candidate->brought += was->class == OVERPOWERED && is->class == EVEN;
        candidate->pushed += was->class != UNDERPOWERED && is->class == UNDERPOWERED;
    }
}

/* Below 0 where one stands before the other, 0 where it is as good. */
static int compare_merits(const struct candidate *one, const struct candidate *other)
{
    const int merits[][2] = {{one->is_good, other->is_good},
                             {one->brought - one->pushed, other->brought - other->pushed},
                             {other->classes[OVERPOWERED], one->classes[OVERPOWERED]},
                             {other->changed, one->changed}};
    for (size_t i = 0; i < sizeof merits / sizeof *merits; i++)
        if (merits[i][0] != merits[i][1]) return merits[i][1] - merits[i][0];
    return 0;
}

static int compare(const void *one, const void *other)
{
    const struct candidate *a = one, *b = other;
    const int merits = compare_merits(a, b);
    return merits != 0 ? merits : a->number - b->number;
}

void candidates_rank(struct candidate *candidates, int count)
{
    qsort(candidates, (size_t)count, sizeof *candidates, compare);
    for (int i = 0; i < count; i++) {
        const bool is_tied = i > 0 && compare_merits(&candidates[i - 1], &candidates[i]) == 0;
        candidates[i].rank = is_tied ? candidates[i - 1].rank : i + 1;
        candidates[i].is_best = true;
        for (int before = 0; before < i; before++)
            candidates[i].is_best &= candidates[before].remedy != candidates[i].remedy;
    }
}

/* How many situations are overpowered and stay so, or go beyond even, under every candidate. */
static int count_stuck(const struct remedies *remedies)
{
    const struct candidate *all = remedies->candidates;
    int stuck = 0;
    for (int s = 0; s < remedies->situations.count; s++) {
        bool is_stuck = all->verdict.balances[s].class == OVERPOWERED && !isnan(all->verdict.balances[s].pips);
        for (int i = 1; is_stuck && i < remedies->candidate_count; i++)
            is_stuck = all[i].verdict.balances[s].class != EVEN;
        stuck += is_stuck;
    }
    return stuck;
}

/* Finds what is wanted of all candidates, or of the best alone and the rules as they are. */
static bool find(struct remedies *remedies, bool only_best, int wanted, const hod_request *request,
                 hod_error *error)
{
    struct verdict_rules *chosen = calloc((size_t)remedies->candidate_count, sizeof *chosen);
    int count = 0;
    if (!chosen) return hod_fail_memory(error);
    for (int i = 0; i < remedies->candidate_count; i++)
        if (!only_best || i == 0 || remedies->candidates[i].is_best)
            chosen[count++] = remedies->candidates[i].verdict;
    const bool found = balances_find(chosen, count, wanted, request->threads, request->progress,
                                     request->progress_data, error);
    free(chosen);
    return found;
}

bool remedies_judge(struct remedies *remedies, const hod_request *request, hod_error *error)
{
    if (!make_candidates(remedies, error)) return false;
    for (int i = 0; i < remedies->candidate_count; i++)
        if (!check(remedies, &remedies->candidates[i], error)) return false;
    if (!find(remedies, false, BALANCE_CLASS, request, error)) return false;
    for (int i = 0; i < remedies->candidate_count; i++) {
        struct candidate *candidate = &remedies->candidates[i];
        candidate_count(candidate, &remedies->candidates[0]);
        candidate->is_good = candidate->brought > 0 && candidate->pushed == 0 && !*candidate->lost;
        for (int c = 0; c < remedies->condition_count; c++) candidate->is_good &= !candidate->is_broken[c];
    }
    candidates_rank(remedies->candidates + 1, remedies->candidate_count - 1);
    remedies->stuck = count_stuck(remedies);
    return find(remedies, true, BALANCE_WORTHS, request, error);
}
