/* Charts of facts: which columns of a table are the categories, the series and the values. */
#ifndef HOD_ASK_ANSWER_FACTS_CHART_H
#define HOD_ASK_ANSWER_FACTS_CHART_H

#include "ask/answer/facts.h"

/* A chart as declared. The categories and the series are the distinct texts of two columns, in the order of the rows.
 * The values are those of a third column or, with labels, the indices of its texts among the labels. Without a column
 * for the series, each row is a category and each of the columns is a series with its own name. */
struct chart_over {
    const char *category, *series, *value; /* names of columns */
    const char *category_key, *series_key; /* columns that distinguish equal names; NULL: names are
                                              distinct */
    const struct chart_column {
        const char *value, *name; /* of a column, and of its series */
    } * columns;
    size_t column_count;
    const char *lower, *upper; /* columns with the ends of an interval; NULL: none */
    const char *mark;          /* the column with a value to compare with; NULL: none */
    const char *panel; /* the column whose distinct texts are panels side by side, if there are several; NULL:
                          none */
    size_t most;       /* categories in one picture; 0: all, which the chart may refuse */
    hod_chart chart;   /* the rest: kind, texts, labels; categories, series and values are filled in */
};

/* Adds the chart; the name is for its files. Does nothing if charts are not wanted or the table has no rows. If not all
 * categories or panels fit, adds several pictures on one scale, each with its number in its name and its subtitle. */
bool facts_draw(const struct fact_table *table, const char *name, const struct chart_over *declared,
                hod_answer *answer, hod_error *error);

#endif
