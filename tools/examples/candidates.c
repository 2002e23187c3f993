/* Candidates of one's own search: variations of parameters and forces, aims and limits, one by one. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* What each candidate comes to. */
static bool try_all(const hod_variations *variations, const hod_targets *targets, const hod_limit *limit,
                    hod_error *error)
{
    hod_rules *rules = hod_rules_copy(variations->rules, error);
    if (!rules) return false;
    for (uint64_t number = 0; number < (uint64_t)hod_variations_size(variations); number++) {
        int places[HOD_MOST_VARIED], situation[HOD_MOST_FIELDS];
        char figures[HOD_VALUE_TEXT];
        double value;
        hod_variations_at(variations, number, places);
        hod_variations_apply(variations, places, rules);
        hod_situation_default(variations->mechanism, situation);
        hod_variations_situate(variations, places, variations->mechanism, situation);
        if (!hod_targets_measure(targets, rules, variations, places, &value, error)) return false;
        printf("%s figures: %.4f, off by %+.4f, within the limit: %s\n",
               hod_variations_field_text(variations, 0, places, figures), value,
               hod_targets_off(targets, 0, value), hod_limit_is_kept(limit, value) ? "yes" : "no");
    }
    hod_rules_free(rules);
    return true;
}

/* Of two aims, the candidate that is nearest to the best of both. */
static void print_knee(void)
{
    const hod_candidate front[] = {{.off = {0, 1}}, {.off = {0.2, 0.2}}, {.off = {1, 0}}};
    printf("the knee of the front is number %d\n", hod_front_knee(front, 3, NULL, 2));
}

/* A limit with situations of its own, other than those of the aim; and one that compares two situations. */
static bool read_limit(const hod_rules *rules, const hod_mechanism *firefight, hod_limit *limit,
                       hod_error *error)
{
    const hod_subject subject = {.rules = rules, .mechanism = firefight};
    hod_bounded bounded;
    if (!hod_bounded_read(&subject, "turns=4: p:winner=a <= 0.3", &bounded, error) ||
        !hod_bounded_gather(&bounded, NULL, error))
        return false;
    *limit = bounded.limit;
    const int turns = hod_mechanism_field(firefight, "turns", 5, error);
    printf("the limit is kept with %d turns, and can be: %s\n",
           hod_targets_situation(&bounded.where, 0)[turns],
           hod_limit_can_be_kept(limit, hod_measure_bounds(&limit->measure)) ? "yes" : "no");
    hod_bounded_free(&bounded);
    if (!hod_bounded_read(&subject, "turns=8: p:winner=none < 0.5 * turns=4: p:winner=none", &bounded, error))
        return false;
    printf("0.1 is less than half of 0.3: %s\n",
           hod_limit_is_kept_beside(&bounded.limit, 0.1, 0.3) ? "yes" : "no");
    hod_bounded_free(&bounded);
    return true;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *firefight = rules ? hod_rules_mechanism(rules, "firefight", &error) : NULL;
    hod_variations variations = {.rules = rules, .mechanism = firefight};
    hod_space space;
    hod_measure wins;
    hod_aim aim;
    hod_limit limit;
    hod_targets targets;
    if (!firefight || !hod_variations_add(&variations, "a_figures=10,16,20,24", &error) ||
        !hod_space_start(&space, rules, firefight, &error) || !hod_space_assign(&space, "turns=6", &error) ||
        !hod_measure_read(firefight, "p:winner=a", &wins, &error) ||
        !hod_aim_read(NULL, rules, firefight, &wins, "0.25..0.3", &aim, &error) ||
        !hod_targets_gather(&space, &wins, &aim, NULL, &targets, &error))
        return fail(&error);
    printf("figures are varied: %s; the aim lies between %g and %g\n",
           hod_variations_has_field(&variations, hod_mechanism_field(firefight, "a_figures", 9, &error))
               ? "yes"
               : "no",
           aim.least, aim.most);

    if (!read_limit(rules, firefight, &limit, &error)) return fail(&error);
    if (!try_all(&variations, &targets, &limit, &error)) return fail(&error);
    print_knee();
    hod_targets_free(&targets);
    hod_space_free(&space);
    hod_aim_free(&aim);
    hod_variations_free(&variations);
    hod_rules_free(rules);
}
