/* Frames that describe what exists. */
#include "opened.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(descriptions, .init = open_named, .fini = close_rules);

/* The text in `column` of the row in which column `key` has the wanted text. */
static const char *text_where(const hod_frame *frame, const char *key, const char *wanted, const char *column)
{
    const char *const *keys = hod_frame_texts(frame, hod_frame_column(frame, key)),
                      *const *texts = hod_frame_texts(frame, hod_frame_column(frame, column));
    cr_assert(keys && texts, "no column %s or %s", key, column);
    for (int64_t row = 0; row < hod_frame_rows(frame); row++)
        if (strcmp(keys[row], wanted) == 0) return texts[row];
    cr_assert_fail("no %s", wanted);
    return NULL;
}

Test(descriptions, the_built_in_rule_sets_are_listed)
{
    AUTO(free_frame) hod_frame *list = hod_frame_of_rule_sets(NULL, &error);
    cr_assert_eq(hod_frame_rows(list), 10);
    cr_expect_str_eq(text_where(list, "rules", "bloodybacks-8.2", "based_on"), "bloodybacks-8.3");
    AUTO(free_frame) hod_frame *one = hod_frame_of_rule_sets(rules, &error);
    cr_assert_eq(hod_frame_rows(one), 1);
    cr_expect_str_eq(text_where(one, "rules", "bloodybacks-8.3", "called"), "8.3");
}

Test(descriptions, mechanisms_and_parameters_are_listed)
{
    AUTO(free_frame) hod_frame *mechanisms = hod_frame_of_mechanisms(rules, &error);
    cr_expect(*text_where(mechanisms, "mechanism", "charge", "title"));
    AUTO(free_frame) hod_frame *parameters = hod_frame_of_parameters(rules, &error);
    cr_expect_str_eq(text_where(parameters, "parameter", "charge.hand", "value"), "3");
    cr_expect_str_eq(text_where(parameters, "parameter", "charge.hand", "accepts"), "1..24");
}

Test(descriptions, fields_and_outcomes_are_listed)
{
    AUTO(free_frame) hod_frame *fields = hod_frame_of_fields(rules, "charge", &error);
    cr_expect_str_eq(text_where(fields, "name", "bayonet", "accepts"), "no | yes");
    cr_expect_str_eq(text_where(fields, "name", "bayonet", "value"), "no");
    cr_expect_str_eq(text_where(fields, "name", "quality", "value"), "3");
    cr_expect_str_eq(text_where(fields, "name", "excess", "what"), "outcome");
    cr_expect_str_eq(text_where(fields, "name", "excess", "accepts"), "0..4");
    expect_status(hod_frame_of_fields(rules, "chrage", &error), HOD_UNKNOWN_NAME);
}

/* prior_hits accepts none | 0..6. */
Test(descriptions, words_are_listed_with_their_numbers)
{
    AUTO(free_frame) hod_frame *words = hod_frame_of_words(rules, "shooting", &error);
    const char *const *names = hod_frame_texts(words, 0), *const *word = hod_frame_texts(words, 1);
    const int64_t *values = hod_frame_integers(words, 2);
    int of_prior_hits = 0;
    for (int64_t row = 0; row < hod_frame_rows(words); row++) {
        if (strcmp(names[row], "prior_hits") != 0) continue;
        of_prior_hits++;
        cr_expect_str_eq(word[row], "none");
        cr_expect_eq(values[row], -1);
    }
    cr_expect_eq(of_prior_hits, 1);
}

/* diff accepts --measure, and accepts --output only from the command; tune accepts --vary several times. */
Test(descriptions, questions_are_listed_with_their_options_and_help)
{
    AUTO(free_frame) hod_frame *questions = hod_frame_of_questions(&error);
    const char *const *names = hod_frame_texts(questions, 0), *const *options = hod_frame_texts(questions, 1);
    int measures = 0;
    for (int64_t row = 0; row < hod_frame_rows(questions); row++) {
        measures += strcmp(names[row], "diff") == 0 && strcmp(options[row], "measure") == 0;
        cr_expect_neq(strcmp(options[row], "output"), 0);
    }
    cr_expect_eq(measures, 1);
    cr_expect_str_eq(text_where(questions, "option", "vary", "accepts"), "NAME=VALUES...");
    cr_expect_str_eq(text_where(questions, "option", "threads", "accepts"), "COUNT");
    cr_expect_str_eq(text_where(questions, "question", "tune", "accepts"),
                     "RULES MECHANISM [FIELD=VALUES]...");
    cr_expect(strstr(text_where(questions, "question", "tune", "meaning"), "  hod tune bloodybacks-8.3"));
}
