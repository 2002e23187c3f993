/* Candidates that are counted and ranked by hand, or judged under one-hour rules, whose searches are short. */
#include "ask/tune/remedies.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;

Test(remedies, situations_are_counted_from_class_to_class)
{
    enum { SITUATIONS = 7 };
    const enum shooting_class O = OVERPOWERED, E = EVEN, U = UNDERPOWERED;
    const enum shooting_class was[] = {O, O, O, E, E, U, O}, is[] = {E, U, O, U, O, E, E};
    const struct verdict_situations situations = {.count = SITUATIONS};
    struct balance before[SITUATIONS] = {{0}}, after[SITUATIONS] = {{0}};
    for (int i = 0; i < SITUATIONS; i++) {
        before[i].class = was[i];
        after[i].class = is[i];
    }
    before[6].pips = after[6].pips = NAN; /* there is no charge to choose */
    const struct candidate unchanged = {.verdict = {.situations = &situations, .balances = before}};
    struct candidate candidate = {.verdict = {.situations = &situations, .balances = after}};
    candidate_count(&candidate, &unchanged);
    cr_expect_eq(candidate.classes[OVERPOWERED], 2);
    cr_expect_eq(candidate.classes[EVEN], 2);
    cr_expect_eq(candidate.classes[UNDERPOWERED], 2);
    cr_expect_eq(candidate.brought, 1);
    cr_expect_eq(candidate.pushed, 2);
}

Test(remedies, good_candidates_come_first_and_equals_share_their_rank)
{
    struct remedy remedies[2] = {{.name = "one"}, {.name = "two"}};
    struct candidate candidates[] = {
        {.number = 1, .remedy = &remedies[0], .brought = 5, .pushed = 1},
        {.number = 2, .remedy = &remedies[0], .brought = 3, .is_good = true, .changed = 2},
        {.number = 3,
         .remedy = &remedies[0],
         .brought = 3,
         .is_good = true,
         .changed = 1,
         .classes[OVERPOWERED] = 1},
        {.number = 4, .remedy = &remedies[1], .brought = 3, .is_good = true, .changed = 2},
        {.number = 5, .remedy = &remedies[1], .brought = 5, .pushed = 2},
        {.number = 6, .remedy = &remedies[0], .brought = 3, .is_good = true, .changed = 1},
    };
    static const int order[] = {6, 2, 4, 3, 1, 5}, ranks[] = {1, 2, 2, 4, 5, 6};
    static const bool best[] = {true, false, true, false, false, false};
    candidates_rank(candidates, 6);
    for (int i = 0; i < 6; i++) {
        cr_expect_eq(candidates[i].number, order[i], "%d", i);
        cr_expect_eq(candidates[i].rank, ranks[i], "%d", i);
        cr_expect_eq(candidates[i].is_best, best[i], "%d", i);
    }
}

/* In these one-hour rules shots have two pips more than in the text. */
static void judge(struct remedies *remedies, const char *remedy)
{
    const hod_request request = {.budget = HOD_BUDGET, .threads = 1};
    AUTO(ini_free) struct ini file;
    char text[1000];
    snprintf(text, sizeof text, "[remedies]\nrules = one-hour-awi\noutcomes = shoot distance=1,2\n%s",
             remedy);
    cr_assert(ini_read_text(&file, "mine.ini", text, strlen(text), &error), "%s", error.message);
    cr_assert(remedies_read(remedies, &file, &request, &error), "%s", error.message);
    cr_assert(hod_rules_set(remedies->rules, "shoot.modifier", "2", &error));
    cr_assert(remedies_judge(remedies, &request, &error), "%s", error.message);
}

/* The pips of a situation under the rules as written, from the margins at every value of the dial. */
static double pips_at(const struct remedies *remedies, int situation)
{
    AUTO(free_rules) hod_rules *rules = hod_rules_open("one-hour-awi", &error);
    AUTO(balances_free) struct verdict_rules one = {.rules = rules, .situations = &remedies->situations};
    cr_assert(balances_start(&one, &error) && balances_find(&one, 1, BALANCE_PIPS, 1, NULL, NULL, &error));
    return one.balances[situation].pips;
}

/* Pips are counted on the dial, so a candidate is as many pips higher as its modifier says. */
Test(remedies, candidates_have_the_classes_of_the_verdict)
{
    AUTO(remedies_free) struct remedies remedies;
    judge(&remedies, "[remedy weaker]\ntitle = x\nvary = shoot.modifier=-3..2\n");
    cr_assert_eq(remedies.candidate_count, 6, "one candidate would change nothing");
    for (int s = 0; s < remedies.situations.count; s++) {
        const double pips = pips_at(&remedies, s);
        for (int i = 0; i < remedies.candidate_count; i++) {
            const struct candidate *candidate = &remedies.candidates[i];
            const int modifier = hod_rules_numbers(candidate->rules, remedies.situations.dial).at[0];
            if (isnan(pips))
                cr_expect(isnan(candidate->verdict.balances[s].pips));
            else
                cr_expect_eq(candidate->verdict.balances[s].class, class_of(pips + modifier), "%d %d", s,
                             modifier);
        }
    }
    cr_expect_str_eq(remedies.candidates[1].settings, "shoot.modifier=0");
    cr_expect(remedies.candidates[1].is_good && remedies.candidates[1].brought == 2);
}

/* A unit that hits on 4 or more needs 7 or more with -3, which no die shows. */
Test(remedies, an_outcome_that_becomes_impossible_is_named)
{
    AUTO(remedies_free) struct remedies remedies;
    judge(&remedies, "[remedy mute]\ntitle = x\nvary = shoot.modifier=-3\n");
    cr_expect_str_eq(remedies.candidates[1].lost,
                     "shoot hits=1 with distance=1, shoot hits=2 with distance=1");
    cr_expect_not(remedies.candidates[1].is_good);
}

Test(remedies, a_remedy_without_a_candidate_is_refused)
{
    const hod_request request = {.budget = HOD_BUDGET};
    static const char text[] = "[remedies]\nrules = one-hour-awi\n[remedy same]\ntitle = The same\nvary = "
                               "shoot.modifier=0\n";
    AUTO(remedies_free) struct remedies remedies;
    AUTO(ini_free) struct ini file;
    cr_assert(ini_read_text(&file, "mine.ini", text, strlen(text), &error) &&
              remedies_read(&remedies, &file, &request, &error));
    cr_expect_not(remedies_judge(&remedies, &request, &error));
    cr_expect_str_eq(error.message, "The same: vary has no values that change the rules and fit together");
}
