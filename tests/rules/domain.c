/* Domains, and axes made of their values. */
#include "rules/domain.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text_of(const hod_domain *domain, int value)
{
    static char buffer[HOD_VALUE_TEXT];
    return hod_domain_text(domain, value, buffer);
}

static int value_of(const char *domain_text, const char *text)
{
    const hod_domain domain = hod_domain_of(domain_text);
    hod_error error;
    int value = -1000;
    cr_assert(hod_domain_read(&domain, text, strlen(text), &value, &error), "%s", error.message);
    return value;
}

static void refuses(const char *domain_text, const char *text, const char *message)
{
    const hod_domain domain = hod_domain_of(domain_text);
    hod_error error;
    int value = 77;
    expect_refusal(hod_domain_read(&domain, text, strlen(text), &value, &error), &error, message, text);
    cr_assert_eq(value, 77, "the value stays as it was");
}

Test(domain, words_without_numbers_count_from_0)
{
    const hod_domain cover = hod_domain_of("none | light | significant");
    cr_assert_eq(cover.size, 3);
    cr_assert(cover.words && !cover.numbers);
    cr_assert_eq(value_of("none | light | significant", "none"), 0);
    cr_assert_eq(value_of("none | light | significant", "significant"), 2);
    cr_assert_str_eq(text_of(&cover, 1), "light");
}

#define FOOT_WORDS(WORD) WORD(INFANTRY, "infantry") WORD(SKIRMISHERS, "skirmishers")
#define UNIT_WORDS(WORD) FOOT_WORDS(WORD) WORD(GUNS, "heavy-guns")
enum { UNIT_WORDS(HOD_CONSTANT) UNITS };

Test(domain, a_list_of_words_gives_their_text_and_their_values)
{
    static const char *const text = HOD_DOMAIN(UNIT_WORDS);
    cr_assert_str_eq(text, "infantry | skirmishers | heavy-guns");
    cr_assert_eq(value_of(text, "infantry"), INFANTRY);
    cr_assert_eq(value_of(text, "skirmishers"), SKIRMISHERS);
    cr_assert_eq(value_of(text, "heavy-guns"), GUNS);
    cr_assert_eq(hod_domain_of(text).size, UNITS);
    cr_assert_str_eq(HOD_DOMAIN(FOOT_WORDS), "infantry | skirmishers");
    cr_assert_str_eq("none" FOOT_WORDS(HOD_WORD), "none | infantry | skirmishers");
}

Test(domain, numbers_are_themselves)
{
    const hod_domain density = hod_domain_of("3 | 4 | 5 | 6 | 8");
    cr_assert_eq(density.size, 5);
    cr_assert(density.numbers && !density.words);
    cr_assert_eq(hod_domain_at(&density, 4), 8);
    cr_assert_eq(value_of("1..72", "72"), 72);
    cr_assert_eq(value_of("-12..12", "-12"), -12);
    cr_assert_eq(value_of("-12..12", "-0"), 0);
}

Test(domain, words_beside_numbers_are_negative)
{
    const hod_domain prior = hod_domain_of("none | unknown | 0..6");
    cr_assert_eq(prior.size, 9);
    cr_assert(prior.numbers && prior.words);
    cr_assert_eq(value_of("none | unknown | 0..6", "none"), -1);
    cr_assert_eq(HOD_FIRST_WORD, -1);
    cr_assert_eq(value_of("none | unknown | 0..6", "unknown"), -2);
    cr_assert_eq(value_of("none | unknown | 0..6", "0"), 0);
    cr_assert_str_eq(text_of(&prior, -2), "unknown");
    cr_assert_str_eq(text_of(&prior, 6), "6");
}

Test(domain, words_are_below_negative_numbers)
{
    static const char *const text = "miss | -2..1 | crit";
    const hod_domain loss = hod_domain_of(text);
    cr_assert_eq(loss.size, 6);
    for (int place = 0; place < loss.size; place++) {
        const int value = hod_domain_at(&loss, place);
        cr_expect_eq(hod_domain_place(&loss, value), place);
        cr_expect_eq(value_of(text, text_of(&loss, value)), value);
    }
    cr_assert_eq(value_of(text, "-2"), -2);
    cr_assert_eq(value_of(text, "miss"), -3);
}

Test(domain, a_change_follows_its_word)
{
    static const char *const text = "density-2..density+3 | 1..12";
    const hod_domain base = hod_domain_of(text);
    cr_assert_eq(base.size, 6 + 12);
    cr_assert(base.numbers && base.words);
    cr_assert_eq(value_of(text, "density"), HOD_RELATIVE);
    for (int change = -2; change <= 3; change++) {
        char compact[32], spaced[32];
        sprintf(compact, "density%+d", change);
        sprintf(spaced, "density %c %d", change < 0 ? '-' : '+', abs(change));
        const int value = value_of(text, compact);
        cr_expect_eq(value_of(text, spaced), value, "%s", spaced);
        cr_expect(hod_is_relative(value) && hod_domain_has_word(&base, value));
        cr_expect_eq(hod_change_of(value), change);
        cr_expect_str_eq(text_of(&base, value), change ? compact : "density");
    }
    cr_expect_not(hod_is_relative(value_of(text, "12")) || hod_domain_has_word(&base, 12));
}

Test(domain, several_words_can_have_changes)
{
    static const char *const text = "a-1..a+1 | never | b..b+2";
    const hod_domain domain = hod_domain_of(text);
    cr_assert_eq(domain.size, 3 + 1 + 3);
    cr_assert_eq(value_of(text, "never"), 1);
    cr_assert_eq(value_of(text, "b+2") - value_of(text, "b"), 2);
    cr_assert_str_eq(text_of(&domain, value_of(text, "b+2")), "b+2");
    cr_assert_str_eq(text_of(&domain, value_of(text, "a-1")), "a-1");
}

Test(domain, a_change_outside_the_domain_is_refused)
{
    static const char *const domain = "density-2..density+3 | 1..12";
    static const char *const values[] = {
        "density-3",  "density+4",   "density-",  "density 1",
        "density--1", "density-1.5", "density-x", "density-99999999999999999999"};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char message[60];
        int value;
        hod_error error;
        const hod_domain read = hod_domain_of(domain);
        sprintf(message, "%s is not accepted; ", values[i]);
        cr_expect_not(hod_domain_read(&read, values[i], strlen(values[i]), &value, &error), "%s", values[i]);
        cr_expect_eq(strncmp(error.message, message, strlen(message)), 0);
    }
    refuses("none | light", "light-0", "light-0 is not accepted; choose none or light; did you mean light?");
}

Test(domain, values_match_their_places_and_their_texts_both_ways)
{
    static const char *const texts[] = {"no | yes", "1..72", "3 | 4 | 5 | 6 | 8", "none | 0..6", "-3..3",
                                        "-12..12", "0..3 | lost", "5..7 | 1..2 | x",
                                        /* Words with changes: */
                                        "x-2..x+2 | -3..3 | y..y+1", "density | 1..12",
                                        "density-11..density+11 | 1..12"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const hod_domain domain = hod_domain_of(texts[i]);
        for (int place = 0; place < domain.size; place++) {
            const int value = hod_domain_at(&domain, place);
            cr_expect_eq(hod_domain_place(&domain, value), place, "%s", texts[i]);
            cr_expect_eq(value_of(texts[i], text_of(&domain, value)), value);
        }
        cr_expect_eq(hod_domain_place(&domain, 1000), -1);
        cr_expect_eq(hod_domain_place(&domain, -1000), -1);
    }
}

Test(domain, values_outside_are_refused_with_the_domain)
{
    refuses("1..5", "6", "6 is outside 1 to 5");
    refuses("1..5", "0", "0 is outside 1 to 5");
    refuses("9", "3", "3 is not accepted; choose 9");
    refuses("1..5", "two", "two is not accepted; choose 1 to 5");
    refuses("1..5", "+2", "+2 is not accepted; choose 1 to 5");
    refuses("1..5", "2 ", "2  is not accepted; choose 1 to 5");
    refuses("1..5", "2.0", "2.0 is not accepted; choose 1 to 5");
    refuses("1..5", "4294967298", "4294967298 is not accepted; choose 1 to 5");
    refuses("1..5", "99999999999999999999", "99999999999999999999 is not accepted; choose 1 to 5");
    refuses("1..5", "-", "- is not accepted; choose 1 to 5");
    refuses("none | 0..6", "-1", "-1 is not accepted; choose none or 0 to 6");
    refuses("no | yes", "1", "1 is not accepted; choose no or yes");
}

Test(domain, the_nearest_word_is_suggested)
{
    refuses("none | light | significant", "ligt",
            "ligt is not accepted; choose none, light or significant; did you mean light?");
    refuses("none | light | significant", "signif",
            "signif is not accepted; choose none, light or significant; did you mean significant?");
    refuses("none | 0..6", "nine", "nine is not accepted; choose none or 0 to 6; did you mean none?");
}

Test(domain, a_missing_value_is_reported_as_missing)
{
    refuses("no | yes", "", "a value is missing; choose no or yes");
}

Test(domain, only_the_given_length_is_read)
{
    const hod_domain domain = hod_domain_of("1..20");
    int value;
    cr_assert(hod_domain_read(&domain, "12,3", 2, &value, NULL));
    cr_assert_eq(value, 12);
    cr_assert(hod_domain_read(&domain, "12,3", 1, &value, NULL));
    cr_assert_eq(value, 1);
}

Test(domain, counts_beyond_the_domain_are_written_as_numbers)
{
    const hod_domain hits = hod_domain_of("0..3"), prior = hod_domain_of("none | 0..6"),
                     cover = hod_domain_of("none | light");
    cr_assert_str_eq(text_of(&hits, 9), "9");
    cr_assert_str_eq(text_of(&prior, 12), "12");
    cr_assert_str_eq(text_of(&cover, 2), "2");
    cr_assert_str_eq(text_of(&hits, -2147483647 - 1), "-2147483648");
}

Test(domain, an_invalid_domain_has_size_0)
{
    static const char *const texts[] = {
        "",     " ",    "5..3", "1..",      "..3",      "1 | | 2",         "a |",
        "3..x", "a..b", "a..a", "a+1..a-1", "a-1..b+1", "a-1..a+99999999", "a-1.."};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        cr_expect_eq(hod_domain_of(texts[i]).size, 0, "\"%s\"", texts[i]);
}

Test(domain, the_number_of_parts_is_limited)
{
    char text[600] = "0";
    for (int i = 1; i < HOD_DOMAIN_PARTS; i++) sprintf(text + strlen(text), " | %d", i);
    cr_assert_eq(hod_domain_of(text).size, HOD_DOMAIN_PARTS);
    strcat(text, " | 100");
    cr_assert_eq(hod_domain_of(text).size, 0);
}

static const char axis_domain[] = "none | -2..6";

static void expect_axis(const char *domain, const char *text, int count, const int *values)
{
    const hod_domain read = hod_domain_of(domain);
    hod_axis axis;
    hod_error error;
    cr_assert(hod_axis_read(&axis, &read, text, strlen(text), NULL, &error), "%s: %s", text, error.message);
    cr_assert_eq(axis.count, count, "%s", text);
    cr_expect_arr_eq(axis.values, values, (size_t)count * sizeof *values, "%s", text);
    free(axis.values);
}

Test(axis, values_keep_their_order)
{
    expect_axis("1..5", "3", 1, (int[]){3});
    expect_axis("1..5", "4,1,3", 3, (int[]){4, 1, 3});
    expect_axis("none | light | heavy", "heavy,none", 2, (int[]){2, 0});
}

Test(axis, ranges_run_in_the_order_of_the_domain)
{
    expect_axis("1..5", "2..4", 3, (int[]){2, 3, 4});
    expect_axis("3 | 4 | 6 | 8", "4..8", 3, (int[]){4, 6, 8});
    expect_axis("none | light | heavy", "light..heavy", 2, (int[]){1, 2});
    expect_axis("-2..6", "-1..1", 3, (int[]){-1, 0, 1});
    expect_axis("1..5", "5,1..2,4..4", 4, (int[]){5, 1, 2, 4});
}

Test(axis, all_is_the_whole_domain)
{
    expect_axis("3 | 4 | 6", "all", 3, (int[]){3, 4, 6});
    expect_axis("none | light", " all ", 2, (int[]){0, 1});
}

/* When each value was compared with all before it, this took some 10^13 comparisons. */
Test(axis, all_of_a_large_domain_is_read_at_once, .timeout = 60)
{
    const hod_domain domain = hod_domain_of("none | 1..16000000");
    hod_axis axis;
    hod_error error;
    cr_assert(hod_axis_read(&axis, &domain, "1..15999999", 11, NULL, &error), "%s", error.message);
    cr_expect_eq(axis.count, 15999999);
    cr_expect_eq(axis.values[15999998], 15999999);
    free(axis.values);
    cr_expect_not(hod_axis_read(&axis, &domain, "16000000,all", 12, NULL, &error));
    cr_expect_str_eq(error.message, "16000000 is given twice");
}

Test(axis, blanks_around_values_are_ignored)
{
    expect_axis("1..5", " 5 , 1 .. 2\t,\n4 ", 4, (int[]){5, 1, 2, 4});
}

Test(axis, only_the_given_length_is_read)
{
    const hod_domain domain = hod_domain_of("1..5");
    hod_axis axis;
    cr_assert(hod_axis_read(&axis, &domain, "1..3:4", 4, NULL, NULL));
    cr_expect_eq(axis.count, 3);
    free(axis.values);
}

static void refuses_axis(const char *text, const char *message, int place)
{
    const hod_domain domain = hod_domain_of(axis_domain);
    hod_axis axis;
    hod_error error = {0};
    const char *wrong = NULL;
    expect_refusal(hod_axis_read(&axis, &domain, text, strlen(text), &wrong, &error), &error, message, text);
    cr_expect_eq(wrong - text, place, "%s", text);
    cr_expect_null(axis.values);
}

Test(axis, mistakes_are_refused_at_their_place)
{
    static const char missing[] = "a value is missing; choose none or -2 to 6";
    refuses_axis("", missing, 0);
    refuses_axis("1,", missing, 2);
    refuses_axis("1,,2", missing, 2);
    refuses_axis("1,2..", missing, 2);
    refuses_axis("..2", missing, 0);
    refuses_axis("1,nine", "nine is not accepted; choose none or -2 to 6; did you mean none?", 2);
    refuses_axis("1, 7", "7 is not accepted; choose none or -2 to 6", 3);
    refuses_axis("1 2", "1 2 is not accepted; choose none or -2 to 6", 0);
    refuses_axis("1,4..3", "4..3 runs backwards", 2);
    refuses_axis("1..3,2", "2 is given twice", 5);
    refuses_axis("none,all", "none is given twice", 5);
}
