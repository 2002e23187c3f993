/* The sections of an exhibit. */
#include "ask/exhibit/exhibit.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_error error;

#define SHOOTING "[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = shooting\n"
#define EXHIBIT  SHOOTING "rows = cover=all\ncolumns = p:hits=0..3\n"
#define OPPOSED  EXHIBIT "[chart hits]\nkind = stacked-bars\ncategories = rows\nseries = p:hits=0,1,2\n"

static struct ini file;
static struct rule_sets rule_sets;
static struct phrases wording;

static void forget(void)
{
    phrases_free(&wording);
    rule_sets_free(&rule_sets);
    ini_free(&file);
}

TestSuite(exhibit_read, .fini = forget);

/* Reads mine.ini with this text; its rule sets have substitutes unless `rules` is NULL. */
static bool read(const char *text, const char *rules, struct exhibit *exhibit)
{
    AUTO(substitutes_free) struct substitutes substitutes = {0};
    const struct exhibit_reader reader = {&rule_sets, &wording, &substitutes};
    forget();
    return ini_read_text(&file, "mine.ini", text, strlen(text), &error) &&
           wording_read(&wording, &file, &error) &&
           (!rules || substitutes_open(&substitutes, rules, &rule_sets, &error)) &&
           exhibit_read(exhibit, &file, &reader, &error) && exhibit_adapt(exhibit, &substitutes, &error);
}

static void reads(const char *text, struct exhibit *exhibit)
{
    cr_assert(read(text, NULL, exhibit), "%s", error.message);
}

static void refuses_with(const char *rules, const char *text, const char *message)
{
    AUTO(exhibit_free) struct exhibit exhibit = {0};
    expect_refusal(read(text, rules, &exhibit), &error, message, text);
}

static void refuses(const char *text, const char *message)
{
    refuses_with(NULL, text, message);
}

static const struct {
    const char *text, *message;
} refused[] = {
    /* Unknown sections and keys are refused. */
    {"[words]\ncover = shelter\n", "mine.ini has no [exhibit]"},
    {EXHIBIT "[chart]\nkind = lines\n",
     "mine.ini:7: [chart] needs a name for its file behind it, such as [chart hits]"},
    {EXHIBIT "row = cover=all\n",
     "mine.ini:7: [exhibit] has no key row; did you mean rows? (id, title, text, rules, mechanism, "
     "outcomes, given, sections, sections_title, rows, rows_title, columns, columns_title, decimals "
     "and side_by_side are accepted)"},
    {"[exhibit]\nid = mine\n", "mine.ini:1: [exhibit] needs rules, such as rules = bloodybacks-8.3"},
    {EXHIBIT "sections_title = x\n", "mine.ini:7: sections_title: there are no sections to have a title"},
    {"[exhibit]\nid = mine\nrules = ,\nmechanism = shooting\nrows = x\ncolumns = x\n",
     "mine.ini:3: rules: no rule set is named"},
    /* Unknown names and values are refused. */
    {"[exhibit]\nid = a/b\nrules = x\nmechanism = x\nrows = x\ncolumns = x\n",
     "mine.ini:2: id: \"a/b\" may contain only letters, digits, - . _"},
    {"[exhibit]\nid = index\nrules = x\nmechanism = x\nrows = x\ncolumns = x\n",
     "mine.ini:2: id: a report has another file that is called index"},
    {"[exhibit]\nid = mine\nrules = bloodybacks-8.4\nmechanism = x\nrows = x\ncolumns = x\n",
     "mine.ini:3: rules: there is no rule set bloodybacks-8.4; did you mean bloodybacks-8.3? (see: "
     "hod rules; rule files end in .ini, scripts in .lua)"},
    {"[exhibit]\nid = mine\nrules = bloodybacks-7 taber-2006\nmechanism = x\nrows = x\ncolumns = x\n",
     "mine.ini:3: rules: taber-2006 is of another family of rules than bloodybacks-7"},
    {"[exhibit]\nid = mine\nrules = bloodybacks-7\nmechanism = momentum\nrows = x\ncolumns = x\n",
     "mine.ini:4: mechanism: bloodybacks-7 has no mechanism momentum; it has activation, morale, "
     "rout-recovery, shooting, ammunition, concentrated-fire, evade, retrograde, charge, melee, "
     "assault, cavalry-move, cavalry-charge, turn-of-fire, firefight, engagement"},
    {EXHIBIT "sections = range=nearby\n", "mine.ini:7: sections: range=nearby: field range of "
                                          "shooting: nearby is not accepted; choose close or long"},
    {EXHIBIT "outcomes = hits, succeses\n",
     "mine.ini:7: outcomes: shooting has no outcome succeses; did you mean successes?"},
    {EXHIBIT "outcomes = hits hits\n", "mine.ini:7: outcomes: hits is given twice"},
    {EXHIBIT "outcomes = successes\n",
     "mine.ini:6: columns: p:hits=0..3: hits is not among the outcomes that the exhibit lists"},
    {EXHIBIT "text = In the open {mean:hist} hits.\n",
     "mine.ini:7: text: {mean:hist}: mean:hist: shooting has no outcome hist; did you mean hits?"},
    {EXHIBIT "decimals = 7\n", "mine.ini:7: decimals: 7 is outside 0 to 6"},
    {EXHIBIT "side_by_side = true\n", "mine.ini:7: side_by_side: true is not accepted; choose no or yes"},
    {EXHIBIT "given = cover=all\n", "mine.ini:7: given: give a single value of each"},
    {EXHIBIT "[words]\ncovr = x\n",
     "mine.ini:8: there is no field, outcome or mechanism covr; did you mean cover?"},
    {EXHIBIT "[words]\nresult.ruot = x\n", "mine.ini:8: result has no value ruot; did you mean rout?"},
    {EXHIBIT "[words]\ntarget_density.7 = x\n", "mine.ini:8: target_density has no value 7"},
    /* A table can be shown. */
    {SHOOTING "rows = cover=all\ncolumns = range=all\n",
     "mine.ini:1: \"none\" and \"close\" ask for no measure, such as mean:OUTCOME or p:OUTCOME=VALUE"},
    {SHOOTING "rows = cover=all\ncolumns = p:hits=1, p:hits=1 range=long \"1\"\n",
     "mine.ini:1: two columns of a table would be called 1: give one of them another label in quotes, "
     "or a title"},
    {SHOOTING "side_by_side = yes\nrows = cover=all\nrows_title = exact\ncolumns = p:hits=1\n",
     "mine.ini:1: two columns of a table would be called exact: give one of them another label in "
     "quotes, or a title"},
    {SHOOTING "given = mean:hits\nsections = target_density=all\nrows = "
              "shooter_figures=1..72\ncolumns = target_figures=1..72\n",
     "mine.ini:1: 5 sections of 72 rows and 72 columns make 25920 cells: more than 10000"},
    /* A chart can be drawn. */
    {EXHIBIT "[chart x]\nkind = pie\ncategories = rows\nseries = columns\n",
     "mine.ini:8: kind: pie is not accepted; choose stacked-bars, grouped-bars, lines, heat-map or "
     "before-after"},
    {EXHIBIT "[chart x]\nkind = lines\ncategories = rows\n",
     "mine.ini:7: [chart x] needs series, such as series = p:OUTCOME=all"},
    {EXHIBIT "[chart a b]\nkind = lines\ncategories = rows\nseries = columns\n",
     "mine.ini:7: \"a b\" may contain only letters, digits, - . _"},
    {EXHIBIT "[chart x]\nkind = lines\ncategories = rows\nseries = range=all\n",
     "mine.ini:7: \"close\" and \"none\" ask for no measure, such as mean:OUTCOME or p:OUTCOME=VALUE"},
    {EXHIBIT "[chart x]\nkind = before-after\ncategories = rows\nseries = p:hits=0\n",
     "mine.ini:7: a chart of before and after shows 2 to 24 series, but there are 1"},
    {EXHIBIT "[chart x]\nkind = lines\ncategories = rows\nseries = rows\nordered = maybe\n",
     "mine.ini:11: ordered: maybe is not accepted; choose no or yes"},
};

Test(exhibit_read, mistakes_are_refused_with_their_line)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        refuses(refused[i].text, refused[i].message);
}

Test(exhibit_read, a_table_has_at_least_one_situation_that_makes_sense)
{
    refuses("[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = split-fire\n"
            "given = shooter_figures=10 mean:hits_a\nrows = figures_at_a=10,11\ncolumns = range=all\n",
            "mine.ini:1: split-fire: the situation contradicts itself: figures_at_a must leave some of "
            "shooter_figures to shoot at B");
    AUTO(exhibit_free) struct exhibit exhibit;
    reads("[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = split-fire\n"
          "given = shooter_figures=10 mean:hits_a\nrows = figures_at_a=9..11\ncolumns = range=all\n",
          &exhibit);
}

Test(exhibit_read, a_chart_names_the_loser_of_each_series)
{
    refuses(OPPOSED "defeats = attacker defender\n",
            "mine.ini:11: defeats: 2 are named, and there are 3 series");
    refuses(OPPOSED "ordered = yes\ndefeats = attacker neither defender\n",
            "mine.ini:12: defeats: ordered series are not opposed");
    refuses(OPPOSED "defeats = attacker nobody defender\n",
            "mine.ini:11: defeats: nobody is not accepted; choose attacker, neither, both or defender");
    AUTO(exhibit_free) struct exhibit exhibit;
    reads(OPPOSED "defeats = attacker neither defender\n", &exhibit);
    const hod_defeat *defeats = exhibit.charts[0].defeats;
    cr_expect_eq(defeats[0], HOD_DEFEAT_OF_ATTACKER);
    cr_expect_eq(defeats[1], HOD_DEFEAT_OF_NEITHER);
    cr_expect_eq(defeats[2], HOD_DEFEAT_OF_DEFENDER);
}

Test(exhibit_read, missing_keys_have_defaults)
{
    AUTO(exhibit_free) struct exhibit exhibit;
    reads(EXHIBIT "[chart x]\nkind = lines\ncategories = rows\nseries = columns\n"
                  "[chart mean]\nkind = lines\ngiven = mean:hits\n"
                  "categories = rows\nseries = weapon=musket,rifle\n",
          &exhibit);
    cr_expect_str_eq(exhibit.title, "mine");
    cr_expect_str_empty(exhibit.text.texts[0]);
    cr_expect_eq(exhibit.decimals, 1);
    cr_expect_not(exhibit.side_by_side);
    cr_expect_eq(exhibit.outcome_count, 1);
    cr_expect_str_eq(exhibit.mechanism->outcomes[exhibit.outcomes[0]].name, "hits");
    cr_expect_str_eq(exhibit.rows.title, "cover");
    cr_expect_eq(exhibit.charts[0].title.text_count, 0, "that of the exhibit");
    cr_expect_str_eq(exhibit.charts[0].values, "probability");
    cr_expect_str_eq(exhibit.charts[0].series.title, "hits");
    cr_expect_str_eq(exhibit.charts[1].values, "mean hits");
}

Test(exhibit_read, each_of_several_rule_sets_has_its_own_sections_and_charts)
{
    AUTO(exhibit_free) struct exhibit exhibit;
    reads("[exhibit]\nid = mine\nrules = bloodybacks-7, bloodybacks-8.3\nmechanism = shooting\n"
          "sections = range=all\nrows = cover=all\ncolumns = p:hits=0..3\n"
          "[chart each]\nkind = lines\ncategories = rows\nseries = columns\n"
          "[chart both]\nkind = lines\ngiven = mean:hits\ncategories = rows\nseries = rules=all\n",
          &exhibit);
    cr_assert_eq(exhibit_tables(&exhibit), 4);
    cr_expect_str_eq(exhibit.sections.entries[0].label, "bloodybacks-7, close");
    cr_expect_str_eq(exhibit.sections.entries[3].label, "bloodybacks-8.3, long");
    const struct exhibit_grid third = exhibit_grid(&exhibit, 2);
    cr_expect_str_eq(exhibit_request(&third, 0, 0).rules->id, "bloodybacks-8.3");
    cr_expect_eq(chart_versions(&exhibit, &exhibit.charts[0]), 2);
    cr_expect_eq(chart_versions(&exhibit, &exhibit.charts[1]), 1);
    cr_expect_eq(exhibit_grids(&exhibit), 4 + 2 + 1);
    const struct exhibit_grid chart = exhibit_grid(&exhibit, 5);
    AUTO_FREE char *title = exhibit_chart_title(&chart, NULL), *name = exhibit_chart_name(&chart, NULL);
    cr_expect_str_eq(title, "mine (bloodybacks-8.3)");
    cr_expect_str_eq(name, "bloodybacks-8.3-each");
}

Test(exhibit_read, other_rule_sets_cannot_replace_those_that_it_compares_or_needs)
{
    refuses_with("bloodybacks-8.0", SHOOTING "rows = cover=all\ncolumns = mean:hits/bloodybacks-7\n",
                 "mine is left out: it compares rule sets of its own");
    refuses_with("bloodybacks-7",
                 "[exhibit]\nid = mine\nrules = bloodybacks-8.3\nmechanism = momentum\nrows = points=all\n"
                 "columns = p:succeeds=yes\n",
                 "mine is not shown under rule sets that have no mechanism momentum");
}
