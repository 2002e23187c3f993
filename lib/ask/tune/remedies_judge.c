/* Remedies: makes the candidates, judges each with the verdict's test, and ranks them.
 *
 * The class of a situation needs the dial at its own value and one step to either side. Candidates that roll the same
 * dice share the resulting worths (ask/verdict/balance.h). The worth of fire and of the charge is calculated only for
 * the unchanged rules and for the best candidate of each remedy. */
#include "ask/axis/shown.h"
#include "ask/measure/evaluations.h"
#include "ask/tune/remedies.h"
#include "base/arrays.h"

#include <math.h>
#include <stdlib.h>

/* Adds a candidate, unless its values contradict each other or change nothing. Without a remedy, it is the unchanged
 * rules. */
static bool add_candidate(struct remedies *remedies, const struct remedy *remedy, uint64_t number,
                          hod_error *error)
{
    struct candidate *candidate = &remedies->candidates[remedies->candidate_count];
    int places[HOD_MAX_VARIED];
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

/* A search for outcomes that changed rules make impossible in a space: values of its mechanism's main outcome. */
struct loss {
    const hod_space *space;
    hod_evaluations *evaluations;
    int outcome;         /* its index */
    struct int_set lost; /* indices and values, each once */
    hod_buffer *text;
};

/* Notes a value, with the first situation in which it is lost: "shooting hits=2 with range=long". */
static bool note(struct loss *loss, int value, const int *situation, hod_error *error)
{
    const size_t count = loss->lost.count;
    const hod_field *outcome = &loss->space->mechanism->outcomes[loss->outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    char text[HOD_VALUE_TEXT];
    if (int_set_add(&loss->lost, (int[]){loss->outcome, value}) == NO_PLACE) return hod_fail_memory(error);
    if (loss->lost.count == count) return true;
    AUTO_FREE char *where = hod_space_text(loss->space, situation, error);
    if (!where) return false;
    hod_buffer_format(loss->text, "%s%s %s=%s%s%s", loss->text->length > 0 ? ", " : "",
                      loss->space->mechanism->name, outcome->name, hod_domain_text(&domain, value, text),
                      *where ? " with " : "", where);
    return true;
}

/* Notes the values that are possible in a situation under the first rule set but not under the second. */
static bool note_lost(struct loss *loss, hod_rules *const rules[2], const int *situation, hod_error *error)
{
    hod_axis values[2] = {{0}, {0}};
    bool noted = true;
    for (int r = 0; noted && r < 2; r++) {
        const hod_evaluation *evaluation = hod_evaluations_of(loss->evaluations, rules[r], situation, error);
        noted = evaluation && hod_evaluation_values(evaluation, 0, &values[r], error);
    }
    for (int i = 0, j = 0; noted && i < values[0].count; i++) {
        while (j < values[1].count && values[1].values[j] < values[0].values[i]) j++;
        if (j == values[1].count || values[1].values[j] != values[0].values[i])
            noted = note(loss, values[0].values[i], situation, error);
    }
    for (int r = 0; r < 2; r++) free(values[r].values);
    return noted;
}

static bool find_lost(struct loss *loss, hod_rules *const rules[2], hod_error *error)
{
    const hod_mechanism *mechanism = loss->space->mechanism;
    AUTO(shown_free) struct shown shown = {0};
    bool found = shown_read(&shown, rules[0], mechanism, error) &&
                 (int_set_start(&loss->lost, 2) || hod_fail_memory(error));
    loss->outcome = shown.outcome;
    loss->evaluations = found ? hod_evaluations_new(mechanism, &loss->outcome, 1, NULL, error) : NULL;
    found = loss->evaluations;
    for (uint64_t i = 0; found && i < (uint64_t)hod_space_size(loss->space); i++) {
        int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
        hod_space_at(loss->space, i, places, situation);
        if (hod_situation_check(rules[0], mechanism, situation, NULL) &&
            hod_situation_check(rules[1], mechanism, situation, NULL))
            found = note_lost(loss, rules, situation, error);
    }
    hod_evaluations_free(loss->evaluations);
    return found;
}

static bool name_lost(const struct remedies *remedies, struct candidate *candidate, hod_error *error)
{
    hod_rules *const rules[2] = {remedies->rules, candidate->rules};
    hod_buffer text = {0};
    bool named = true;
    for (int i = 0; named && i < remedies->kept_count; i++) {
        struct loss loss = {.space = &remedies->kept[i], .text = &text};
        named = find_lost(&loss, rules, error);
        int_set_free(&loss.lost);
    }
    candidate->lost = hod_buffer_take(&text, named ? error : NULL);
    return named && candidate->lost;
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

/* Below 0 if one ranks before the other, 0 if they are equally good. */
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

/* The number of overpowered situations that every candidate leaves overpowered or pushes beyond even. */
static int count_stuck(const struct remedies *remedies)
{
    const struct candidate *all = remedies->candidates;
    int stuck = 0;
    for (int s = 0; s < remedies->situations.count; s++) {
        bool is_stuck =
            all->verdict.balances[s].class == OVERPOWERED && !isnan(all->verdict.balances[s].pips);
        for (int i = 1; is_stuck && i < remedies->candidate_count; i++)
            is_stuck = all[i].verdict.balances[s].class != EVEN;
        stuck += is_stuck;
    }
    return stuck;
}

/* Calculates what is wanted for all candidates, or only for the best and the unchanged rules. */
static bool find(struct remedies *remedies, bool only_best, int wanted, const hod_request *request,
                 hod_error *error)
{
    AUTO_FREE struct verdict_rules *chosen = calloc((size_t)remedies->candidate_count, sizeof *chosen);
    int count = 0;
    if (!chosen) return hod_fail_memory(error);
    for (int i = 0; i < remedies->candidate_count; i++)
        if (!only_best || i == 0 || remedies->candidates[i].is_best)
            chosen[count++] = remedies->candidates[i].verdict;
    return balances_find(chosen, count, wanted, request->threads, request->progress, request->progress_data,
                         error);
}

bool remedies_judge(struct remedies *remedies, const hod_request *request, hod_error *error)
{
    if (!make_candidates(remedies, error)) return false;
    for (int i = 0; i < remedies->condition_count; i++)
        if (!hod_bounded_gather(&remedies->conditions[i].bounded, NULL, error))
            return hod_fail_in(error, "%s", remedies->conditions[i].title);
    for (int i = 0; i < remedies->candidate_count; i++) {
        struct candidate *candidate = &remedies->candidates[i];
        for (int c = 0; c < remedies->condition_count; c++)
            if (!bounded_is_broken(&remedies->conditions[c].bounded, candidate->rules,
                                   &candidate->is_broken[c], error))
                return false;
        if (!name_lost(remedies, candidate, error)) return false;
    }
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
