/* Built-in mechanisms written again in Lua, which must behave exactly alike. */
#include "ask/verify/verification.h"
#include "rules/situation.h"
#include "walk/evaluate.h"

#include "base/buffer.h"

#include <criterion/criterion.h>
#include <stdlib.h>

enum { SITUATIONS = 500, TOLD = 20 };

/* A mechanism under its rules, in a situation. */
struct question {
    const hod_rules *rules;
    const hod_mechanism *mechanism;
    const int *situation;
};

static void hear(void *data, const char *line)
{
    hod_buffer_format(data, "%s\n", line);
}

/* The text of a narration; the caller frees it. */
static char *told(const struct question *question, uint64_t seed)
{
    const hod_procedure *procedure = &question->mechanism->procedure;
    int prepared[procedure->prepared_ints], outcome[HOD_MAX_OUTCOMES];
    hod_error error;
    hod_buffer lines = {0};
    hod_roller *notes = hod_note_taker_new(hear, &lines, &error);
    hod_situation_prepare(question->rules, question->mechanism, question->situation, prepared, notes);
    hod_note_taker_free(notes);
    cr_assert(hod_narrate(procedure, prepared, seed, hear, &lines, outcome, NULL, &error), "%s",
              error.message);
    return hod_buffer_take(&lines, &error);
}

static void expect_same_story(const struct question *built_in, const struct question *twin, uint64_t seed)
{
    AUTO_FREE char *story = told(built_in, seed), *other = told(twin, seed);
    cr_expect_str_eq(story, other);
}

static void evaluate(hod_evaluator *evaluator, const struct question *question, hod_distribution *result)
{
    const hod_procedure *procedure = &question->mechanism->procedure;
    int prepared[procedure->prepared_ints];
    hod_error error;
    hod_situation_prepare(question->rules, question->mechanism, question->situation, prepared, NULL);
    cr_assert(hod_exact(evaluator, procedure, prepared, result, &error), "%s", error.message);
}

static void expect_same_distribution(const hod_distribution *one, const hod_distribution *other)
{
    cr_assert_eq(one->rows, other->rows);
    for (size_t row = 0; row < one->rows; row++) {
        for (int i = 0; i < one->outcomes; i++)
            cr_expect_eq(hod_distribution_row(one, row)[i], hod_distribution_row(other, row)[i]);
        cr_expect_float_eq(one->weights[row], other->weights[row], 1e-13);
    }
}

static void compare(const char *name, const char *twin_name, const char *const settings[])
{
    hod_error error;
    AUTO(free_rules) hod_rules *rules = hod_rules_open(TWINS, &error);
    cr_assert(rules, "%s", error.message);
    for (; *settings; settings += 2) cr_assert(hod_rules_set(rules, settings[0], settings[1], &error));
    const hod_mechanism *built_in = hod_rules_mechanism(rules, name, &error);
    const hod_mechanism *twin = hod_rules_mechanism(rules, twin_name, &error);
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(&error);
    AUTO(hod_distribution_free) hod_distribution one = {0}, other = {0};
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(13);
    for (int i = 0; i < SITUATIONS; i++) {
        int situation[HOD_MAX_FIELDS];
        hod_situation_random(rules, built_in, &generator, situation);
        const struct question first = {rules, built_in, situation}, second = {rules, twin, situation};
        evaluate(evaluator, &first, &one);
        evaluate(evaluator, &second, &other);
        expect_same_distribution(&one, &other);
        if (i < TOLD) expect_same_story(&first, &second, (uint64_t)i);
    }
}

Test(twins, shooting_is_the_same_in_lua)
{
    compare("shooting", "shooting-twin", (const char *const[]){NULL});
    compare("shooting", "shooting-twin",
            (const char *const[]){"shooting.base", "5", "shooting.confirm", "density", NULL});
    compare("shooting", "shooting-twin",
            (const char *const[]){"shooting.base", "density - 2", "shooting.modifier", "1", NULL});
}

Test(twins, a_charge_is_the_same_in_lua)
{
    compare("charge", "charge-twin", (const char *const[]){NULL});
}

Test(twins, a_rout_is_the_same_in_lua_turn_after_turn)
{
    compare("rout-recovery", "rout-recovery-twin", (const char *const[]){NULL});
    compare("rout-recovery", "rout-recovery-twin",
            (const char *const[]){"morale.stamina", "zero-destroyed-on-any-failure",
                                  "morale.fortification_holds", "yes", NULL});
}
