/* Descriptions of rule sets and mechanisms. */
#include "ask/rules/descriptions.h"

#include "../toss.h"
#include "../paper.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const hod_parameter parameters[] = {
    {.name = "toss.most", .domain = "1..9", .value = "4", .meaning = "coins at most"},
    {.name = "toss-up.most", .domain = "1..9", .value = "5", .meaning = "of another"}};
static const hod_mechanism *const mechanisms[] = {&toss};
static const hod_family family = {.id = "coins",
                                  .parameters = parameters,
                                  .parameter_count = 2,
                                  .mechanisms = mechanisms,
                                  .mechanism_count = 1};
static int values[] = {3, 7};
static const hod_rules rules = {
    .family = &family, .id = "house", .title = "At home", .without = "", .values = values};

Test(descriptions, a_rule_set_has_mechanisms_and_parameters)
{
    hod_error error;
    cr_assert(hod_rules_describe(&rules, &hod_format_text, paper(), &error), "%s", error.message);
    paper_reads("house: At home\n"
                "\n"
                "what       name          accepts  value  meaning\n"
                "---------  ------------  -------  -----  -------------\n"
                "mechanism  toss                          tosses coins\n"
                "parameter  toss.most     1..9     3      coins at most\n"
                "parameter  toss-up.most  1..9     7      of another\n");
}

Test(descriptions, a_mechanism_has_fields_outcomes_and_its_own_parameters)
{
    cr_assert(hod_mechanism_describe(&rules, &toss, &hod_format_text, paper(), NULL));
    paper_reads("house toss: tosses coins. this file\n"
                "\n"
                "what       name       accepts      value  meaning\n"
                "---------  ---------  -----------  -----  --------------------\n"
                "field      coins      1..4         2      coins at first\n"
                "field      lost       0..3         0      coins that were lost\n"
                "field      coin       fair | bent  fair   what they are\n"
                "outcome    heads      0..4                heads\n"
                "outcome    any        no | yes            if any\n"
                "parameter  toss.most  1..9         3      coins at most\n");
}

Test(descriptions, the_first_rule_set_of_a_family_is_based_on_none)
{
    char *text;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    cr_assert(hod_rules_list(&hod_format_json, file, NULL));
    fclose(file);
    cr_expect_not_null(strstr(text, "{\"rules\": \"bloodybacks-8.3\", \"based_on\": null, "), "%s", text);
    cr_expect_not_null(strstr(text, "{\"rules\": \"bloodybacks-8.2\", \"based_on\": \"bloodybacks-8.3\", "));
    free(text);
}

Test(descriptions, the_reference_has_a_heading_for_each_family)
{
    char *text;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    cr_assert(hod_reference_write(&hod_format_html, file, NULL));
    fclose(file);
    cr_expect_eq(strncmp(text, "<h2>Reference</h2>\n<p>", 22), 0, "%.80s", text);
    int families, headings = 0;
    hod_families(&families);
    for (const char *heading = text; (heading = strstr(heading, "<h3>")); heading++) headings++;
    cr_expect_eq(headings, families);
    free(text);
}
