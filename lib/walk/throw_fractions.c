/* The fractions of a throw: a sweep with those of its classes, whatever it is that the throw is read for. */
#include "walk/throw_internal.h"

#include "base/arrays.h"

/* Of more the fractions would have thousands of digits, and fill the memory. */
enum { MOST_PIECES = 500 };

static bool check(const hod_throw *thrown, hod_error *error)
{
    for (int lot = 0; lot < lots_of(thrown); lot++)
        if (thrown->lots[lot].pieces > MOST_PIECES)
            return hod_fail(error, "%d %s in one roll: fractions are calculated of at most %d",
                            thrown->lots[lot].pieces, thrown->lots[lot].tokens ? "tokens" : "dice",
                            MOST_PIECES);
    return true;
}

/* Puts the fractions of the results of a piece together by class. */
static bool set_classes(const hod_lot *lot, struct lot_ready *ready, int classes,
                        const struct patience *patience, hod_error *error)
{
    struct fractions results = {0};
    bool set = lot->tokens ? fractions_resize(&results, (size_t)ready->results) || hod_fail_memory(error)
                           : die_set_fractions(lot, ready, patience, &results, error);
    for (int i = 0; set && lot->tokens && i < ready->results; i++)
        fraction_set_ratio(fraction_at(&results, (size_t)i), lot->tokens[i], 1);
    set = set && (fractions_resize(&ready->fractions, (size_t)classes) || hod_fail_memory(error));
    for (int i = 0; set && i < ready->results; i++)
        if (ready->classes[i] >= 0)
            fraction_add(fraction_at(&ready->fractions, (size_t)ready->classes[i]),
                         fraction_at(&results, (size_t)i));
    fractions_free(&results);
    return set;
}

/* Puts the fractions of a sweep in the order in which the throw has its outcomes. */
static bool put_in_order(struct throw_ready *ready, const struct tally *swept, hod_error *error)
{
    if (!fractions_resize(&ready->fractions, (size_t)ready->count)) return hod_fail_memory(error);
    for (int i = 0; i < ready->count; i++) {
        const int total[] = {ready->lowest + i, 0}; /* records are read two ints at a time */
        const int *record = ready->masses ? total : records_at(&ready->outcomes.records, (size_t)i);
        const size_t place = records_find(&swept->records, record);
        if (place != NO_PLACE)
            fraction_set(fraction_at(&ready->fractions, (size_t)i), fraction_at(&swept->fractions, place));
    }
    return true;
}

bool throw_set_fractions(const hod_throw *thrown, struct throw_ready *ready, const struct patience *patience,
                         hod_error *error)
{
    assert(ready->is_divided);
    if (ready->fractions.count > 0) return true;
    if (!check(thrown, error)) return false;
    for (int lot = 0; lot < lots_of(thrown); lot++)
        if (ready->lots[lot].fractions.count == 0 &&
            !set_classes(&thrown->lots[lot], &ready->lots[lot], ready->classes, patience, error))
            return false;
    struct tally swept = {.has_fractions = true};
    const bool set =
        sweep_exactly(thrown, ready, patience, &swept, error) && put_in_order(ready, &swept, error);
    tally_free(&swept);
    return set;
}
