/* What a piece shows of other pieces, and what it folds. */
#include "publishing.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(shown, .init = enter_folder, .fini = leave_folder);

#define FIRST  "[piece]\nid = first\ntitle = First\n"
#define SECOND "[piece]\nid = second\ntitle = Second\n"
#define CLASH  "[ask]\nask = verdict one-hour-awi\n"

static const char *const names[] = {"first.ini", "second.ini"};

static void write_both(const char *first, const char *second)
{
    write_file(names[0], first);
    write_file(names[1], second);
}

static char *page_with(const char *first, const char *second)
{
    write_both(first, second);
    return page_of(names, 2);
}

static void refuses(const char *first, const char *second, const char *message)
{
    hod_error error;
    write_both(first, second);
    expect_refusal(publishes(names, 2, &error), &error, message, first);
}

/* The place of a text in another, which must contain it. */
static size_t place_of(const char *page, const char *text)
{
    const char *place = strstr(page, text);
    cr_assert(place, "%s", text);
    return (size_t)(place - page);
}

/* The verdict is visible in the first piece; in the piece that asked for it, it is in a template, which is not
 * visible. */
Test(shown, a_part_is_moved_to_the_piece_that_shows_it)
{
    AUTO_FREE char *page =
        page_with(FIRST "[show verdict]\nfile = second-verdict\ntext = Short.\n", SECOND CLASH);
    const size_t first = place_of(page, "<h2 id=\"first\">"), second = place_of(page, "<h2 id=\"second\">"),
                 text = place_of(page, "<p>Short.</p>"), verdict = place_of(page, "<p class=\"finding\">"),
                 hidden = place_of(page, "<template>");
    cr_expect(first < text && text < verdict && verdict < second && second < hidden);
    const char *again = strstr(&page[verdict + 1], "<p class=\"finding\">Shooting is");
    cr_expect(again && again > &page[hidden] && again < strstr(page, "</template>"));
}

/* The second report reuses the piece that is shown, and still finds the part in it. */
Test(shown, a_part_taken_over_is_shown_again)
{
    AUTO_FREE char *page = page_with(FIRST "[show verdict]\nfile = second-verdict\n", SECOND CLASH);
    AUTO_FREE char *again = page_with(FIRST "[show verdict]\nfile = second-verdict\n", SECOND CLASH);
    cr_expect_str_eq(page, again);
}

Test(shown, labelled_neighbours_are_a_switch_with_the_first_open)
{
    AUTO_FREE char *page = page_with(FIRST "[show one]\nfile = second-verdict\nswitch = One\n"
                                           "[show other]\nfile = second-plans\nswitch = Other\n",
                                     SECOND CLASH);
    const size_t one = place_of(page, "<details name=\"first\" open>\n<summary>One</summary>\n"),
                 other = place_of(page, "<details name=\"first\">\n<summary>Other</summary>\n");
    const size_t begin = place_of(page, "<div class=\"shown\">\n<details name"),
                 end = place_of(page, "</details>\n</div>\n");
    cr_expect(begin < one && one < other && other < end && end < place_of(page, "<h2 id=\"second\">"),
              "they stand together");
}

/* The points stand where their section stands among the parts shown, which they divide into two groups. */
Test(shown, points_come_after_what_is_shown_before_them)
{
    AUTO_FREE char *page = page_with(FIRST "[show one]\nfile = second-verdict\n[points]\nsaid = In short.\n"
                                           "[show other]\nfile = second-plans\n",
                                     SECOND CLASH);
    const size_t one = place_of(page, "<p class=\"finding\">Shooting is"),
                 point = place_of(page, "<li>In short.</li>"), other = place_of(page, "A's best simple plan");
    cr_expect(one < point && point < other);
    const char *begin = strstr(page, "<div class=\"shown\">");
    cr_expect(begin && begin < &page[one] && strstr(begin + 1, "<div class=\"shown\">") > &page[point]);
}

Test(shown, a_folded_piece_folds_titled_content_and_is_titled_by_its_first_sentence)
{
    static const char asked[] =
        "[ask hits]\ntitle = Hits\nask = diff bloodybacks-7 bloodybacks-8.3 shooting\n"
        "measure = mean:hits\nmeasure_title = the hits\n";
    char text[400];
    snprintf(text, sizeof text, SECOND "folded = yes\n%s", asked);
    char *page = page_with(FIRST "[points]\nhits = finding of second-hits\nall = finding of second\n", text);
    cr_expect(strstr(page,
                     "<details>\n<summary><span>Hits</span><h3 id=\"second-hits\">The hits rises from 0.99 "
                     "(before 22.02.2022) to 1.66 (8.3).</h3></summary>"));
    const char *point = strstr(page, "<li>The hits rises from 0.99 (before 22.02.2022) to 1.66 (8.3). ");
    cr_expect(point && strstr(point, "(<a href=\"#second\">Second</a>)</li>\n"), "of what is asked");
    cr_expect(point && strstr(point + 1, "<li>The hits rises from 0.99"), "of the piece");
    free(page);
    snprintf(text, sizeof text, SECOND "%s", asked);
    page = page_with(FIRST "[points]\nhits = finding of second\n", text);
    cr_expect(strstr(page, "</h2>\n<h3 id=\"second-hits\">Hits</h3>\n"), "what is not folded is open");
    free(page);
}

Test(shown, mistakes_are_refused)
{
    refuses(FIRST "[show verdict]\nfile = third-verdict\n", SECOND CLASH,
            "first.ini:4: no piece of the report is called third-verdict");
    refuses(FIRST "[show]\nfile = third-verdict\n", SECOND CLASH,
            "first.ini:4: [show] needs a name behind it: [show NAME]");
    refuses(FIRST "[show verdict]\n", SECOND CLASH,
            "first.ini:4: [show verdict] needs file, such as file = shoot-or-charge-verdict");
    refuses(FIRST "folded = perhaps\n[show verdict]\nfile = second-verdict\n", SECOND CLASH,
            "first.ini:4: folded: perhaps is neither yes nor no");
    refuses(FIRST "[points]\nhits = finding of third-hits\n", SECOND CLASH,
            "first.ini:5: no piece of the report is called third-hits");
    refuses(FIRST, SECOND CLASH,
            "first.ini:1: [piece] asks nothing: it needs an [ask], an [ask NAME], a [show NAME] or [points] "
            "beside it");
}

/* If no charts are drawn, the missing part may be a chart. */
Test(shown, missing_charts_are_refused_if_charts_are_drawn)
{
    static const char asked[] = SECOND "[ask]\nask = exact bloodybacks-8.3 shooting\n";
    char *page = page_with(FIRST "[show hits]\nfile = second-shooting\ntext = Hits.\n", asked);
    cr_expect(strstr(page, "<p>Hits.</p>\n<!-- shown: second-shooting -->\n<!-- -->\n"));
    free(page);
    setenv("PATH", "/usr/bin:/bin", 1);
    if (system("gnuplot --version > version 2>&1") == 0)
        refuses(FIRST "[show hits]\nfile = second-shooting\n", asked,
                "first.ini:4: no piece of the report has a part or a chart second-shooting to show");
}
