/* Texts with calculated numbers. */
#include "ask/axis/prose.h"

#include "../given.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdarg.h>

static hod_error error;
static struct rule_sets rule_sets;
static struct phrases wording;
static const hod_rules *rules[1];

static void clear(void)
{
    rule_sets_free(&rule_sets);
}

TestSuite(prose, .fini = clear);

/* The scope of a text in an exhibit about shooting in version 8.3. */
static struct prose_scope shooting(void)
{
    rules[0] = rule_sets_open(&rule_sets, "bloodybacks-8.3", false, &error);
    return (struct prose_scope){.reader = {.path = "mine.ini",
                                           .rule_sets = &rule_sets,
                                           .wording = &wording,
                                           .mechanism = hod_rules_mechanism(rules[0], "shooting", &error),
                                           .rules = rules,
                                           .rules_count = 1},
                                .decimals = 1};
}

static void expect_in(const struct prose_scope *scope, const char *text, const char *expected)
{
    AUTO(prose_free) struct prose prose;
    cr_assert(prose_read(&prose, scope, text, &error), "%s: %s", text, error.message);
    AUTO_FREE char *told = prose_tell(&prose, &error);
    cr_assert(told, "%s: %s", text, error.message);
    cr_expect_str_eq(told, expected, "%s", text);
}

/* Expects this text, written as by printf. */
static void __attribute__((format(printf, 2, 3))) expect(const char *text, const char *format, ...)
{
    const struct prose_scope scope = shooting();
    char expected[64];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(expected, sizeof expected, format, arguments);
    va_end(arguments);
    expect_in(&scope, text, expected);
}

static void refuses(const char *text, const char *message)
{
    const struct prose_scope scope = shooting();
    AUTO(prose_free) struct prose prose;
    expect_refusal(prose_read(&prose, &scope, text, &error), &error, message, text);
}

/* Six dice have no success with this chance, and these hits on average, at the target or less. */
static double no_success(int target)
{
    return pow(1 - target / 12.0, 6);
}

static double mean_hits(int target)
{
    return mean_of_volley(6, target / 12.0);
}

Test(prose, numbers_equal_single_situations_or_the_lowest_and_the_highest)
{
    expect("{mean:hits} hits", "%.2f hits", mean_hits(6));
    expect("{p:hits=0 cover=light}", "%.1f %%", 100 * no_success(5));
    expect("{mean:hits target_density=8 decimals=3}", "%.3f", mean_hits(8));
    expect("{quantile:hits:0.5}", "2");
    expect("{mean:hits target_density=all}", "%.2f to %.2f", mean_hits(3), mean_hits(8));
    expect("{p:hits=0 target_density=all cover=none,light}", "%.1f to %.1f %%", 100 * no_success(8),
           100 * no_success(3 - 1));
    expect("{mean:hits cover=fortification target_density=3,4,5,6,8 decimals=1}", "0.4");
    /* Doubled braces are literal. */
    expect("a {{b}} c", "a {b} c");
    expect("", "%s", "");
}

Test(prose, a_number_can_be_divided_and_words_follow_when_rule_sets_change_places)
{
    expect("{mean:hits target_density=8 against target_density=4}", "%.2f", mean_hits(8) / mean_hits(4));
    expect("{mean:hits target_density=all against cover=light}", "%.2f to %.2f", mean_hits(8) / mean_hits(7),
           mean_hits(3) / mean_hits(2));
    expect("{mean:hits/bloodybacks-8.3}", "1.00");
    /* Without rules the surrounding ones apply also before against. */
    expect("{mean:hits against rules=bloodybacks-7 ? more | as many | fewer}", "more");
    expect("{mean:hits against rules=bloodybacks-8.3 ? more | as many | fewer}", "as many");
    expect("{mean:hits rules=bloodybacks-8.3 against rules=bloodybacks-7 ? more | as many | fewer}", "more");
    expect("{mean:hits rules=bloodybacks-7 against rules=bloodybacks-8.3 ? more | as many | fewer}", "fewer");
    expect("{mean:hits/bloodybacks-7 ? more | as many | fewer} {mean:hits/bloodybacks-8.3}", "more 1.00");
}

Test(prose, words_and_labels_are_chosen_by_all_the_numbers)
{
    expect("{mean:hits target_density=8 against target_density=4 ? more | as many | fewer}", "more");
    expect("{mean:hits target_density=4,8 against target_density=4 ? more | as many | fewer}",
           "more or as many");
    expect("{mean:hits target_density=all against target_density=5 ? more | as many | fewer}",
           "more, as many or fewer");
    expect("{mean:hits ? some | none | less than none}", "some");
    expect("{p:hits>3 ? some | none | less than none}", "none");
    /* The highest and the lowest have their labels. */
    expect("{most mean:hits target_density=all}", "8");
    expect("{least mean:hits target_density=all \"density %s\"}", "density 3");
    expect("{most mean:hits cover=none \"the open\", mean:hits cover=light \"a fence\"}", "the open");
    expect("{most mean:hits cover=fortification target_density=3,5,8}", "3, 5 and 8");
}

Test(prose, surrounding_settings_apply)
{
    struct prose_scope scope = shooting();
    struct cell_request given = cell_request_empty();
    cr_assert(cell_request_read(&scope.reader, "target_density=8", &given, &error));
    scope.given = &given;
    char expected[64];
    snprintf(expected, sizeof expected, "%.2f, %.2f", mean_hits(8), mean_hits(4));
    expect_in(&scope, "{mean:hits}, {mean:hits target_density=4}", expected);
}

Test(prose, other_mechanisms_and_families_can_be_named)
{
    const struct prose_scope alone = {
        .reader = {.path = "mine.ini", .rule_sets = &rule_sets, .wording = &wording}, .decimals = 1};
    char expected[64];
    snprintf(expected, sizeof expected, "%.2f", mean_hits(6));
    expect_in(&alone, "{rules=bloodybacks-8.3 mechanism=shooting mean:hits}", expected);
    expect("{mechanism=move rules=callan-1987 p:dp_taken>=0}", "100.0 %%");
}

Test(prose, a_parameter_can_be_changed)
{
    expect("{mean:hits set=shooting.base=4}, {mean:hits}", "%.2f, %.2f", mean_hits(4), mean_hits(6));
    expect("{mean:hits set=shooting.base=4 against rules=bloodybacks-8.3}", "%.2f",
           mean_hits(4) / mean_hits(6));
    refuses("{mean:hits set=shooting.bsae=4}",
            "{mean:hits set=shooting.bsae=4}: bloodybacks-8.3 has no parameter shooting.bsae; did you mean "
            "shooting.base? (see: hod show bloodybacks-8.3)");
    refuses("{mean:hits set=shooting.base}", "{mean:hits set=shooting.base}: set=shooting.base needs a "
                                             "parameter and a value, such as set=shooting.base=6");
}

Test(prose, impossible_prose_is_refused)
{
    refuses("a } b", "a } has no opening { (write }} for the brace itself)");
    refuses("a {b", "{b has no closing } (write {{ for the brace itself)");
    refuses("{cover=light}", "{cover=light}: name a measure, such as mean:OUTCOME or p:OUTCOME=VALUE");
    refuses("{mean:hit}", "{mean:hit}: mean:hit: shooting has no outcome hit; did you mean hits?");
    refuses(
        "{mean:hits ? more | fewer}",
        "{mean:hits ? more | fewer}: the ? is followed by 2 words, but needs three: above | equal | below");
    refuses("{most mean:hits ? a | b | c}",
            "{most mean:hits ? a | b | c}: most and least cannot be combined with words to choose from");
    refuses("{mean:hits decimals=7}", "{mean:hits decimals=7}: decimals=7 is outside 0 to 6");
    refuses("{mean:hits/bloodybacks-7 against cover=light}",
            "{mean:hits/bloodybacks-7 against cover=light}: compare with either / or against, not with both");
    refuses("{mean:hits mechanism=shoting}",
            "{mean:hits mechanism=shoting}: bloodybacks-8.3 has no mechanism shoting; did you mean shooting? "
            "(see: hod show bloodybacks-8.3)");
}
