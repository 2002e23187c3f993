/* What a piece says about its answers: values, conditions, and mistakes with their lines. */
#include "publishing.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(says, .init = enter_folder, .fini = leave_folder);

#define PIECE "[piece]\nid = charges\ntitle = Does the charge pay?\n"
#define ASK   "[ask verdict]\nask = verdict one-hour-awi unit=shock-troops b_terrain=open\n"
#define VALUE "[values]\ntroops = row(\"verdict.balance\")\n"

static const char *const name = "piece.ini";

static char *page_with(const char *text)
{
    write_file(name, text);
    return page_of(&name, 1);
}

/* The value troops.pips of shock troops is -0.41, as hod verdict one-hour-awi shows. */
Test(says, a_true_claim_is_the_heading_above_the_sentences)
{
    AUTO_FREE char *page = page_with(
        PIECE "claim = Shooting stands {-troops.pips|1} pips below\nholds = troops.pips < 0\n" ASK VALUE
              "[say even]\ntext = It is {troops.class}, which is\n  no more than {1} pip(s).\n"
              "holds = troops.class == \"even\"\n");
    cr_expect(strstr(page, "<h2 id=\"charges\">Shooting stands 0.4 pips below"), "%s", page);
    cr_expect(strstr(page, "<p>It is even, which is no more than 1 pip.</p>"), "%s", page);
}

Test(says, tables_of_a_question_without_facts_are_named_after_its_parts)
{
    AUTO_FREE char *page = page_with(
        PIECE
        "[ask]\nask = exact one-hour-awi shoot\noutcome = hits\n"
        "[say most]\ntext = The most likely number has {greatest(rows(\"table\"), \"probability\")|%}.\n");
    cr_expect(strstr(page, "<p>The most likely number has 50 %.</p>"),
              "two dice of 4 or more: one hit in a half");
}

Test(says, mistakes_are_refused_with_their_line)
{
    static const char *const cases[][2] = {
        {PIECE "claim = Yes\nholds = troops.pips > 0\n" ASK VALUE,
         "piece.ini:5: the condition of claim does not hold, so its sentence is not true here"},
        {PIECE ASK VALUE "[say x]\ntext = {troops.pips|1\n", "piece.ini:9: text: a brace { is not closed"},
        {PIECE ASK VALUE "[say x]\nholds = true\n", "piece.ini:8: [say x] needs text"},
        {PIECE ASK VALUE "[say x]\ntext = {troops.pips}\n",
         "piece.ini:9: v1 is a number with decimals: write {v1|2}"},
        {PIECE ASK "[values]\nmy-troops = 1\n",
         "piece.ini:7: my-troops cannot name a value: use letters, digits and _"},
        {PIECE ASK "[values]\ntroops = row(\"verdict.balances\")\n",
         "piece.ini:7: there is no table verdict.balances; there are "},
        {PIECE ASK "[values]\ntroops = (1\n", "piece.ini:7: "},
    };
    setenv("PATH", "/nowhere", 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hod_error error = {.message = ""};
        write_file(name, cases[i][0]);
        cr_expect_not(publishes(&name, 1, &error), "%s", cases[i][0]);
        cr_expect_eq(strncmp(error.message, cases[i][1], strlen(cases[i][1])), 0, "%s", error.message);
    }
}
