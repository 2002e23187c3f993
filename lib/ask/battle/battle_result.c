/* The results of a battle: its outcomes and their worth. */
#include "ask/battle/battle_result.h"

#include "walk/evaluator.h"

const hod_field battle_outcomes[BATTLE_OUTCOMES] = {
    [BATTLE_WINNER] = {"winner", HOD_DOMAIN(WINNER_WORDS), 0, "whose enemy's army alone is broken"},
    [BATTLE_TURN] = {"turn", "1..20", 0, "the turn in which it ended, or the last"},
    [BATTLE_A_LOST] = {"a_lost", "0..36", 0, "units that A has lost"},
    [BATTLE_B_LOST] = {"b_lost", "0..36", 0, "units that B has lost"},
};

void battle_result_free(struct battle_result *result)
{
    hod_distribution_free(&result->ends);
    hod_distribution_free(&result->first);
    *result = (struct battle_result){0};
}

void battle_end(const struct battle *battle, int turn, int a_lost, int b_lost, int end[BATTLE_OUTCOMES])
{
    const bool a_broken = a_lost >= battle->breaks[SIDE_A], b_broken = b_lost >= battle->breaks[SIDE_B];
    end[BATTLE_WINNER] = a_broken == b_broken ? NOBODY : a_broken ? SIDE_B : SIDE_A;
    end[BATTLE_TURN] = turn;
    end[BATTLE_A_LOST] = a_lost;
    end[BATTLE_B_LOST] = b_lost;
}

double battle_worth(const struct battle *battle, const int end[BATTLE_OUTCOMES], int who)
{
    if (end[BATTLE_WINNER] != NOBODY) return end[BATTLE_WINNER] == who;
    const bool both = end[BATTLE_A_LOST] >= battle->breaks[SIDE_A];
    return both ? battle->terms->worth_of_both : worth_of_limit(battle->holds, who);
}

bool battle_fill(const struct battle *battle, const struct tally *ends, uint64_t trials,
                 struct battle_result *result, hod_error *error)
{
    hod_distribution *filled = &result->ends;
    if (!distribution_fill(filled, ends, trials, NULL, error)) return false;
    for (int who = SIDE_A; who <= SIDE_B; who++) {
        filled->worth[who] = 0;
        for (size_t row = 0; row < filled->rows; row++)
            filled->worth[who] += hod_distribution_probability(filled, row) *
                                  battle_worth(battle, hod_distribution_row(filled, row), who);
    }
    return true;
}
