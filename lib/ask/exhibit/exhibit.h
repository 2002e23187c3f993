/* Exhibits: tables and charts of many situations, as the sections of a file describe them (help/exhibit.txt). The
 * question reads them, evaluates every cell, and describes the answer. A report keeps what it has read, to name files
 * and pages. */
#ifndef HOD_ASK_EXHIBIT_EXHIBIT_H
#define HOD_ASK_EXHIBIT_EXHIBIT_H

#include "ask/answer/answer.h"
#include "ask/axis/prose.h"
#include "ask/measure/evaluations.h"
#include "ask/measure/statistics.h"

/* A chart: its categories along the axis, its series side by side or stacked. */
struct exhibit_chart {
    char *name;         /* of its file, after the exhibit's */
    struct prose title; /* without texts: the exhibit's title */
    char *conditions;   /* what it shows: units, opponent, distance, ground */
    hod_chart_kind kind;
    struct cell_request given; /* for the whole chart, overriding the exhibit's */
    struct axis_spec categories, series;
    char *values;        /* the meaning of the numbers */
    bool ordered;        /* series are levels of one thing */
    hod_defeat *defeats; /* whose defeat each series is; NULL if series are not opposed */
    int line;            /* of its heading in the file */
};

struct exhibit {
    char *id; /* of its files */
    char *title;
    struct prose text;
    const hod_mechanism *mechanism;
    const hod_rules **rules; /* to show: at least one, all of one family */
    int rules_count;
    const hod_rules *described; /* for which its texts were written, if substitutes are shown; otherwise NULL */
    bool names_rules; /* whether its entries name rule sets, or divide by values under some */
    int outcomes[HOD_MAX_OUTCOMES], outcome_count; /* their indices in its data */
    struct cell_request given;                     /* for the whole exhibit */
    struct axis_spec sections; /* a table for each entry; without entries, one table without a title */
    struct axis_spec rows, columns;
    int decimals;      /* of percentages */
    bool side_by_side; /* whether exact and rolled values are next to each other, cell by cell */
    struct exhibit_chart *charts;
    int chart_count;
};

/* Substitutes: rule sets that replace the exhibits' own. Starts as all zeros; without any, exhibits keep their own
 * rules. */
struct substitutes {
    const hod_rules **rules; /* an owned array of open rule sets */
    int count;
};

/* Opens the rule sets in a list separated by commas. */
bool substitutes_open(struct substitutes *substitutes, const char *list, struct rule_sets *rule_sets,
                      hod_error *error);
void substitutes_free(struct substitutes *substitutes);

/* Whether exhibits of the family are wanted: one of the substitutes belongs to it, or there are none. */
bool substitutes_mean(const struct substitutes *substitutes, const hod_family *family);

/* Whether a substitute belongs to the exhibit's family and lacks its mechanism. */
bool substitute_lacks(const hod_rules *substitute, const struct exhibit *exhibit);

/* The context for reading an exhibit. */
struct exhibit_reader {
    struct rule_sets *rule_sets;
    const struct phrases *wording;
    const struct substitutes *substitutes;
};

/* Reads the [exhibit] of a file and its charts. Substitutes that can show it replace its rules. Refuses, before
 * calculating anything, exhibits that cannot be shown: a value without a measure, a table or a chart in which every
 * value contradicts itself, one that is too large, or columns with the same name. Free the exhibit with exhibit_free,
 * even after an error. */
bool exhibit_read(struct exhibit *exhibit, const struct ini *file, const struct exhibit_reader *reader,
                  hod_error *error);
void exhibit_free(struct exhibit *exhibit);

/* Adds the substitutes to the title; false, with the reason, if it cannot be shown under them. */
bool exhibit_adapt(struct exhibit *exhibit, const struct substitutes *substitutes, hod_error *error);

/* A grid of cells: one of the tables, or a version of a chart, whose rows are its series and whose columns are its
 * categories. A chart without rules of its own has a version for each rule set of its exhibit. */
struct exhibit_grid {
    const struct exhibit *exhibit;
    const struct exhibit_chart *chart; /* NULL: a table */
    int number;                        /* of the table, or of the version */
    const struct axis_spec *rows, *columns;
};

/* The number of tables; and the number of grids, with tables first. */
int exhibit_tables(const struct exhibit *exhibit);
int exhibit_grids(const struct exhibit *exhibit);
struct exhibit_grid exhibit_grid(const struct exhibit *exhibit, int number);

/* The number of versions of a chart, and one of them. */
int chart_versions(const struct exhibit *exhibit, const struct exhibit_chart *chart);
struct exhibit_grid chart_grid(const struct exhibit *exhibit, const struct exhibit_chart *chart, int version);

/* The request of a cell, with every field set. */
struct cell_request exhibit_request(const struct exhibit_grid *grid, int row, int column);

/* The title of a version of a chart; and its name, "NAME", or "RULES-NAME" if there are several versions. The caller
 * frees it; NULL with an error when memory is short. */
char *exhibit_chart_title(const struct exhibit_grid *grid, hod_error *error);
char *exhibit_chart_name(const struct exhibit_grid *grid, hod_error *error);

/* Combines a digest with one of the exhibit's names, and of everything that the situations of its cells and charts and
 * the numbers in its text prepare: a rule that matters to none of them can change. */
uint64_t exhibit_fingerprint(uint64_t digest, const struct exhibit *exhibit);

/* The content of a cell. */
struct exhibit_value {
    bool is_possible;   /* the situation does not contradict itself */
    bool is_percentage; /* a probability; otherwise a mean, a deviation or a ratio */
    bool is_ratio;
    double exact, rolled;
    hod_interval interval; /* of a rolled probability, 95 % */
};

/* A rule set and a situation that a cell uses. */
struct evaluated_situation {
    const hod_rules *rules;
    const hod_evaluation *evaluation;
    int situation[HOD_MAX_FIELDS];
};

/* How well the rolled values fit the calculated ones. */
struct exhibit_fit {
    size_t situations, again; /* how many were rolled, and how many of these again because they were in doubt
                                 (verify/confirm.h) */
    double smallest_p;        /* of all situations, not adjusted for their number; 1 if nothing was rolled */
};

/* The values of an exhibit. Starts as all zeros. */
struct exhibit_values {
    const struct exhibit *exhibit;
    hod_trials trials; /* trials.trials is 0 if nothing is rolled */
    hod_evaluations *evaluations;
    struct evaluated_situation *situations; /* in the order in which cells use them, each once */
    size_t situation_count;
    struct exhibit_value **grids; /* row by row */
    int grid_count;
    struct exhibit_fit fit;
};

/* Evaluates the cells of the first `grids` grids. Free the values, even after an error. */
bool exhibit_evaluate(struct exhibit_values *values, const struct exhibit *exhibit, int grids,
                      const hod_trials *trials, hod_error *error);
void exhibit_values_free(struct exhibit_values *values);

/* Tests how well the rolled values of the situations fit, and rolls doubtful ones again. */
bool exhibit_test(struct exhibit_values *values, hod_error *error);

/* Evaluates an exhibit, with the grids of its charts if the answer wants them, tests the rolled values, and describes
 * the exhibit, below its title if is_titled. The answer includes the result of the test unless it is published: a
 * report judges all exhibits together. Free the values, even after an error. */
bool exhibit_answer(struct exhibit_values *values, const struct exhibit *exhibit, const hod_trials *trials,
                    bool is_titled, const struct phrases *wording, hod_answer *answer, hod_error *error);
const struct exhibit_value *exhibit_value_at(const struct exhibit_values *values, int grid, int row,
                                             int column);

/* Sentences, which the caller frees; NULL with an error when memory is short.
 *
 * What holds in every cell of the tables: the conditions of the first chart whose own settings also hold in the tables,
 * or else the fields that the exhibit itself gives: "figures 20, weapon musket, no cover". Empty if there are none. */
char *exhibit_conditions(const struct exhibit *exhibit, const struct phrases *wording, hod_error *error);

/* The rule sets that its cells name, each once, with titles that include their versions. */
char *exhibit_rule_titles(const struct exhibit *exhibit, hod_error *error);

#endif
