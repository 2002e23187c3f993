/* Your own rules in C: declared once, then calculated, simulated, narrated and solved for best play. */
#include <hod/hod.h>
#include <stdio.h>

/* A volley: each die hits at a needed number; sixes of wild dice explode once. */
static bool shoot(hod_roller *roller, const hod_given *given, int *now)
{
    enum { DICE, WILD };
    now[0] = hod_hand_or_more(roller, "shots", given->fields[DICE], 6, given->parameters[0]);
    if (given->fields[WILD]) now[0] += hod_explode(roller, "wild die", 1, 3, 3, 1) >= 5;
    hod_note(roller, "%d hit", now[0]);
    return false;
}

/* Two fencers: the first decides, then both roll, until one is hit or three bouts are over. */
static bool fence(hod_roller *roller, const hod_given *given, int *now)
{
    enum { WINNER, BOUTS };
    static const char *const options[] = {"press", "wait"};
    const bool waits = hod_choose(roller, "the first", 0, options, 2) == 1;
    const int first =
        waits ? hod_lowest(roller, "first", 2, 6, 1) + 3 : hod_highest(roller, "first", 2, 6, 1);
    const int second = hod_sum(roller, "second", 1, 6) + hod_hand(roller, "luck", 1, 6, 1);
    if (hod_die(roller, "fate", 100) > 100) hod_give_up(roller, "a die of 100 sides shows more");
    now[BOUTS]++;
    if (first != second) now[WINNER] = first > second ? 1 : 2;
    return now[WINNER] == 0 && now[BOUTS] < given->parameters[1];
}

static double worth(const hod_given *given, const int *outcome, int who)
{
    (void)given;
    return outcome[0] == 0 ? 0.5 : outcome[0] == who + 1;
}

static bool declare(hod_family *family, hod_error *error)
{
    static const char *const shoot_fields[] = {"dice", "1..12",    "4",  "dice rolled",
                                               "wild", "no | yes", "no", "whether a wild die is rolled too",
                                               NULL};
    static const char *const shoot_outcomes[] = {"hits", "0..13", "what is hit", NULL};
    static const char *const fence_outcomes[] = {"winner", "nobody | first | second", "who hits", NULL};
    static const char *const fence_state[] = {"bouts", "0..3", "0", "bouts so far", NULL};
    const hod_mechanism_plan volley = {.size = sizeof volley,
                                       .name = "volley",
                                       .title = "A volley",
                                       .fields = shoot_fields,
                                       .outcomes = shoot_outcomes,
                                       .step = shoot};
    const hod_mechanism_plan fencing = {.size = sizeof fencing,
                                        .name = "fence",
                                        .title = "Two fencers",
                                        .outcomes = fence_outcomes,
                                        .state = fence_state,
                                        .step = fence,
                                        .worth = worth};
    return hod_family_add_parameter(family, "volley.needed", "2..6", "4", "what hits", error) &&
           hod_family_add_parameter(family, "fence.bouts", "1..3", "3", "bouts at most", error) &&
           hod_family_add(family, &volley, error) && hod_family_add(family, &fencing, error);
}

static bool print(const hod_rules *rules, const char *mechanism, const char *measure, hod_error *error)
{
    double value;
    hod_result *result = hod_result_exact(NULL, rules, mechanism, NULL, 0, error);
    const bool done = result && hod_result_measure(result, measure, &value, error);
    if (done) printf("%s of %s: %.4f\n", measure, mechanism, value);
    hod_result_free(result);
    return done;
}

int main(void)
{
    hod_error error;
    hod_family *family = hod_family_new("mine", "My own rules", &error);
    hod_rules *rules = family && declare(family, &error) ? hod_rules_new(family, &error) : NULL;
    if (!rules || !print(rules, "volley", "mean:hits", &error) ||
        !print(rules, "fence", "p:winner=first", &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    hod_rules_free(rules);
    hod_family_free(family);
}
