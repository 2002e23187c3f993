/* How long firefights last with one parameter changed alone. */
#include "ask/diff/diff.h"

#include "../paper.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

/* The firefight of two average units, with the stamina rule changed alone and left alone. */
static hod_ablation ablation;

static struct fight_length ask(const char *old_id, const char *new_id)
{
    hod_error error;
    hod_rules *old_rules = hod_rules_open(old_id, &error), *new_rules = hod_rules_open(new_id, &error);
    const hod_mechanism *firefight = hod_rules_mechanism(new_rules, "firefight", &error);
    struct fight_length length = {.ablation = &ablation, .title = "How long", .name = "the stamina rule"};
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(firefight, situation);
    cr_assert(hod_ablation_open(&ablation, old_rules, new_rules,
                                hod_rules_parameter(old_rules, "morale.stamina", &error), &error) &&
                  fight_length_calculate(&length, firefight, situation, &error),
              "%s", error.message);
    hod_rules_free(old_rules);
    hod_rules_free(new_rules);
    return length;
}

/* What is found of it, of the answer on which it is described. */
static const char *finding_of(const struct fight_length *length)
{
    hod_error error;
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(describe_fight_length(length, answer, &error), "%s", error.message);
    cr_assert_eq(answer->items[0].kind, HOD_ITEM_FINDING);
    return answer->items[0].text;
}

static void expect_description(const struct fight_length *length, const char *expected)
{
    cr_expect_str_eq(finding_of(length), expected);
}

Test(fight_length, the_stamina_rule_lengthens_what_shooting_shortens)
{
    const struct fight_length length = ask("bloodybacks-7", "bloodybacks-8.3");
    cr_expect_eq(length.firefights[HOD_ABLATION_OLD].median, 5);
    cr_expect_eq(length.firefights[HOD_ABLATION_ALONE].median, 7);
    cr_expect_eq(length.firefights[HOD_ABLATION_WITHOUT].median, 4);
    cr_expect_eq(length.firefights[HOD_ABLATION_NEW].median, 6);
    expect_description(&length,
                       "Half of the firefights have ended by turn 5 under version 7 and by turn 6 under "
                       "8.3: they end later. With the stamina rule as the only change it is by "
                       "turn 7, with every other change but this one by turn 4: they end later by this "
                       "change, and sooner by the rest.");
    hod_ablation_close(&ablation);
}

Test(fight_length, the_sentence_follows_exchanged_rules)
{
    const struct fight_length length = ask("bloodybacks-8.3", "bloodybacks-7");
    expect_description(&length,
                       "Half of the firefights have ended by turn 6 under 8.3 and by turn 5 "
                       "under version 7: they end sooner. With the stamina rule as the only change it "
                       "is by turn 4, with every other change but this one by turn 7: they end sooner by "
                       "this change, and later by the rest.");
    hod_ablation_close(&ablation);
}

Test(fight_length, an_end_beyond_the_limit_is_later_than_any_turn)
{
    struct fight_length length = ask("bloodybacks-7", "bloodybacks-8.3");
    length.firefights[HOD_ABLATION_NEW].median = NAN;
    const char *sentences = finding_of(&length);
    cr_expect(strstr(sentences, "and after turn 12 under 8.3: they end later."), "%s", sentences);
    hod_error error;
    hod_answer *answer = answer_for(HOD_PROGRAMS | HOD_PEOPLE);
    cr_assert(describe_fight_length(&length, answer, &error), "%s", error.message);
    cr_assert_eq(answer->item_count, 4, "a finding, a chart and two tables");
    cr_expect_str_eq(answer->items[1].name, "");
    cr_expect_eq(hod_kept_cell(answer->items[2].table, HOD_ABLATION_NEW, 1)->kind, HOD_CELL_EMPTY);
    cr_expect_str_eq(hod_kept_cell(answer->items[3].table, HOD_ABLATION_NEW, 1)->text, "> 12");
    hod_answer_free(answer);
    hod_ablation_close(&ablation);
}
