/* Everything that a designer may write in a rule file, within the domains of the parameters, can be evaluated. */
#include "question.h"

#include "rules/domain.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* An engagement whose units can have many disruption points has too many states for more than one turn. */
enum { RULE_SETS = 40, SITUATIONS = 3, FEW_TURNS = 3, ONE_TURN = 1 };

/* Sets the parameter to random values; restores the old ones if they contradict other parameters. */
static void change(hod_rules *rules, const hod_parameter *parameter, hod_xoshiro256pp *dice)
{
    hod_error error;
    char before[HOD_PARAMETER_TEXT], text[HOD_PARAMETER_TEXT] = "", value[HOD_VALUE_TEXT];
    snprintf(before, sizeof before, "%s", hod_rules_value(rules, parameter, text));
    const hod_domain domain = hod_domain_of(parameter->domain);
    int count = 1;
    if (parameter->most > 0)
        count = parameter->least + hod_xoshiro256pp_die(dice, parameter->most - parameter->least + 1) - 1;
    size_t length = 0;
    for (int i = 0; i < count; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", i ? "," : "",
                                   hod_domain_text(&domain, drawn_value(parameter->domain, dice), value));
    cr_assert(hod_rules_set(rules, parameter->name, text, &error), "%s", error.message);
    if (!hod_rules_check(rules, &error))
        cr_assert(hod_rules_set(rules, parameter->name, before, &error), "%s", error.message);
}

static void evaluate(hod_evaluator *evaluator, const hod_rules *rules, const hod_mechanism *mechanism,
                     hod_xoshiro256pp *dice, hod_distribution *result)
{
    hod_error error;
    int situation[HOD_MAX_FIELDS], prepared[mechanism->procedure.prepared_ints];
    for (int f = 0; f < mechanism->field_count; f++)
        situation[f] = strcmp(mechanism->fields[f].name, "turns") == 0
                           ? (strcmp(mechanism->name, "engagement") == 0 ? ONE_TURN : FEW_TURNS)
                           : drawn_value(mechanism->fields[f].domain, dice);
    if (!hod_situation_check(rules, mechanism, situation, &error)) return;
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    cr_expect(hod_exact(evaluator, &mechanism->procedure, prepared, result, &error), "%s", error.message);
    double sum = 0;
    for (size_t i = 0; i < result->rows; i++) sum += result->weights[i];
    cr_expect_float_eq(sum, 1, 1e-9, "%s: the sum is %.17g", mechanism->name, sum);
}

Test(any_parameters, can_be_evaluated)
{
    AUTO(free_evaluator) hod_evaluator *evaluator = patient_evaluator();
    AUTO(hod_distribution_free) hod_distribution result = {0};
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(1);
    int count;
    const hod_family *const *families = hod_families(&count);
    for (int f = 0; f < count; f++)
        for (int i = 0; i < RULE_SETS; i++) {
            AUTO(free_rules) hod_rules *rules = opened(families[f]->rules);
            for (int p = 0; p < families[f]->parameter_count; p++)
                if (hod_rules_has_parameter(rules, &families[f]->parameters[p]))
                    change(rules, &families[f]->parameters[p], &dice);
            for (int m = 0; m < families[f]->mechanism_count; m++)
                for (int s = 0; s < SITUATIONS; s++)
                    if (hod_rules_has_mechanism(rules, families[f]->mechanisms[m]))
                        evaluate(evaluator, rules, families[f]->mechanisms[m], &dice, &result);
        }
}
