/* Budgets: reading them. */
#include "walk/budget.h"

#include "base/numbers.h"

#include <stddef.h>
#include <string.h>

static const struct unit {
    const char *name;
    double amount;
    size_t place; /* in a budget */
} units[] = {
    {"s", 1, offsetof(hod_budget, seconds)},    {"min", 60, offsetof(hod_budget, seconds)},
    {"h", 3600, offsetof(hod_budget, seconds)}, {"MB", 1e6, offsetof(hod_budget, bytes)},
    {"GB", 1e9, offsetof(hod_budget, bytes)},
};
enum { UNITS = sizeof units / sizeof *units };

static const struct unit *unit_of(struct word amount)
{
    for (int i = 0; i < UNITS; i++) {
        const size_t length = strlen(units[i].name);
        if (length < amount.length &&
            strncmp(amount.text + amount.length - length, units[i].name, length) == 0)
            return &units[i];
    }
    return NULL;
}

/* "60s": *read_at receives where it went. */
static bool read_amount(struct word amount, hod_budget *budget, size_t *read_at, hod_error *error)
{
    const struct unit *unit = unit_of(amount);
    double number = 0;
    if (!unit ||
        !number_real(word_trimmed((struct word){amount.text, amount.length - strlen(unit->name)}), &number) ||
        !(number > 0))
        return hod_fail(error,
                        "%.*s: a time such as 60s, 5min or 1h, a memory such as 500MB or 4GB, or both "
                        "with a comma between them are accepted",
                        (int)amount.length, amount.text);
    *(double *)((char *)budget + unit->place) = number * unit->amount;
    *read_at = unit->place;
    return true;
}

bool hod_budget_read(const char *text, hod_budget *budget, hod_error *error)
{
    hod_budget read = *budget;
    struct word rest = word_of(text), amount;
    enum { NONE = sizeof read };
    size_t before = NONE, at = NONE;
    for (int pieces = 0; word_piece(&rest, ',', &amount); pieces++, before = at) {
        if (!read_amount(amount, &read, &at, error)) return false;
        if (at == before || pieces == 2)
            return hod_fail(error, "%s: one time and one memory are accepted", text);
    }
    *budget = read;
    return true;
}
