/* Was it luck? What was rolled at a table against what is likely, and whether a die is fair. */
#include <hod/more.h>
#include <stdio.h>
#include <string.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static bool print_evening(const hod_rules *rules, const hod_evening *evening, hod_error *error)
{
    hod_reckoning reckoning;
    if (!hod_reckon(rules, evening, &reckoning, error)) return false;
    for (size_t i = 0; i < evening->rolls; i++)
        printf("expected %.4f, so many or more %.4f, mid-p %.4f\n", reckoning.rolls[i].expected,
               reckoning.rolls[i].at_least, reckoning.rolls[i].mid);
    const hod_total *total = &reckoning.totals[0];
    printf("%zu rolls, together %lld: mid-p %.4f\n", total->rolls, (long long)total->value, total->luck.mid);
    hod_reckoning_free(&reckoning);
    return true;
}

static bool ask_about_evening(const char *folder, hod_error *error)
{
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", error) : NULL;
    if (!shooting) return false;
    int situation[HOD_MOST_FIELDS];
    hod_situation_default(shooting, situation);
    hod_evening evening = {0};
    if (!hod_evening_add(&evening, rules, shooting, situation, "hits=0,1,1", error) ||
        !print_evening(rules, &evening, error))
        return false;
    hod_evening_free(&evening);

    char path[4096];
    snprintf(path, sizeof path, "%s/friday.txt", folder);
    FILE *file = fopen(path, "w");
    if (!file) return hod_fail(error, "%s cannot be written", path);
    fputs("; my volleys on Friday\nshooting cover=light : hits=2\n", file);
    fclose(file);
    if (!hod_evening_read(&evening, rules, path, error)) return false;
    hod_error refusal;
    hod_fail(&refusal, "a remark of one's own");
    hod_evening_refuse(&evening, &evening.occasions[0], &refusal);
    printf("%zu roll; %s\n", evening.rolls, strstr(refusal.message, "friday.txt"));
    hod_evening_free(&evening);
    hod_rules_free(rules);
    return true;
}

static bool ask_about_die(hod_error *error)
{
    hod_throws throws;
    hod_fairness fairness;
    hod_suspicion suspicion = {.sides = 6, .bias = 2, .level = 0.05};
    hod_test_power power;
    size_t needed;
    if (!hod_throws_read("1,1,2,6,6,6,6,3,6,6", 6, &throws, error) ||
        !hod_fairness_of(&throws, &suspicion, &fairness, error))
        return false;
    printf("chi-square %.4f, p %.4f%s\n", fairness.statistic, fairness.p,
           fairness.is_exact ? ", exactly" : "");
    if (!hod_suspicion_read("6", 6, &suspicion, error) ||
        !hod_fairness_of(&throws, &suspicion, &fairness, error) ||
        !hod_fairness_throws(&suspicion, 0.9, &needed, error) ||
        !hod_fairness_power(&suspicion, needed, &power, error))
        return false;
    printf("the face that was suspected (%d): %.0f times, p %.4f\n", hod_suspicion_faces(&suspicion),
           fairness.statistic, fairness.p);
    printf("with %zu throws the chance to know is %.2f, and to be wrong %.2f\n", needed, power.power,
           power.level);
    return true;
}

int main(int count, char **arguments)
{
    const char *folder = count > 1 ? arguments[1] : ".";
    hod_error error;
    const hod_luck one_head = hod_luck_of((const double[]){0.25, 0.5, 0.25}, 3, 0, 1);
    printf("one head of two coins: %g or better, %g by mid-p\n", one_head.at_least, one_head.mid);
    if (!ask_about_evening(folder, &error) || !ask_about_die(&error)) return fail(&error);
}
