/* Sample sizes, from the exact distributions of totals. */
#include "ask/verify/sample_size.h"

#include "ask/measure/total.h"

static const double negligible = 1e-20; /* totals less probable than this are dropped; there are few */

/* The greatest total whose lower tail is not too probable; one below the least if there is none. */
static int64_t low_of(const struct total *known)
{
    double tail = 0;
    size_t i = 0;
    while (i < known->count && tail + known->masses[i] <= SEEN_LEVEL / 2) tail += known->masses[i++];
    return known->least + (int64_t)i - 1;
}

/* The least total whose upper tail is not too probable; one above the greatest if there is none. */
static int64_t high_of(const struct total *known)
{
    double tail = 0;
    size_t i = known->count;
    while (i > 0 && tail + known->masses[i - 1] <= SEEN_LEVEL / 2) tail += known->masses[--i];
    return known->least + (int64_t)i;
}

static double noticed(const struct total *total, const struct sample_size *size)
{
    double sum = 0;
    for (size_t i = 0; i < total->count; i++) {
        const int64_t value = total->least + (int64_t)i;
        if (value <= size->low || value >= size->high) sum += total->masses[i];
    }
    return sum;
}

static struct sample_size judge(size_t rolls, const struct total *known, const struct total *played)
{
    struct sample_size size = {.rolls = rolls, .low = low_of(known), .high = high_of(known)};
    size.false_alarm = noticed(known, &size);
    size.power = noticed(played, &size);
    return size;
}

static bool add(struct total *total, const hod_distribution *roll, const hod_stop *stop, hod_error *error)
{
    if (!total_add(total, roll, stop, error)) return false;
    total_trim(total, negligible);
    return true;
}

bool sample_size_find(const hod_distribution *known, const hod_distribution *played, const hod_stop *stop,
                      struct sample_size *size, hod_error *error)
{
    AUTO(total_free) struct total of_known = {0}, of_played = {0};
    bool is_found = false;
    *size = (struct sample_size){0};
    if (!total_begin(&of_known, error) || !total_begin(&of_played, error)) return false;
    for (size_t rolls = 1; !is_found; rolls++) {
        if (!add(&of_known, known, stop, error) || !add(&of_played, played, stop, error)) return false;
        const struct sample_size now = judge(rolls, &of_known, &of_played);
        if (now.power < SEEN_POWER)
            size->rolls = 0;
        else if (size->rolls == 0)
            *size = now;
        is_found = size->rolls > 0 ? rolls >= 2 * size->rolls : rolls >= MOST_SEEN;
    }
    return true;
}
