/* Evenings, and the throws of a die: what is read can have been rolled, or is refused with a reason, and its
 * chances are chances. */
#include "fuzz.h"

#include "ask/luck/evening.h"
#include "ask/luck/fair_die.h"

#include <stdlib.h>

/* Firefights and the like would take their time. */
enum { MOST_ROLLS = 200 };
static const double most_seconds = 0.05;

static void expect_chance(double chance)
{
    HOLDS(chance >= 0 && chance <= 1 + 1e-9);
}

static void reckon(const hod_rules *rules, const hod_evening *evening)
{
    hod_reckoning reckoning;
    hod_error error = {0};
    if (!hod_reckon(rules, evening, &reckoning, &error)) {
        HOLDS(error.message[0]);
        return;
    }
    for (size_t i = 0; i < evening->rolls; i++) expect_chance(reckoning.rolls[i].at_least);
    for (int i = 0; i < reckoning.total_count; i++) {
        expect_chance(reckoning.totals[i].luck.at_least);
        expect_chance(reckoning.totals[i].luck.mid);
    }
    hod_reckoning_free(&reckoning);
}

static void read_evening(const struct bytes *bytes)
{
    static hod_rules *rules;
    hod_evening evening = {0};
    hod_error error = {0};
    if (!rules) HOLDS(rules = hod_rules_open("bloodybacks-8.3", NULL));
    rules->budget.seconds = most_seconds;
    const bool is_read = hod_evening_read(&evening, rules, fuzz_file(bytes->data, bytes->size), &error);
    HOLDS(is_read || error.message[0]);
    if (is_read && evening.rolls <= MOST_ROLLS) reckon(rules, &evening);
    hod_evening_free(&evening);
}

static void read_throws(const char *text)
{
    hod_throws throws;
    hod_error error = {0};
    if (!hod_throws_read(text, 6, &throws, &error)) {
        HOLDS(error.message[0]);
        return;
    }
    const hod_suspicion suspicion = {.sides = 6, .bias = 2, .level = 0.05};
    hod_fairness fairness;
    HOLDS(throws.all > 0 && hod_fairness_of(&throws, &suspicion, &fairness, &error));
    expect_chance(fairness.p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct bytes bytes = {data, size};
    char *text = fuzz_text(data, size);
    read_evening(&bytes);
    read_throws(text);
    free(text);
    return 0;
}
