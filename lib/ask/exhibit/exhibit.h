/* Exhibits: tables and charts of many situations, as the sections of a file describe them (help/exhibit.txt).
 * The question reads them, evaluates every cell, and describes the answer; a report keeps what it has read,
 * to name files and pages by it. */
#ifndef HOD_ASK_EXHIBIT_EXHIBIT_H
#define HOD_ASK_EXHIBIT_EXHIBIT_H

#include "ask/answer/answer.h"
#include "ask/axis/prose.h"
#include "ask/measure/evaluations.h"
#include "ask/measure/statistics.h"

/* A chart: its categories along the axis, its series side by side or one on the other. */
struct exhibit_chart {
    char *name;         /* of its file, behind the exhibit's */
    struct prose title; /* without texts: that of the exhibit */
    char *conditions;   /* of what it shows: units, opponent, distance, ground */
    hod_chart_kind kind;
    struct cell_request given; /* in all of it, over what the exhibit says */
    struct axis_spec categories, series;
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
    int outcomes[HOD_MAX_OUTCOMES], outcome_count; /* places of those in its data */
    struct cell_request given;                     /* in all of it */
    struct axis_spec sections; /* a table for each entry; without entries, one table without a title */
    struct axis_spec rows, columns;
    int decimals;      /* of percentages */
    bool side_by_side; /* whether exact and rolled values stand beside each other, cell by cell */
    struct exhibit_chart *charts;
    int chart_count;
};

/* Substitutes: rule sets under which exhibits are shown instead of their own. Begins as all zeros; without
 * any, exhibits are shown under their own rules. */
struct substitutes {
    const hod_rules **rules; /* an array of its own, of rule sets that are open */
    int count;
};

/* Opens those of a list with commas. */
bool substitutes_open(struct substitutes *substitutes, const char *list, struct rule_sets *rule_sets,
                      hod_error *error);
void substitutes_free(struct substitutes *substitutes);

/* Whether exhibits of the family are meant: one of them is of it, or there are none. */
bool substitutes_mean(const struct substitutes *substitutes, const hod_family *family);

/* Whether one of them is of the exhibit's family and lacks its mechanism. */
bool substitute_lacks(const hod_rules *substitute, const struct exhibit *exhibit);

/* What an exhibit is read with. */
struct exhibit_reader {
    struct rule_sets *rule_sets;
    const struct phrases *wording;
    const struct substitutes *substitutes;
};

/* Reads the [exhibit] of a file and its charts. Substitutes that can show it replace its rules. Refuses,
 * before anything is calculated, what cannot be shown: a value without a measure, a table or a chart that
 * contradicts itself in every value, one that is too large, columns of the same name. Free the exhibit with
 * exhibit_free, also after an error. */
bool exhibit_read(struct exhibit *exhibit, const struct ini *file, const struct exhibit_reader *reader,
                  hod_error *error);
void exhibit_free(struct exhibit *exhibit);

/* Says in the title under which substitutes it is shown; false, with the reason, where it cannot be shown
 * under them. */
bool exhibit_adapt(struct exhibit *exhibit, const struct substitutes *substitutes, hod_error *error);

/* A grid of cells: one of the tables, or a version of a chart, whose rows are its series and whose columns
 * are its categories. A chart that sets no rules has a version for each rule set of its exhibit. */
struct exhibit_grid {
    const struct exhibit *exhibit;
    const struct exhibit_chart *chart; /* NULL: a table */
    int number;                        /* of the table, or of the version */
    const struct axis_spec *rows, *columns;
};

/* How many tables it has; and how many grids, of which the tables come first. */
int exhibit_tables(const struct exhibit *exhibit);
int exhibit_grids(const struct exhibit *exhibit);
struct exhibit_grid exhibit_grid(const struct exhibit *exhibit, int number);

/* How many versions a chart has, and one of them. */
int chart_versions(const struct exhibit *exhibit, const struct exhibit_chart *chart);
struct exhibit_grid chart_grid(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version);

/* What a cell asks for, every field set. */
struct cell_request exhibit_request(const struct exhibit_grid *grid, int row, int column);

/* Of a version of a chart: its title; and its name, "NAME", or "RULES-NAME" where there are several versions.
 * The caller frees it; NULL with an error when memory is short. */
char *exhibit_chart_title(const struct exhibit_grid *grid, hod_error *error);
char *exhibit_chart_name(const struct exhibit_grid *grid, hod_error *error);

/* A digest of another digest, of what names the exhibit, and of what the situations of its cells and charts
 * and the numbers of its text are prepared to: a rule that matters to none of them may change. */
uint64_t exhibit_fingerprint(uint64_t digest, const struct exhibit *exhibit);

/* What a cell shows. */
struct exhibit_value {
    bool is_possible;   /* the situation does not contradict itself */
    bool is_percentage; /* a probability; otherwise a mean, a deviation or a ratio */
    bool is_ratio;
    double exact, rolled;
    hod_interval interval; /* of a rolled probability, 95 % */
};

/* A rule set and a situation that a cell has asked for. */
struct evaluated_situation {
    const hod_rules *rules;
    const hod_evaluation *evaluation;
    int situation[HOD_MAX_FIELDS];
};

/* How well what was rolled fits what was calculated. */
struct exhibit_fit {
    size_t situations,
        again; /* how many were rolled, and of these again, since they were in doubt (verify/confirm.h) */
    double smallest_p; /* of all situations, not adjusted for their number; 1 where nothing was rolled */
};

/* The values of an exhibit. Begins as all zeros. */
struct exhibit_values {
    const struct exhibit *exhibit;
    hod_trials trials; /* trials.trials is 0 where nothing is rolled */
    hod_evaluations *evaluations;
    struct evaluated_situation *situations; /* in the order in which cells asked for them, each once */
    size_t situation_count;
    struct exhibit_value **grids; /* row by row */
    int grid_count;
    struct exhibit_fit fit;
};

/* Evaluates the cells of the first so many grids. Free the values in any case. */
bool exhibit_evaluate(struct exhibit_values *values, const struct exhibit *exhibit, int grids,
                      const hod_trials *trials, hod_error *error);
void exhibit_values_free(struct exhibit_values *values);

/* Tests how what was rolled of the evaluated situations fits, and rolls again where that leaves a doubt. */
bool exhibit_test(struct exhibit_values *values, hod_error *error);

/* Evaluates an exhibit, with the grids of its charts where the answer wants them, tests what was rolled, and describes
 * it, below its title where that is wanted. What the test found stands in the answer unless that is published: a report
 * judges all exhibits together. Free the values in any case. */
bool exhibit_answer(struct exhibit_values *values, const struct exhibit *exhibit, const hod_trials *trials,
                    bool is_titled, const struct phrases *wording, hod_answer *answer, hod_error *error);
const struct exhibit_value *exhibit_value_at(const struct exhibit_values *values, int grid, int row,
                                             int column);

/* Sentences, which the caller frees; NULL with an error when memory is short.
 *
 * What holds in every cell of the tables: the conditions of the first chart whose own hold in them too, or
 * else the fields that the exhibit itself gives: "figures 20, weapon musket, no cover". Empty where there are
 * none. */
char *exhibit_conditions(const struct exhibit *exhibit, const struct phrases *wording, hod_error *error);

/* The rule sets that its cells name, each once, with the titles that tell their versions. */
char *exhibit_rule_titles(const struct exhibit *exhibit, hod_error *error);

#endif
