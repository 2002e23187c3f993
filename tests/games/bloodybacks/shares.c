/* What the luck of the dice decides in engagements of Bloodybacks!, compared with another program's results. */
#include "../../rules/question.h"

#include "walk/play/shares.h"

#include <criterion/criterion.h>
#include <string.h>

/* Groups of rolls; the shares are given for each group. */
enum { ACTIVATION, NERVE, VOLLEY, ASSAULT, GROUPS };
static const char *const rolls[GROUPS] = {"activation", "nerve", "volley", "charge melee morale"};

static const struct worked {
    const char *rules, *situation;
    double value, variance, activation, nerve, volley, assault;
} all_worked[] = {{"bloodybacks-7", "", 0.497534343394, 0.190458548656, 0.213870463382, 0.108127183364,
                   0.087843407960, 0.590158945294},
                  {"bloodybacks-8.0", "", 0.507712811185, 0.206034871306, 0.208137176938, 0.096112040227,
                   0.037802987726, 0.657947795108},
                  {"bloodybacks-8.1", "", 0.501303066042, 0.212387757810, 0.301272843042, 0.152331193745,
                   0.030666932615, 0.515729030598},
                  {"bloodybacks-8.3", "", 0.501411775474, 0.212320589049, 0.260492552571, 0.118924258360,
                   0.030397832134, 0.590185356936},
                  {"bloodybacks-7", "a_plan=stand b_plan=stand distance=6", 0.586311395527, 0.234141563732,
                   0.359099268097, 0.139111040657, 0.501789691246, 0},
                  {"bloodybacks-8.3", "a_plan=stand b_plan=stand distance=6", 0.529728702749, 0.220697645153,
                   0.812432540192, 0.179380516343, 0.008186943465, 0},
                  {"bloodybacks-8.3",
                   "turns=8 a_plan=charge b_plan=stand distance=12 a_quality=4 a_bayonet=yes b_cover=light",
                   0.379930645244, 0.234423731304, 0.066443424857, 0.022177185510, 0.011684587593,
                   0.899694802039},
                  {"bloodybacks-7", "a_plan=advance b_plan=stand holds=b", 0.382951682047, 0.236299691264,
                   0.361670345569, 0.144792740788, 0.493536913642, 0}};

/* The value to side a. */
struct stake {
    const hod_stakes *stakes;
    const int *prepared;
};
static double worth(const hod_quantity *quantity, const int *outcome)
{
    const struct stake *stake = quantity->data;
    return stake->stakes->worth(stake->stakes, stake->prepared, outcome, 0);
}

/* The caller frees the shares. */
static hod_shares divide(const char *rules, const char *situation)
{
    hod_error error;
    AUTO(question_free) struct question question = question_of(rules, "", "engagement", situation);
    hod_shares shares = {0};
    const hod_procedure *procedure = &question.mechanism->procedure;
    int prepared[procedure->prepared_ints];
    cr_assert(hod_situation_prepare(question.rules, question.mechanism, question.situation, prepared, NULL));
    const struct stake stake = {procedure->stakes, prepared};
    const hod_quantity quantity = {.of = worth, .data = &stake};
    AUTO(free_evaluator) hod_evaluator *evaluator = patient_evaluator();
    cr_assert(hod_shares_find(evaluator, procedure, prepared, &quantity, &shares, &error), "%s",
              error.message);
    return shares;
}

/* The share of the rolls with these names while this side acts, or while either acts. */
enum { EITHER = -1 };
static double share_of(const hod_shares *shares, const char *names, int side)
{
    double variance = 0;
    for (int i = 0; i < shares->count; i++)
        if (strstr(names, shares->names[shares->all[i].name]) &&
            (side == EITHER || (int)shares->all[i].who == side))
            variance += shares->all[i].variance;
    return variance / shares->variance;
}

Test(bloodybacks_shares, agree_with_an_independent_program)
{
    for (size_t i = 0; i < sizeof all_worked / sizeof *all_worked; i++) {
        const struct worked *worked = &all_worked[i];
        AUTO(hod_shares_free) hod_shares shares = divide(worked->rules, worked->situation);
        cr_expect_float_eq(shares.mean, worked->value, 1e-11, "%s %s", worked->rules, worked->situation);
        cr_expect_float_eq(shares.variance, worked->variance, 1e-11, "%s %s", worked->rules,
                           worked->situation);
        const double expected[GROUPS] = {worked->activation, worked->nerve, worked->volley, worked->assault};
        for (int group = 0; group < GROUPS; group++)
            cr_expect_float_eq(share_of(&shares, rolls[group], EITHER), expected[group], 1e-11, "%s %s, %s",
                               worked->rules, worked->situation, rolls[group]);
    }
}

Test(bloodybacks_shares, of_a_side_come_from_its_halves_of_the_turns)
{
    AUTO(hod_shares_free) hod_shares shares = divide("bloodybacks-8.3", "");
    cr_expect_float_eq(share_of(&shares, rolls[ACTIVATION], 0), 0.129742551091, 1e-11);
    cr_expect_float_eq(share_of(&shares, rolls[ACTIVATION], 1), 0.130750001480, 1e-11);
    cr_expect_float_eq(share_of(&shares, rolls[ASSAULT], 0), 0.295616103784, 1e-11);
    cr_expect_float_eq(share_of(&shares, rolls[ASSAULT], 1), 0.294569253151, 1e-11);
}
