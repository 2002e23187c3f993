/* An axis of values: reading it. */
#include "study/space/axis.h"

#include "base/words.h"

#include <stdlib.h>
#include <string.h>

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

/* Adds "light", "2" or "1..5". */
static bool add_part(hod_axis *axis, const hod_domain *domain, const char *text, size_t length,
                     hod_error *error)
{
    const char *dots = memmem(text, length, "..", 2);
    const size_t before = dots ? (size_t)(dots - text) : length;
    int low, high;
    if (!hod_domain_read(domain, text, before, &low, error)) return false;
    high = low;
    if (dots && !hod_domain_read(domain, dots + 2, length - before - 2, &high, error)) return false;
    const int first = hod_domain_place(domain, low), last = hod_domain_place(domain, high);
    if (first > last) return hod_fail(error, "%.*s runs backwards", (int)length, text);
    return add_values(axis, domain, first, last, error);
}

static size_t length_of_part(const char *part, const char *end)
{
    const char *comma = memchr(part, ',', (size_t)(end - part));
    return (size_t)((comma ? comma : end) - part);
}

bool hod_axis_read(hod_axis *axis, const hod_domain *domain, const char *text, size_t length,
                   const char **wrong, hod_error *error)
{
    *axis = (hod_axis){.values = malloc((size_t)domain->size * sizeof(int))};
    if (!axis->values) return hod_fail_memory(error);
    if (word_is((struct word){text, length}, "all"))
        return add_values(axis, domain, 0, domain->size - 1, error);
    const char *const end = text + length;
    for (const char *part = text;; part++) {
        const size_t part_length = length_of_part(part, end);
        if (!add_part(axis, domain, part, part_length, error)) {
            if (wrong) *wrong = part;
            free(axis->values);
            *axis = (hod_axis){0};
            return false;
        }
        part += part_length;
        if (part == end) return true;
    }
}
