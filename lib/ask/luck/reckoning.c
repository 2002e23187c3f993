/* Luck: mid-p values of rolls, and of their totals by convolution. */
#include "ask/luck/reckoning.h"

#include "ask/measure/evaluations.h"

#include <stdlib.h>
#include <string.h>

/* Products that the convolutions of all totals may take: some seconds. */
static const double most_products = 1e10;

/* What is reckoned with. */
struct reckoner {
    const hod_rules *rules;
    const hod_evening *evening;
    hod_reckoning *reckoning;
    hod_evaluations **evaluations; /* of each total's outcome */
    double products;
    hod_error *error;
};

hod_luck hod_luck_of(const double *probability, size_t count, int64_t least, size_t at)
{
    hod_luck luck = {0};
    for (size_t i = 0; i < count; i++) luck.expected += probability[i] * (double)(least + (int64_t)i);
    for (size_t i = count; i-- > at + 1;) luck.at_least += probability[i];
    luck.mid = luck.at_least + probability[at] / 2;
    luck.at_least += probability[at];
    return luck;
}

/* The same of a roll, whose values need not follow one another. */
static hod_luck luck_of_roll(const hod_distribution *distribution, int value)
{
    hod_luck luck = {.expected = hod_distribution_mean(distribution, 0)};
    const double same = hod_distribution_weight(distribution, &value);
    for (size_t row = distribution->rows; row-- > 0 && *hod_distribution_row(distribution, row) > value;)
        luck.at_least += distribution->weights[row];
    luck.mid = luck.at_least + same / 2;
    luck.at_least += same;
    return luck;
}

static bool is_possible(const hod_occasion *occasion, const hod_distribution *distribution, int value,
                        hod_error *error)
{
    if (hod_distribution_weight(distribution, &value) > 0) return true;
    return hod_fail(error, "%s=%d cannot be rolled there: %d to %d can",
                    occasion->mechanism->outcomes[occasion->outcome].name, value,
                    *hod_distribution_row(distribution, 0),
                    *hod_distribution_row(distribution, distribution->rows - 1));
}

/* Adds one roll of a distribution to a total: each place takes what those below it give it, so that going
 * down from the top needs no second array. */
static bool convolve(struct reckoner *reckoner, hod_total *total, const hod_distribution *distribution)
{
    const int lowest = *hod_distribution_row(distribution, 0);
    const size_t span = (size_t)(*hod_distribution_row(distribution, distribution->rows - 1) - lowest);
    reckoner->products += (double)total->count * (double)distribution->rows;
    if (reckoner->products > most_products)
        return hod_fail(reckoner->error, "the totals of so many rolls are too many: give fewer at a time");
    double *grown = realloc(total->probability, (total->count + span) * sizeof *grown);
    if (!grown) return hod_fail_memory(reckoner->error);
    memset(grown + total->count, 0, span * sizeof *grown);
    for (size_t i = total->count; i-- > 0;) {
        const double before = grown[i];
        grown[i] = 0;
        for (size_t row = 0; row < distribution->rows; row++)
            grown[i + (size_t)(*hod_distribution_row(distribution, row) - lowest)] +=
                before * distribution->weights[row];
    }
    total->probability = grown;
    total->count += span;
    total->least += lowest;
    return true;
}

/* The total that an occasion belongs to, with the certain total of no rolls where it is new; -1 with an
 * error. */
static int find_total(struct reckoner *reckoner, const hod_occasion *occasion)
{
    hod_reckoning *reckoning = reckoner->reckoning;
    for (int i = 0; i < reckoning->total_count; i++)
        if (reckoning->totals[i].mechanism == occasion->mechanism &&
            reckoning->totals[i].outcome == occasion->outcome)
            return i;
    const int place = reckoning->total_count;
    reckoner->evaluations[place] =
        hod_evaluations_new(occasion->mechanism, &occasion->outcome, 1, NULL, reckoner->error);
    if (!reckoner->evaluations[place]) return -1;
    reckoning->totals[place] = (hod_total){.mechanism = occasion->mechanism,
                                           .outcome = occasion->outcome,
                                           .count = 1,
                                           .probability = malloc(sizeof(double))};
    reckoning->total_count++;
    if (reckoning->totals[place].probability) {
        reckoning->totals[place].probability[0] = 1;
        return place;
    }
    hod_fail_memory(reckoner->error);
    return -1;
}

static bool reckon_occasion(struct reckoner *reckoner, const hod_occasion *occasion, hod_luck *lucks)
{
    const int place = find_total(reckoner, occasion);
    if (place < 0) return false;
    hod_total *total = &reckoner->reckoning->totals[place];
    const hod_evaluation *evaluation = hod_evaluations_of(reckoner->evaluations[place], reckoner->rules,
                                                          occasion->situation, reckoner->error);
    if (!evaluation) return false;
    for (size_t i = 0; i < occasion->count; i++) {
        const int value = occasion->values[i];
        if (!is_possible(occasion, &evaluation->exact, value, reckoner->error) ||
            !convolve(reckoner, total, &evaluation->exact))
            return false;
        lucks[i] = luck_of_roll(&evaluation->exact, value);
        total->rolls++;
        total->value += value;
    }
    return true;
}

static bool reckon_all(struct reckoner *reckoner)
{
    hod_luck *lucks = reckoner->reckoning->rolls;
    for (size_t i = 0; i < reckoner->evening->count; i++) {
        const hod_occasion *occasion = &reckoner->evening->occasions[i];
        if (!reckon_occasion(reckoner, occasion, lucks))
            return hod_evening_refuse(reckoner->evening, occasion, reckoner->error);
        lucks += occasion->count;
    }
    for (int i = 0; i < reckoner->reckoning->total_count; i++) {
        hod_total *total = &reckoner->reckoning->totals[i];
        total->luck = hod_luck_of(total->probability, total->count, total->least,
                                  (size_t)(total->value - total->least));
    }
    return true;
}

bool hod_reckon(const hod_rules *rules, const hod_evening *evening, hod_reckoning *reckoning,
                hod_error *error)
{
    *reckoning = (hod_reckoning){.rolls = calloc(evening->rolls + 1, sizeof *reckoning->rolls),
                                 .totals = calloc(evening->count + 1, sizeof *reckoning->totals)};
    struct reckoner reckoner = {.rules = rules,
                                .evening = evening,
                                .reckoning = reckoning,
                                .evaluations = calloc(evening->count + 1, sizeof *reckoner.evaluations),
                                .error = error};
    const bool has_memory = reckoning->rolls && reckoning->totals && reckoner.evaluations;
    const bool reckoned = has_memory ? reckon_all(&reckoner) : hod_fail_memory(error);
    for (int i = 0; reckoner.evaluations && i < reckoning->total_count; i++)
        hod_evaluations_free(reckoner.evaluations[i]);
    free(reckoner.evaluations);
    if (!reckoned) hod_reckoning_free(reckoning);
    return reckoned;
}

void hod_reckoning_free(hod_reckoning *reckoning)
{
    for (int i = 0; i < reckoning->total_count; i++) free(reckoning->totals[i].probability);
    free(reckoning->totals);
    free(reckoning->rolls);
    *reckoning = (hod_reckoning){0};
}
