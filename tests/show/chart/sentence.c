/* What a chart shows, in a sentence. */
#include "example.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

static void assert_says(const hod_chart *chart, const char *expected)
{
    hod_error error = {""};
    char *sentence = hod_chart_sentence(chart, &error);
    cr_assert(sentence, "%s", error.message);
    cr_assert_str_eq(sentence, expected);
    free(sentence);
}

Test(sentence, it_says_the_least_and_the_greatest_of_each_series_and_where)
{
    hod_chart chart = example();
    chart.categories = (const char *const[]){"3", "4", "8"};
    chart.series = (const char *const[]){"one", "two"};
    assert_says(&chart,
                "Probability by Formation and Hits: one from 50 % (4) to 100 % (8); two from 25 % (3) to "
                "50 % (4).");
    chart.values = (double[]){NAN, NAN, NAN, 2, 2, 2};
    chart.percent = false;
    chart.series_axis = NULL;
    assert_says(&chart, "Probability by Formation: one nothing; two 2 everywhere.");
}

Test(sentence, it_tells_many_series_as_one)
{
    enum { SERIES = 9 };
    const char *const names[SERIES] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
    hod_chart chart = example();
    chart.categories = (const char *const[]){"3"};
    chart.category_count = 1;
    chart.series = names;
    chart.series_count = SERIES;
    chart.values = (double[]){0.5, 0.25, 0.5, 0.5, 0.5, 0.5, 0.75, 0.5, 0.5};
    assert_says(&chart, "Probability by Formation and Hits: from 25 % (b, 3) to 75 % (g, 3).");
}

Test(sentence, it_counts_the_labels_of_a_map)
{
    hod_chart chart = example();
    chart.kind = HOD_CHART_MAP;
    chart.value_axis = "choice";
    chart.labels = (const char *const[]){"shoot", "charge"};
    chart.label_count = 2;
    chart.values = (double[]){0, 0, 1, 0, 0, NAN};
    assert_says(&chart, "Choice by Formation and Hits: shoot in 4 of 6, charge in 1 of 6.");
}
