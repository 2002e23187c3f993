/* Publishing exhibits. */
#include "publishing.h"

#include "base/version.h"
#include "rules/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static hod_error error;

#define LONG_FIREFIGHT "[piece]\nid = mine\n[ask]\nask = exact bolt-action-acw firefight turns=12\n"

TestSuite(publish, .init = enter_folder, .fini = leave_folder);

/* Publishes one exhibit without charts. */
static void publish_tables(const char *name)
{
    free(page_of(&name, 1));
}

static bool exists(const char *path)
{
    return access(path, F_OK) == 0;
}

Test(publish, momentum_succeeds_as_the_rule_text_says)
{
    publish_tables("bloodybacks-momentum");
    AUTO_FREE char *table = text_of("out/bloodybacks-momentum.md");
    const char *const percents[] = {"25 %", "44 %", "58 %", "68 %", "76 %", "82 %"};
    for (int points = 1; points <= 6; points++) {
        char row[32];
        snprintf(row, sizeof row, "\n| %d      |", points);
        const char *found = strstr(table, row);
        cr_assert(found && strncmp(found + strlen(row) + 4, percents[points - 1], 4) == 0, "%s", table);
    }
}

/* Publishes exhibits with charts; false if these cannot be drawn. */
static bool publish(const char *const *names, int count)
{
    bool drawn;
    AUTO(free_exhibition) hod_exhibition *exhibition = opened(names, count);
    const hod_publication publication = publication_of(exhibition);
    cr_assert(hod_publish(&publication, &drawn, &error), "%s", error.message);
    return drawn;
}

Test(publish, without_gnuplot_the_tables_are_still_written)
{
    setenv("PATH", "/nowhere", 1);
    cr_assert_not(publish(&(const char *){"bloodybacks-charge"}, 1));
    cr_assert(exists("out/index.html") && exists("out/bloodybacks-charge.csv") &&
              exists("out/bloodybacks-charge.md") && exists("out/bloodybacks-charge.html"));
    cr_assert_not(exists("out/bloodybacks-charge-home.svg"));
}

Test(publish, the_page_loads_charts_beside_it_when_they_are_reached)
{
    const char *const names[] = {"bloodybacks-22-02-2022", "taber-fire"};
    if (system("gnuplot --version >/dev/null 2>&1") != 0) cr_skip_test("gnuplot is missing");
    cr_assert(publish(names, 2));
    AUTO_FREE char *page = text_of("out/index.html");
    int images = 0;
    for (const char *image = page; (image = strstr(image, "<img ")); image++, images++) {
        char name[64], path[80];
        int width, height;
        const char *source = strstr(image, "src=\"");
        cr_assert_eq(sscanf(source, "src=\"%63[^\"]\" width=\"%d\" height=\"%d\" loading=\"lazy\">", name,
                            &width, &height),
                     3);
        snprintf(path, sizeof path, "out/%s", name);
        cr_assert(exists(path), "%s", path);
        cr_assert(width >= 600 && height >= 300);
    }
    cr_assert_geq(images, 3);
    cr_assert_null(strstr(page, "<script"));
    cr_assert_null(strstr(page, "<link"));
}

Test(publish, rolled_and_exact_values_are_side_by_side)
{
    AUTO_FREE char *page = page_of(&(const char *){"bloodybacks-assault"}, 1),
                   *table = text_of("out/bloodybacks-assault.md");
    cr_assert(strstr(table, " exact | "));
    cr_assert(strstr(table, " 95 % interval |"));
    cr_expect_null(strstr(table, "agree with the calculation"), "that is said of all exhibits together");
    const char *told = strstr(page, "The rolled dice agree with the calculation.");
    cr_expect(told && !strstr(told + 1, "The rolled dice"), "once");
}

Test(publish, a_folder_that_cannot_be_made_is_an_error)
{
    bool drawn;
    AUTO(free_exhibition) hod_exhibition *exhibition = opened(&(const char *){"bloodybacks-momentum"}, 1);
    hod_publication publication = {.exhibition = exhibition, .folder = "no/such/place"};
    cr_assert_not(hod_publish(&publication, &drawn, &error));
    cr_assert_str_eq(error.message, "cannot make the folder no/such/place: No such file or directory");
    fclose(fopen("file", "w"));
    publication.folder = "file";
    cr_assert_not(hod_publish_data(&publication, &error));
    cr_assert_str_eq(error.message, "cannot make the folder file: Not a directory");
}

Test(publish, each_question_of_a_piece_has_its_files)
{
    static const char *const files[] = {"hits", "rifles", "length"}, *const endings[] = {"csv", "md", "html"};
    publish_tables("shooting-stronger");
    for (int i = 0; i < 3 * 3; i++) {
        char path[256];
        snprintf(path, sizeof path, "out/shooting-stronger-%s.%s", files[i / 3], endings[i % 3]);
        cr_expect(exists(path), "%s", path);
    }
    AUTO_FREE char *change = text_of("out/shooting-stronger-hits.csv");
    cr_expect(strstr(change, ",parameter,shooting.base,"));
    cr_expect(strstr(change, ",amendment,,,,"));
    cr_expect(
        strstr(change, ",22.02.2022,,")); /* the text of an amendment stands for the meaning of a parameter */
}

static bool publish_within(hod_budget budget, const char *text)
{
    const char *name = "mine.ini";
    bool drawn;
    write_file(name, text);
    setenv("PATH", "/nowhere", 1);
    AUTO(free_exhibition) hod_exhibition *exhibition = opened(&name, 1);
    hod_exhibition_set_budget(exhibition, budget);
    const hod_publication publication = publication_of(exhibition);
    return hod_publish(&publication, &drawn, &error);
}

Test(publish, a_stop_ends_publishing_and_leaves_nothing)
{
    AUTO(free_stop) hod_stop *stop = hod_stop_new(&error);
    hod_stop_now(stop);
    cr_expect_not(publish_within((hod_budget){.stop = stop}, LONG_FIREFIGHT "budget = 1GB\n"));
    cr_expect_eq(error.status, HOD_CANCELLED, "%s", error.message);
    cr_expect_eq(files_in_folder(), 1, "the piece");
    cr_expect(publish_within((hod_budget){0}, LONG_FIREFIGHT), "%s", error.message);
}

Test(publish, questions_have_the_budget_of_the_report_or_their_own)
{
    const hod_budget little = {.seconds = 10, .bytes = 1e6};
    cr_expect_not(publish_within(little, LONG_FIREFIGHT));
    cr_expect(strstr(error.message, "mine.ini:4: "), "%s", error.message);
    cr_expect(strstr(error.message, "a larger one allows more"), "%s", error.message);
    cr_expect(publish_within(little, LONG_FIREFIGHT "budget = 1GB\n"), "%s", error.message);
}

#define REMEDIES                                                                            \
    "[ask]\nask = remedies\n[remedies]\nrules = loud.ini\nsituations = unit=shock-troops\n" \
    "[remedy calmer]\ntitle = Calmer\nvary = shoot.modifier=1..2\n"

static void write_remedies(const char *name, const char *id)
{
    char text[400];
    write_file("loud.ini", "[rules]\nid = loud\nbased_on = one-hour-awi\n[shoot]\nmodifier = 3\n");
    snprintf(text, sizeof text, "[piece]\nid = %s\n" REMEDIES, id);
    write_file(name, text);
}

Test(publish, a_remedy_is_a_rule_file_that_reads_back)
{
    write_remedies("back.ini", "back");
    publish_tables("back.ini");
    AUTO(free_rules) hod_rules *rules = hod_rules_open("out/calmer.ini", &error);
    cr_assert(rules, "%s", error.message);
    cr_expect_str_eq(rules->based_on, "one-hour-awi");
    cr_expect_str_eq(rules->title, "Calmer");
    char text[HOD_PARAMETER_TEXT];
    cr_expect_str_eq(hod_rules_value(rules, hod_rules_parameter(rules, "shoot.modifier", &error), text), "1");
    AUTO_FREE char *table = text_of("out/back-remedies.csv");
    cr_expect(strstr(table, "\nloud,") && strstr(table, "\ncalmer,Calmer,shoot.modifier=1,"), "%s", table);
    cr_expect(exists("out/back-candidates.csv") && exists("out/back-remedies.md"));
}

Test(publish, two_pieces_do_not_write_one_file)
{
    static const char *const names[] = {"one.ini", "two.ini"};
    write_remedies("one.ini", "one");
    write_remedies("two.ini", "two");
    setenv("PATH", "/nowhere", 1);
    cr_expect_not(publishes(names, 2, &error));
    cr_expect(strstr(error.message, "two: the report has a file calmer.ini already"), "%s", error.message);
}

static void write_charges(void)
{
    write_file("easier.ini", "[rules]\nid = easier\nbased_on = bloodybacks-8.3\n[charge]\nneeded = 2\n");
    write_file("charges.ini",
               "[exhibit]\nid = charges\ntitle = Charges\nrules = bloodybacks-8.3 easier.ini\n"
               "mechanism = charge\ngiven = quality=4\nrows = target_dp=0..1\n"
               "columns = p:charge=home, p:charge=home/bloodybacks-8.3 \"gain\", mean:successes\n"
               "[words]\ntarget_dp = disruption\ntarget_dp.0 = none\ncharge.home = goes home\n"
               "successes = dice that succeed\n");
}

/* A question that reads sections of the piece's file, and whose answer has parts. */
Test(publish, the_parts_of_an_answer_have_their_own_files)
{
    write_file("clash.ini", "[piece]\nid = clash\ntitle = Shoot?\n[ask]\nask = "
                            "engagements\n[engagements]\nrules = bloodybacks-7 bloodybacks-8.3\n"
                            "distances = 6 9\nends = 6\nmaps = bloodybacks-7 bloodybacks-8.3\n"
                            "[orders two]\nby = distance\nat = actions=2 distance=6,9\n");
    AUTO_FREE char *page = page_of(&(const char *){"clash.ini"}, 1), *orders = text_of("out/clash-two.csv"),
                   *plans = text_of("out/clash-plans.md");
    cr_expect(strstr(orders, "\nbloodybacks-8.3,6,charge,"), "%s", orders);
    cr_expect(strstr(page, "Shoot?"));
    cr_expect(strstr(page, "the best order differs from the best before 22.02.2022 in 1 of 2 decisions"));
    cr_expect(strstr(page, "standing in for version 7, whose text is not known"));
    cr_expect(exists("out/clash-ends.csv") && exists("out/clash-worths.html"));
    cr_expect(strstr(plans, "; bloodybacks-8.3: Bloodybacks! 8.3 (Stephen Jones, May 2022)."), "%s", plans);
    cr_expect(strstr(plans, "Reproduce with: hod report clash.ini --trials"), "%s", plans);
}

/* The exhibit gives the quality and leaves the bayonet at its default; the rows change the rest. */
Test(publish, a_fragment_states_common_conditions_and_its_origin)
{
    write_charges();
    publish_tables("charges.ini");
    AUTO_FREE char *fragment = text_of("out/charges.html");
    cr_expect_eq(strstr(fragment, "<h3>Charges</h3>\n<table class=\"dice-table\" style="), fragment);
    cr_expect(strstr(fragment, "<p>Throughout: quality 4.</p>\n"
                               "<p>Rules: bloodybacks-8.3: Bloodybacks! 8.3 (Stephen Jones, May 2022); "
                               "easier: easier.</p>\n"
                               "<p>Sources: Bloodybacks! 8.3, Close to melee (bayonet charges added "
                               "23.05.2022); R14.</p>\n"
                               "<p>From Hand of Dice " HOD_VERSION ". Reproduce with: hod report charges.ini "
                               "--trials 20000 --seed 5 -o report</p>\n"),
              "%s", fragment);
    cr_expect_not(strstr(fragment, "<img"), "its charts are not drawn");
}

Test(publish, your_own_title_and_introduction_head_the_page)
{
    const char *const names[] = {"charges.ini", "words.ini"};
    write_charges();
    write_file("words.ini", "[report]\ntitle = Charges & melees\ntext = Are they worth it?\n");
    AUTO_FREE char *page = page_of(names, 2);
    cr_expect(strstr(page, "<title>Charges &amp; melees</title>"));
    cr_expect(strstr(page, "<h1>Charges &amp; melees</h1>\n<p>Are they worth it?</p>\n"));
}

/* The address of a page is not known from its files, but previews need it (https://ogp.me). */
Test(publish, the_preview_of_a_link_has_the_given_address)
{
    static const char image[] = "<meta property=\"og:image\" "
                                "content=\"https://example.org/dice/bloodybacks-charge-home.png\">\n";
    const char *const names[] = {"bloodybacks-charge", "address.ini"};
    write_file("address.ini", "[report]\naddress = https://example.org/dice/\n");
    const bool drawn = publish(names, 2);
    AUTO_FREE char *page = text_of("out/index.html");
    cr_expect(strstr(page, drawn ? image : "<title>"));
}

Test(publish, your_own_data_are_described_without_a_licence)
{
    write_charges();
    AUTO(free_exhibition) hod_exhibition *exhibition = opened(&(const char *){"charges.ini"}, 1);
    hod_publication publication = publication_of(exhibition);
    publication.title = "Charges of mine";
    cr_assert(hod_publish_data(&publication, &error), "%s", error.message);
    AUTO_FREE char *package = text_of("out/datapackage.json");
    cr_expect(strstr(package, "\"title\": \"Charges of mine\""));
    cr_expect(strstr(package, "\"path\": \"charges.csv\""));
    cr_expect_not(strstr(package, "licenses"));
}

#define FINDINGS                                        \
    "[piece]\nid = short\ntitle = In short\n[points]\n" \
    "volleys = {rules=bloodybacks-8.3 mechanism=shooting p:hits>=0 decimals=0} [of them](#%s).\n"

Test(publish, findings_link_to_other_pieces_and_quote_them)
{
    bool drawn;
    char text[400];
    const char *const names[] = {"short.ini", "side.ini", "bloodybacks-charge"};
    const char *const scenario = "fight.ini";
    setenv("PATH", "/nowhere", 1);
    snprintf(text, sizeof text, FINDINGS "fights = finding of side-by-side\n", "bloodybacks-charge");
    write_file(names[0], text);
    write_file(names[1], "[piece]\nid = side-by-side\ntitle = Side by side\n[ask]\nask = compare "
                         "bloodybacks-7,bloodybacks-8.3\nbeside = callan-1987\nscenario = given\n"
                         "explain = yes\nno_engagement = yes\n");
    write_file(scenario, "[scenario]\na = militia\nb = militia\nturns = 1\n");
    AUTO(free_exhibition) hod_exhibition *exhibition = opened(names, 3);
    hod_publication publication = publication_of(exhibition);
    publication.scenarios = &scenario;
    publication.scenario_count = 1;
    cr_assert(hod_publish(&publication, &drawn, &error), "%s", error.message);
    AUTO_FREE char *page = text_of("out/index.html");
    cr_expect(strstr(page, "<li>100 % <a href=\"#bloodybacks-charge\">of them</a>.</li>"));
    cr_expect(strstr(
        page, "<li>Before 22.02.2022 and under 8.3 the favourite of the firefight is not the same side"));
    cr_expect(strstr(page, "(<a href=\"#side-by-side\">Side by side</a>)</li>"));
    cr_expect(strstr(
        page,
        "Bloodybacks! as it stood before 22.02.2022, standing in for version 7, whose text is not known"));
    cr_expect(strstr(page, "<h3 id=\"side-by-side-1\">militia (A) against militia (B)</h3>"));
    cr_expect(strstr(page, "The firefight under other rules"));
    cr_expect_not(strstr(page, "the engagement from"));
}

Test(publish, a_scenario_that_a_question_names_is_beside_its_file)
{
    const char *const name = "own/side.ini";
    mkdir("own", 0700);
    write_file(name, "[piece]\nid = side\n[ask]\nask = compare bloodybacks-7\nscenario = fight.ini\n"
                     "no_engagement = yes\n");
    write_file("own/fight.ini", "[scenario]\na = militia\nb = militia\nturns = 1\n");
    publish_tables(name);
    AUTO_FREE char *data = text_of("out/side.csv");
    cr_expect(strstr(data, "militia (A) against militia (B),bloodybacks-7,"));
}

Test(publish, a_finding_with_a_broken_link_is_refused)
{
    char text[400];
    snprintf(text, sizeof text, FINDINGS, "nothing");
    write_file("short.ini", text);
    cr_expect_not(publishes(&(const char *){"short.ini"}, 1, &error));
    cr_expect_str_eq(error.message, "short.ini:5: [of them](#nothing) leads to no piece of the report");
}

Test(publish, a_missing_linked_piece_is_named_before_anything_is_calculated)
{
    int line = 0, end = 0;
    cr_expect_not(publishes(&(const char *){"findings"}, 1, &error));
    sscanf(error.message, "findings:%d: %n", &line, &end);
    cr_expect_gt(line, 1);
    cr_expect_str_eq(error.message + end,
                     "[subtract 2 from the number that volleys need](#bringing-it-back) leads to "
                     "no piece of the report. Add that piece: hod report ... bringing-it-back");
}
