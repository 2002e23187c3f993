/* Publishing exhibits. */
#include "report/publish/publish.h"
#include "rules/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/hod-publish-XXXXXX";

static void enter_folder(void)
{
    cr_assert(mkdtemp(folder) && chdir(folder) == 0);
}

static void leave_folder(void)
{
    char command[64];
    snprintf(command, sizeof command, "/bin/rm -r %s", folder);
    cr_assert(chdir("/") == 0 && system(command) == 0);
}

TestSuite(publish, .init = enter_folder, .fini = leave_folder, .timeout = 120);

static hod_publication quick(void)
{
    return (hod_publication){.folder = "out", .trials = {.trials = 20000, .seed = 5, .threads = 2}};
}

/* A file's contents, which the caller frees. */
static char *contents(const char *path)
{
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s is missing", path);
    char *text = NULL;
    size_t length = 0;
    getdelim(&text, &length, '\0', file);
    fclose(file);
    return text;
}

static bool exists(const char *path)
{
    return access(path, F_OK) == 0;
}

Test(publish, momentum_succeeds_as_the_rule_text_says)
{
    const hod_publication publication = quick();
    bool drawn;
    hod_error error;
    setenv("PATH", "/nowhere", 1);
    cr_assert(hod_publish(&publication, &drawn, &error), "%s", error.message);
    char *table = contents("out/bloodybacks-momentum.md");
    const char *const percents[] = {"25 %", "44 %", "58 %", "68 %", "76 %", "82 %"};
    for (int points = 1; points <= 6; points++) {
        char row[32];
        snprintf(row, sizeof row, "\n| %d      |", points);
        const char *found = strstr(table, row);
        cr_assert(found && strncmp(found + strlen(row) + 4, percents[points - 1], 4) == 0, "%s", table);
    }
    free(table);
}

Test(publish, without_gnuplot_the_tables_are_written_all_the_same)
{
    const hod_publication publication = quick();
    bool drawn = true;
    hod_error error;
    setenv("PATH", "/nowhere", 1);
    cr_assert(hod_publish(&publication, &drawn, &error), "%s", error.message);
    cr_assert_not(drawn);
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int i = 0; i < family[f]->exhibit_count; i++) {
            static const char *const endings[] = {"csv", "md", "html"};
            for (int e = 0; e < 3; e++) {
                char path[256];
                snprintf(path, sizeof path, "out/%s.%s", family[f]->exhibits[i].id, endings[e]);
                cr_assert(exists(path), "%s", path);
            }
        }
    cr_assert(exists("out/index.html"));
    cr_assert_not(exists("out/bloodybacks-shooting-hits.svg"));
}

Test(publish, the_page_needs_no_other_file)
{
    const hod_publication publication = quick();
    bool drawn;
    hod_error error;
    if (system("gnuplot --version >/dev/null 2>&1") != 0) cr_skip_test("gnuplot is missing");
    cr_assert(hod_publish(&publication, &drawn, &error), "%s", error.message);
    cr_assert(drawn);
    char *page = contents("out/index.html");
    for (const char *image = page; (image = strstr(image, "<img ")); image++) {
        const char *source = strstr(image, "src=\"");
        cr_assert(source && strncmp(source, "src=\"data:image/svg+xml;base64,", 31) == 0);
    }
    cr_assert_null(strstr(page, "<script"));
    cr_assert_null(strstr(page, "<link"));
    free(page);
}

Test(publish, rolled_and_exact_values_stand_side_by_side)
{
    const hod_publication publication = quick();
    bool drawn;
    hod_error error;
    setenv("PATH", "/nowhere", 1);
    cr_assert(hod_publish(&publication, &drawn, &error), "%s", error.message);
    char *table = contents("out/bloodybacks-assault.md");
    cr_assert(strstr(table, " exact | "));
    cr_assert(strstr(table, " 95 % interval |"));
    cr_assert(strstr(table, "agree with the calculation"));
    free(table);
}

Test(publish, a_folder_that_cannot_be_made_is_an_error)
{
    hod_publication publication = quick();
    bool drawn;
    hod_error error;
    publication.folder = "no/such/place";
    cr_assert_not(hod_publish(&publication, &drawn, &error));
    cr_assert_str_eq(error.message, "cannot make the folder no/such/place: No such file or directory");
    fclose(fopen("file", "w"));
    cr_assert_not(hod_publish_data("file", &error));
    cr_assert_str_eq(error.message, "cannot make the folder file: Not a directory");
}

Test(publish, the_remedy_is_a_rule_file_that_reads_back)
{
    const hod_publication publication = quick();
    bool drawn;
    hod_error error;
    setenv("PATH", "/nowhere", 1);
    cr_assert(hod_publish(&publication, &drawn, &error), "%s", error.message);
    hod_rules *rules = hod_rules_open("out/calmer-shooting.ini", &error);
    cr_assert(rules, "%s", error.message);
    cr_assert_str_eq(rules->based_on, "bloodybacks-8.3");
    hod_rules_free(rules);
    char *change = contents("out/bloodybacks-shooting-stronger-change.csv");
    cr_assert(strstr(change, "\nshooting.base,6,density,"));
    cr_assert(strstr(change, "\nshooting.confirm,density,none,"));
    free(change);
    char *amendments = contents("out/bloodybacks-shooting-stronger-amendments.csv");
    cr_assert(strstr(amendments, "\n22.02.2022,"));
    cr_assert(strstr(amendments, "\n29.05.2022,,,,,"));
    free(amendments);
}
