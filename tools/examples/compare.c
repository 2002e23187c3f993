/* The same volleys under several rule sets, side by side: asked in words, and number by number. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

enum { RULES = 2 };

static bool ask(hod_error *error)
{
    char *words[] = {"compare",   "bloodybacks-7,bloodybacks-8.3",
                     "shooting",  "target_density=all",
                     "--measure", "mean:hits"};
    hod_answer answer = {.wanted = {.readers = HOD_PEOPLE}};
    const bool asked = hod_question_ask(NULL, 6, words, &answer, error) &&
                       hod_answer_write(&answer, NULL, &hod_format_text, stdout, error);
    hod_answer_free(&answer);
    return asked;
}

int main(void)
{
    static const char *const names[RULES] = {"bloodybacks-7", "bloodybacks-8.3"};
    hod_error error;
    const hod_rules *rules[RULES];
    for (int i = 0; i < RULES; i++) {
        rules[i] = hod_rules_open(names[i], &error);
        if (!rules[i]) return fail(&error);
    }
    const hod_mechanism *shooting = hod_rules_mechanism(rules[0], "shooting", &error);
    hod_measure_grid grid;
    if (!ask(&error) || !shooting || !hod_measure_grid_start(&grid, shooting, NULL, rules, RULES, &error) ||
        !hod_measure_grid_add(&grid, "mean:hits", &error))
        return fail(&error);

    int situation[HOD_MOST_FIELDS];
    hod_situation_default(shooting, situation);
    if (!hod_situation_assign(shooting, situation, "target_density=3", &error)) return fail(&error);
    double values[RULES];
    if (!hod_measure_grid_take(&grid, situation, values, &error)) return fail(&error);
    for (int i = 0; i < RULES; i++) {
        const hod_measure *measure = hod_measure_grid_measure(&grid, 0, i);
        if (!hod_measure_grid_expresses(&grid, i, situation, &error)) {
            printf("%s: %s\n", names[i], error.message);
            continue;
        }
        printf("%s: %.4f, outcome %d\n", names[i], values[i], measure->outcome);
    }
    hod_measure_grid_free(&grid);
    for (int i = 0; i < RULES; i++) hod_rules_free((hod_rules *)rules[i]);
}
