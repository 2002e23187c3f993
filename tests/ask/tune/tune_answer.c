/* Tunings as tables and charts. */
#include "ask/tune/tune.h"

#include "../given.h"
#include "../paper.h"
#include "../picture.h"
#include "show/chart/draw.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static hod_error error;

/* Volleys of 8.3 at two ranges, for several bases and dice; the figures are made up. */
static hod_rules *rules, *best;
static hod_goal goals[2];
static hod_space *const space = &goals[0].space;
static hod_variations variations;
static int situations[2 * HOD_MAX_FIELDS]; /* of the targets, one after another */
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
static hod_request request;
static struct tuning_result result;

static void start(void)
{
    int places[HOD_MAX_FIELDS];
    rules = opened("bloodybacks-8.3");
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    *space = space_of(rules, shooting, "range=close,long");
    variations.rules = rules;
    vary(&variations, "shooting.base=density,6 shooting.musket_dice=4,5:3");
    hod_space_first(space, places, situations);
    int *second = situations + shooting->field_count;
    memcpy(second, situations, (size_t)shooting->field_count * sizeof *second);
    hod_space_next(space, places, second);
    targets.mechanism = shooting;
    targets.situations = situations;
    best = hod_rules_copy(rules, &error);
    hod_variations_apply(&variations, ranking[0].places, best);
    goals[0].measure_text = "mean:hits";
    request = (hod_request){.aims = {"1.0"}};
    result = (struct tuning_result){.request = &request,
                                    .goals = goals,
                                    .tuning = &tuning,
                                    .tuned = &tuned,
                                    .best = best,
                                    .values = values,
                                    .question = "a volley"};
}

static void end(void)
{
    hod_variations_free(&variations);
    hod_space_free(space);
    hod_rules_free(best);
    hod_rules_free(rules);
}

TestSuite(tune_answer, .init = start, .fini = end);

static hod_answer *describe(hod_reader reader)
{
    hod_answer *answer = answer_for((int)reader);
    cr_assert(describe_tuning(&result, answer, &error), "%s", error.message);
    return answer;
}

static void draw(void)
{
    hod_answer *answer = describe(HOD_PEOPLE);
    const hod_item *last = &answer->items[answer->item_count - 1];
    cr_assert_eq(last->kind, HOD_ITEM_CHART);
    cr_assert(hod_chart_write(last->chart, picture(), NULL, NULL, &error), "%s", error.message);
}

Test(tune_answer, people_see_the_ranking_and_the_values_beside_the_old_ones_and_the_aim)
{
    describe(HOD_PEOPLE);
    answer_reads(
        &hod_format_text,
        "a volley: mean:hits aimed at 1.0\n"
        "\n"
        "rank  shooting.base  shooting.musket_dice  changed  deviation  worst_off  worst_situation  limits\n"
        "----  -------------  --------------------  -------  ---------  ---------  ---------------  "
        "-----------\n"
        "   1  density        5 3                         1     0.1250     0.2500  range=close      kept\n"
        "   2  6              4 3                         2    0.06250    -0.5000  range=long       BROKEN "
        "in 2\n"
        "\n"
        "a volley: mean:hits, before and after tuning (shooting.base=density shooting.musket_dice=5 3)\n"
        "\n"
        "range  before     aim   tuned     off\n"
        "-----  ------  ------  ------  ------\n"
        "close   1.500   1.000   1.250  0.2500\n"
        "long   0.7500  0.5000  0.5000       0\n");
}

Test(tune_answer, without_limits_there_is_no_column_for_them)
{
    tuning.limit_count = 0;
    describe(HOD_PROGRAMS);
    answer_reads(
        &hod_format_csv,
        "rank,shooting.base,shooting.musket_dice,changed,deviation,worst_off,worst_situation,does_the_same\n"
        "1,density,5 3,1,0.125,0.25,range=close,\n"
        "2,6,4 3,2,0.0625,-0.5,range=long,\n");
}

Test(tune_answer, equivalents_are_named)
{
    /* Numbers 0 to 3 are density with 4 3 and with 5 3, then 6 with 4 3 and with 5 3. */
    ranking[0].equivalents = 3;
    ranking[0].named[0] = 0;
    ranking[0].named[1] = 3;
    ranking[1].equivalents = HOD_MAX_NAMED + 1;
    memset(ranking[1].named, 0, sizeof ranking[1].named);
    ranking[0].named[2] = 2;
    tuning.limit_count = 0;
    describe(HOD_PROGRAMS);
    answer_reads(
        &hod_format_csv,
        "rank,shooting.base,shooting.musket_dice,changed,deviation,worst_off,worst_situation,does_the_same\n"
        "1,density,5 3,1,0.125,0.25,range=close,shooting.musket_dice=4 3; shooting.base=6; shooting.base=6 "
        "shooting.musket_dice=4 3\n"
        "2,6,4 3,2,0.0625,-0.5,range=long,shooting.base=density; shooting.base=density; "
        "shooting.base=density; shooting.base=density; and 1 more\n");
}

Test(tune_answer, given_weights_have_a_column)
{
    request.weights = "weights.ini";
    tuning.limit_count = 0;
    tuning.top = 1;
    request.values = true;
    describe(HOD_PROGRAMS);
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

/* Adds a second aim, in one situation of a melee. */
static void add_aim(void)
{
    static hod_range second_aims[] = {{0.25, 0.75}};
    static double one[] = {1}, second_before[] = {0.5}, three_values[] = {1.25, 0.5, 0.125};
    static hod_targets both[2];
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
    goals[1].measure_text = "p:withdraws=yes";
    ranking[0].off[0] = ranking[1].off[1] = 0.5;
    ranking[1].worst_aim = 1;
    ranking[1].worst = 0;
    tuning.targets = both;
    tuning.aim_count = 2;
    tuning.limit_count = 0;
    tuning.top = 1;
    result.values = three_values;
    request.aims[1] = "25..75%";
    both[0].scale = 1.5;
    both[1].scale = 0.5;
}

Test(tune_answer, the_front_of_several_aims_is_shown_up_to_its_knee)
{
    static const hod_tuned front = {.count = 2, .ranking = ranking, .knee = 1};
    add_aim();
    result.tuned = &front;
    describe(HOD_PROGRAMS);
    answer_reads(&hod_format_csv, "rank,shooting.base,shooting.musket_dice,changed,off_1,off_2,deviation,"
                                  "worst_off,worst_aim,worst_situation,knee,does_the_same\n"
                                  "1,density,5 3,1,0.5,0,0.125,0.25,1,range=close,,\n"
                                  "2,6,4 3,2,0,0.5,0.0625,-0.5,2,,knee,\n");
}

Test(tune_answer, values_of_several_aims_are_labelled)
{
    add_aim();
    request.values = true;
    describe(HOD_PROGRAMS);
    answer_reads(&hod_format_csv, "rank,shooting.base,shooting.musket_dice,aim_number,mechanism,measure,"
                                  "situation,before,aim_from,aim_to,tuned,off\n"
                                  "1,density,5 3,1,shooting,mean:hits,range=close,1.5,1,1,1.25,0.25\n"
                                  "1,density,5 3,1,shooting,mean:hits,range=long,0.75,0.5,0.5,0.5,0\n"
                                  "1,density,5 3,2,melee,p:withdraws=yes,,0.5,0.25,0.75,0.125,-0.125\n");
}

Test(tune_answer, the_chart_of_several_aims_shows_the_front)
{
    static const hod_tuned front = {.count = 2, .ranking = ranking, .knee = 1};
    add_aim();
    result.tuned = &front;
    draw();
    picture_shows((const char *const[]){"a volley, 1: 1.0 (scale 1.500); 2: 25..75% (scale 50.00 %)",
                                        "distance from aim 1 (RMS, in percent of its scale)", "the knee",
                                        "aim 2", NULL});
}

/* Expects these remarks, in this order. */
static void remarks_are(const char *const *expected)
{
    const hod_answer *answer = describe(HOD_PROGRAMS);
    size_t count = 0;
    for (; expected[count]; count++) {
        cr_assert_lt(count, answer->remark_count, "%s is missing", expected[count]);
        cr_expect_str_eq(answer->remarks[count], expected[count]);
    }
    cr_expect_eq(answer->remark_count, count);
}

Test(tune_answer, remarks_say_how_near_the_best_candidate_is)
{
    result.seconds = 1.25;
    remarks_are(
        (const char *const[]){"Tried 0 candidates in 1.2 s; left out 0 that contradict themselves",
                              "No candidate that keeps the limits reaches the aim in every situation: "
                              "the closest is off by 0.125 (root mean square), at most by +0.25, at "
                              "range=close.",
                              NULL});
}

Test(tune_answer, remarks_on_several_aims_name_the_front_and_the_worst_aim)
{
    static hod_tuned front = {.count = 2, .ranking = ranking, .knee = 1, .searched = true, .left_out = 1};
    add_aim();
    ranking[0].broken = 3;
    result.tuned = &front;
    remarks_are((const char *const[]){
        "Evaluated 0 candidates; left out 1 that contradicts itself",
        "No candidate that was evaluated keeps the limits in every situation; the closest breaks them in 3 "
        "of 3.",
        "The aims conflict: none of the 2 candidates of the front can be improved for one aim without loss "
        "for another. Its knee has rank 2.",
        "No candidate that was evaluated reaches all aims in every situation: the closest is off by 12.50 % "
        "of their scales (root mean square), at most by +25.00 %, from aim 1 (1.0), at range=close.",
        NULL});
}
