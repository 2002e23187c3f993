/* hod report with all that is built in, run. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(story, .init = enter_tools, .fini = leave_folder);

/* Behind the end of an element that begins here, with those like it inside. */
static const char *behind(const char *html, const char *opening, const char *closing)
{
    int depth = 0;
    do {
        const char *next = strstr(html, opening), *end = strstr(html, closing);
        cr_assert(end, "%s", closing);
        depth += next && next < end ? 1 : -1;
        html = next && next < end ? next + strlen(opening) : end + strlen(closing);
    } while (depth > 0);
    return html;
}

/* How many words a reader sees from a place to another of a page: without tables, lists of files and what is
 * folded. */
static int words_seen(const char *html, const char *end)
{
    enum { HIDDEN = 4 };
    static const char *const hidden[HIDDEN + 1][2] = {{"<details>", "</details>"},
                                                      {"<template>", "</template>"},
                                                      {"<table", "</table>"},
                                                      {"<p class=\"files\"", "</p>"},
                                                      {"<", ">"}};
    int words = 0;
    for (bool is_between = true; html < end;) {
        int kind = 0;
        while (kind <= HIDDEN && strncmp(html, hidden[kind][0], strlen(hidden[kind][0])) != 0) kind++;
        if (kind <= HIDDEN) {
            html = kind < HIDDEN ? behind(html, hidden[kind][0], hidden[kind][1]) : strchr(html, '>') + 1;
        } else {
            words += is_between && *html != ' ' && *html != '\n';
            is_between = *html == ' ' || *html == '\n';
            html++;
        }
    }
    return words;
}

/* All that the first piece says holds, and so is there: a sentence whose condition fails is left out. The numbers are those of
 * pips_of_bloodybacks_are_those_that_are_known in tests/ask/verdict. */
static void expect_sentences(const char *main, const char *end)
{
    static const char *const sentences[] = {
        ("<h2 id=\"findings\">At 12 inches, 8.3 makes the volleys of second-line regulars 1.8 to 5.6 "
         "pips too strong</h2>"),
        "first-line regulars in loose order or two ranks are always better off charging",
        "under 8.3 they stand at 1.8, 2.7 and 5.6.",
        "Ranges cover what the lost rules leave open",
        "nobody should charge under 8.3",
        "subtract 2 from the number that volleys need</a>"};
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        const char *place = strstr(main, sentences[i]);
        cr_expect(place && place < end, "%s", sentences[i]);
    }
}

/* The pieces in their order; the verdict and a picture before anything else is told, and 900 words before the
 * details. */
static void expect_page_to_be_short(void)
{
    static const char *const ids[] = {"findings",
                                      "shooting-stronger",
                                      "bringing-it-back",
                                      "several-units",
                                      "seven-eight-three-and-callan",
                                      "shoot-or-charge"};
    const char *page = read_file("out/index.html"), *main = strstr(page, "<main"), *last = main;
    cr_expect_lt(strlen(page), 150000);
    for (int i = 0; i < 6; i++) {
        char heading[80];
        snprintf(heading, sizeof heading, "<h2 id=\"%s\">", ids[i]);
        const char *place = strstr(last, heading);
        cr_assert(place, "%s", heading);
        if (i > 0 && strcmp(ids[i - 1], "bringing-it-back") == 0) cr_expect_leq(words_seen(last, place), 120);
        last = place;
    }
    const int words = words_seen(main, last);
    cr_expect(words > 100 && words <= 900, "%d words", words);
    const char *second = strstr(main, "<h2 id=\"shooting");
    cr_expect(words_seen(main, second) <= 230, "%d words before what did it, headings among them",
              words_seen(main, second));
    expect_sentences(main, second);
    cr_expect(strstr(main, "number needed (shooting.base=density-2) is the best remedy"),
              "the remedy of notebooks-data/exhibits/two-off-the-number.ini");
}

Test(story, is_on_the_first_page_and_each_family_has_one_of_its_own)
{
    write_file("line.ini", "[scenario]\na = british-line\nb = continentals\nturns = 1\n");
    output_of("hod report -o out --trials 1000 --scenario line.ini");
    cr_expect_str_empty(output_of("cd out && grep -L '<h2 id=\"shooting-stronger\">' index.html;"
                                  "grep -L '<h2 id=\"seven-eight-three-and-callan\">' index.html;"
                                  "grep -l '<h2 id=\"taber-fire\">' index.html callan.html;"
                                  "grep -L '<h2 id=\"taber-fire\">' taber.html"));
    expect_page_to_be_short();
    /* Nothing is made anew but the comparison, on the first page. */
    write_file("line.ini", "[scenario]\na = british-line\nb = continentals\nturns = 2\n");
    const struct answer answer = run("hod report -o out --trials 1000 --scenario line.ini");
    /* Two threads may begin the two questions in either order. */
    static const char *const made[] = {("[1/3] Before 22.02.2022, 8.3 and Callan\n"
                                        "[2/3] Who they are in each family's own terms\n[3/3] Charts\n"),
                                       ("[1/3] Who they are in each family's own terms\n"
                                        "[2/3] Before 22.02.2022, 8.3 and Callan\n[3/3] Charts\n")};
    cr_expect(strncmp(answer.err, made[0], strlen(made[0])) == 0 ||
                  strncmp(answer.err, made[1], strlen(made[1])) == 0,
              "%s", answer.err);
}
