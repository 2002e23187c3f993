/* Sobol indices as tables. */
#include "ask/sensitivity/indices.h"

#include "../paper.h"
#include "../picture.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

static hod_space space;

static void start(void)
{
    cr_assert(hod_space_start(&space, &toss_rules, &toss, NULL));
    cr_assert(hod_space_assign(&space, "coins=1..3", NULL) && hod_space_assign(&space, "coin=all", NULL));
}

static void end(void)
{
    hod_space_free(&space);
}

TestSuite(indices, .init = start, .fini = end);

static hod_global global(bool sampled)
{
    return (hod_global){.space = &space,
                        .count = 2,
                        .fields = {TOSS_COINS, TOSS_COIN},
                        .indices = {{0.75, 0.875, 0.0625, 0.125}, {0.125, 0.25, 0.03125, 0.5}},
                        .moments = {.mean = 1.5, .variance = 0.25},
                        .sampled = sampled};
}

Test(indices, each_input_has_a_row)
{
    hod_error error;
    const hod_global exact = global(false);
    cr_assert(hod_global_write(&exact, "tosses", "mean:heads", &hod_format_text, paper(), &error), "%s",
              error.message);
    paper_reads("tosses: Sobol indices of mean:heads (mean 1.5, standard deviation 0.5)\n"
                "\n"
                "field  values  first_order   total\n"
                "-----  ------  -----------  ------\n"
                "coins       3       0.7500  0.8750\n"
                "coin        2       0.1250  0.2500\n");
}

Test(indices, those_of_a_sample_have_their_errors)
{
    const hod_global sampled = global(true);
    cr_assert(hod_global_write(&sampled, "tosses", "mean:heads", &hod_format_csv, paper(), NULL));
    paper_reads("field,values,first_order,total,first_order_error,total_error\n"
                "coins,3,0.75,0.875,0.0625,0.125\n"
                "coin,2,0.125,0.25,0.03125,0.5\n");
}

Test(indices, the_chart_names_the_inputs)
{
    hod_error error;
    const hod_global exact = global(false);
    cr_assert(hod_global_draw(&exact, "tosses", "mean:heads", picture(), &error), "%s", error.message);
    picture_shows((const char *const[]){"Which fields decide mean:heads", ">tosses<", ">coins<", ">coin<",
                                        "by itself (first order)", "with others (total)", NULL});
}
