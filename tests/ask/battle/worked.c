/* The worked values in the specification of battles, for every family: exact ones and rolled ones. */
#include "letters.h"

#include <criterion/criterion.h>
#include <math.h>

/* The known results of a battle; 0 if the specification does not give them. */
struct known {
    const char *rules;
    struct order_of_battle order;
    double a, b, none, turn, a_lost, b_lost;
    double by[MOST_CAUSES]; /* means of rolled battles, in the order of the causes; negative if not given */
};

struct summary {
    double winner[3], mean[BATTLE_OUTCOMES], deviation[BATTLE_OUTCOMES];
};

static struct summary summary_of(const struct battle_result *result)
{
    struct summary summary = {.winner = {0}};
    for (size_t row = 0; row < result->ends.rows; row++)
        summary.winner[hod_distribution_row(&result->ends, row)[BATTLE_WINNER]] +=
            hod_distribution_probability(&result->ends, row);
    for (int o = BATTLE_TURN; o < BATTLE_OUTCOMES; o++) {
        summary.mean[o] = hod_distribution_mean(&result->ends, o);
        summary.deviation[o] = hod_distribution_deviation(&result->ends, o);
    }
    return summary;
}

static struct battle_result fight(const struct known *known, const struct letter *letters, uint64_t trials)
{
    hod_error error;
    AUTO(free_rules) hod_rules *rules = hod_rules_open(known->rules, &error);
    cr_assert(rules, "%s", error.message);
    rules->budget.seconds = INFINITY;
    struct battle battle;
    letters_battle(&battle, rules, letters, &known->order);
    AUTO(free_pairings) struct pairings *pairings = pairings_new(&battle, NULL, &error);
    const struct battlefield field = {.battle = &battle, .pairings = pairings};
    struct battle_result result = {0};
    const hod_trials rolled = {.trials = trials, .seed = 1, .threads = 2};
    bool is_exact = true;
    if (trials)
        cr_assert(battle_roll(&field, &rolled, &result, &error), "%s", error.message);
    else
        cr_assert(battle_calculate(&field, &result, &is_exact, &error), "%s", error.message);
    cr_assert(is_exact, "%s against %s under %s is not exact", known->order.a, known->order.b, known->rules);
    return result;
}

static void near(double value, double expected, double tolerance, const struct known *known, const char *what)
{
    cr_expect(expected == 0 || fabs(value - expected) <= tolerance, "%s, %s against %s: %s is %.13g, not %.13g",
              known->rules, known->order.a, known->order.b, what, value, expected);
}

static void check_exact(const struct known *all, size_t count, const struct letter *letters)
{
    for (size_t i = 0; i < count; i++) {
        const struct known *known = &all[i];
        AUTO(battle_result_free) struct battle_result result = fight(known, letters, 0);
        const struct summary summary = summary_of(&result);
        near(summary.winner[SIDE_A], known->a, 1e-12, known, "a");
        near(summary.winner[SIDE_B], known->b, 1e-12, known, "b");
        near(summary.winner[NOBODY], known->none, 1e-12, known, "none");
        near(summary.mean[BATTLE_TURN], known->turn, 6e-11, known, "turn");
        near(summary.mean[BATTLE_A_LOST], known->a_lost, 6e-11, known, "a_lost");
        near(summary.mean[BATTLE_B_LOST], known->b_lost, 6e-11, known, "b_lost");
    }
}
#define CHECK_EXACT(all, letters) check_exact(all, sizeof all / sizeof *all, letters)

/* Two rolled means must differ by less than 4 standard errors. The published mean comes from `theirs` trials with the
 * same deviation, and is rounded to a number of digits. */
enum { OURS = 100000 };
static double error_of(double deviation, double theirs, double rounding)
{
    return 4 * deviation * sqrt(1.0 / OURS + 1.0 / theirs) + rounding / 2;
}

static void check_rolled(const struct known *all, size_t count, const struct letter *letters, double theirs)
{
    for (size_t i = 0; i < count; i++) {
        const struct known *known = &all[i];
        AUTO(battle_result_free) struct battle_result result = fight(known, letters, OURS);
        const struct summary s = summary_of(&result);
        near(s.winner[SIDE_A], known->a, error_of(sqrt(known->a * (1 - known->a)), theirs, 1e-4), known, "a");
        near(s.winner[SIDE_B], known->b, error_of(sqrt(known->b * (1 - known->b)), theirs, 1e-4), known, "b");
        const double means[] = {known->turn, known->a_lost, known->b_lost};
        static const char *const names[] = {"turn", "a_lost", "b_lost"};
        for (int o = 0; o < 3; o++)
            near(s.mean[BATTLE_TURN + o], means[o], error_of(s.deviation[BATTLE_TURN + o], theirs, 1e-3), known,
                 names[o]);
        for (int cause = 0; cause < MOST_CAUSES; cause++)
            near(result.means.by[cause], known->by[cause],
                 error_of(result.by_errors[cause] * sqrt(OURS), theirs, 1e-3), known, "lost by a cause");
    }
}
#define CHECK_ROLLED(all, letters, theirs) check_rolled(all, sizeof all / sizeof *all, letters, theirs)

/* Bloodybacks. Causes: fire, assault, aftermath, activation. */
static const struct letter bloodybacks[] = {{'L', "plan=advance quality=4 density=5"},
                                            {'C', "plan=stand quality=3"},
                                            {'M', "plan=stand quality=2"},
                                            {'G', "plan=charge quality=5 density=5 bayonet=yes"},
                                            {'R', "plan=stand quality=4 density=3 figures=12 weapon=rifle cover=light"},
                                            {'B', "plan=best quality=3"},
                                            {0}};

#define COLUMN .a = "LG", .b = "MMM", .turns = 8, .distance = 14, .reserve_distance = 12, .breaks = {2, 3}
#define BEST   .a = "BB", .b = "BB", .turns = 6, .distance = 12, .reserve_distance = 12, .breaks = {2, 2}
#define APART  .a = "L|G|L", .b = "M|C|M", .turns = 8, .distance = 14, .march = MARCH_NEVER, .breaks = {2, 2}
Test(worked, bloodybacks_exact)
{
    static const struct known known[] = {
        {"bloodybacks-7", {COLUMN}, 0.027914535520, 0.124083106332, 0.848002358149, 7.8908576948, 0.7244438826, 1.2918322044, {0}},
        {"bloodybacks-8.3", {COLUMN}, 0.045707537591, 0.022680787149, 0.931611675261, 7.9363918689, 0.1945313291, 1.0452986576, {0}},
        {"bloodybacks-7", {BEST}, 0.051388039160, 0.051595409475, 0.897016551366, 5.9344844574, 0.4804082597, 0.5244459441, {0}},
        {"bloodybacks-8.3", {BEST}, 0.121267158068, 0.123100551916, 0.755632290015, 5.8312970540, 0.7406165026, 0.8142149200, {0}},
        {"bloodybacks-7", {APART}, 0.764021535056, 0.200294401891, 0.035684063053, 4.8693997810, 0.8149897962, 1.7830755194, {0}},
        {"bloodybacks-8.3", {APART}, 0.804529030479, 0.045245391145, 0.150225578376, 4.8824175914, 0.3212443109, 1.8327440989, {0}},
    };
    CHECK_EXACT(known, bloodybacks);
}

#define LM .a = "L|M", .b = "-|RC", .fields = "doctrine=rally-first", .turns = 6, .distance = 6, .reserve_distance = 6, .breaks = {2, 2}
#define LG .a = "L|G", .b = "-|RC", .fields = "doctrine=rally-first", .turns = 6, .distance = 10, .reserve_distance = 8, .breaks = {2, 2}
Test(worked, bloodybacks_flank)
{
    static const struct known known[] = {
        {"bloodybacks-7", {LM}, 0.002471567274, 0.002659738879, 0.994868693847, 5.995544206367, 0.308420695096, 0.039330501469, {0}},
        {"bloodybacks-8.1", {LM}, 0.004283383857, 0.001978543486, 0.993738072657, 5.994577752039, 0.247638712740, 0.072184617197, {0}},
        {"bloodybacks-8.3", {LM}, 0.005231650061, 0.002550257918, 0.992218092021, 5.993580903256, 0.282132627861, 0.082633682348, {0}},
        {"bloodybacks-7", {LG}, 0.027785886332, 0.000039978317, 0, 0, 0, 0, {0}},
        {"bloodybacks-8.3", {LG}, 0.411969924275, 0.000340520922, 0, 0, 0, 1.066814081127, {0}},
    };
    CHECK_EXACT(known, bloodybacks);
}

#define LINE    .a = "L|L|G|L", .b = "C|MC|M|CM", .turns = 12, .distance = 18, .reserve_distance = 12, .march = 2
#define COWPENS .a = "L|G|L|L|-", .b = "R|MC|MC|MC|R", .turns = 12, .distance = 18, .reserve_distance = 10, .march = 1, .breaks = {3, 5}
#define RALLY   .a = "LL|G|-", .b = "C|C|M", .turns = 10, .distance = 12, .reserve_distance = 9, .fields = "doctrine=rally-first holds=b", .march = 0
Test(worked, bloodybacks_rolled)
{
    static const struct known known[] = {
        {"bloodybacks-7", {LINE}, 0.5171, 0.4076, 0, 5.744, 1.297, 2.426, {2.509, 1.055, 0.057, 0.102}},
        {"bloodybacks-8.1", {LINE}, 0.7239, 0.1467, 0, 7.922, 0.644, 2.699, {2.151, 1.013, 0.078, 0.100}},
        {"bloodybacks-8.3", {LINE}, 0.7323, 0.1681, 0, 7.593, 0.679, 2.705, {2.215, 0.986, 0.087, 0.095}},
        {"bloodybacks-7", {LINE, .no_support = 1}, 0.4984, 0.4307, 0, 5.935, 1.336, 2.380, {2.516, 1.057, 0.038, 0.103}},
        {"bloodybacks-8.3", {LINE, .no_support = 1}, 0.7108, 0.1735, 0, 7.731, 0.685, 2.670, {2.231, 0.987, 0.048, 0.089}},
        {"bloodybacks-7", {COWPENS}, 0.0427, 0.9515, 0, 6.395, 3.113, 2.294, {3.535, 1.626, 0.111, 0.135}},
        {"bloodybacks-8.1", {COWPENS}, 0.2957, 0.1017, 0, 10.989, 1.215, 3.757, {2.766, 1.857, 0.193, 0.155}},
        {"bloodybacks-8.3", {COWPENS}, 0.3430, 0.1511, 0, 10.722, 1.370, 3.815, {2.982, 1.836, 0.224, 0.143}},
        {"bloodybacks-7", {RALLY}, 0.4629, 0.3312, 0, 7.065, 0.928, 1.191, {0.834, 1.056, 0.072, 0.157}},
        {"bloodybacks-8.3", {RALLY}, 0.5587, 0.0694, 0, 7.453, 0.436, 1.399, {0.521, 1.070, 0.083, 0.161}},
    };
    CHECK_ROLLED(known, bloodybacks, 100000);
}

/* One-Hour. Causes: fire, assault. */
static const struct letter one_hour[] = {{'G', "unit=shock-troops plan=charge"},
                                         {'L', "unit=line-infantry plan=advance"},
                                         {'S', "unit=skirmishers plan=advance"},
                                         {'N', "unit=line-infantry plan=stand"},
                                         {'M', "unit=militia plan=stand"},
                                         {'R', "unit=militia plan=stand terrain=rough"},
                                         {'X', "unit=shock-troops plan=best"},
                                         {'F', "unit=frontiersmen plan=advance rally=always"},
                                         {'W', "unit=frontiersmen plan=stand terrain=woods"},
                                         {'T', "unit=line-infantry plan=stand terrain=town"},
                                         {0}};

Test(worked, one_hour_exact)
{
    static const struct known known[] = {
        {"one-hour-awi", {.a = "GL", .b = "RNM", .turns = 12, .distance = 2, .reserve_distance = 1, .breaks = {2, 3}},
         0.108588413355, 0.361062923991, 0.530348662654, 11.4867141297, 1.3511295124, 1.5798234225, {0}},
        {"one-hour-awi", {.a = "XX", .b = "XX", .fields = "holds=b", .turns = 10, .distance = 2, .reserve_distance = 2, .breaks = {2, 2}},
         0.261866280460, 0.385715810553, 0.352417908987, 9.0955870962, 1.2859357889, 1.1684384425, {0}},
        {"one-hour-awi", {.a = "L|G|S", .b = "N|R|M", .turns = 10, .distance = 3, .march = MARCH_NEVER, .breaks = {2, 2}},
         0.240579515148, 0.738074038764, 0.021346446088, 6.9621979871, 1.7489989746, 0.8400933010, {0}},
    };
    CHECK_EXACT(known, one_hour);
}

#define ONE_HOUR_LINE .a = "LL|G|S|LG", .b = "N|MM|MN|M", .turns = 20, .distance = 3, .reserve_distance = 1, .march = 2, .breaks = {4, 5}
Test(worked, one_hour_rolled)
{
    static const struct known known[] = {
        {"one-hour-awi", {ONE_HOUR_LINE}, 0.4259, 0.5663, 0, 11.499, 3.330, 3.521, {5.127, 1.724}},
        {"one-hour-awi", {ONE_HOUR_LINE, .no_support = 1}, 0.5039, 0.4579, 0, 13.808, 3.257, 3.982, {5.430, 1.809}},
        {"one-hour-awi", {.a = "-|XG|FL|L", .b = "W|RT|NX|-", .fields = "holds=b system=half-d6", .turns = 16, .distance = 2, .reserve_distance = 1, .march = 1, .breaks = {4, 4}},
         0.7563, 0.2431, 0, 10.425, 2.787, 3.665, {4.557, 1.895}},
    };
    CHECK_ROLLED(known, one_hour, 60000);
}

/* Taber. Causes: fire, repulse, assault, disband. */
#define K "quality=continental formation=loose stands=4 weapon=musket plan=stand"
#define N "quality=militia formation=close stands=3 bayonets=no"
#define R "quality=continental formation=skirmish stands=2 weapon=rifle bayonets=no plan=stand"
#define I "quality=indian formation=skirmish stands=3 bayonets=no"
static const struct letter taber[] = {{'H', "quality=british plan=advance"},
                                      {'J', "quality=european formation=close stands=3 plan=charge"},
                                      {'O', "quality=british-flank formation=open commander=officer plan=advance"},
                                      {'K', K},
                                      {'E', "quality=continental-elite plan=stand"},
                                      {'N', N " plan=stand"},
                                      {'n', N " plan=advance"},
                                      {'C', N " plan=stand cover=hard"},
                                      {'D', K " cover=hard"},
                                      {'R', R},
                                      {'r', R " cover=soft"},
                                      {'I', I " plan=advance"},
                                      {'i', I " plan=charge"},
                                      {'P', "quality=continental plan=charge"},
                                      {'X', "stands=3 plan=best"},
                                      {'Y', "stands=3 plan=best formation=open commander=officer"},
                                      {0}};

Test(worked, taber_exact)
{
    static const struct known known[] = {
        {"taber-2006", {.a = "HJ", .b = "CKN", .turns = 10, .distance = 12, .reserve_distance = 8, .breaks = {2, 3}},
         0.332447984297, 0.572754256715, 0.094797758987, 6.4646022530, 1.3838258443, 1.9208251048, {0}},
        {"taber-2006", {.a = "XX", .b = "XX", .fields = "holds=b", .turns = 5, .distance = 8, .reserve_distance = 6, .breaks = {2, 2}},
         0.477291822110, 0.473760269917, 0.048947907973, 3.4649465612, 1.3451877351, 1.3490932408, {0}},
        {"taber-2006", {.a = "H|J|O", .b = "K|N|R", .turns = 10, .distance = 12, .march = MARCH_NEVER, .breaks = {2, 2}},
         0.953930224260, 0.031395947737, 0.014673828003, 2.9559080378, 0.3227618564, 2.0868473255, {0}},
    };
    CHECK_EXACT(known, taber);
}

#define TABER_LINE .a = "H|J|O|nK", .b = "E|DN|NK|rK", .turns = 12, .distance = 14, .reserve_distance = 8, .march = 1, .breaks = {4, 5}
Test(worked, taber_rolled)
{
    static const struct known known[] = {
        {"taber-2006", {TABER_LINE}, 0.3306, 0.6404, 0, 7.542, 3.461, 3.357, {5.687, 0.053, 1.078}},
        {"taber-2006", {TABER_LINE, .no_support = 1}, 0.2892, 0.4919, 0, 8.649, 3.313, 3.386, {5.560, 0.054, 1.086}},
        {"taber-2006", {.a = "i|Ii|O|H|-", .b = "R|-|DK|E|PN", .fields = "woods=yes holds=b", .turns = 12, .distance = 10, .reserve_distance = 8, .march = 2, .breaks = {5, 5}},
         0.6330, 0.1589, 0, 9.996, 2.672, 4.197, {5.030, 0.009, 0.612, 1.218}},
        {"taber-2006", {.a = "X|H|JY", .b = "N|YK|X", .fields = "holds=b first=a fire_distance=2", .turns = 6, .distance = 8, .reserve_distance = 6, .march = 0, .breaks = {4, 4}},
         0.7333, 0.1236, 0, 4.315, 2.013, 3.568, {3.919, 0.089, 1.573}},
    };
    CHECK_ROLLED(known, taber, 60000);
}

/* Callan. Causes: fire, assault. */
static const struct letter callan[] = {{'L', "plan=advance grade=2 stands=7"},
                                       {'G', "plan=charge grade=1 stands=7 bayonet=yes"},
                                       {'H', "plan=charge grade=2 stands=8"},
                                       {'C', "plan=stand grade=2 stands=7"},
                                       {'F', "plan=stand grade=2 stands=7 cover=fieldwork"},
                                       {'M', "plan=stand grade=4 stands=7"},
                                       {'R', "plan=stand grade=2 stands=4 weapon=rifle cover=wooden-building"},
                                       {'B', "plan=best grade=2 stands=6"},
                                       {0}};

Test(worked, callan_exact)
{
    static const struct known known[] = {
        {"callan-1987", {.a = "HG", .b = "MMC", .turns = 10, .distance = 14, .reserve_distance = 11, .breaks = {2, 3}},
         0.315630063283, 0.201108738670, 0.483261198047, 9.2721188054, 1.1828544051, 2.2504432831, {0}},
        {"callan-1987", {.a = "HG", .b = "FFM", .fields = "break_at=half", .turns = 12, .distance = 14, .reserve_distance = 11, .breaks = {2, 2}},
         0.086134441491, 0.911919667030, 0.001945891479, 7.4872702734, 1.9119188804, 0.7779620897, {0}},
        {"callan-1987", {.a = "BB", .b = "BB", .fields = "holds=b", .turns = 6, .distance = 9, .reserve_distance = 9, .breaks = {2, 2}},
         0.001335360847, 0.001120600758, 0.997544038394, 5.9991138644, 0.2616206446, 0.4603533596, {0}},
        {"callan-1987", {.a = "H|G|L", .b = "C|F|M", .turns = 8, .distance = 14, .march = MARCH_NEVER, .breaks = {2, 2}},
         0.282399950638, 0.617717633558, 0.099882415804, 5.3457023962, 1.5751862911, 0.8080015639, {0}},
    };
    CHECK_EXACT(known, callan);
}

#define CALLAN_LINE .a = "L|L|G|L", .b = "C|MC|M|CM", .turns = 12, .distance = 14, .reserve_distance = 12, .march = 2
Test(worked, callan_rolled)
{
    static const struct known known[] = {
        {"callan-1987", {CALLAN_LINE}, 0.6750, 0.1343, 0, 9.812, 0.559, 2.669, {2.197, 1.031}},
        {"callan-1987", {CALLAN_LINE, .no_support = 1}, 0.3036, 0.1384, 0, 10.771, 0.624, 2.247, {1.838, 1.033}},
        {"callan-1987", {COWPENS}, 0.0217, 0.4144, 0, 11.148, 2.092, 2.675, {2.989, 1.778}},
        {"callan-1987", {.a = "GL|H|-", .b = "F|F|M", .fields = "break_at=half holds=b", .turns = 12, .distance = 14, .reserve_distance = 9, .march = 0},
         0.0465, 0.9535, 0, 4.368, 1.953, 0.282, {0.483, 1.752}},
        {"callan-1987", {.a = "B|BB|B", .b = "C|BC|C", .fields = "holds=b", .turns = 8, .distance = 9, .reserve_distance = 9, .march = 1},
         0.1212, 0.1009, 0, 7.742, 0.575, 0.726, {0.400, 0.901}},
    };
    CHECK_ROLLED(known, callan, 60000);
}

/* Bolt Action. Causes: fire, defence, assault. */
static const struct letter bolt_action[] = {{'L', "plan=advance bases=3"},
                                            {'C', "plan=stand bases=2"},
                                            {'M', "plan=stand bases=2 quality=inexperienced weapon=smoothbore-musket colonel=no"},
                                            {'G', "plan=charge bases=3 quality=veteran brigade_commander=yes"},
                                            {'R', "plan=stand bases=1 quality=veteran cover=hard"},
                                            {'B', "plan=best bases=2"},
                                            {0}};

Test(worked, bolt_action_exact)
{
    static const struct known known[] = {
        {"bolt-action-acw", {.a = "LG", .b = "MRC", .turns = 8, .distance = 18, .reserve_distance = 15, .breaks = {2, 3}},
         0.013154718909, 0.020997798361, 0.965847482730, 7.9779073812, 0.3430018526, 1.1479134995, {0}},
        {"bolt-action-acw", {.a = "L|G|L", .b = "M|C|R", .turns = 8, .distance = 15, .march = MARCH_NEVER, .breaks = {2, 2}},
         0.586175793134, 0.212056248012, 0.201767958854, 5.4131521836, 0.7832719505, 1.5689890901, {0}},
        {"bolt-action-acw", {.a = "C|L", .b = "-|GG", .turns = 9, .distance = 24, .reserve_distance = 15, .march = 1, .breaks = {2, 2}},
         0.682314282030, 0.078275365559, 0.239410352411, 6.7029405209, 0.4556834733, 1.6140486068, {0}},
    };
    CHECK_EXACT(known, bolt_action);
}

#define BOLT_LINE .a = "L|L|G|L", .b = "C|MR|M|RM", .turns = 12, .distance = 18, .reserve_distance = 12, .march = 2
Test(worked, bolt_action_rolled)
{
    static const struct known known[] = {
        {"bolt-action-acw", {BOLT_LINE}, 0.6907, 0.2806, 0, 5.075, 0.866, 2.679, {2.592, 0.055, 0.898}},
        {"bolt-action-acw", {BOLT_LINE, .no_support = 1}, 0.6684, 0.2966, 0, 5.393, 0.891, 2.637, {2.573, 0.055, 0.900}},
        {"bolt-action-acw", {.a = "GL|LG|L|-", .b = "M|RC|BM|R", .fields = "holds=b", .turns = 12, .distance = 21, .reserve_distance = 9, .march = 1, .breaks = {3, 4}},
         0.5666, 0.3522, 0, 8.688, 1.930, 3.112, {3.613, 0.086, 1.342}},
    };
    CHECK_ROLLED(known, bolt_action, 60000);
}
