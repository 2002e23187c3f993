/* What a field accepts: its values in order, as numbers and as words, and lists of them. */
#include <hod/more.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static void print(const char *name, const hod_domain *domain)
{
    char text[HOD_VALUE_TEXT];
    const int first = hod_domain_at(domain, 0), last = hod_domain_at(domain, domain->size - 1);
    printf("%s: %d values, from %s", name, domain->size, hod_domain_text(domain, first, text));
    printf(" to %s, which is %s\n", hod_domain_text(domain, last, text),
           hod_domain_has_word(domain, last) ? "a word" : "a number");
}

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    const hod_mechanism *firefight = rules ? hod_rules_mechanism(rules, "firefight", &error) : NULL;
    if (!firefight) return fail(&error);
    for (int i = 3; i < 6; i++) {
        const hod_domain domain = hod_domain_of(firefight->fields[i].domain);
        print(firefight->fields[i].name, &domain);
    }
    printf("a_cover is field %d, turn outcome %d, a_dp number %d of a state\n",
           hod_mechanism_field(firefight, "a_cover", strlen("a_cover"), &error),
           hod_mechanism_outcome(firefight, "turn", strlen("turn"), &error),
           hod_mechanism_state(firefight, "a_dp", strlen("a_dp"), &error));
    if (hod_mechanism_field(firefight, "a_cove", strlen("a_cove"), &error) < 0) printf("%s\n", error.message);

    const hod_domain base = hod_domain_of("density-2..density+2 | 1..12");
    int value;
    if (!hod_domain_read(&base, "density - 1", strlen("density - 1"), &value, &error)) return fail(&error);
    printf("density - 1 is relative: %s, by %d; place %d\n", hod_is_relative(value) ? "yes" : "no",
           hod_change_of(value), hod_domain_place(&base, value));
    if (!hod_domain_read_word(&base, "7", 1, &value)) printf("7 is no word\n");

    hod_axis axis = {0};
    if (!hod_axis_read(&axis, &base, "density, 4..6", strlen("density, 4..6"), NULL, &error))
        return fail(&error);
    printf("density, 4..6 are %d values, the last %d\n", axis.count, axis.values[axis.count - 1]);
    free(axis.values);
    hod_rules_free(rules);
}
