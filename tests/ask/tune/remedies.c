/* What remedies say about small tables, and an answer under one-hour rules. */
#include "../paper.h"
#include "../told.h"
#include "folder.h"

#include <criterion/criterion.h>
#include <string.h>

static struct facts facts;

static void add(const char *table, const char *name, const char *settings, const int counts[5],
                const char *broken, const char *lost, int rank)
{
    struct fact_table *to = facts_table(&facts, table);
    static const char *const columns[] = {"overpowered", "even", "underpowered", "brought", "pushed"};
    fact_text(to, "remedy", name);
    fact_text(to, "title", name);
    fact_text(to, "settings", settings);
    for (int i = 0; i < 5; i++) fact_integer(to, columns[i], counts[i]);
    fact_text(to, "broken", broken);
    fact_text(to, "lost", lost);
    fact_number(to, "fire", HOD_COLUMN_PROBABILITY, 0.01 * counts[0]);
    fact_number(to, "charge", HOD_COLUMN_PROBABILITY, 0.02 * counts[1]);
    const bool is_good = counts[3] > 0 && counts[4] == 0 && !broken && !lost;
    fact_text(to, "good", is_good ? "yes" : "no");
    fact_integer(to, "rank", rank);
    fact_row(to);
}

/* Adds a candidate, which may be the best of its remedy. */
static void add_candidate(const char *name, const char *settings, const int counts[5], const char *broken,
                          const char *lost, int rank, bool is_best)
{
    add("candidates", name, settings, counts, broken, lost, rank);
    if (is_best) add("remedies", name, settings, counts, broken, lost, rank);
}

static void start(const int counts[3], int stuck)
{
    const int all[5] = {counts[0], counts[1], counts[2], 0, 0};
    facts = (struct facts){0};
    struct fact_table *search = facts_table(&facts, "search");
    fact_integer(search, "candidates", 4);
    fact_integer(search, "stuck", stuck);
    fact_text(search, "dial", "shooting.modifier");
    fact_text(search, "under", "under 8.3");
    fact_row(search);
    add_candidate("8.3", NULL, all, NULL, NULL, 0, true);
}

/* Expects these sentences, one in each line, besides notes and titles. */
static void says(const char *expected)
{
    AUTO(sentences_free) struct sentences sentences = sentences_of("remedies", &facts);
    char text[2000] = "";
    for (int i = 0; i < sentences.count; i++) {
        if (sentences.all[i].kind == SENTENCE_NOTE || sentences.all[i].kind == SENTENCE_TITLE) continue;
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s\n", sentences.all[i].text);
    }
    cr_expect_str_eq(text, expected);
    facts_free(&facts);
}

Test(remedies, the_best_is_described_with_the_new_worths_of_fire_and_charge)
{
    start((const int[]){10, 0, 2}, 6);
    add_candidate("A lower number", "base=density-2", (const int[]){7, 3, 2, 3, 0}, NULL, NULL, 1, true);
    add_candidate("A lower number", "base=density-1", (const int[]){8, 2, 2, 2, 0}, NULL, NULL, 2, false);
    says("A lower number (base=density-2) is the best remedy: it brings 3 of 10 situations in which shooting "
         "is overpowered under 8.3 to even.\n"
         "The median worth of fire changes from 10 points to 7 points; the median worth of the "
         "charge, from 0 points to 6 points.\n"
         "No candidate brings 6 of these 10 situations to even.\n");
}

Test(remedies, equally_good_remedies_are_described_together)
{
    start((const int[]){1, 0, 0}, 0);
    add_candidate("One", "a=1", (const int[]){0, 1, 0, 1, 0}, NULL, NULL, 1, true);
    add_candidate("Two", "b=1", (const int[]){0, 1, 0, 1, 0}, NULL, NULL, 1, true);
    says("One (a=1) and Two (b=1) are equally good remedies: each brings 1 of 1 situation in which "
         "shooting is overpowered under 8.3 to even.\n");
}

Test(remedies, excluded_remedies_are_described_with_their_cost)
{
    start((const int[]){5, 2, 0}, 0);
    add_candidate("One", "a=1", (const int[]){4, 3, 0, 1, 0}, NULL, NULL, 1, true);
    add_candidate("Two", "b=2", (const int[]){0, 6, 1, 5, 1}, "rifles hit less; long range stays",
                  "shooting hits=3", 2, true);
    add_candidate("Two", "b=1", (const int[]){4, 3, 0, 1, 0}, "rifles hit less", NULL, 3, false);
    says("One (a=1) is the best remedy: it brings 1 of 5 situations in which shooting is overpowered "
         "under 8.3 to even.\n"
         "The median worth of fire changes from 5 points to 4 points; the median worth of the "
         "charge, from 4 points to 6 points.\n"
         "Two (b=2) brings 5 situations to even, more than any good candidate, but it breaks the condition "
         "that rifles hit less, breaks the condition that long range stays, makes shooting hits=3 impossible "
         "and makes shooting underpowered in 1 situation in which it was not.\n");
}

Test(remedies, without_a_good_remedy_the_most_effective_is_described_with_its_cost)
{
    start((const int[]){5, 2, 0}, 0);
    add_candidate("One", "a=1", (const int[]){3, 4, 0, 2, 0}, "rifles hit less", NULL, 1, true);
    says("No candidate is good. One (a=1) brings 2 of 5 overpowered situations to even, but it breaks the "
         "condition that rifles hit less.\n");
}

Test(remedies, sentences_say_if_nothing_helps_or_nothing_is_sought)
{
    start((const int[]){5, 2, 0}, 5);
    add_candidate("One", "a=1", (const int[]){5, 2, 0, 0, 0}, NULL, NULL, 1, true);
    says("None of 4 candidates brings any of 5 situations in which shooting is overpowered under "
         "8.3 to even.\n");
    start((const int[]){0, 1, 0}, 0);
    add_candidate("One", "a=1", (const int[]){0, 0, 1, 0, 1}, NULL, NULL, 1, true);
    says("Shooting is overpowered in none of 1 situation under 8.3, so there is nothing to remedy.\n");
}

TestSuite(remedies_query, .init = enter_folder, .fini = leave_folder);

/* Under the one-hour rules as written, shock troops are 0.4 pips below balance in the open, and 0.9 above balance
 * against a town. */
Test(remedies_query, an_answer_has_the_current_rules_the_best_remedy_and_its_rule_file)
{
    hod_answer *answer = answer_for(HOD_PROGRAMS);
    write_file("loud.ini", "[rules]\nid = loud\nbased_on = one-hour-awi\n[shoot]\nmodifier = 3\n");
    write_file("back.ini", "[remedies]\nrules = loud.ini\nsituations = unit=shock-troops\noutcomes = shoot\n"
                           "[condition hits]\ntitle = half of the shots hit\ncalled = hits\n"
                           "mechanism = shoot\nlimit = mean:hits >= 1\n"
                           "[remedy quieter]\ntitle = Quieter\nvary = shoot.modifier=1..2\n");
    ask("remedies back.ini", answer);
    const hod_kept_table *table = NULL;
    const char *file = NULL;
    for (size_t i = answer->item_count; i-- > 0;) {
        if (answer->items[i].kind == HOD_ITEM_TABLE) table = answer->items[i].table;
        if (answer->items[i].kind == HOD_ITEM_FILE) file = answer->items[i].text;
    }
    cr_assert(table && file);
    cr_assert_eq(table->row_count, 2);
    static const struct {
        const char *column, *unchanged, *best;
    } cells[] = {{"remedy", "loud", "quieter"}, {"settings", "", "shoot.modifier=1"}, {"broken", "", ""}};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        size_t column = 0;
        while (strcmp(table->columns[column].name, cells[i].column) != 0) column++;
        const hod_cell *of[] = {hod_kept_cell(table, 0, column), hod_kept_cell(table, 1, column)};
        cr_expect_str_eq(of[0]->kind == HOD_CELL_TEXT ? of[0]->text : "", cells[i].unchanged);
        cr_expect_str_eq(of[1]->kind == HOD_CELL_TEXT ? of[1]->text : "", cells[i].best);
    }
    cr_expect(strstr(file, "id = quieter\ntitle = Quieter\n"), "%s", file);
    cr_expect(strstr(file, "modifier = 1"), "%s", file);
}
