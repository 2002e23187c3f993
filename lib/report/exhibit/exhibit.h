/* An exhibit: a published table with its charts, as its file describes it. */
#ifndef HOD_REPORT_EXHIBIT_H
#define HOD_REPORT_EXHIBIT_H

#include "ask/margin/prose.h"
#include "show/chart/draw.h"

/* A chart: its categories along the axis, its series side by side or one on the other. */
struct exhibit_chart {
    char *name; /* of its file, behind the exhibit's */
    char *title;
    char *conditions; /* of what it shows: units, opponent, distance, ground */
    hod_chart_kind kind;
    struct cell_request given; /* in all of it, over what the exhibit says */
    struct margin categories, series;
    char *values;        /* what the numbers are */
    bool ordered;        /* series are levels of one thing */
    hod_defeat *defeats; /* whose defeat each series is; NULL where series are not opposed */
    int line;            /* of its heading in the file */
};

struct exhibit {
    char *id; /* of its files */
    char *title;
    struct prose text;
    const hod_mechanism *mechanism;
    const hod_rules **rules; /* that it shows: at least one, all of one family */
    int rules_count;
    bool names_rules; /* whether its entries name rule sets, or divide by the values under some */
    int outcomes[HOD_MOST_OUTCOMES], outcome_count; /* places of those in its data */
    struct cell_request given;                      /* in all of it */
    struct margin sections; /* a table for each entry; without entries, one table without a title */
    struct margin rows, columns;
    int decimals;      /* of percentages */
    bool side_by_side; /* whether exact and rolled values stand beside each other, cell by cell */
    struct exhibit_chart *charts;
    int chart_count;
};

void exhibit_free(struct exhibit *exhibit);

/* Adds one to the rules that it shows. Refuses what is there already, or of another family. */
bool exhibit_add_rules(struct exhibit *exhibit, const hod_rules *rules, hod_error *error);

/* How many tables it has. */
int exhibit_tables(const struct exhibit *exhibit);

/* What a cell of a table asks for, every field set. */
struct cell_request exhibit_cell(const struct exhibit *exhibit, int table, int row, int column);

/* Whether what is asked for exists: its situation does not contradict itself. If it does, the error tells
 * why. */
bool exhibit_has_value(const struct exhibit *exhibit, const struct cell_request *request, hod_error *error);

/* A chart that sets no rules is drawn once for each rule set of its exhibit, as versions 0, 1, ... : how many
 * there are, what a value of a version asks for, and its title, and its file's name without a suffix, which
 * the caller frees (NULL with an error when memory is short). */
int chart_versions(const struct exhibit *exhibit, const struct exhibit_chart *chart);
struct cell_request chart_value(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version,
                                int series, int category);
char *chart_title(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version,
                  hod_error *error);
char *chart_file(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version,
                 hod_error *error);

/* Refuse what cannot be shown: a value without a measure, a table or chart that contradicts itself in every
 * value, one that is too large, columns of the same name. */
bool exhibit_check(const struct exhibit *exhibit, hod_error *error);
bool chart_check(const struct exhibit *exhibit, const struct exhibit_chart *chart, hod_error *error);

#endif
