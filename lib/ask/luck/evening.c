/* An evening: reading what was rolled, and how lucky it was: mid-p values of rolls, and of their totals.
 *
 * The distribution of a total is that of a sum of independent rolls: the distributions of the rolls, each
 * evaluated exactly in its situation, are convolved one after another, beginning with the certain total 0 of
 * no rolls. */
#include "ask/luck/evening.h"

#include "ask/luck/ranks.h"
#include "ask/luck/sum_of_lucks.h"
#include "ask/measure/evaluations.h"
#include "ask/measure/total.h"
#include "base/arrays.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/domain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void hod_evening_free(hod_evening *evening)
{
    if (!evening) return;
    for (size_t i = 0; i < evening->count; i++) {
        free(evening->occasions[i].values);
        free(evening->occasions[i].ranks);
    }
    free(evening->occasions);
    free(evening->path);
    *evening = (hod_evening){0};
}

bool hod_evening_refuse(const hod_evening *evening, const hod_occasion *occasion, hod_error *error)
{
    return evening->path ? hod_fail_in(error, "%s:%d", evening->path, occasion->line)
                         : hod_fail_in(error, "--observed");
}

static size_t count_pieces(struct word text)
{
    size_t count = 0;
    for (struct word piece; word_piece(&text, ',', &piece);) count++;
    return count;
}

static bool read_values(hod_evening *evening, hod_occasion *occasion, struct word list, hod_error *error)
{
    const hod_field *outcome = &occasion->mechanism->outcomes[occasion->outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    const size_t count = count_pieces(list);
    if (count > HOD_MOST_OBSERVED - evening->rolls)
        return hod_fail(error, "more than %d rolls", HOD_MOST_OBSERVED);
    occasion->values = malloc(count * sizeof *occasion->values);
    if (!occasion->values) return hod_fail_memory(error);
    for (struct word value; word_piece(&list, ',', &value);)
        if (!hod_domain_read(&domain, value.text, value.length, &occasion->values[occasion->count++], error))
            return hod_fail_in(error, "outcome %s of %s", outcome->name, occasion->mechanism->name);
    evening->rolls += count;
    return true;
}

/* The order of words, and none of numbers. */
static bool read_order(hod_occasion *occasion, bool is_given, struct word order, hod_error *error)
{
    const hod_field *outcome = &occasion->mechanism->outcomes[occasion->outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    if (!is_given) return !domain.words || ranks_refuse(occasion, &domain, error);
    if (!domain.words)
        return hod_fail(error, "best= is of words: %s of %s is a number, of which more is better",
                        outcome->name, occasion->mechanism->name);
    return ranks_read(occasion, &domain, order, error);
}

static bool read_observed(hod_evening *evening, const hod_rules *rules, hod_occasion *occasion,
                          struct word observed, hod_error *error)
{
    struct word name, list, order;
    const bool has_order = ranks_divide(&observed, &order);
    if (!word_divide(observed, '=', &name, &list))
        return hod_fail(error, "%.*s is not of the form OUTCOME=VALUE,VALUE... such as %s=1,0,2",
                        (int)observed.length, observed.text, occasion->mechanism->outcomes[0].name);
    occasion->outcome = hod_mechanism_outcome(occasion->mechanism, name.text, name.length, error);
    return occasion->outcome >= 0 &&
           hod_situation_check(rules, occasion->mechanism, occasion->situation, error) &&
           read_order(occasion, has_order, order, error) && read_values(evening, occasion, list, error);
}

/* A new occasion at the end, all zeros; NULL with an error. */
static hod_occasion *new_occasion(hod_evening *evening, hod_error *error)
{
    if (!EXTEND(evening->occasions, evening->count)) {
        hod_fail_memory(error);
        return NULL;
    }
    hod_occasion *occasion = &evening->occasions[evening->count++];
    *occasion = (hod_occasion){0};
    return occasion;
}

bool hod_evening_add(hod_evening *evening, const hod_rules *rules, const hod_mechanism *mechanism,
                     const int *situation, const char *observed, hod_error *error)
{
    hod_occasion *occasion = new_occasion(evening, error);
    if (!occasion) return false;
    occasion->mechanism = mechanism;
    memcpy(occasion->situation, situation, (size_t)mechanism->field_count * sizeof *situation);
    return read_observed(evening, rules, occasion, word_of(observed), error) ||
           hod_evening_refuse(evening, occasion, error);
}

static bool assign(hod_occasion *occasion, bool *is_given, struct word assignment, hod_error *error)
{
    struct word name, value;
    char *text = word_copy(assignment, error);
    bool assigned = text && hod_situation_assign(occasion->mechanism, occasion->situation, text, error);
    free(text);
    if (!assigned) return false;
    word_divide(assignment, '=', &name, &value);
    bool *given = &is_given[hod_mechanism_field(occasion->mechanism, name.text, name.length, NULL)];
    assigned = !*given || hod_fail(error, "field %.*s is given twice", (int)name.length, name.text);
    *given = true;
    return assigned;
}

/* "shooting target_density=6 cover=light" */
static bool read_situation(const hod_rules *rules, hod_occasion *occasion, struct word rest, hod_error *error)
{
    bool is_given[HOD_MOST_FIELDS] = {false};
    struct word word;
    if (!word_next(&rest, &word)) return hod_fail(error, "a mechanism is missing before the :");
    char *name = word_copy(word, error);
    occasion->mechanism = name ? hod_rules_mechanism(rules, name, error) : NULL;
    free(name);
    if (!occasion->mechanism) return false;
    hod_situation_default(occasion->mechanism, occasion->situation);
    while (word_next(&rest, &word))
        if (!assign(occasion, is_given, word, error)) return false;
    return true;
}

static bool read_line(hod_evening *evening, const hod_rules *rules, struct word line, int number,
                      hod_error *error)
{
    struct word before, observed;
    if (word_divide(line, ';', &before, &observed)) line = before;
    line = word_trimmed(line);
    if (line.length == 0) return true;
    hod_occasion *occasion = new_occasion(evening, error);
    if (!occasion) return false;
    occasion->line = number;
    if (!word_divide(line, ':', &before, &observed))
        hod_fail(error, "a : is missing between the situation and what was rolled, such as shooting "
                        "cover=light : hits=1,0,2");
    else if (read_situation(rules, occasion, before, error) &&
             read_observed(evening, rules, occasion, observed, error))
        return true;
    return hod_evening_refuse(evening, occasion, error);
}

static bool read_lines(hod_evening *evening, const hod_rules *rules, struct word text, hod_error *error)
{
    int number = 0;
    if (memchr(text.text, '\0', text.length)) return hod_fail(error, "%s is not a text file", evening->path);
    text = word_unmarked(text);
    for (struct word line; word_piece(&text, '\n', &line);)
        if (!read_line(evening, rules, line, ++number, error)) return false;
    return evening->rolls > 0 || hod_fail(error, "%s: it has no rolls", evening->path);
}

bool hod_evening_read(hod_evening *evening, const hod_rules *rules, const char *path, hod_error *error)
{
    hod_buffer text = {0};
    evening->path = hod_text(error, "%s", path);
    hod_buffer_text(&text, "");
    const bool is_read = evening->path && text_file_read(path, "rolls", &text, error) &&
                         read_lines(evening, rules, (struct word){text.bytes, text.length}, error);
    hod_buffer_free(&text);
    return is_read;
}

/* Products that the convolutions of all totals may take: some seconds. */
static const double most_products = 1e10;

/* An outcome that was rolled for. */
struct rolled_for {
    const hod_mechanism *mechanism;
    int outcome;
    hod_evaluations *evaluations;
    hod_total *total; /* NULL of words */
};

/* What is reckoned with. */
struct reckoner {
    const hod_rules *rules;
    const hod_evening *evening;
    hod_reckoning *reckoning;
    struct rolled_for *rolled_for; /* in the order in which they were first rolled for */
    int rolled_for_count;
    struct chances *chances; /* of each occasion, what luck a roll might bring */
    double products;
    hod_error *error;
};

hod_luck hod_luck_of(const double *probability, size_t count, int64_t least, size_t at)
{
    hod_luck luck = {0};
    if (at >= count) return (hod_luck){NAN, NAN, NAN};
    for (size_t i = 0; i < count; i++) luck.expected += probability[i] * (double)(least + (int64_t)i);
    for (size_t i = count; i-- > at + 1;) luck.at_least += probability[i];
    luck.mid = luck.at_least + probability[at] / 2;
    luck.at_least += probability[at];
    return luck;
}

/* The same of a roll, whose values need not follow one another and may be words. */
static hod_luck luck_of_roll(const hod_occasion *occasion, const hod_distribution *distribution, int value)
{
    const bool is_word = occasion->rank_count > 0;
    const int came = rank_of(occasion, value);
    hod_luck luck = {.expected = is_word ? NAN : hod_distribution_mean(distribution, 0)};
    double same = 0;
    for (size_t row = distribution->rows; row-- > 0;) {
        const int rank = rank_of(occasion, *hod_distribution_row(distribution, row));
        if (rank > came) luck.at_least += distribution->weights[row];
        if (rank == came) same += distribution->weights[row];
    }
    luck.mid = luck.at_least + same / 2;
    luck.at_least += same;
    return luck;
}

/* What can be rolled: the least and the greatest number, or all words. */
static bool refuse_impossible(const hod_occasion *occasion, const hod_distribution *distribution, int value,
                              hod_error *error)
{
    const hod_field *outcome = &occasion->mechanism->outcomes[occasion->outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    const size_t step = domain.words || distribution->rows == 1 ? 1 : distribution->rows - 1;
    const char *const between = domain.words ? ", " : " to ";
    char text[HOD_VALUE_TEXT];
    hod_buffer possible = {0};
    for (size_t row = 0; row < distribution->rows; row += step)
        hod_buffer_format(&possible, "%s%s", row == 0 ? "" : between,
                          hod_domain_text(&domain, *hod_distribution_row(distribution, row), text));
    char *can = hod_buffer_take(&possible, error);
    if (can)
        hod_fail(error, "%s=%s cannot be rolled there: %s can", outcome->name,
                 hod_domain_text(&domain, value, text), can);
    free(can);
    return false;
}

static bool is_possible(const hod_occasion *occasion, const hod_distribution *distribution, int value,
                        hod_error *error)
{
    return hod_distribution_weight(distribution, &value) > 0 ||
           refuse_impossible(occasion, distribution, value, error);
}

/* Adds one roll of a distribution to a total. */
static bool convolve(struct reckoner *reckoner, hod_total *total, const hod_distribution *distribution)
{
    struct total grown = {total->least, total->count, total->probability};
    reckoner->products += (double)total->count * (double)distribution->rows;
    if (reckoner->products > most_products)
        return hod_fail(reckoner->error, "the totals of so many rolls are too many: give fewer at a time");
    const bool is_added = total_add(&grown, distribution, reckoner->rules->budget.stop, reckoner->error);
    total->least = grown.least;
    total->count = grown.count;
    total->probability = grown.masses;
    return is_added;
}

/* A new total: the certain one of no rolls. NULL with an error. */
static hod_total *new_total(struct reckoner *reckoner, const hod_occasion *occasion)
{
    hod_total *total = &reckoner->reckoning->totals[reckoner->reckoning->total_count];
    *total = (hod_total){.mechanism = occasion->mechanism,
                         .outcome = occasion->outcome,
                         .count = 1,
                         .probability = malloc(sizeof(double))};
    if (!total->probability) {
        hod_fail_memory(reckoner->error);
        return NULL;
    }
    total->probability[0] = 1;
    reckoner->reckoning->total_count++;
    return total;
}

/* What an occasion rolls for, with a total of no rolls where it is new; NULL with an error. */
static struct rolled_for *find_rolled_for(struct reckoner *reckoner, const hod_occasion *occasion)
{
    for (int i = 0; i < reckoner->rolled_for_count; i++)
        if (reckoner->rolled_for[i].mechanism == occasion->mechanism &&
            reckoner->rolled_for[i].outcome == occasion->outcome)
            return &reckoner->rolled_for[i];
    struct rolled_for *added = &reckoner->rolled_for[reckoner->rolled_for_count];
    *added = (struct rolled_for){.mechanism = occasion->mechanism, .outcome = occasion->outcome};
    added->evaluations =
        hod_evaluations_new(occasion->mechanism, &occasion->outcome, 1, NULL, reckoner->error);
    if (!added->evaluations) return NULL;
    reckoner->rolled_for_count++;
    if (occasion->rank_count > 0) return added;
    added->total = new_total(reckoner, occasion);
    return added->total ? added : NULL;
}

/* What luck a roll of an occasion might bring. */
static bool list_chances(const hod_occasion *occasion, const hod_distribution *distribution,
                         struct chances *chances, hod_error *error)
{
    chances->lucks = malloc((distribution->rows + 1) * sizeof *chances->lucks);
    chances->chances = malloc((distribution->rows + 1) * sizeof *chances->chances);
    if (!chances->lucks || !chances->chances) return hod_fail_memory(error);
    for (; chances->count < distribution->rows; chances->count++) {
        const int value = *hod_distribution_row(distribution, chances->count);
        chances->lucks[chances->count] = 0.5 - luck_of_roll(occasion, distribution, value).mid;
        chances->chances[chances->count] = distribution->weights[chances->count];
    }
    return true;
}

/* All rolls together, where they differ in what they are about, or are words: each is as lucky as its place among
 * the others that might have come. */
static bool judge_together(struct reckoner *reckoner)
{
    const hod_evening *evening = reckoner->evening;
    hod_reckoning *reckoning = reckoner->reckoning;
    size_t roll = 0;
    for (size_t i = 0; i < evening->rolls; i++) reckoning->luck += 0.5 - reckoning->rolls[i].mid;
    reckoning->together = NAN;
    const bool is_one_total = reckoner->rolled_for_count == 1 && reckoning->total_count == 1;
    if (is_one_total || evening->rolls > HOD_MOST_TOGETHER) return true;
    struct lucky_roll *rolls = malloc(evening->rolls * sizeof *rolls);
    if (!rolls) return hod_fail_memory(reckoner->error);
    for (size_t i = 0; i < evening->count; i++)
        for (size_t k = 0; k < evening->occasions[i].count; k++, roll++)
            rolls[roll] = (struct lucky_roll){&reckoner->chances[i], 0.5 - reckoning->rolls[roll].mid};
    const bool judged = chance_of_lucks(rolls, roll, &reckoning->together, reckoner->error);
    free(rolls);
    return judged;
}

static bool reckon_occasion(struct reckoner *reckoner, const hod_occasion *occasion, hod_luck *lucks)
{
    struct rolled_for *rolled_for = find_rolled_for(reckoner, occasion);
    if (!rolled_for) return false;
    hod_total *total = rolled_for->total;
    const hod_evaluation *evaluation =
        hod_evaluations_of(rolled_for->evaluations, reckoner->rules, occasion->situation, reckoner->error);
    if (!evaluation ||
        !list_chances(occasion, &evaluation->exact,
                      &reckoner->chances[occasion - reckoner->evening->occasions], reckoner->error))
        return false;
    for (size_t i = 0; i < occasion->count; i++) {
        const int value = occasion->values[i];
        if (!is_possible(occasion, &evaluation->exact, value, reckoner->error)) return false;
        lucks[i] = luck_of_roll(occasion, &evaluation->exact, value);
        if (!total) continue;
        if (!convolve(reckoner, total, &evaluation->exact)) return false;
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
    return judge_together(reckoner);
}

bool hod_reckon(const hod_rules *rules, const hod_evening *evening, hod_reckoning *reckoning,
                hod_error *error)
{
    *reckoning = (hod_reckoning){.rolls = calloc(evening->rolls + 1, sizeof *reckoning->rolls),
                                 .totals = calloc(evening->count + 1, sizeof *reckoning->totals)};
    struct reckoner reckoner = {.rules = rules,
                                .evening = evening,
                                .reckoning = reckoning,
                                .rolled_for = calloc(evening->count + 1, sizeof *reckoner.rolled_for),
                                .chances = calloc(evening->count + 1, sizeof *reckoner.chances),
                                .error = error};
    const bool has_memory = reckoning->rolls && reckoning->totals && reckoner.rolled_for && reckoner.chances;
    const bool reckoned = has_memory ? reckon_all(&reckoner) : hod_fail_memory(error);
    for (int i = 0; i < reckoner.rolled_for_count; i++)
        hod_evaluations_free(reckoner.rolled_for[i].evaluations);
    for (size_t i = 0; reckoner.chances && i < evening->count; i++) {
        free(reckoner.chances[i].lucks);
        free(reckoner.chances[i].chances);
    }
    free(reckoner.rolled_for);
    free(reckoner.chances);
    if (!reckoned) hod_reckoning_free(reckoning);
    return reckoned;
}

void hod_reckoning_free(hod_reckoning *reckoning)
{
    if (!reckoning) return;
    for (int i = 0; i < reckoning->total_count; i++) free(reckoning->totals[i].probability);
    free(reckoning->totals);
    free(reckoning->rolls);
    *reckoning = (hod_reckoning){0};
}
