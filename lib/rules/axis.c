/* An axis of values: reading it. */
#include "rules/axis.h"

#include "base/words.h"

#include <stdlib.h>

/* Adds the values between two places of the domain; false if one is there already. */
static bool add_values(hod_axis *axis, const hod_domain *domain, int first, int last, hod_error *error)
{
    for (int place = first; place <= last; place++) {
        const int value = hod_domain_at(domain, place);
        char text[HOD_VALUE_TEXT];
        for (int i = 0; i < axis->count; i++)
            if (axis->values[i] == value)
                return hod_fail(error, "%s is given twice", hod_domain_text(domain, value, text));
        axis->values[axis->count++] = value;
    }
    return true;
}

/* Adds "all", "light", "2" or "1..5". */
static bool add_part(hod_axis *axis, const hod_domain *domain, struct word part, hod_error *error)
{
    if (word_is(part, "all")) return add_values(axis, domain, 0, domain->size - 1, error);
    struct word lowest, highest;
    int low, high;
    word_range(part, &lowest, &highest);
    if (!hod_domain_read(domain, lowest.text, lowest.length, &low, error) ||
        !hod_domain_read(domain, highest.text, highest.length, &high, error))
        return false;
    const int first = hod_domain_place(domain, low), last = hod_domain_place(domain, high);
    if (first > last) return hod_fail(error, "%.*s runs backwards", (int)part.length, part.text);
    return add_values(axis, domain, first, last, error);
}

bool hod_axis_read(hod_axis *axis, const hod_domain *domain, const char *text, size_t length,
                   const char **wrong, hod_error *error)
{
    *axis = (hod_axis){.values = malloc((size_t)domain->size * sizeof(int))};
    if (!axis->values) return hod_fail_memory(error);
    struct word rest = {text, length}, part;
    while (word_piece(&rest, ',', &part)) {
        if (add_part(axis, domain, part, error)) continue;
        if (wrong) *wrong = part.text;
        free(axis->values);
        *axis = (hod_axis){0};
        return false;
    }
    return true;
}
