/* Built-in mechanisms written again in Lua, which must behave exactly alike. */
#include "../question.h"

#include "ask/verify/verification.h"

#include "base/buffer.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { SITUATIONS = 500, TOLD = 20 };

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

/* Compares the mechanism with its twin, with these parameters of the rules changed. */
static void compare(const char *name, const char *changed)
{
    char twin_name[40];
    snprintf(twin_name, sizeof twin_name, "%s-twin", name);
    AUTO(question_free)
    struct question built_in = question_of(TWINS, changed, name, ""),
                    twin = question_of(TWINS, changed, twin_name, "");
    AUTO(free_evaluator) hod_evaluator *evaluator = patient_evaluator();
    AUTO(hod_distribution_free) hod_distribution one = {0}, other = {0};
    hod_xoshiro256pp generator = hod_xoshiro256pp_seeded(13);
    for (int i = 0; i < SITUATIONS; i++) {
        hod_situation_random(built_in.rules, built_in.mechanism, &generator, built_in.situation);
        memcpy(twin.situation, built_in.situation, sizeof twin.situation);
        evaluate(evaluator, &built_in, &one);
        evaluate(evaluator, &twin, &other);
        expect_same_distribution(&one, &other);
        if (i < TOLD) expect_same_story(&built_in, &twin, (uint64_t)i);
    }
}

Test(twins, shooting_is_the_same_in_lua)
{
    compare("shooting", "");
    compare("shooting", "shooting.base=5 shooting.confirm=density");
    compare("shooting", "shooting.base=density-2 shooting.modifier=1");
}

Test(twins, a_charge_is_the_same_in_lua)
{
    compare("charge", "");
}

Test(twins, a_rout_is_the_same_in_lua_turn_after_turn)
{
    compare("rout-recovery", "");
    compare("rout-recovery", "morale.stamina=zero-destroyed-on-any-failure morale.fortification_holds=yes");
}
