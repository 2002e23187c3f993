/* A firefight's figures. */
#include "ask/scenario/firefight.h"

#include "rules/domain.h"

#include <math.h>
#include <string.h>

/* The value of a word of the outcome winner; one that it does not have matches nothing. */
static int winner(const hod_mechanism *mechanism, const char *word)
{
    const hod_domain domain = hod_domain_of(mechanism->outcomes[0].domain);
    int value;
    return hod_domain_read(&domain, word, strlen(word), &value, NULL) ? value : -1;
}

bool hod_firefight_is_told_by(const hod_mechanism *mechanism)
{
    const hod_field *outcomes = mechanism->outcomes;
    if (mechanism->outcome_count < 2 || strcmp(outcomes[0].name, "winner") != 0 ||
        strcmp(outcomes[1].name, "turn") != 0 || winner(mechanism, "a") < 0 || winner(mechanism, "b") < 0 ||
        winner(mechanism, "none") < 0)
        return false;
    const hod_domain turns = hod_domain_of(outcomes[1].domain);
    return turns.size > 0 && hod_domain_at(&turns, 0) >= 0 &&
           hod_domain_at(&turns, turns.size - 1) <= HOD_MOST_TURNS;
}

/* The first turn by which a share of all firefights has ended. */
static double ended_by(const hod_firefight *firefight, double share)
{
    for (int turn = 1; turn <= firefight->turns; turn++)
        if (1 - firefight->standing[turn] >= share - 1e-12) return turn;
    return NAN;
}

hod_firefight hod_firefight_of(const hod_mechanism *mechanism, const hod_distribution *distribution,
                               int turns)
{
    hod_firefight firefight = {.turns = turns};
    const int a = winner(mechanism, "a"), b = winner(mechanism, "b"), none = winner(mechanism, "none");
    double sum = 0;
    for (size_t row = 0; row < distribution->rows; row++) {
        const int *outcome = hod_distribution_row(distribution, row);
        const double probability = hod_distribution_probability(distribution, row);
        if (outcome[0] == none) {
            firefight.none += probability;
            continue;
        }
        *(outcome[0] == a ? &firefight.a : outcome[0] == b ? &firefight.b : &firefight.both) += probability;
        firefight.ends[outcome[1]] += probability;
        if (outcome[0] == a) firefight.wins[0][outcome[1]] += probability;
        if (outcome[0] == b) firefight.wins[1][outcome[1]] += probability;
        sum += probability * outcome[1];
    }
    firefight.mean = sum / (firefight.a + firefight.b + firefight.both);
    firefight.standing[0] = 1;
    for (int turn = 1; turn <= turns; turn++)
        firefight.standing[turn] = fmax(0, firefight.standing[turn - 1] - firefight.ends[turn]);
    firefight.median = ended_by(&firefight, 0.5);
    firefight.ninety = ended_by(&firefight, 0.9);
    return firefight;
}
