/* What is built in: families, their rule sets and mechanisms, and which of them have something in common. */
#include <hod/more.h>
#include <stdio.h>
#include <string.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static int mechanisms_of(const hod_rules *rules)
{
    int count = 0;
    for (int i = 0; i < rules->family->mechanism_count; i++)
        count += hod_rules_has_mechanism(rules, rules->family->mechanisms[i]);
    return count;
}

static bool print_family(const hod_family *family, hod_error *error)
{
    int editions = 0;
    while (hod_family_rules(family, editions)) editions++;
    hod_rules *rules = hod_rules_open(hod_family_rules(family, 0), error);
    if (!rules) return false;
    printf("%s: %d rule sets, the first of %d mechanisms%s\n", family->id, editions, mechanisms_of(rules),
           hod_mechanism_is_scripted(family->mechanisms[0]) ? ", scripted" : "");
    hod_rules_free(rules);
    return true;
}

int main(void)
{
    hod_error error;
    int count;
    if (strcmp(hod_version(), HOD_VERSION) != 0)
        printf("compiled with another version than %s\n", hod_version());
    const hod_family *const *families = hod_families(&count);
    for (int i = 0; i < count; i++)
        if (!print_family(families[i], &error)) return fail(&error);

    hod_rules *one = hod_rules_open("bloodybacks-7", &error);
    hod_rules *other = one ? hod_rules_open("callan-1987", &error) : NULL;
    if (!other) return fail(&error);
    if (hod_family_root(one->family) != one->family) return 1;
    printf("one family: %s\n", hod_families_agree(one->family, other->family) ? "yes" : "no");
    printf("mechanisms of each other: %s\n",
           hod_families_are_related(one->family, other->family) ? "yes" : "no");
    if (!hod_rules_are_related(one, other, &error)) printf("%s\n", error.message);
    hod_rules_free(one);
    hod_rules_free(other);
}
