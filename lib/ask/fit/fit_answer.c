/* Observed results beside expected results, as tables, sentences (says/fit.lua) and charts. */
#include "ask/fit/fit.h"

#include "ask/fit/totals.h"
#include "ask/say/describe.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

/* Fills a cell with a text, and frees the text. */
static void fact_made(struct fact_table *table, const char *name, char *text)
{
    if (table) table->facts->failed |= !text;
    fact_text(table, name, text);
    free(text);
}

static void fill_mechanism(struct fact_table *table, const struct fit_case *of, const int *situation)
{
    fact_text(table, "mechanism", of->mechanism->name);
    fact_made(table, "situation", situation_text(of->mechanism, situation, NULL));
}

/* The title above the bars of a case. */
static char *panel_of(const struct expected_case *of)
{
    AUTO_FREE char *situation = situation_text(of->of->mechanism, of->situation, NULL);
    return situation ? hod_text(NULL, "%s %s", of->of->mechanism->name, situation) : NULL;
}

/* Every kind of result in every case. */
static void fill_results(const struct expected *expected, struct fact_table *table)
{
    for (size_t i = 0; i < expected->count; i++) {
        const struct expected_case *of = &expected->cases[i];
        for (size_t kind = 0; kind < of->kinds; kind++) {
            double lower, upper;
            count_range(of->all, of->chances[kind], &lower, &upper);
            fill_mechanism(table, of->of, of->situation);
            fact_made(table, "result",
                      result_text(of->of, &of->values[kind * (size_t)of->of->outcome_count], NULL));
            fact_integer(table, "seen", (int64_t)of->counts[kind]);
            fact_number(table, "expected", HOD_COLUMN_REAL, (double)of->all * of->chances[kind]);
            fact_number(table, "chance", HOD_COLUMN_PROBABILITY, of->chances[kind]);
            fact_column_for(table, "lower", HOD_COLUMN_REAL, NULL, HOD_PROGRAMS);
            fact_number(table, "lower", HOD_COLUMN_REAL, lower);
            fact_column_for(table, "upper", HOD_COLUMN_REAL, NULL, HOD_PROGRAMS);
            fact_number(table, "upper", HOD_COLUMN_REAL, upper);
            fact_column_for(table, "series", HOD_COLUMN_TEXT, NULL, 0);
            fact_text(table, "series", "expected");
            fact_column_for(table, "panel", HOD_COLUMN_TEXT, NULL, 0);
            fact_made(table, "panel", panel_of(of));
            fact_row(table);
        }
    }
}

static void fill_tests(const struct judgement *judgement, struct fact_table *table)
{
    for (size_t i = 0; i < judgement->case_count; i++) {
        const struct judged_case *this = &judgement->cases[i];
        fill_mechanism(table, this->of->of, this->of->situation);
        fact_integer(table, "results", (int64_t)this->of->all);
        fact_number(table, "chi_square", HOD_COLUMN_REAL, this->pearson);
        fact_integer(table, "freedom", (int64_t)this->freedom);
        fact_number(table, "p", HOD_COLUMN_REAL, this->p.p);
        fact_column_for(table, "p_lower", HOD_COLUMN_REAL, NULL, HOD_PROGRAMS);
        fact_number(table, "p_lower", HOD_COLUMN_REAL, this->p.lower);
        fact_column_for(table, "p_upper", HOD_COLUMN_REAL, NULL, HOD_PROGRAMS);
        fact_number(table, "p_upper", HOD_COLUMN_REAL, this->p.upper);
        fact_text(table, "method", this->p.is_exact ? "exact" : "simulated");
        fact_number(table, "adjusted_p", HOD_COLUMN_REAL, this->adjusted);
        fact_row(table);
    }
}

static void fill_kinds(const struct judgement *judgement, struct fact_table *table)
{
    for (size_t i = 0; i < judgement->tally_count; i++) {
        const struct fit_tally *this = &judgement->tallies[i];
        fact_text(table, "mechanism", this->like->mechanism->name);
        fact_made(table, "result", result_text(this->like, this->values, NULL));
        fact_integer(table, "seen", (int64_t)this->seen);
        fact_number(table, "expected", HOD_COLUMN_REAL, this->expected);
        fact_number(table, "share", HOD_COLUMN_PROBABILITY, (double)this->seen / (double)this->results);
        fact_number(table, "chance", HOD_COLUMN_PROBABILITY, this->expected / (double)this->results);
        fact_number(table, "p", HOD_COLUMN_REAL, this->p);
        fact_number(table, "adjusted_p", HOD_COLUMN_REAL, this->adjusted);
        fact_row(table);
    }
}

/* The smallest change of a mean that is detected at FIT_LEVEL with power FIT_POWER. */
static double noticeable(const struct fit_total *total)
{
    return (gsl_cdf_ugaussian_Pinv(FIT_POWER) - gsl_cdf_ugaussian_Pinv(FIT_LEVEL / 2)) * total->deviation /
           (double)total->results;
}

static void fill_totals(const struct seen *seen, const struct judgement *judgement, bool of_groups,
                        struct fact_table *table)
{
    for (size_t i = 0; i < judgement->total_count; i++) {
        const struct fit_total *this = &judgement->totals[i];
        const double results = (double)this->results;
        if (of_groups != (this->group != ALL_GROUPS)) continue;
        if (of_groups) fact_text(table, "group", seen->groups[this->group]);
        fact_text(table, "mechanism", this->mechanism->name);
        fact_text(table, "outcome", this->mechanism->outcomes[this->outcome].name);
        fact_integer(table, "results", (int64_t)this->results);
        fact_integer(table, "total", this->value);
        fact_number(table, "expected", HOD_COLUMN_REAL, this->expected);
        fact_number(table, "mean", HOD_COLUMN_REAL, (double)this->value / results);
        fact_number(table, "expected_mean", HOD_COLUMN_REAL, this->expected / results);
        fact_number(table, "p", HOD_COLUMN_REAL, this->p);
        fact_number(table, "percentile", HOD_COLUMN_PROBABILITY, this->percentile);
        fact_column_for(table, "noticeable", HOD_COLUMN_REAL, NULL, HOD_PROGRAMS);
        fact_number(table, "noticeable", HOD_COLUMN_REAL, noticeable(this));
        fact_column_for(table, "ranked", HOD_COLUMN_TEXT, NULL, 0);
        fact_text(table, "ranked",
                  hod_domain_of(this->mechanism->outcomes[this->outcome].domain).words ? "yes" : NULL);
        fact_row(table);
    }
}

static void fill_candidates(const struct candidates *candidates, struct fact_table *table)
{
    const double most = candidates->all[candidates->best].likelihood;
    for (size_t i = 0; i < candidates->count; i++) {
        const struct fit_candidate *this = &candidates->all[i];
        const bool can_be = this->likelihood > -HUGE_VAL;
        fact_text(table, "candidate", this->name);
        fact_number(table, "log_likelihood", HOD_COLUMN_REAL, can_be ? this->likelihood : NAN);
        fact_number(table, "weight", HOD_COLUMN_PROBABILITY, this->weight);
        fact_number(table, "times_less_likely", HOD_COLUMN_REAL, can_be ? exp(most - this->likelihood) : NAN);
        if (candidates->base_count == 1) fact_number(table, "p", HOD_COLUMN_REAL, this->p);
        fact_text(table, "impossible", this->impossible);
        fact_row(table);
    }
}

/* Other facts for the texts. */
static void fill_query(const struct candidates *candidates, const struct expected *expected,
                       const struct judgement *judgement, const char *title, struct fact_table *table)
{
    const struct fit_candidate *best = &candidates->all[candidates->best];
    const struct seen *seen = &best->base->seen;
    bool is_exact = true, is_impossible = false;
    for (size_t i = 0; i < judgement->case_count; i++) {
        is_exact &= judgement->cases[i].p.is_exact;
        is_impossible |= judgement->cases[i].is_impossible;
    }
    fact_text(table, "title", title);
    fact_text(table, "best", best->name);
    fact_text(table, "mechanism", seen->cases[0].mechanism->name);
    fact_integer(table, "results", (int64_t)seen->all);
    fact_integer(table, "cases", (int64_t)expected->count);
    fact_number(table, "p", HOD_COLUMN_REAL, judgement->p);
    fact_text(table, "is_exact", is_exact ? "yes" : NULL);
    fact_text(table, "is_impossible", is_impossible ? "yes" : NULL);
    fact_number(table, "needed", HOD_COLUMN_REAL, judgement->needed);
    fact_integer(table, "freedom", candidates->freedom);
    fact_integer(table, "left_out", (int64_t)candidates->left_out);
    fact_row(table);
}

/* Bars of expected results, with marks for observed ones. */
static void draw(struct describing *this, const struct candidates *candidates,
                 const struct expected *expected)
{
    static const struct chart_column of_weights[] = {{"weight", "chance, if all were equally likely before"}};
    struct chart_over bars = {.category = "result",
                              .series = "series",
                              .value = "expected",
                              .lower = "lower",
                              .upper = "upper",
                              .mark = "seen",
                              .panel = expected->count > 1 ? "panel" : NULL,
                              .most = 60,
                              .chart = {.kind = HOD_CHART_GROUPED_BARS,
                                        .subtitle = describe_title(this, "subtitle of results"),
                                        .value_axis = "results"}};
    static const struct chart_over weights = {
        .category = "candidate",
        .columns = of_weights,
        .column_count = 1,
        .most = 60,
        .chart = {.kind = HOD_CHART_GROUPED_BARS,
                  .value_axis = "chance, if all were equally likely before",
                  .percent = true}};
    describe_draw(this, "results", "fit", &bars);
    if (candidates->count > 1) describe_draw(this, "candidates", "candidates", &weights);
}

/* Programs see more columns than people. */
static void show_part(struct describing *this, const char *table)
{
    describe_begin(this, table, NULL);
    describe_show(this, table, HOD_PROGRAMS);
    describe_show(this, table, HOD_PEOPLE);
}

bool describe_fit(const struct candidates *candidates, const struct expected *expected,
                  const struct judgement *judgement, const char *title, hod_answer *answer, hod_error *error)
{
    const struct fit_candidate *best = &candidates->all[candidates->best];
    const hod_rules *const rules = best->rules;
    struct describing this = {.question = "fit", .answer = answer, .rules = &rules, .rules_count = 1};
    fill_query(candidates, expected, judgement, title, facts_table(&this.facts, "asked"));
    fill_candidates(candidates, facts_table(&this.facts, "candidates"));
    fill_results(expected, facts_table(&this.facts, "results"));
    fill_tests(judgement, facts_table(&this.facts, "tests"));
    fill_kinds(judgement, facts_table(&this.facts, "kinds"));
    fill_totals(&best->base->seen, judgement, false, facts_table(&this.facts, "totals"));
    fill_totals(&best->base->seen, judgement, true, facts_table(&this.facts, "groups"));
    describe_begin(&this, "results", NULL);
    describe_show(&this, "results", HOD_PROGRAMS);
    if (expected->count > 1) describe_show(&this, "results", HOD_PEOPLE);
    show_part(&this, "kinds");
    show_part(&this, "tests");
    show_part(&this, "totals");
    if (best->base->seen.group_count > 0) show_part(&this, "groups");
    if (candidates->count > 1) show_part(&this, "candidates");
    describe_tell(&this);
    draw(&this, candidates, expected);
    return describe_end(&this, error);
}
