/* Links from exhibits to the page to play with. */
#include "report/publish/play_links.h"

#include "publishing.h"

#include "report/exhibit/exhibition_internal.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static hod_error error;

TestSuite(play_links, .init = enter_folder, .fini = leave_folder);

static hod_exhibition *open_exhibit(const char *name)
{
    return opened(&name, 1);
}

/* Expects the address of a chart, found by its place, or of the tables if the place is negative. */
static void expect_address(const hod_exhibition *exhibition, int chart, const char *expected,
                           const char *what)
{
    const struct exhibit *exhibit = exhibition->pieces[0].exhibit;
    const int tables = exhibit_tables(exhibit);
    AUTO_FREE char *address = chart < 0 ? play_address(exhibit, 0, tables, &error)
                                        : play_address(exhibit, tables + chart, 1, &error);
    cr_expect_str_eq(address, expected, "%s: %s", what, address);
}

Test(play_links, rule_sets_are_side_by_side_along_their_common_axis_field)
{
    AUTO(free_exhibition) hod_exhibition *exhibition = open_exhibit("bloodybacks-22-02-2022");
    expect_address(
        exhibition, 0,
        "bloodybacks-7/shooting?target_density=3&~outcome=hits&~along=target_density&~as=mean:hits+"
        "bloodybacks-8.3/shooting?target_density=3&~outcome=hits&~along=target_density&~as=mean:hits",
        "two rule sets");
}

/* Writes an exhibit of volleys and opens it. */
static hod_exhibition *open_written(const char *rules, const char *rows, const char *columns)
{
    char text[400];
    snprintf(text, sizeof text,
             "[exhibit]\nid = mine\nrules = %s\nmechanism = shooting\nrows = %s\ncolumns = %s\n", rules, rows,
             columns);
    write_file("mine.ini", text);
    return open_exhibit("mine.ini");
}

Test(play_links, tables_lead_to_their_situations_outcomes_and_measures)
{
    static const struct {
        const char *what, *rows, *columns, *address;
    } tables[] = {
        {"a chance is drawn along the axis", "cover=light,none", "p:hits>=2",
         "bloodybacks-8.3/shooting?cover=light&~outcome=hits&~along=cover&~as=p:hits>=2"},
        {"a single situation has only changed values", "cover=light weapon=rifle \"rifles\"", "mean:hits",
         "bloodybacks-8.3/shooting?weapon=rifle&cover=light&~outcome=hits"},
        {"a divisor is beside its dividend", "cover=light", "mean:hits/bloodybacks-7",
         "bloodybacks-8.3/shooting?cover=light&~outcome=hits+bloodybacks-7/"
         "shooting?cover=light&~outcome=hits"},
    };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        AUTO(free_exhibition)
        hod_exhibition *exhibition = open_written("bloodybacks-8.3", tables[i].rows, tables[i].columns);
        expect_address(exhibition, -1, tables[i].address, tables[i].what);
    }
}

Test(play_links, at_most_four_are_side_by_side)
{
    AUTO(free_exhibition)
    hod_exhibition *exhibition =
        open_written("bloodybacks-8.3",
                     "cover=light weapon=rifle, range=long weapon=carbine, target_type=crew, "
                     "target_type=cavalry enfilade=yes, target_in_woods=yes woods_inches=2",
                     "p:hits>=1");
    AUTO_FREE char *address = play_address(exhibition->pieces[0].exhibit, 0, 1, &error);
    int beside = 1;
    for (const char *place = address; (place = strchr(place, '+')); place++) beside++;
    cr_expect_eq(beside, 4, "%s", address);
}

Test(play_links, your_own_rules_have_no_links)
{
    write_file("own.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n\n[shooting]\nbands = 1 4 7\n");
    AUTO(free_exhibition) hod_exhibition *exhibition = open_written("own.ini", "cover=light", "mean:hits");
    expect_address(exhibition, -1, "", "own rules");
}

/* Publishes an exhibition without charts, and tells whether its section links to the page. */
static bool links_when_published(const hod_exhibition *exhibition)
{
    bool drawn;
    const hod_publication publication = publication_of(exhibition);
    cr_assert(hod_publish(&publication, &drawn, &error), "%s", error.message);
    AUTO_FREE char *page = text_of("out/index.html");
    return strstr(page, "<a href=\"" PLAY_PAGE "#one-hour-awi/rally");
}

Test(play_links, a_report_has_links_only_while_the_page_is_beside_it)
{
    setenv("PATH", "/nowhere", 1);
    AUTO(free_exhibition) hod_exhibition *exhibition = open_exhibit("one-hour-rally");
    cr_expect_not(links_when_published(exhibition));
    write_file("out/" PLAY_PAGE, "");
    cr_expect(links_when_published(exhibition));
    if (access("out/hand-of-dice.zip", F_OK) == 0) {
        size_t length;
        AUTO_FREE char *archive = bytes_of("out/hand-of-dice.zip", &length);
        cr_expect(memmem(archive, length, PLAY_PAGE, strlen(PLAY_PAGE)));
    }
    unlink("out/" PLAY_PAGE);
    cr_expect_not(links_when_published(exhibition));
}
