/* What changed rules must keep: rifles as they are, however the second and the third hit of a volley change. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* In how many situations each candidate breaks the condition. */
static bool try_all(const hod_condition *condition, const hod_variations *variations, hod_error *error)
{
    hod_rules *changed = hod_rules_copy(variations->rules, error);
    for (uint64_t number = 0; changed && number < (uint64_t)hod_variations_size(variations); number++) {
        int places[HOD_MOST_VARIED];
        hod_broken broken;
        hod_variations_at(variations, number, places);
        hod_variations_apply(variations, places, changed);
        char *text = hod_variations_text(variations, changed, NULL, error);
        if (!text || !hod_condition_check(condition, variations->rules, changed, &broken, error))
            return false;
        printf("%s breaks it in %zu of %zu situations\n", text, broken.broken, broken.situations);
        free(text);
    }
    const bool done = changed;
    hod_rules_free(changed);
    return done;
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *shooting = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    hod_variations variations = {.rules = rules};
    hod_space rifles;
    hod_condition condition = {.kind = HOD_CONDITION_STAYS, .space = &rifles};
    if (!shooting || !hod_measure_read(shooting, "mean:hits", &condition.measure, &error) ||
        !hod_space_start(&rifles, rules, shooting, &error) ||
        !hod_space_assign(&rifles, "weapon=rifle", &error) ||
        !hod_space_assign(&rifles, "range=all", &error) ||
        !hod_variations_add(&variations, "shooting.bands=1:3..4:6", &error) ||
        !hod_variations_add(&variations, "shooting.musket_dice=4..5:3", &error) ||
        !try_all(&condition, &variations, &error))
        return fail(&error);
    hod_variations_free(&variations);
    hod_space_free(&rifles);
    hod_rules_free(rules);
}
