/* The luck of all rolls of some games together.
 *
 * A game that went another way would have had other rolls. But in each step that was really made luck is 0 on
 * average, whatever came before, so that the steps compare with themselves, each rolled again where it was rolled. */
#include "ask/luck/ledger.h"

#include <stdlib.h>

static void add_sums(struct ledger_total *total, const struct ledger *ledger)
{
    total->luck += ledger->luck;
    total->mistakes += ledger->mistakes;
    total->choices += ledger->choices;
    for (int who = 0; who < HOD_PLAYERS; who++) total->cost[who] += ledger->cost[who];
}

bool ledger_add_up(const struct ledger *ledgers, size_t count, struct ledger_total *total, hod_error *error)
{
    size_t steps = 0, roll = 0;
    *total = (struct ledger_total){0};
    for (size_t i = 0; i < count; i++) {
        add_sums(total, &ledgers[i]);
        steps += ledgers[i].count;
    }
    struct lucky_roll *rolls = malloc((steps + 1) * sizeof *rolls);
    if (!rolls) return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < ledgers[i].count; k++)
            rolls[roll++] = (struct lucky_roll){&ledgers[i].steps[k].rolled, ledgers[i].steps[k].luck};
    const bool added = chance_of_lucks(rolls, steps, &total->as_lucky, error);
    free(rolls);
    return added;
}
