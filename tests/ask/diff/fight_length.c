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
    expect_description(
        &length,
        "Half of firefights have ended by turn 5 before 22.02.2022 and by turn 6 under 8.3. Fights do not "
        "simply "
        "last longer: under 8.3 fewer go on after turns 1 to 3, more after turns 4 to 12. With the stamina "
        "rule "
        "alone half have ended by turn 7, with all other changes by turn 4: later by this one, sooner by the "
        "rest.");
    hod_ablation_close(&ablation);
}

Test(fight_length, the_sentence_follows_exchanged_rules)
{
    const struct fight_length length = ask("bloodybacks-8.3", "bloodybacks-7");
    expect_description(&length, "Half of firefights have ended by turn 6 under 8.3 and by turn 5 "
                                "before 22.02.2022. Fights do not simply "
                                "last longer: before 22.02.2022 fewer go on after turns 4 to 12, more after "
                                "turns 1 to 3. With the stamina "
                                "rule alone half have ended by turn 4, with all other changes by turn 7: "
                                "sooner by this one, later by "
                                "the rest.");
    hod_ablation_close(&ablation);
}

Test(fight_length, an_end_beyond_the_limit_is_later_than_any_turn)
{
    struct fight_length length = ask("bloodybacks-7", "bloodybacks-8.3");
    length.firefights[HOD_ABLATION_NEW].median = NAN;
    const char *sentences = finding_of(&length);
    cr_expect(strstr(sentences, "and after turn 12 under 8.3. "), "%s", sentences);
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

/* A firefight of which so many go on after each of four turns, under every rule set but the new one. */
static struct fight_length made_up(const double *before, const double *now)
{
    struct fight_length length = ask("bloodybacks-7", "bloodybacks-8.3");
    for (int place = 0; place < HOD_ABLATION_PLACES; place++) {
        const double *standing = place == HOD_ABLATION_NEW ? now : before;
        length.firefights[place].turns = 4;
        for (int turn = 1; turn <= 4; turn++) length.firefights[place].standing[turn] = standing[turn - 1];
    }
    return length;
}

static void expect_course(const double *before, const double *now, const char *expected)
{
    const struct fight_length length = made_up(before, now);
    const char *sentences = finding_of(&length);
    cr_expect(strstr(sentences, expected), "%s", sentences);
    hod_ablation_close(&ablation);
}

/* What cannot be told apart as it is printed is equal. */
Test(fight_length, the_sentence_is_about_all_turns)
{
    static const double usual[] = {0.8, 0.6, 0.4, 0.2}, longer[] = {0.8, 0.7, 0.4, 0.2},
                        shorter[] = {0.8, 0.6, 0.3, 0.2}, nearly[] = {0.8001, 0.5999, 0.4, 0.2},
                        crossing[] = {0.7, 0.6, 0.4, 0.3}, twice[] = {0.7, 0.65, 0.3, 0.2};
    expect_course(usual, longer, " Under 8.3 they last longer: after no turn do fewer go on. ");
    expect_course(usual, shorter, " Under 8.3 they last less long: after no turn do more go on. ");
    expect_course(usual, nearly, " Under 8.3 they last as long: after every turn as many go on. ");
    expect_course(usual, crossing, " fewer go on after turn 1, more after turn 4. ");
    expect_course(usual, twice, " fewer go on after some turns, more after turn 2. ");
}
