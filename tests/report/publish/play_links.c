/* Links from exhibits to the page to play with. */
#include "report/publish/play_links.h"

#include "report/exhibit/exhibition_internal.h"
#include "report/publish/publish.h"

#include "folder.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static hod_exhibition *open_exhibit(const char *name)
{
    hod_error error;
    hod_exhibition *exhibition = hod_exhibition_open(&name, 1, NULL, &error);
    cr_assert(exhibition, "%s", error.message);
    return exhibition;
}

/* Expects the address of a chart, found by its place, or of the tables if the place is negative. */
static void expect_address(const hod_exhibition *exhibition, int chart, const char *expected)
{
    hod_error error;
    const struct exhibit *exhibit = exhibition->pieces[0].exhibit;
    const int tables = exhibit_tables(exhibit);
    AUTO_FREE char *address = chart < 0 ? play_address(exhibit, 0, tables, &error)
                                        : play_address(exhibit, tables + chart, 1, &error);
    cr_expect_str_eq(address, expected);
}

Test(play_links, rule_sets_are_side_by_side_along_their_common_axis_field)
{
    AUTO(free_exhibition) hod_exhibition *exhibition = open_exhibit("bloodybacks-22-02-2022");
    expect_address(
        exhibition, 0,
        "bloodybacks-7/shooting?target_density=3&~outcome=hits&~along=target_density&~as=mean:hits+"
        "bloodybacks-8.3/shooting?target_density=3&~outcome=hits&~along=target_density&~as=mean:hits");
}

/* Writes an exhibit of volleys and opens it. */
static hod_exhibition *open_written(char *path, const char *rules, const char *rows, const char *columns)
{
    const int descriptor = mkstemps(path, 4);
    FILE *file = fdopen(descriptor, "w");
    fprintf(file, "[exhibit]\nid = mine\nrules = %s\nmechanism = shooting\nrows = %s\ncolumns = %s\n", rules,
            rows, columns);
    fclose(file);
    hod_exhibition *exhibition = open_exhibit(path);
    unlink(path);
    return exhibition;
}

Test(play_links, a_chance_is_drawn_along_the_axis)
{
    char path[] = "/tmp/hod-play-XXXXXX.ini";
    AUTO(free_exhibition)
    hod_exhibition *exhibition = open_written(path, "bloodybacks-8.3", "cover=light,none", "p:hits>=2");
    expect_address(exhibition, -1,
                   "bloodybacks-8.3/shooting?cover=light&~outcome=hits&~along=cover&~as=p:hits>=2");
}

Test(play_links, a_single_situation_has_only_changed_values)
{
    char path[] = "/tmp/hod-play-XXXXXX.ini";
    AUTO(free_exhibition)
    hod_exhibition *exhibition =
        open_written(path, "bloodybacks-8.3", "cover=light weapon=rifle \"rifles\"", "mean:hits");
    expect_address(exhibition, -1, "bloodybacks-8.3/shooting?weapon=rifle&cover=light&~outcome=hits");
}

Test(play_links, a_divisor_is_beside_its_dividend)
{
    char path[] = "/tmp/hod-play-XXXXXX.ini";
    AUTO(free_exhibition)
    hod_exhibition *exhibition =
        open_written(path, "bloodybacks-8.3", "cover=light", "mean:hits/bloodybacks-7");
    expect_address(exhibition, -1,
                   "bloodybacks-8.3/shooting?cover=light&~outcome=hits+"
                   "bloodybacks-7/shooting?cover=light&~outcome=hits");
}

Test(play_links, at_most_four_are_side_by_side)
{
    char path[] = "/tmp/hod-play-XXXXXX.ini";
    AUTO(free_exhibition)
    hod_exhibition *exhibition =
        open_written(path, "bloodybacks-8.3",
                     "cover=light weapon=rifle, range=long weapon=carbine, target_type=crew, "
                     "target_type=cavalry enfilade=yes, target_in_woods=yes woods_inches=2",
                     "p:hits>=1");
    hod_error error;
    AUTO_FREE char *address = play_address(exhibition->pieces[0].exhibit, 0, 1, &error);
    int beside = 1;
    for (const char *place = address; (place = strchr(place, '+')); place++) beside++;
    cr_expect_eq(beside, 4, "%s", address);
}

Test(play_links, your_own_rules_have_no_links)
{
    char path[] = "/tmp/hod-play-XXXXXX.ini", rules[] = "/tmp/hod-play-XXXXXX.ini";
    const int descriptor = mkstemps(rules, 4);
    FILE *file = fdopen(descriptor, "w");
    fputs("[rules]\nid = mine\nbased_on = bloodybacks-8.3\n\n[shooting]\nbands = 1 4 7\n", file);
    fclose(file);
    hod_exhibition *exhibition = open_written(path, strrchr(rules, '/') + 1, "cover=light", "mean:hits");
    expect_address(exhibition, -1, "");
    hod_exhibition_free(exhibition);
    unlink(rules);
}

/* Whether a file contains a text. */
static bool holds(const char *path, const char *wanted)
{
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s is missing", path);
    AUTO_FREE char *bytes = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&bytes, &length);
    for (int byte; (byte = fgetc(file)) != EOF;) fputc(byte, memory);
    fclose(memory);
    fclose(file);
    return memmem(bytes, length, wanted, strlen(wanted)) != NULL;
}

/* Publishes an exhibit into the folder out, without charts, and tells whether its section links to the page.
 */
static bool links_when_published(const hod_exhibition *exhibition)
{
    hod_error error;
    bool drawn;
    const hod_publication publication = {
        .exhibition = exhibition, .folder = "out", .trials = {.trials = 1000, .seed = 5, .threads = 1}};
    cr_assert(hod_publish(&publication, &drawn, &error), "%s", error.message);
    return holds("out/index.html", "<a href=\"" PLAY_PAGE "#one-hour-awi/rally");
}

Test(play_links, a_report_has_links_only_while_the_page_is_beside_it)
{
    enter_folder();
    setenv("PATH", "/nowhere", 1);
    hod_exhibition *exhibition = open_exhibit("one-hour-rally");
    cr_expect_not(links_when_published(exhibition));
    fclose(fopen("out/" PLAY_PAGE, "w"));
    cr_expect(links_when_published(exhibition));
    if (access("out/hand-of-dice.zip", F_OK) == 0) cr_expect(holds("out/hand-of-dice.zip", PLAY_PAGE));
    unlink("out/" PLAY_PAGE);
    cr_expect_not(links_when_published(exhibition));
    hod_exhibition_free(exhibition);
    leave_folder();
}
