/* Which force is an even match? How many figures it takes against better troops. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static bool match(hod_match *asked, hod_error *error)
{
    int situation[HOD_MOST_FIELDS], swapped[HOD_MOST_FIELDS], side;
    hod_situation_default(asked->sides.mechanism, situation);
    if (!hod_situation_assign(asked->sides.mechanism, situation, "a_quality=4", error)) return false;
    hod_sides_swap(&asked->sides, situation, swapped);
    printf("exchanged b has quality %d",
           swapped[hod_mechanism_field(asked->sides.mechanism, "b_quality", 9, error)]);
    const int pair = hod_sides_pair(&asked->sides, asked->field, &side);
    printf("; figures are pair %d, of side %s\n", pair, side == HOD_SIDE_B ? "b" : "a");

    hod_even even;
    if (!hod_match_even(asked, situation, &even, error)) return false;
    printf("against them %g to %g figures of b are nearest to even, with an advantage of %.4f\n", even.from,
           even.to, even.advantage);
    printf("in any one situation %g to %g\n", even.least, even.greatest);
    return true;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-7", &error);
    const hod_mechanism *firefight = rules ? hod_rules_mechanism(rules, "firefight", &error) : NULL;
    hod_match asked = {.rules = rules};
    hod_space situations;
    if (!firefight || !hod_sides_find(firefight, &asked.sides, &error) ||
        !hod_space_start(&situations, rules, firefight, &error) ||
        !hod_space_assign(&situations, "turns=6", &error))
        return fail(&error);
    asked.field = hod_mechanism_field(firefight, "b_figures", 9, &error);
    const hod_domain figures = hod_domain_of(firefight->fields[asked.field].domain);
    hod_axis values;
    if (!hod_axis_read(&values, &figures, "16..30", strlen("16..30"), NULL, &error)) return fail(&error);
    asked.values = &values;
    asked.situations = &situations;
    asked.evaluations = hod_evaluations_new(firefight, &asked.sides.winner, 1, NULL, &error);
    if (!asked.evaluations || !match(&asked, &error)) return fail(&error);
    free(values.values);
    hod_evaluations_free(asked.evaluations);
    hod_space_free(&situations);
    hod_rules_free(rules);
}
