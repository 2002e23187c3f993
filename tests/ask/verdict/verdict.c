/* The verdict for every family: its rows compared with exact evaluations, and its order by the strength of fire. */
#include "ask/verdict/balance.h"

#include "../given.h"
#include "ask/measure/evaluations.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

static hod_error error;

/* Reads the family's own table with some fields fixed, as in "quality=3 density=6". */
static void read_table(struct verdict_situations *situations, const hod_rules *rules, const char *assignments)
{
    struct word rest = word_of(assignments), word;
    cr_assert(situations_read(situations, NULL, rules->family, &error), "%s", error.message);
    while (word_next(&rest, &word)) {
        bool is_known;
        AUTO_FREE char *assignment = word_copy(word, &error);
        cr_assert(situations_assign(situations, assignment, &is_known, &error) && is_known, "%s", assignment);
    }
    cr_assert(situations_list(situations, rules, &error), "%s", error.message);
}

static void find(struct verdict_rules *all, int count)
{
    for (int i = 0; i < count; i++) cr_assert(balances_start(&all[i], &error));
    cr_assert(balances_find(all, count, BALANCE_ALL, 2, NULL, NULL, &error), "%s", error.message);
}

/* What a situation is worth to A according to its exact distribution: 1 for a win and a half without a winner, but
 * nothing if both break and the family has a word for that. */
static double exact_worth(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation)
{
    const int winner = hod_mechanism_outcome(mechanism, "winner", 6, NULL);
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, &winner, 1, NULL, &error);
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, rules, situation, &error);
    cr_assert(evaluation, "%s", error.message);
    const hod_domain domain = hod_domain_of(mechanism->outcomes[winner].domain);
    double worth = 0;
    for (size_t row = 0; row < evaluation->exact.rows; row++) {
        char text[HOD_VALUE_TEXT];
        const char *word = hod_domain_text(&domain, evaluation->exact.values[row], text);
        worth += evaluation->exact.weights[row] * (strcmp(word, "a") == 0      ? 1
                                                   : strcmp(word, "none") == 0 ? 0.5
                                                                               : 0);
    }
    return worth;
}

/* Compares some rows of the strips, chosen by a generator with a fixed seed. */
static void expect_rows_to_be_exact(const char *id, const char *assignments, int rows)
{
    AUTO(situations_free) struct verdict_situations situations;
    AUTO(free_rules) hod_rules *rules = opened(id);
    read_table(&situations, rules, assignments);
    AUTO(balances_free) struct verdict_rules one = {.rules = rules, .situations = &situations};
    find(&one, 1);
    uint64_t state = 12345;
    for (int i = 0; i < rows; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        const int number = (int)((state >> 33) % (uint64_t)situations.count),
                  place = (int)((state >> 13) % (uint64_t)situations.strip.count),
                  plan = (int)((state >> 50) % SIMPLE_PLANS);
        int situation[HOD_MAX_FIELDS];
        memcpy(situation, situations_at(&situations, number),
               (size_t)situations.mechanism->field_count * sizeof *situation);
        situation[situations.distance] = situations.strip.values[place];
        situation[situations.a_plan] = plan;
        const double worth = one.balances[number].plans[place][plan];
        if (isnan(worth)) {
            cr_expect_not(hod_situation_check(rules, situations.mechanism, situation, NULL));
            continue;
        }
        cr_expect_float_eq(worth, exact_worth(rules, situations.mechanism, situation), 1e-9, "%s %d %d %d",
                           id, number, place, plan);
    }
}

Test(verdict, rows_of_every_family_equal_exact_evaluations)
{
    expect_rows_to_be_exact("bloodybacks-7", "quality=3 density=6 b_cover=none", 8);
    expect_rows_to_be_exact("bloodybacks-8.3", "quality=2 density=5 b_cover=light", 8);
    expect_rows_to_be_exact("callan-1987", "b_cover=none", 8);
    expect_rows_to_be_exact("taber-2006", "", 8);
    expect_rows_to_be_exact("one-hour-awi", "", 8);
}

/* The number of overpowered situations must never fall when the dial goes through three values. */
static void expect_order(const char *id, const char *assignments)
{
    AUTO(situations_free) struct verdict_situations situations;
    hod_rules *rules[3];
    struct verdict_rules all[3];
    int overpowered[3] = {0};
    rules[0] = opened(id);
    read_table(&situations, rules[0], assignments);
    for (int i = 0; i < 3; i++) {
        if (i > 0) rules[i] = opened(id);
        const hod_list dial = {1, {2 * (i - 1) * situations.sign}};
        cr_assert(hod_rules_set_numbers(rules[i], situations.dial, &dial, &error), "%s", error.message);
        all[i] = (struct verdict_rules){.rules = rules[i], .situations = &situations};
    }
    find(all, 3);
    for (int i = 0; i < 3; i++)
        for (int s = 0; s < situations.count; s++) overpowered[i] += all[i].balances[s].class == OVERPOWERED;
    cr_expect(overpowered[0] <= overpowered[1] && overpowered[1] <= overpowered[2], "%s: %d, %d, %d", id,
              overpowered[0], overpowered[1], overpowered[2]);
    for (int i = 0; i < 3; i++) {
        balances_free(&all[i]);
        hod_rules_free(rules[i]);
    }
}

Test(verdict, a_higher_dial_never_lowers_the_number_of_overpowered_situations)
{
    expect_order("bloodybacks-7", "density=5,8 b_cover=none");
    expect_order("bloodybacks-8.3", "quality=3 density=6 b_cover=none turns=4");
    expect_order("callan-1987", "grade=2 b_cover=none");
    expect_order("taber-2006", "");
    expect_order("bolt-action-acw", "quality=regular bases=1 weapon=rifled-musket turns=4");
    expect_order("one-hour-awi", "");
}

/* Calculated independently of this question, by exact evaluations of every plan at every value of the dial. */
Test(verdict, pips_of_bloodybacks_equal_the_known_values)
{
    static const struct {
        const char *id, *situation;
        double pips;
    } cases[] = {
        {"bloodybacks-7", "quality=3 density=5", -1.3510641124},
        {"bloodybacks-7", "quality=3 density=6", -0.1579647646},
        {"bloodybacks-7", "quality=3 density=8", 1.1793218415},
        {"bloodybacks-7", "quality=2 density=6", INFINITY},
        {"bloodybacks-7", "quality=4 density=5", -INFINITY},
        {"bloodybacks-7", "quality=4 density=6", -3.6262541473},
        {"bloodybacks-8.3", "quality=3 density=6", 2.7423958651},
        {"bloodybacks-8.3", "quality=4 density=8", 1.1094290971},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AUTO(situations_free) struct verdict_situations situations;
        AUTO(free_rules) hod_rules *rules = opened(cases[i].id);
        char assignments[64];
        snprintf(assignments, sizeof assignments, "%s b_cover=none", cases[i].situation);
        read_table(&situations, rules, assignments);
        AUTO(balances_free) struct verdict_rules one = {.rules = rules, .situations = &situations};
        find(&one, 1);
        const double pips = one.balances[0].pips;
        cr_expect(pips == cases[i].pips || fabs(pips - cases[i].pips) < 1e-9, "%s %s: %.12f", cases[i].id,
                  cases[i].situation, pips);
    }
}
