/* Reading the entries of a margin. */
#include "ask/axis/axis_spec.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_error error;
static struct rule_sets rule_sets;
static struct phrases wording;
static const hod_rules *rules[2];
static struct axis_spec spec;

static struct reader reader(void)
{
    rules[0] = rule_sets_open(&rule_sets, "bloodybacks-8.3", false, &error);
    rules[1] = rule_sets_open(&rule_sets, "bloodybacks-7", false, &error);
    return (struct reader){.path = "mine.ini",
                           .rule_sets = &rule_sets,
                           .wording = &wording,
                           .mechanism = hod_rules_mechanism(rules[0], "shooting", &error),
                           .rules = rules,
                           .rules_count = 2};
}

static void clear(void)
{
    axis_spec_free(&spec);
    phrases_free(&wording);
    rule_sets_free(&rule_sets);
}

TestSuite(axis_spec_read, .fini = clear);

/* Expects the labels of the entries in a text, with bars between them. */
static void expect_labels(const char *text, const char *labels)
{
    struct reader shooting = reader();
    AUTO(hod_buffer_free) hod_buffer found = {0};
    axis_spec_free(&spec);
    cr_assert(axis_spec_read(&shooting, text, &spec, &error), "%s: %s", text, error.message);
    for (int i = 0; i < spec.count; i++)
        hod_buffer_format(&found, "%s%s", i ? " | " : "", spec.entries[i].label);
    hod_buffer_byte(&found, '\0');
    cr_expect_str_eq(found.bytes, labels, "%s", text);
}

static void expect_title(const char *text, const char *title)
{
    struct reader shooting = reader();
    axis_spec_free(&spec);
    cr_assert(axis_spec_read(&shooting, text, &spec, &error) && axis_spec_name(&shooting, &spec, &error));
    cr_expect_str_eq(spec.title, title, "%s", text);
}

static void refuses(const char *text, const char *message)
{
    struct reader shooting = reader();
    axis_spec_free(&spec);
    expect_refusal(axis_spec_read(&shooting, text, &spec, &error), &error, message, text);
}

static void use_words(const char *text)
{
    AUTO(ini_free) struct ini file;
    cr_assert(ini_read_text(&file, "words.ini", text, strlen(text), &error), "%s", error.message);
    cr_assert(wording_read(&wording, &file, &error), "%s", error.message);
}

Test(axis_spec_read, an_entry_stands_for_each_value_of_its_last_setting_and_may_have_a_label)
{
    expect_labels("target_density=all", "3 | 4 | 5 | 6 | 8");
    expect_labels("target_density=4..6", "4 | 5 | 6");
    expect_labels("cover=none,light", "none | light");
    expect_labels("range=long cover=none,light", "none | light");
    cr_expect_eq(spec.entries[1].request.values[hod_mechanism_field(
                     hod_rules_mechanism(rules[0], "shooting", NULL), "range", 5, NULL)],
                 1);
    expect_labels("p:hits=0..2", "0 | 1 | 2");
    expect_labels("p:hits>=1..2", "at least 1 | at least 2");
    expect_labels("rules=all", "bloodybacks-8.3 | bloodybacks-7");
    expect_labels("rules=bloodybacks-8.1,bloodybacks-8.0", "bloodybacks-8.1 | bloodybacks-8.0");
    /* A line or a comma with a blank begins another entry. */
    expect_labels("cover=none, cover=light", "none | light");
    expect_labels("cover=none\ncover=light", "none | light");
    expect_labels("cover=none,\ncover=light", "none | light");
    expect_labels("cover=none,light \"%s, really\", cover=fortification \"a, b\"\nweapon=rifle",
                  "none, really | light, really | a, b | rifle");
    /* A quoted label can contain the value. */
    expect_labels("target_density=3 \"skirmishers\"", "skirmishers");
    expect_labels("target_density=3,4 \"density %s\"", "density 3 | density 4");
    expect_labels("p:hits>=1..2 \"%s or more\"", "1 or more | 2 or more");
    expect_labels("mean:hits \"100 % of them\"", "100 % of them");
    expect_labels("\"as it stands\"", "as it stands");
}

Test(axis_spec_read, measures_are_called_by_their_words)
{
    expect_labels("mean:hits, sd:hits, quantile:hits:0.5, quantile:hits:0.9",
                  "mean hits | standard deviation of hits | median hits | 0.9 quantile of hits");
    expect_labels("p:hits=0|1, p:hits>1, p:hits<=2, p:hits<1",
                  "0 or 1 | more than 1 | at most 2 | less than 1");
    expect_labels("mean:hits/bloodybacks-7", "mean hits / bloodybacks-7");
    cr_expect_eq(spec.entries[0].request.divisor, rules[1]);
}

Test(axis_spec_read, readers_see_the_words_of_the_report)
{
    use_words("[words]\nhits = hits of a volley\ntarget_density = density\ncover.light = a fence\n"
              "target_density.3 = skirmishers\n");
    expect_labels("cover=none,light \"behind %s\"", "behind none | behind a fence");
    expect_labels("target_density=3,4", "skirmishers | 4");
    expect_labels("mean:hits", "mean hits of a volley");
    expect_title("target_density=all", "density");
}

Test(axis_spec_read, a_margin_is_called_by_what_its_entries_set)
{
    expect_title("target_density=all", "target density");
    expect_title("p:hits=0..3, mean:hits", "hits");
    expect_title("cover=all, range=close weapon=rifle, cover=light \"again\"", "cover, weapon");
    expect_title("rules=all", "rules");
    expect_title("\"in the open\", cover=light", "cover");
}

Test(axis_spec_read, invalid_entries_are_refused)
{
    refuses("target_densty=all",
            "target_densty=all: shooting has no field target_densty; did you mean target_density?");
    refuses("cover=none, light", "light: light is neither FIELD=VALUES (without spaces between the values), "
                                 "nor rules=IDS, nor a measure such as mean:OUTCOME");
    refuses("cover=none,lihgt", "cover=none,lihgt: field cover of shooting: lihgt is not accepted; choose "
                                "none, light, significant or fortification; did you mean light?");
    refuses("cover=all mean:hits",
            "cover=all mean:hits: only the last setting of an entry can have several values");
    refuses("cover=none range=close cover=light",
            "cover=none range=close cover=light: cover=light repeats an earlier setting; remove one");
    refuses("mean:hits p:hits=0", "mean:hits p:hits=0: p:hits=0 repeats an earlier setting; remove one");
    refuses("cover=none, , cover=light", "an entry is empty: write a measure, such as mean:OUTCOME");
    refuses("cover=none \"x", "cover=none \"x: the closing \" of the label is missing");
    refuses("cover=none \"x\" y", "cover=none \"x\" y: y comes after the label; put the label last");
    refuses("cover=none \"\"", "cover=none \"\": the label is empty");
    refuses("mean:hits/bloodybacks-9",
            "mean:hits/bloodybacks-9: there is no rule set bloodybacks-9; did you mean bloodybacks-7? (see: "
            "hod rules; rule files end in .ini, scripts in .lua)");
    refuses("rules=callan-1987",
            "rules=callan-1987: callan-1987 is of another family of rules than bloodybacks-8.3");
    refuses("rules=bloodybacks-7,bloodybacks-7",
            "rules=bloodybacks-7,bloodybacks-7: bloodybacks-7 is given twice");
}

Test(axis_spec_read, unlisted_outcomes_are_refused)
{
    struct reader shooting = reader();
    const bool listed[HOD_MAX_OUTCOMES] = {true};
    shooting.listed = listed;
    cr_expect(axis_spec_read(&shooting, "mean:successes", &spec, &error), "%s", error.message);
    cr_expect_not(axis_spec_read(&shooting, "mean:hits", &spec, &error));
    cr_expect_str_eq(error.message, "mean:hits: hits is not among the outcomes that the exhibit lists");
}

Test(axis_spec_read, given_fields_have_one_value)
{
    struct reader shooting = reader();
    struct cell_request request;
    cr_expect(cell_request_read(&shooting, "range=long mean:hits", &request, &error), "%s", error.message);
    cr_expect(request.has_measure);
    cr_expect_not(cell_request_read(&shooting, "range=all", &request, &error));
    cr_expect_str_eq(error.message, "give a single value of each");
}
