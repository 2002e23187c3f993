/* The nearest name. */
#include "base/nearest.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *nearest_of(const char *wanted)
{
    static const char *const names[] = {"shooting", "split-fire", "morale", "melee", "charge"};
    struct nearest nearest = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        nearest_offer(&nearest, wanted, strlen(wanted), names[i]);
    return nearest.name;
}

Test(nearest, a_slip_of_a_letter_finds_the_name)
{
    cr_assert_str_eq(nearest_of("shoting"), "shooting");
    cr_assert_str_eq(nearest_of("moral"), "morale");
    cr_assert_str_eq(nearest_of("mele"), "melee");
}

Test(nearest, the_beginning_of_a_name_finds_it)
{
    cr_assert_str_eq(nearest_of("split"), "split-fire");
}

Test(nearest, something_else_entirely_finds_nothing)
{
    cr_assert_null(nearest_of("quartermaster"));
    cr_assert_null(nearest_of(""));
}

Test(nearest, a_name_of_any_length_is_harmless)
{
    char text[5000];
    memset(text, 'm', sizeof text);
    text[sizeof text - 1] = '\0';
    cr_assert_null(nearest_of(text));
}
