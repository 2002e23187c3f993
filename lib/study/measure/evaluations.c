/* Evaluations kept by what was prepared: a hash table over the prepared ints. */
#include "study/measure/evaluations.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

struct entry {
    hod_evaluation evaluation;
    int prepared[];
};

struct hod_evaluations {
    const hod_mechanism *mechanism;
    int kept[HOD_MOST_OUTCOMES], kept_count;
    hod_trials trials; /* trials.trials is 0 where nothing is simulated */
    hod_evaluator *evaluator;
    hod_distribution whole; /* of all outcomes, before the others are summed out */
    struct entry **slots;
    size_t count, capacity;
    int prepared[]; /* of the situation asked for */
};

hod_evaluations *hod_evaluations_new(const hod_mechanism *mechanism, const int *kept, int count,
                                     const hod_trials *trials, hod_error *error)
{
    const size_t ints = (size_t)mechanism->procedure.prepared_ints;
    hod_evaluations *evaluations = calloc(1, sizeof *evaluations + ints * sizeof(int));
    if (!evaluations) {
        hod_fail_memory(error);
        return NULL;
    }
    evaluations->mechanism = mechanism;
    evaluations->kept_count = count;
    for (int i = 0; i < count; i++) evaluations->kept[i] = kept[i];
    if (trials) evaluations->trials = *trials;
    evaluations->evaluator = hod_evaluator_new(error);
    evaluations->slots = calloc(FIRST_CAPACITY, sizeof *evaluations->slots);
    evaluations->capacity = FIRST_CAPACITY;
    if (evaluations->evaluator && evaluations->slots) return evaluations;
    if (evaluations->evaluator) hod_fail_memory(error);
    hod_evaluations_free(evaluations);
    return NULL;
}

static void free_entry(struct entry *entry)
{
    if (!entry) return;
    hod_distribution_free(&entry->evaluation.exact);
    hod_distribution_free(&entry->evaluation.simulated);
    free(entry);
}

void hod_evaluations_free(hod_evaluations *evaluations)
{
    if (!evaluations) return;
    for (size_t i = 0; evaluations->slots && i < evaluations->capacity; i++)
        free_entry(evaluations->slots[i]);
    free(evaluations->slots);
    hod_distribution_free(&evaluations->whole);
    hod_evaluator_free(evaluations->evaluator);
    free(evaluations);
}

static size_t find_slot(const hod_evaluations *evaluations, const int *prepared)
{
    const int ints = evaluations->mechanism->procedure.prepared_ints;
    uint64_t mixed = 0;
    for (int i = 0; i < ints; i++) mixed = (mixed ^ (uint32_t)prepared[i]) * 0x9e3779b97f4a7c15u;
    size_t slot = (size_t)(mixed >> 24) & (evaluations->capacity - 1);
    while (evaluations->slots[slot] &&
           memcmp(evaluations->slots[slot]->prepared, prepared, (size_t)ints * sizeof *prepared) != 0)
        slot = (slot + 1) & (evaluations->capacity - 1);
    return slot;
}

/* Keeps at least half of the slots empty. */
static bool make_room(hod_evaluations *evaluations)
{
    if (2 * evaluations->count < evaluations->capacity) return true;
    struct entry **const before = evaluations->slots;
    const size_t capacity = evaluations->capacity;
    evaluations->slots = calloc(2 * capacity, sizeof *evaluations->slots);
    if (!evaluations->slots) {
        evaluations->slots = before;
        return false;
    }
    evaluations->capacity = 2 * capacity;
    for (size_t i = 0; i < capacity; i++)
        if (before[i]) evaluations->slots[find_slot(evaluations, before[i]->prepared)] = before[i];
    free(before);
    return true;
}

static bool keep(hod_evaluations *evaluations, hod_distribution *result, hod_error *error)
{
    if (evaluations->kept_count == 0) return hod_distribution_copy(&evaluations->whole, result, error);
    return hod_distribution_marginal(&evaluations->whole, evaluations->kept, evaluations->kept_count, result,
                                     error);
}

static bool evaluate(hod_evaluations *evaluations, struct entry *entry, hod_error *error)
{
    const hod_procedure *procedure = &evaluations->mechanism->procedure;
    if (!hod_exact(evaluations->evaluator, procedure, entry->prepared, &evaluations->whole, error) ||
        !keep(evaluations, &entry->evaluation.exact, error))
        return false;
    if (evaluations->trials.trials == 0) return true;
    evaluations->trials.cell = entry->evaluation.number;
    return hod_simulate(procedure, entry->prepared, &evaluations->trials, &evaluations->whole, error) &&
           keep(evaluations, &entry->evaluation.simulated, error);
}

const hod_evaluation *hod_evaluations_of(hod_evaluations *evaluations, const hod_rules *rules,
                                         const int *situation, hod_error *error)
{
    hod_situation_prepare(rules, evaluations->mechanism, situation, evaluations->prepared, NULL);
    size_t slot = find_slot(evaluations, evaluations->prepared);
    if (evaluations->slots[slot]) return &evaluations->slots[slot]->evaluation;

    const size_t size = (size_t)evaluations->mechanism->procedure.prepared_ints * sizeof(int);
    struct entry *entry = make_room(evaluations) ? calloc(1, sizeof *entry + size) : NULL;
    if (!entry) {
        hod_fail_memory(error);
        return NULL;
    }
    memcpy(entry->prepared, evaluations->prepared, size);
    entry->evaluation.number = evaluations->count;
    if (!evaluate(evaluations, entry, error)) {
        free_entry(entry);
        return NULL;
    }
    slot = find_slot(evaluations, entry->prepared);
    evaluations->slots[slot] = entry;
    evaluations->count++;
    return &entry->evaluation;
}

size_t hod_evaluations_count(const hod_evaluations *evaluations)
{
    return evaluations->count;
}

static bool add_value(hod_axis *axis, int value)
{
    int place = 0;
    while (place < axis->count && axis->values[place] < value) place++;
    if (place < axis->count && axis->values[place] == value) return true;
    int *values = realloc(axis->values, (size_t)(axis->count + 1) * sizeof *values);
    if (!values) return false;
    memmove(values + place + 1, values + place, (size_t)(axis->count - place) * sizeof *values);
    values[place] = value;
    axis->values = values;
    axis->count++;
    return true;
}

bool hod_evaluations_values(const hod_evaluations *evaluations, int column, hod_axis *axis, hod_error *error)
{
    *axis = (hod_axis){0};
    for (size_t i = 0; i < evaluations->capacity; i++) {
        if (!evaluations->slots[i]) continue;
        const hod_distribution *exact = &evaluations->slots[i]->evaluation.exact;
        for (size_t row = 0; row < exact->rows; row++)
            if (!add_value(axis, hod_distribution_row(exact, row)[column])) {
                free(axis->values);
                *axis = (hod_axis){0};
                return hod_fail_memory(error);
            }
    }
    return true;
}
