/* The extreme situations of a mechanism. */
#include "ask/verify/extremes.h"

#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

#include "base/buffer.h"

/* Puts a field at its lowest or highest value. */
static void put(const hod_mechanism *mechanism, int field, bool is_high, int *situation)
{
    const hod_domain domain = hod_domain_of(mechanism->fields[field].domain);
    situation[field] = hod_domain_at(&domain, is_high ? domain.size - 1 : 0);
}

static bool refuse(const hod_mechanism *mechanism, const int *situation, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_domain domain = hod_domain_of(mechanism->fields[i].domain);
        char value[HOD_VALUE_TEXT];
        hod_buffer_format(&text, " %s=%s", mechanism->fields[i].name,
                          hod_domain_text(&domain, situation[i], value));
    }
    hod_fail_in(error, "%s%.*s", mechanism->name, (int)text.length, text.bytes);
    hod_buffer_free(&text);
    return false;
}

static bool evaluate(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                     const int *situation, hod_error *error)
{
    int prepared[mechanism->procedure.prepared_ints];
    hod_distribution result = {0};
    if (!hod_situation_check(rules, mechanism, situation, NULL)) return true;
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    const bool is_evaluated = hod_exact(evaluator, &mechanism->procedure, prepared, &result, error);
    hod_distribution_free(&result);
    return is_evaluated || hod_evaluator_exceeded(evaluator) || refuse(mechanism, situation, error);
}

/* All fields at one end, then each alone. */
static bool try_end(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                    bool is_high, hod_error *error)
{
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(mechanism, situation);
    for (int i = 0; i < mechanism->field_count; i++) put(mechanism, i, is_high, situation);
    bool is_fine = evaluate(evaluator, rules, mechanism, situation, error);
    for (int i = 0; is_fine && i < mechanism->field_count; i++) {
        hod_situation_default(mechanism, situation);
        put(mechanism, i, is_high, situation);
        is_fine = evaluate(evaluator, rules, mechanism, situation, error);
    }
    return is_fine;
}

bool extremes_try(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error)
{
    hod_evaluator *evaluator = hod_evaluator_new(error);
    if (evaluator) hod_evaluator_set_budget(evaluator, rules->budget);
    const bool is_fine = evaluator && try_end(evaluator, rules, mechanism, false, error) &&
                         try_end(evaluator, rules, mechanism, true, error);
    hod_evaluator_free(evaluator);
    return is_fine;
}
