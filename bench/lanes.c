/* Measures the time to find the values of many engagements, in lanes and one by one, in processor time. */
#include "measure.h"
#include "rows.h"

#include "rules/domain.h"
#include "rules/situation.h"
#include "walk/evaluator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_VARIED = 4, COUNT = 16, REPETITIONS = 3 };

/* Engagements with random values in these fields. */
struct engagements {
    const char *rules, *given, *fields[MOST_VARIED];
    const char *parameter; /* also random, from -6 to 6; may be NULL */
    const hod_mechanism *mechanism;
    hod_budget budget;
    int count;
    int *prepared;
    const void *beginnings[COUNT];
};

static double processor_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* The next random number, from 0 to n - 1. */
static int draw(uint64_t *seed, int n)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((*seed >> 33) % (uint64_t)n);
}

/* Draws a value for the parameter, if there is one. */
static bool vary(const struct engagements *of, hod_rules *rules, uint64_t *seed)
{
    if (!of->parameter) return true;
    const hod_list numbers = {.count = 1, .at = {draw(seed, 13) - 6}};
    return hod_rules_set_numbers(rules, hod_rules_parameter(rules, of->parameter, NULL), &numbers, NULL);
}

static bool prepare(struct engagements *of, hod_rules *rules, uint64_t *seed, int number, bool is_smoke)
{
    const size_t ints = (size_t)of->mechanism->procedure.prepared_ints;
    int situation[HOD_MAX_FIELDS];
    hod_situation_default(of->mechanism, situation);
    if (!vary(of, rules, seed) ||
        !hod_situation_assign(of->mechanism, situation, NULL, word_of(of->given), NULL) ||
        (is_smoke && !hod_situation_assign(of->mechanism, situation, NULL, word_of("turns=1"), NULL)))
        return false;
    for (int i = 0; i < MOST_VARIED && of->fields[i]; i++) {
        const char *name = of->fields[i];
        const int field = hod_mechanism_field(of->mechanism, name, strlen(name), NULL);
        if (field < 0) return false;
        const hod_domain domain = hod_domain_of(of->mechanism->fields[field].domain);
        situation[field] = hod_domain_at(&domain, draw(seed, domain.size));
    }
    of->beginnings[number] = of->prepared + (size_t)number * ints;
    return hod_situation_prepare(rules, of->mechanism, situation, of->prepared + (size_t)number * ints, NULL);
}

static bool start(struct engagements *of, bool is_smoke)
{
    uint64_t seed = 46;
    AUTO(free_rules) hod_rules *rules = hod_rules_open(of->rules, NULL);
    if (!rules) return false;
    of->mechanism = hod_rules_mechanism(rules, "engagement", NULL);
    of->budget = rules->budget;
    of->count = is_smoke ? 2 : COUNT;
    of->prepared = malloc(COUNT * (size_t)of->mechanism->procedure.prepared_ints * sizeof(int));
    bool started = of->prepared;
    for (int i = 0; started && i < of->count; i++) started = prepare(of, rules, &seed, i, is_smoke);
    return started;
}

/* The number of engagements per second, with `at_once` of them in lanes. */
static double rate(const struct engagements *of, int at_once)
{
    double worths[COUNT][HOD_PLAYERS];
    struct worth_row rows[COUNT];
    AUTO(free_evaluator) hod_evaluator *evaluator = hod_evaluator_new(NULL);
    if (!evaluator) return 0;
    hod_evaluator_set_budget(evaluator, of->budget);
    for (int i = 0; i < of->count; i++) rows[i] = (struct worth_row){of->beginnings + i, 1, worths + i, NULL};
    const double began = processor_seconds();
    bool found = true;
    for (int i = 0; found && i < of->count; i += at_once)
        found = evaluator_find_rows(evaluator, &of->mechanism->procedure, rows + i, at_once, NULL);
    const double seconds = processor_seconds() - began;
    return found ? of->count / seconds : 0;
}

static double in_lanes(const void *of)
{
    return rate(of, ((const struct engagements *)of)->count);
}

static double one_by_one(const void *of)
{
    return rate(of, 1);
}

static struct engagements all[] = {
    {.rules = "bloodybacks-8.3", .given = "b_plan=best", .fields = {"a_commander", "b_commander"}},
    {.rules = "bloodybacks-8.3", .given = "b_plan=best", .parameter = "shooting.modifier"},
    {.rules = "bloodybacks-8.3", .given = "b_plan=best", .fields = {"a_quality", "b_quality"}},
    {.rules = "bloodybacks-8.3", .given = "b_plan=stand", .fields = {"a_commander", "a_quality", "a_cover"}},
    {.rules = "callan-1987", .given = "b_plan=best", .fields = {"a_grade", "b_grade"}},
    {.rules = "bolt-action-acw", .given = "turns=3", .fields = {"a_quality", "a_colonel", "b_cover"}},
};
enum { WORKS = sizeof all / sizeof *all };

int main(int argc, char **argv)
{
    const bool is_smoke = argc > 1 && strcmp(argv[1], "--smoke") == 0;
    struct way ways[2 * WORKS];
    char works[WORKS][128];
    for (int i = 0; i < WORKS; i++) {
        struct engagements *of = &all[i];
        if (!start(of, is_smoke)) return 1;
        int length = snprintf(works[i], sizeof works[i], "%s %s, varied: %s", of->rules, of->given,
                              of->parameter ? of->parameter : "");
        for (int f = 0; f < MOST_VARIED && of->fields[f]; f++)
            length += snprintf(works[i] + length, sizeof works[i] - (size_t)length, "%s%s", f > 0 ? " " : "",
                               of->fields[f]);
        ways[2 * i] = (struct way){works[i], "in lanes", "engagements/s", 1, in_lanes, of};
        ways[2 * i + 1] = (struct way){works[i], "one by one", "engagements/s", 1, one_by_one, of};
    }
    measure_print_machine(stdout);
    printf("Worths of %d engagements of best play, of one core's processor time\n\n", COUNT);
    const bool measured = rows_measure(ways, 2 * WORKS, is_smoke ? 1 : REPETITIONS, NULL, NULL);
    for (int i = 0; i < WORKS; i++) free(all[i].prepared);
    return measured ? 0 : 1;
}
