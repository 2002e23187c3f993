/* How long firefights last with one part of a change set apart. */
#include "ask/diff/lasting.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The firefight of two average units, with the stamina rule set apart. */
static hod_apart apart;

static struct lasting ask(const char *old_id, const char *new_id)
{
    hod_error error;
    hod_rules *old_rules = hod_rules_open(old_id, &error), *new_rules = hod_rules_open(new_id, &error);
    const hod_mechanism *firefight = hod_rules_mechanism(new_rules, "firefight", &error);
    struct lasting lasting = {.apart = &apart, .title = "How long", .name = "the stamina rule"};
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(firefight, situation);
    cr_assert(hod_apart_make(&apart, old_rules, new_rules,
                             hod_rules_parameter(old_rules, "morale.stamina", &error), &error) &&
                  lasting_work_out(&lasting, firefight, situation, &error),
              "%s", error.message);
    hod_rules_free(old_rules);
    hod_rules_free(new_rules);
    return lasting;
}

static void expect_description(const struct lasting *lasting, const char *expected)
{
    hod_error error;
    char *text = lasting_describe(lasting, &error);
    cr_expect_str_eq(text, expected);
    free(text);
}

Test(lasting, the_stamina_rule_lengthens_what_shooting_shortens)
{
    const struct lasting lasting = ask("bloodybacks-7", "bloodybacks-8.3");
    cr_expect_eq(lasting.firefights[HOD_APART_OLD].median, 5);
    cr_expect_eq(lasting.firefights[HOD_APART_ALONE].median, 7);
    cr_expect_eq(lasting.firefights[HOD_APART_OTHERS].median, 4);
    cr_expect_eq(lasting.firefights[HOD_APART_NEW].median, 6);
    expect_description(&lasting,
                       "Half of the firefights have ended by turn 5 under version 7 and by turn 6 under "
                       "8.3: they end later. With the stamina rule as the only change it is by "
                       "turn 7, with every other change but this one by turn 4: they end later by this "
                       "change, and sooner by the rest.");
    hod_apart_free(&apart);
}

Test(lasting, the_sentence_follows_exchanged_rules)
{
    const struct lasting lasting = ask("bloodybacks-8.3", "bloodybacks-7");
    expect_description(&lasting,
                       "Half of the firefights have ended by turn 6 under 8.3 and by turn 5 "
                       "under version 7: they end sooner. With the stamina rule as the only change it "
                       "is by turn 4, with every other change but this one by turn 7: they end sooner by "
                       "this change, and later by the rest.");
    hod_apart_free(&apart);
}

Test(lasting, an_end_beyond_the_limit_is_later_than_any_turn)
{
    struct lasting lasting = ask("bloodybacks-7", "bloodybacks-8.3");
    lasting.firefights[HOD_APART_NEW].median = NAN;
    hod_error error;
    char *sentences = lasting_describe(&lasting, &error), *table;
    size_t length;
    cr_expect(strstr(sentences, "and after turn 12 under 8.3: they end later."), "%s", sentences);
    FILE *file = open_memstream(&table, &length);
    cr_assert(lasting_write(&lasting, &hod_format_markdown, file, &error));
    fclose(file);
    cr_expect(strstr(table, "> 12"), "%s", table);
    free(sentences);
    free(table);
    hod_apart_free(&apart);
}
