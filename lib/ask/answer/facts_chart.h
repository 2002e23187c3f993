/* Charts over facts: which columns of a table are the categories, the series and the values. */
#ifndef HOD_ASK_ANSWER_FACTS_CHART_H
#define HOD_ASK_ANSWER_FACTS_CHART_H

#include "ask/answer/facts.h"

/* A chart as it is declared. The categories and the series are the distinct texts of two columns, in the order in which rows
 * have them; the values are those of a third, or, where there are labels, the places of its texts among them. Without a
 * column for the series, each row is a category, and each of the columns a series by its own name. */
struct chart_over {
    const char *category, *series, *value; /* names of columns */
    const char *category_key, *series_key; /* columns that tell apart those of one name; NULL: names do */
    const struct chart_column {
        const char *value, *name; /* of a column, and of its series */
    } * columns;
    size_t column_count;
    const char *lower, *upper; /* columns with the ends of an interval; NULL: there is none */
    const char *mark;          /* the column with a value to compare with; NULL: there is none */
    const char *
        panel; /* the column whose distinct texts are panels side by side, a single one has none; NULL: none */
    size_t most;     /* categories in one picture; 0: all, which a chart may refuse */
    hod_chart chart; /* all the rest: kind, texts, labels; categories, series and values are filled in */
};

/* Adds the chart by the name of its files. Nothing where charts are not wanted or the table has no rows. What has more
 * categories or panels than fit becomes several pictures on one scale, each with its number in its name and in what
 * stands below its title. */
bool facts_draw(const struct fact_table *table, const char *name, const struct chart_over *declared,
                hod_answer *answer, hod_error *error);

#endif
