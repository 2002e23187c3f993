/* The example scripts, compared with results that other tools and papers have published for the same dice. */
#include "written.h"

#include <criterion/criterion.h>
#include <math.h>

TestSuite(known, .init = enter_folder, .fini = leave_folder);

static hod_distribution of_example(const char *file, const char *mechanism, const char *situation)
{
    AUTO_FREE char *path = hod_text(NULL, EXAMPLES "/%s", file);
    AUTO(free_rules) hod_rules *rules = opened(path);
    return evaluated(rules, mechanism, situation);
}

/* Out of 6^4 rolls. AnyDice: output [highest 3 of 4d6]. The counts are enumerated at
 * https://www.d20source.com/post/79192871927/what-are-the-odds, which gives the mean as 12.2446. */
Test(known, the_three_highest_of_four_dice)
{
    static const int ways[] = {1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21};
    AUTO(hod_distribution_free) hod_distribution score = of_example("ability-scores.lua", "score", "");
    cr_assert_eq(score.rows, 16);
    for (int i = 0; i < 16; i++) cr_expect_float_eq(score.weights[i], ways[i] / 1296.0, 1e-15);
    cr_expect_float_eq(hod_distribution_mean(&score, 0), 12.2445987654321, 1e-12);
}

/* AnyDice: the P-th highest of 6d[highest 3 of 4d6], in percent with two digits, at
 * https://anydice.com/articles/4d6-drop-lowest. */
Test(known, six_ability_scores)
{
    static const struct {
        int score;
        double percent;
    } published[] = {{18, 9.34}, {17, 30.07}, {16, 56.76}, {15, 79.40}, {14, 92.80}};
    AUTO(hod_distribution_free)
    hod_distribution character = of_example("ability-scores.lua", "character", "");
    for (int i = 0; i < 5; i++)
        cr_expect_float_eq(100 * at_least(&character, 1, published[i].score), published[i].percent, 0.005);
    cr_expect_float_eq(100 * at_least(&character, 2, 2), 0.38, 0.005);
    cr_expect_float_eq(100 * at_least(&character, 2, 3), 0.01, 0.005);
}

/* icepool: 6 @ d6.highest(4, 3) >= 6 @ d6.highest(4, 3), from the first example in its README,
 * https://pypi.org/project/icepool. */
Test(known, the_scores_of_two_characters)
{
    AUTO(hod_distribution_free)
    hod_distribution character = of_example("ability-scores.lua", "character", "");
    double not_below = 0;
    for (size_t row = 0; row < character.rows; row++)
        not_below += character.weights[row] *
                     (1 - at_least(&character, 0, hod_distribution_row(&character, row)[0] + 1));
    cr_expect_float_eq(100 * not_below, 52.015510, 5e-7);
}

/* Osborne, Markov Chains for the RISK Board Game Revisited, Mathematics Magazine 76 (2003), table 2. */
Test(known, a_battle_of_risk)
{
    static const struct {
        const char *situation;
        double attacker_loses_none, attacker_loses_all;
    } published[] = {{"attackers=1 defenders=1", 15 / 36.0, 21 / 36.0},
                     {"attackers=1 defenders=2", 55 / 216.0, 161 / 216.0},
                     {"attackers=2 defenders=1", 125 / 216.0, 91 / 216.0},
                     {"attackers=2 defenders=2", 295 / 1296.0, 581 / 1296.0},
                     {"attackers=3 defenders=1", 855 / 1296.0, 441 / 1296.0},
                     {"attackers=3 defenders=2", 2890 / 7776.0, 2275 / 7776.0}};
    for (int i = 0; i < 6; i++) {
        AUTO(hod_distribution_free)
        hod_distribution battle = of_example("risk.lua", "battle", published[i].situation);
        cr_expect_float_eq(exactly(&battle, 0, 0), published[i].attacker_loses_none, 1e-13);
        cr_expect_float_eq(exactly(&battle, 1, 0), published[i].attacker_loses_all, 1e-13);
    }
}

/* A371949 in the On-Line Encyclopedia of Integer Sequences: when n armies attack k, the attacker wins with these
 * chances out of 6^(5 (n + k - 1)). */
Test(known, a_campaign_of_risk)
{
    static const struct {
        int attackers, defenders;
        double numerator;
    } published[] = {{1, 1, 3240},
                     {1, 2, 6415200},
                     {2, 1, 45606240},
                     {1, 3, 12702096000},
                     {2, 2, 170514616320},
                     {3, 1, 430865593920},
                     {2, 3, 753411576268800},
                     {3, 2, 2398271752673280},
                     {4, 1, 3552119332387200},
                     {2, 4, 2595785508222566400},
                     {3, 3, 13369373984761528320.0},
                     {4, 2, 22330692411407861760.0},
                     {5, 1, 28155000551019598080.0}};
    for (int i = 0; i < 13; i++) {
        const int armies = published[i].attackers + published[i].defenders;
        char situation[64];
        snprintf(situation, sizeof situation, "attackers=%d defenders=%d", published[i].attackers,
                 published[i].defenders);
        AUTO(hod_distribution_free) hod_distribution campaign = of_example("risk.lua", "campaign", situation);
        cr_expect_float_eq(exactly(&campaign, 0, 0), published[i].numerator / pow(6, 5 * (armies - 1)),
                           1e-12);
    }
}

/* The chance of x on an exploding d6 is 6^-(floor(x/6) + 1) if 6 does not divide x:
 * https://www.analyticscheck.net/posts/exploding-dice. AnyDice: output [explode d6]. */
Test(known, dice_that_explode)
{
    AUTO(hod_distribution_free) hod_distribution damage = of_example("exploding-dice.lua", "damage", "");
    for (int x = 1; x < 24; x++)
        cr_expect_float_eq(exactly(&damage, 0, x), x % 6 ? pow(6, -(x / 6 + 1)) : 0, 1e-15);
}

/* A die that hits at 4 or more, wounds at 4 or more and is not saved at 5 or more kills with 1/2 1/2 4/6. */
Test(known, a_saving_throw_is_binomial)
{
    AUTO(hod_distribution_free) hod_distribution attack = of_example("saving-throw.lua", "attack", "dice=3");
    const double p = 1.0 / 6;
    cr_expect_float_eq(exactly(&attack, 0, 0), pow(1 - p, 3), 1e-15);
    cr_expect_float_eq(exactly(&attack, 0, 2), 3 * p * p * (1 - p), 1e-15);
    cr_expect_float_eq(exactly(&attack, 0, 3), pow(p, 3), 1e-15);
}

/* Six dice at 4 or less on a d12, which succeed with a third each; 1, 3 and 6 successes give hits. */
Test(known, smoke_makes_a_hand_worse)
{
    AUTO(hod_distribution_free)
    hod_distribution volley = of_example("smoke.lua", "smoky-volley", "volleys_before=1 cover=yes");
    const double none = pow(2 / 3.0, 6), two = 6 * pow(2 / 3.0, 5) / 3 + 15 * pow(2 / 3.0, 4) / 9;
    cr_expect_float_eq(exactly(&volley, 0, 0), none, 1e-15);
    cr_expect_float_eq(exactly(&volley, 0, 1), two, 1e-15);
    cr_expect_float_eq(exactly(&volley, 0, 3), pow(1 / 3.0, 6), 1e-15);
}

/* The parts are those of 8.3. A volley at density 6 hits twice or more with 1 - P(0..2 of 6 at 1/2). A line of quality
 * 3 with two stamina hits carries on if three dice show 4 or less, and charges home with three successes of three dice
 * at 6 or less. */
Test(known, an_engagement_is_made_of_its_parts)
{
    AUTO(hod_distribution_free)
    hod_distribution charge = of_example("engagement.lua", "volley-and-charge", "");
    const double two = (20 + 15 + 6) / 64.0, three = 1 / 64.0, home = 1 / 8.0;
    const double stands = 1 - two - three + two * pow(4 / 12.0, 3) + three * pow(3 / 12.0, 3);
    cr_expect_float_eq(exactly(&charge, 0, 2), stands * home, 1e-13);
    cr_expect_float_eq(exactly(&charge, 0, 0), 1 - stands, 1e-13);
}

/* The chance that the sum of n dice is greater than the sum of m dice, where m wins ties, from the table at
 * https://blog.stokely.org/2009/05, up to three dice and with four digits. */
Test(known, sums_that_are_opposed)
{
    static const double published[3][3] = {
        {.4167, .0926, .0116}, {.8380, .4437, .1520}, {.9730, .7786, .4536}};
    AUTO(free_rules)
    hod_rules *rules = opened_script(
        "rules { id = 'opposed' }\n"
        "mechanism { name = 'attack', title = 'sums that are opposed',\n"
        "fields = { field('dice', '1..6', 1, 'of one side'), field('against', '1..6', 1, 'of the other') },\n"
        "outcomes = { outcome('wins', 'no | yes', 'whether the sum is above the other') },\n"
        "resolve = function(roll, rules, s)\n"
        "  return { wins = roll:sum('attack', s.dice, 6) > roll:sum('defence', s.against, 6) }\n"
        "end }\n");
    for (int dice = 1; dice <= 3; dice++)
        for (int against = 1; against <= 3; against++) {
            char situation[64];
            snprintf(situation, sizeof situation, "dice=%d against=%d", dice, against);
            AUTO(hod_distribution_free) hod_distribution attack = evaluated(rules, "attack", situation);
            cr_expect_float_eq(exactly(&attack, 0, 1), published[dice - 1][against - 1], 1e-4);
        }
}

/* Conway: the odds of B over A are (AA - AB) : (BB - BA) in leading numbers. The table is in Gardner, Scientific
 * American 231:4 (1974). */
Test(known, the_triples_of_penney)
{
    static const struct {
        const char *situation;
        double second;
    } published[] = {{"first=HHH second=THH", 7 / 8.}, {"first=HHT second=THH", 3 / 4.},
                     {"first=HTH second=HHT", 2 / 3.}, {"first=HTT second=HHT", 2 / 3.},
                     {"first=THH second=TTH", 2 / 3.}, {"first=TTT second=HTT", 7 / 8.}};
    for (int i = 0; i < 6; i++) {
        AUTO(hod_distribution_free)
        hod_distribution game = of_example("penney.lua", "game", published[i].situation);
        cr_expect_float_eq(exactly(&game, 0, 1), published[i].second, 1e-14);
    }
}

/* Grinstead and Snell, Introduction to Probability (1997), section 6.1. */
Test(known, the_pass_line_of_craps)
{
    AUTO(hod_distribution_free) hod_distribution bet = of_example("craps.lua", "pass-line", "");
    cr_expect_float_eq(exactly(&bet, 0, 1), 244 / 495., 1e-15);
    cr_expect_float_eq(bet.steps, 557 / 165., 1e-14);
}

/* Feller, An Introduction to Probability Theory and Its Applications I, chapter XIV. */
Test(known, the_ruin_of_the_gambler)
{
    AUTO(hod_distribution_free)
    hod_distribution ends = of_example("ruin.lua", "table", "own=7 total=30 chance=48");
    cr_expect_float_eq(exactly(&ends, 0, 1), (1 - pow(52 / 48., 7)) / (1 - pow(52 / 48., 30)), 1e-14);
}

/* Feller, chapter IX: n (1 + 1/2 + ... + 1/n) boxes. */
Test(known, the_boxes_of_the_coupon_collector)
{
    double boxes = 0;
    for (int card = 1; card <= 30; card++) boxes += 30. / card;
    AUTO(hod_distribution_free) hod_distribution album = of_example("coupons.lua", "album", "cards=30");
    cr_expect_float_eq(album.steps, boxes, 1e-11);
}

/* To 20 points, from value iteration in another program. To 100 points the value is 0.530593, as in Neller and Presser
 * (2004), but this takes half a minute. */
Test(known, pig_played_well)
{
    AUTO(hod_distribution_free) hod_distribution game = of_example("pig.lua", "game", "goal=20");
    cr_expect_float_eq(game.worth[0], 0.615558549805043, 1e-12);
}

/* Hartmanns and others, The Quantitative Verification Benchmark Set (TACAS 2019): resource-gathering with 200 moves, 15
 * of gold and 15 gems, calculated by value iteration in a model checker. */
Test(known, the_robot_that_gathers)
{
    AUTO(hod_distribution_free) hod_distribution robot = of_example("gathering.lua", "robot", "");
    cr_expect_float_eq(robot.worth[0], 0.8080456033115208, 1e-12);
}

/* All orders of the cards are equally likely. A card is before the tea break in half of them; all cards of a side are
 * after it if the tea break is the first of these cards. */
Test(known, the_tea_break_in_a_deck)
{
    AUTO(hod_distribution_free) hod_distribution turn = of_example("tea-break.lua", "turn", "red=4 blue=7");
    double none = 0;
    for (int blue = 0; blue <= 7; blue++) none += hod_distribution_weight(&turn, (const int[]){0, blue});
    cr_expect_float_eq(hod_distribution_mean(&turn, 0), 2, 1e-14);
    cr_expect_float_eq(hod_distribution_mean(&turn, 1), 3.5, 1e-14);
    cr_expect_float_eq(none, 1 / 5., 1e-15);
}

/* Brown, Stochastic Analysis of Combat, Operations Research 11 (1963). */
static double lanchester(int a, int b)
{
    double sum = 0;
    for (int k = 1; k <= a; k++)
        sum += ((a - k) % 2 ? -1 : 1) * pow(k, a + b) / (tgamma(a - k + 1) * tgamma(b + k + 1));
    return sum;
}

Test(known, the_square_law_of_lanchester)
{
    static const struct {
        const char *situation;
        int a, b;
    } fights[] = {{"a=2 b=1", 2, 1}, {"a=3 b=3", 3, 3}, {"a=5 b=7", 5, 7}, {"a=7 b=5", 7, 5}};
    for (int i = 0; i < 4; i++) {
        AUTO(hod_distribution_free)
        hod_distribution fight = of_example("lanchester.lua", "fight", fights[i].situation);
        double first = 0;
        for (int left = 1; left <= 7; left++)
            first += hod_distribution_weight(&fight, (const int[]){0, left});
        cr_expect_float_eq(first, lanchester(fights[i].a, fights[i].b), 1e-11);
    }
}
