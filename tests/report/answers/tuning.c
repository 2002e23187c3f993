/* Tunings as tables. */
#include "report/answers/tuning.h"

#include "paper.h"
#include "picture.h"

#include <criterion/criterion.h>
#include <string.h>

/* Volleys of 8.3 at two ranges, with bases and dice that were tried; the figures are made up. */
static hod_rules *rules, *best;
static hod_space space;
static hod_variations variations;
static int situations[2 * HOD_MOST_FIELDS]; /* of the targets, one behind the other */
static double weights[] = {1, 2}, aims[] = {1, 0.5}, before[] = {1.5, 0.75}, values[] = {1.25, 0.5};
static hod_targets targets = {.count = 2, .weights = weights, .aims = aims, .before = before};
static hod_candidate ranking[] = {
    {.places = {0, 1, 0}, .deviation = 0.125, .worst = 0, .worst_off = 0.25, .changed = 1},
    {.places = {1, 0, 0}, .deviation = 0.0625, .worst = 1, .worst_off = -0.5, .broken = 2, .changed = 2}};
static const hod_tuned tuned = {.count = 2, .ranking = ranking};
static hod_tuning tuning = {
    .variations = &variations, .targets = &targets, .measure = {.kind = HOD_MEAN}, .limit_count = 1};
static hod_tuning_answer answer;

static void start(void)
{
    int places[HOD_MOST_FIELDS];
    hod_error error;
    rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    cr_assert(hod_space_start(&space, rules, shooting, &error));
    cr_assert(hod_space_assign(&space, "range=close,long", &error), "%s", error.message);
    variations.rules = rules;
    cr_assert(hod_variations_add(&variations, "shooting.base=density,6", &error), "%s", error.message);
    cr_assert(hod_variations_add(&variations, "shooting.musket_dice=4,5:3", &error), "%s", error.message);
    hod_space_first(&space, places, situations);
    int *second = situations + shooting->field_count;
    memcpy(second, situations, (size_t)shooting->field_count * sizeof *second);
    hod_space_next(&space, places, second);
    targets.mechanism = shooting;
    targets.situations = situations;
    best = hod_rules_copy(rules, &error);
    hod_variations_apply(&variations, ranking[0].places, best);
    answer = (hod_tuning_answer){.space = &space,
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
    hod_space_free(&space);
    hod_rules_free(best);
    hod_rules_free(rules);
}

TestSuite(tuning, .init = start, .fini = end);

Test(tuning, the_ranking_tells_the_values_and_how_far_they_are_off)
{
    hod_error error;
    cr_assert(hod_tuning_write_ranking(&answer, &hod_format_text, paper(), &error), "%s", error.message);
    paper_reads(
        "a volley: mean:hits aimed at 1.0\n"
        "\n"
        "rank  shooting.base  shooting.musket_dice  changed  deviation  worst_off  worst_situation  limits\n"
        "----  -------------  --------------------  -------  ---------  ---------  ---------------  "
        "-----------\n"
        "   1  density        5 3                         1     0.1250     0.2500  range=close      kept\n"
        "   2  6              4 3                         2    0.06250    -0.5000  range=long       BROKEN "
        "in 2\n");
}

Test(tuning, without_limits_none_is_kept)
{
    tuning.limit_count = 0;
    cr_assert(hod_tuning_write_ranking(&answer, &hod_format_csv, paper(), NULL));
    paper_reads(
        "rank,shooting.base,shooting.musket_dice,changed,deviation,worst_off,worst_situation,does_the_same\n"
        "1,density,5 3,1,0.125,0.25,range=close,\n"
        "2,6,4 3,2,0.0625,-0.5,range=long,\n");
}

Test(tuning, what_does_the_same_is_named)
{
    /* Numbers 0 to 3 are density with 4 3 and 5 3, then 6 with 4 3 and 5 3. */
    ranking[0].others = 3;
    ranking[0].named[0] = 0;
    ranking[0].named[1] = 3;
    ranking[1].others = HOD_MOST_NAMED + 1;
    memset(ranking[1].named, 0, sizeof ranking[1].named);
    ranking[0].named[2] = 2;
    tuning.limit_count = 0;
    cr_assert(hod_tuning_write_ranking(&answer, &hod_format_csv, paper(), NULL));
    paper_reads("rank,shooting.base,shooting.musket_dice,changed,deviation,worst_off,worst_situation,"
                "does_the_same\n"
                "1,density,5 3,1,0.125,0.25,range=close,shooting.musket_dice=4 3; shooting.base=6; "
                "shooting.base=6 shooting.musket_dice=4 3\n"
                "2,6,4 3,2,0.0625,-0.5,range=long,shooting.base=density; shooting.base=density; "
                "shooting.base=density; shooting.base=density; shooting.base=density; shooting.base=density; "
                "shooting.base=density; shooting.base=density; and 1 more\n");
}

Test(tuning, the_values_stand_beside_the_old_ones_and_the_aim)
{
    hod_error error;
    cr_assert(hod_tuning_write_values(&answer, &hod_format_text, paper(), &error), "%s", error.message);
    paper_reads("a volley: mean:hits, before and tuned (shooting.base=density shooting.musket_dice=5 3)\n"
                "\n"
                "range  before     aim   tuned     off\n"
                "-----  ------  ------  ------  ------\n"
                "close   1.500   1.000   1.250  0.2500\n"
                "long   0.7500  0.5000  0.5000       0\n");
}

Test(tuning, weights_have_a_column_where_they_were_given)
{
    answer.weighted = true;
    cr_assert(hod_tuning_write_values(&answer, &hod_format_csv, paper(), NULL));
    paper_reads("range,weight,before,aim,tuned,off\n"
                "close,1,1.5,1,1.25,0.25\n"
                "long,2,0.75,0.5,0.5,0\n");
}

Test(tuning, the_chart_names_the_targets)
{
    hod_error error;
    cr_assert(hod_tuning_draw(&answer, picture(), &error), "%s", error.message);
    picture_shows((const char *const[]){
        "mean:hits tuned to 1.0", "a volley: shooting.base=density shooting.musket_dice=5 3", ">range=close<",
        ">range=long<", ">before<", ">aim<", ">tuned<", NULL});
}
