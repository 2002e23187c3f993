/* Tunings as tables and charts. */
#include "ask/tune/tune.h"

#include "../paper.h"
#include "../picture.h"
#include "show/chart/draw.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* Volleys of 8.3 at two ranges, with bases and dice that were tried; the figures are made up. */
static hod_rules *rules, *best;
static hod_goal goals[2];
static hod_space *const space = &goals[0].space;
static hod_variations variations;
static int situations[2 * HOD_MOST_FIELDS]; /* of the targets, one behind the other */
static double weights[] = {1, 2}, before[] = {1.5, 0.75}, values[] = {1.25, 0.5};
static hod_range aims[] = {{1, 1}, {0.5, 0.5}};
static hod_targets targets = {
    .measure = {.kind = HOD_MEAN}, .count = 2, .weights = weights, .aims = aims, .before = before};
static hod_candidate ranking[] = {
    {.places = {0, 1, 0}, .deviation = 0.125, .worst = 0, .worst_off = 0.25, .changed = 1},
    {.places = {1, 0, 0}, .deviation = 0.0625, .worst = 1, .worst_off = -0.5, .broken = 2, .changed = 2}};
static const hod_tuned tuned = {.count = 2, .ranking = ranking};
static hod_tuning tuning = {
    .variations = &variations, .targets = &targets, .aim_count = 1, .top = 10, .limit_count = 1};
static struct tuning_result result;

static void start(void)
{
    int places[HOD_MOST_FIELDS];
    hod_error error;
    rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    cr_assert(hod_space_start(space, rules, shooting, &error));
    cr_assert(hod_space_assign(space, "range=close,long", &error), "%s", error.message);
    variations.rules = rules;
    cr_assert(hod_variations_add(&variations, "shooting.base=density,6", &error), "%s", error.message);
    cr_assert(hod_variations_add(&variations, "shooting.musket_dice=4,5:3", &error), "%s", error.message);
    hod_space_first(space, places, situations);
    int *second = situations + shooting->field_count;
    memcpy(second, situations, (size_t)shooting->field_count * sizeof *second);
    hod_space_next(space, places, second);
    targets.mechanism = shooting;
    targets.situations = situations;
    best = hod_rules_copy(rules, &error);
    hod_variations_apply(&variations, ranking[0].places, best);
    result = (struct tuning_result){.goals = goals,
                                    .tuning = &tuning,
                                    .tuned = &tuned,
                                    .best = best,
                                    .values = values,
                                    .question = "a volley",
                                    .measure = "mean:hits",
                                    .aim = "1.0"};
}

static void end(void)
{
    hod_variations_free(&variations);
    hod_space_free(space);
    hod_rules_free(best);
    hod_rules_free(rules);
}

TestSuite(tune_answer, .init = start, .fini = end);

static void draw(void)
{
    hod_error error;
    hod_answer *answer = answer_for(HOD_PEOPLE);
    cr_assert(tuning_add_chart(&result, answer, &error), "%s", error.message);
    cr_assert_eq(answer->item_count, 1);
    cr_assert(hod_chart_write(answer->items[0].chart, picture(), NULL, &error), "%s", error.message);
}

Test(tune_answer, the_ranking_tells_the_values_and_how_far_they_are_off)
{
    cr_assert(tuning_add_ranking(&result, HOD_PEOPLE, answer_for(HOD_PEOPLE), NULL));
    answer_reads(
        &hod_format_text,
        "a volley: mean:hits aimed at 1.0\n"
        "\n"
        "rank  shooting.base  shooting.musket_dice  changed  deviation  worst_off  worst_situation  limits\n"
        "----  -------------  --------------------  -------  ---------  ---------  ---------------  "
        "-----------\n"
        "   1  density        5 3                         1     0.1250     0.2500  range=close      kept\n"
        "   2  6              4 3                         2    0.06250    -0.5000  range=long       BROKEN "
        "in 2\n");
}

Test(tune_answer, without_limits_none_is_kept)
{
    tuning.limit_count = 0;
    cr_assert(tuning_add_ranking(&result, HOD_PROGRAMS, answer_for(HOD_PROGRAMS), NULL));
    answer_reads(
        &hod_format_csv,
        "rank,shooting.base,shooting.musket_dice,changed,deviation,worst_off,worst_situation,does_the_same\n"
        "1,density,5 3,1,0.125,0.25,range=close,\n"
        "2,6,4 3,2,0.0625,-0.5,range=long,\n");
}

Test(tune_answer, what_does_the_same_is_named)
{
    /* Numbers 0 to 3 are density with 4 3 and 5 3, then 6 with 4 3 and 5 3. */
    ranking[0].equivalents = 3;
    ranking[0].named[0] = 0;
    ranking[0].named[1] = 3;
    ranking[1].equivalents = HOD_MOST_NAMED + 1;
    memset(ranking[1].named, 0, sizeof ranking[1].named);
    ranking[0].named[2] = 2;
    tuning.limit_count = 0;
    cr_assert(tuning_add_ranking(&result, HOD_PROGRAMS, answer_for(HOD_PROGRAMS), NULL));
    answer_reads(&hod_format_csv,
                 "rank,shooting.base,shooting.musket_dice,changed,deviation,worst_off,worst_situation,"
                 "does_the_same\n"
                 "1,density,5 3,1,0.125,0.25,range=close,shooting.musket_dice=4 3; shooting.base=6; "
                 "shooting.base=6 shooting.musket_dice=4 3\n"
                 "2,6,4 3,2,0.0625,-0.5,range=long,shooting.base=density; shooting.base=density; "
                 "shooting.base=density; shooting.base=density; and 1 more\n");
}

Test(tune_answer, the_values_stand_beside_the_old_ones_and_the_aim)
{
    cr_assert(tuning_add_values(&result, HOD_PEOPLE, answer_for(HOD_PEOPLE), NULL));
    answer_reads(&hod_format_text,
                 "a volley: mean:hits, before and tuned (shooting.base=density shooting.musket_dice=5 3)\n"
                 "\n"
                 "range  before     aim   tuned     off\n"
                 "-----  ------  ------  ------  ------\n"
                 "close   1.500   1.000   1.250  0.2500\n"
                 "long   0.7500  0.5000  0.5000       0\n");
}

Test(tune_answer, weights_have_a_column_where_they_were_given)
{
    result.weighted = true;
    tuning.limit_count = 0;
    tuning.top = 1;
    cr_assert(tuning_add_values(&result, HOD_PROGRAMS, answer_for(HOD_PROGRAMS), NULL));
    answer_reads(&hod_format_csv,
                 "rank,shooting.base,shooting.musket_dice,range,weight,before,aim,tuned,off\n"
                 "1,density,5 3,close,1,1.5,1,1.25,0.25\n"
                 "1,density,5 3,long,2,0.75,0.5,0.5,0\n");
}

Test(tune_answer, the_chart_names_the_targets)
{
    draw();
    picture_shows((const char *const[]){
        "mean:hits tuned to 1.0", "a volley: shooting.base=density shooting.musket_dice=5 3", ">range=close<",
        ">range=long<", ">before<", ">aim<", ">tuned<", NULL});
}

/* A second aim, in one situation of a melee. */
static void add_aim(void)
{
    static hod_range second_aims[] = {{0.25, 0.75}};
    static double one[] = {1}, second_before[] = {0.5}, three_values[] = {1.25, 0.5, 0.125};
    static hod_targets both[2];
    hod_error error;
    both[0] = targets;
    both[1] = (hod_targets){.mechanism = hod_rules_mechanism(rules, "melee", &error),
                            .measure = {.kind = HOD_IS},
                            .count = 1,
                            .weights = one,
                            .aims = second_aims,
                            .before = second_before};
    cr_assert(hod_space_start(&goals[1].space, rules, both[1].mechanism, &error));
    both[1].situations = calloc((size_t)both[1].mechanism->field_count, sizeof(int));
    hod_situation_default(both[1].mechanism, both[1].situations);
    goals[0].measure_text = "mean:hits";
    goals[1].measure_text = "p:withdraws=yes";
    ranking[0].off[0] = ranking[1].off[1] = 0.5;
    ranking[1].worst_aim = 1;
    ranking[1].worst = 0;
    tuning.targets = both;
    tuning.aim_count = 2;
    tuning.limit_count = 0;
    tuning.top = 1;
    result.values = three_values;
    result.aim = "1: 1.0; 2: 25..75%";
}

Test(tune_answer, of_several_aims_the_front_is_shown_up_to_its_knee)
{
    static const hod_tuned front = {.count = 2, .ranking = ranking, .knee = 1};
    add_aim();
    result.tuned = &front;
    cr_assert(tuning_add_ranking(&result, HOD_PROGRAMS, answer_for(HOD_PROGRAMS), NULL));
    answer_reads(&hod_format_csv,
                 "rank,shooting.base,shooting.musket_dice,changed,off_1,off_2,deviation,worst_off,worst_aim,"
                 "worst_situation,knee,does_the_same\n"
                 "1,density,5 3,1,0.5,0,0.125,0.25,1,range=close,,\n"
                 "2,6,4 3,2,0,0.5,0.0625,-0.5,2,,knee,\n");
}

Test(tune_answer, of_several_aims_the_values_say_of_what_they_are)
{
    add_aim();
    cr_assert(tuning_add_values(&result, HOD_PROGRAMS, answer_for(HOD_PROGRAMS), NULL));
    answer_reads(&hod_format_csv, "rank,shooting.base,shooting.musket_dice,aim_number,mechanism,measure,"
                                  "situation,before,aim_from,aim_to,tuned,off\n"
                                  "1,density,5 3,1,shooting,mean:hits,range=close,1.5,1,1,1.25,0.25\n"
                                  "1,density,5 3,1,shooting,mean:hits,range=long,0.75,0.5,0.5,0.5,0\n"
                                  "1,density,5 3,2,melee,p:withdraws=yes,,0.5,0.25,0.75,0.125,-0.125\n");
}

Test(tune_answer, of_several_aims_the_chart_is_of_the_front)
{
    static const hod_tuned front = {.count = 2, .ranking = ranking, .knee = 1};
    add_aim();
    result.tuned = &front;
    draw();
    picture_shows((const char *const[]){"a volley, 1: 1.0; 2: 25..75%",
                                        "off aim 1 (root mean square, in percent", "the knee", "aim 2",
                                        NULL});
}
