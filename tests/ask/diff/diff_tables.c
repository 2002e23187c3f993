/* The differences and the effect of each change, as tables made by hand, and their texts. */
#include "ask/diff/diff.h"

#include "../paper.h"
#include "../toss.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

static const hod_rules old_rules = {.id = "old"}, new_rules = {.id = "new"};
static const hod_parameter hand = {"volley.hand", "1..9", 0, 0, "3", "dice of a volley"},
                           bands = {"volley.bands", "1..9", 2, 2, "1 3", "successes needed"};

/* The bands are changed twice; the third amendment has only words and changes nothing. */
static hod_change first[] = {{&bands, {2, {1, 3}}, {2, {1, 4}}}, {&hand, {1, {3}}, {1, {5}}}},
                  second[] = {{&bands, {2, {1, 4}}, {2, {2, 4}}}},
                  changes[] = {{&hand, {1, {3}}, {1, {5}}}, {&bands, {2, {1, 3}}, {2, {2, 4}}}};
static hod_amendment_step steps[] = {{"old", "1.1.2026", "fewer hits", "", true, first, 2},
                                     {"new", "new", "", "", false, second, 1},
                                     {"new", "2.1.2026", "words, words", "", false, NULL, 0}};
static const hod_amendment_path path = {&old_rules, &new_rules, 3, steps};
static const hod_differences differences = {&old_rules, &new_rules, 2, changes};

/* A situation in which the changes are explained. */
static hod_explanation of_parameters[] = {{0.5, 0.25, 0.5}, {0, 0, 0}},
                       of_steps[] = {{1, 0.5, 0.75}, {0, -0.5, -0.25}, {0, 0, 0}};
static hod_accounted situation = {{.before = 1, .after = 1.5}, 1, of_parameters, of_steps};

/* Describes the differences by a cause, in the situation in which they are explained. */
static hod_answer *described(hod_causes cause, bool is_explained, int readers)
{
    hod_error error;
    AUTO(hod_space_free) hod_space space;
    cr_assert(hod_space_start(&space, &toss_rules, &toss, &error));
    const hod_account account = {
        .space = &space,
        .measure = {.kind = HOD_MEAN, .outcome = TOSS_HEADS},
        .differences = cause == HOD_BY_PARAMETER ? differences : (hod_differences){.count = 0},
        .path = cause == HOD_BY_AMENDMENT ? path : (hod_amendment_path){&old_rules, &new_rules, 0, NULL},
        .count = is_explained,
        .situations = &situation};
    const struct account_view view = {.form = is_explained ? DIFF_ONE : DIFF_RULES,
                                      .account = &account,
                                      .path = &path,
                                      .cause = cause,
                                      .title = "volley dice=2",
                                      .measure = "mean:hits",
                                      .shares = &space,
                                      .across = NO_MAP,
                                      .down = NO_MAP};
    hod_answer *answer = answer_for(readers);
    cr_assert(diff_describe(&view, answer, &error), "%s", error.message);
    return answer;
}

static void expect_changes(hod_causes cause, bool is_explained, const hod_format *format,
                           const char *expected)
{
    described(cause, is_explained, hod_format_is_for_machines(format) ? HOD_PROGRAMS : HOD_PEOPLE);
    answer_reads(format, expected);
}

Test(diff_tables, parameters_name_what_moved_them)
{
    expect_changes(HOD_BY_PARAMETER, false, &hod_format_text,
                   "From old to new\n"
                   "\n"
                   "parameter     old  new  amendment             meaning\n"
                   "------------  ---  ---  --------------------  ----------------\n"
                   "volley.hand   3    5    1.1.2026 undone       dice of a volley\n"
                   "volley.bands  1 3  2 4  1.1.2026 undone, new  successes needed\n");
}

Test(diff_tables, people_see_the_parameters_that_matter)
{
    expect_changes(HOD_BY_PARAMETER, true, &hod_format_text,
                   "volley dice=2: mean:hits from 1.000 (old) to 1.500 (new), a change of +0.5000\n"
                   "\n"
                   "parameter    old  new  changed_alone  reverted_alone  shapley_share  share_of_change  "
                   "amendment        meaning\n"
                   "-----------  ---  ---  -------------  --------------  -------------  ---------------  "
                   "---------------  ----------------\n"
                   "volley.hand  3    5           0.5000          0.2500         0.5000         100.00 %  "
                   "1.1.2026 undone  dice of a volley\n");
    expect_changes(
        HOD_BY_PARAMETER, true, &hod_format_csv,
        "parameter,old,new,changed_alone,reverted_alone,shapley_share,share_of_change,amendment,meaning\n"
        "volley.hand,3,5,0.5,0.25,0.5,1,1.1.2026 undone,dice of a volley\n"
        "volley.bands,1 3,2 4,0,0,0,0,\"1.1.2026 undone, new\",successes needed\n");
}

Test(diff_tables, amendments_list_what_they_moved)
{
    expect_changes(HOD_BY_AMENDMENT, false, &hod_format_csv,
                   "amendment,parameters,text\n"
                   "1.1.2026 undone,\"volley.bands 1 3 -> 1 4, volley.hand 3 -> 5\",fewer hits\n"
                   "new,volley.bands 1 4 -> 2 4,\n"
                   "2.1.2026,,\"words, words\"\n");
}

Test(diff_tables, amendments_that_change_nothing_have_no_numbers)
{
    expect_changes(HOD_BY_AMENDMENT, true, &hod_format_csv,
                   "amendment,changed_alone,reverted_alone,shapley_share,share_of_change,text\n"
                   "1.1.2026 undone,1,0.5,0.75,1.5,fewer hits\n"
                   "new,0,-0.5,-0.25,-0.5,\n"
                   "2.1.2026,,,,,\"words, words\"\n");
    expect_changes(
        HOD_BY_AMENDMENT, true, &hod_format_text,
        "volley dice=2: mean:hits from 1.000 (old) to 1.500 (new), a change of +0.5000, by amendment\n"
        "\n"
        "amendment        changed_alone  reverted_alone  shapley_share  share_of_change  text\n"
        "---------------  -------------  --------------  -------------  ---------------  ------------\n"
        "1.1.2026 undone          1.000          0.5000         0.7500         150.00 %  fewer hits\n"
        "new                          0         -0.5000        -0.2500         -50.00 %\n"
        "2.1.2026                                                                        words, words\n");
}

Test(diff_tables, people_and_programs_can_both_have_tables)
{
    const hod_answer *answer = described(HOD_BY_PARAMETER, true, HOD_PROGRAMS | HOD_PEOPLE);
    cr_assert_eq(answer->item_count, 2);
    cr_expect_eq(answer->items[0].readers, HOD_PROGRAMS);
    cr_expect_eq(answer->items[0].table->row_count, 2);
    cr_expect_eq(answer->items[1].readers, HOD_PEOPLE);
    cr_expect_eq(answer->items[1].table->row_count, 1);
}
