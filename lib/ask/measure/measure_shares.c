/* Shares of a measure: reads them, and divides the variance of the measure. */
#include "ask/measure/measure_shares.h"

#include "ask/measure/measure_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool measure_has_shares(const hod_mechanism *mechanism, const hod_measure *measure, hod_error *error)
{
    const bool is_value = measure->kind == HOD_VALUE && measure->count == 1 && measure->terms[0].field < 0;
    if (is_value || measure->kind == HOD_MEAN || (measure->kind >= HOD_IS && measure->kind <= HOD_BELOW))
        return true;
    return hod_fail(error,
                    "rolls have shares of a mean:OUTCOME, of a p:OUTCOME=VALUE%s, and of no other measure",
                    mechanism->procedure.stakes ? ", of value:a and value:b" : "");
}

bool measure_of_stakes(const hod_mechanism *mechanism, hod_measure *measure, hod_error *error)
{
    if (!mechanism->procedure.stakes)
        return hod_fail(error, "%s has no winner; name a measure after @", mechanism->name);
    *measure = (hod_measure){.kind = HOD_VALUE, .count = 1, .terms = {{.times = 1, .field = -1}}};
    return true;
}

/* Choices have a share if sides can err. */
static bool is_choice(const hod_mechanism *mechanism, struct word name)
{
    const hod_stakes *stakes = mechanism->procedure.stakes;
    return stakes && stakes->error && word_is(name, HOD_SHARE_OF_CHOICES);
}

/* Refuses a roll that the mechanism does not have. The rolls of a script are only known after rolling. */
static bool roll_check(const hod_mechanism *mechanism, struct word name, const char *names, hod_error *error)
{
    struct nearest nearest = {0};
    char question[128];
    if (!names || is_choice(mechanism, name) || word_is_listed(name, names)) return true;
    nearest_offer_list(&nearest, name, names);
    AUTO(hod_buffer_free) hod_buffer list = {0};
    words_enumerate(&list, names, "and");
    hod_buffer_byte(&list, '\0');
    hod_fail(error, "%s has no roll %.*s; it has %s%s", mechanism->name, (int)name.length, name.text,
             list.failed       ? names
             : list.length > 1 ? list.bytes
                               : "none",
             nearest_question(&nearest, question, sizeof question));
    return false;
}

/* Whether the measure already has a name. */
static bool has_roll(const hod_measure *measure, struct word name)
{
    struct word rest = word_of(measure->rolls), piece;
    while (measure->rolls[0] && word_piece(&rest, '|', &piece))
        if (words_are_equal(piece, name)) return true;
    return false;
}

static bool add_roll(const hod_mechanism *mechanism, struct word name, hod_measure *measure, hod_error *error)
{
    const size_t length = strlen(measure->rolls);
    if (name.length == 0) return hod_fail(error, "the name of a roll is missing here");
    if (has_roll(measure, name)) return hod_fail(error, "%.*s is given twice", (int)name.length, name.text);
    if (!roll_check(mechanism, name, mechanism->rolls, error)) return false;
    if (length + 1 + name.length >= sizeof measure->rolls)
        return hod_fail(error, "at most %zu characters of names of rolls are accepted",
                        sizeof measure->rolls - 1);
    if (length > 0) measure->rolls[length] = '|';
    memcpy(measure->rolls + length + (length > 0), name.text, name.length);
    return true;
}

/* Reads the measure after the @. */
static bool read_shared(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                        const char **wrong, hod_error *error)
{
    if (!measure_read_word(mechanism, text, measure, wrong, error)) return false;
    *wrong = text.text;
    return measure_has_shares(mechanism, measure, error);
}

bool measure_read_share(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                        const char **wrong, hod_error *error)
{
    struct word rolls = text, of, names, side;
    const bool is_said = word_divide(text, '@', &rolls, &of);
    *wrong = text.text + text.length;
    if (!is_said && !measure_of_stakes(mechanism, measure, error))
        return hod_fail_in(error, "share:%.*s@MEASURE", (int)text.length, text.text);
    if (is_said && !read_shared(mechanism, of, measure, wrong, error)) return false;
    measure->of = measure->kind;
    measure->kind = HOD_SHARE;
    measure->side = HOD_NO_SIDE;
    const bool has_side = word_divide(rolls, ':', &names, &side);
    if (!has_side) names = rolls;
    for (struct word name; word_piece(&names, '|', &name);) {
        *wrong = name.text;
        if (!add_roll(mechanism, name, measure, error)) return false;
    }
    if (!has_side) return true;
    *wrong = side.text;
    measure->side = word_is(side, "a") ? HOD_A : word_is(side, "b") ? HOD_B : HOD_NO_SIDE;
    return measure->side != HOD_NO_SIDE ||
           hod_fail(error, "the side that acts is a or b: share:%s:a", measure->rolls);
}

hod_measure measure_shared(const hod_measure *share)
{
    hod_measure shared = *share;
    shared.kind = share->of;
    shared.of = HOD_MEAN;
    memset(shared.rolls, 0, sizeof shared.rolls);
    return shared;
}

/* The value of an outcome in a measure. */
struct counted {
    const hod_measure *measure;
    const hod_stakes *stakes;
    const int *prepared;
};

static double count(const hod_quantity *quantity, const int *outcome)
{
    const struct counted *counted = quantity->data;
    const hod_measure *measure = counted->measure;
    if (measure->kind != HOD_VALUE) return hod_measure_of_value(measure, outcome[measure->outcome]);
    return measure->terms[0].times *
           counted->stakes->worth(counted->stakes, counted->prepared, outcome, measure->terms[0].who);
}

static void explain(const hod_quantity *quantity, const int *outcome, hod_error *error)
{
    const struct counted *counted = quantity->data;
    counted->stakes->explain(counted->stakes, counted->prepared, outcome, counted->measure->terms[0].who,
                             error);
}

bool measure_divide(const hod_measure *measure, hod_evaluator *evaluator, const hod_rules *rules,
                    const hod_mechanism *mechanism, const int *prepared, hod_shares *shares, hod_error *error)
{
    const hod_stakes *stakes = measure->kind == HOD_VALUE ? mechanism->procedure.stakes : NULL;
    const struct counted counted = {measure, stakes, prepared};
    const hod_quantity quantity = {
        .of = count, .explain = stakes && stakes->explain ? explain : NULL, .data = &counted};
    hod_evaluator_set_budget(evaluator, rules->budget);
    return hod_shares_find(evaluator, &mechanism->procedure, prepared, &quantity, shares, error);
}

void known_shares_free(struct known_shares *known)
{
    hod_shares_free(&known->shares);
    free(known->prepared);
    *known = (struct known_shares){0};
}

/* Divides the variance, unless the division is known. */
static bool know(struct known_shares *known, const hod_measure *shared, hod_evaluator *evaluator,
                 const hod_rules *rules, const hod_mechanism *mechanism, const int *prepared,
                 hod_error *error)
{
    const size_t bytes = (size_t)mechanism->procedure.prepared_ints * sizeof *prepared;
    if (known->prepared && measures_are_equal(&known->measure, shared) &&
        memcmp(known->prepared, prepared, bytes) == 0)
        return true;
    known_shares_free(known);
    if (!measure_divide(shared, evaluator, rules, mechanism, prepared, &known->shares, error)) return false;
    known->measure = *shared;
    known->prepared = malloc(bytes);
    if (!known->prepared) return hod_fail_memory(error);
    memcpy(known->prepared, prepared, bytes);
    return true;
}

/* Refuses names that a script has not rolled here, because there is no other way to know what it can roll. */
static bool names_check(const hod_mechanism *mechanism, const hod_measure *share, const hod_shares *shares,
                        hod_error *error)
{
    struct word rest = word_of(share->rolls), name;
    hod_buffer list = {0};
    if (mechanism->rolls) return true;
    for (int i = 0; i < shares->name_count; i++)
        hod_buffer_format(&list, "%s%s", i ? " " : "", shares->names[i]);
    AUTO_FREE char *names = hod_buffer_take(&list, error);
    bool are_rolled = names;
    while (are_rolled && word_piece(&rest, '|', &name))
        are_rolled = roll_check(mechanism, name, names, error);
    return are_rolled;
}

bool share_take(const hod_measure *share, struct known_shares *known, hod_evaluator *evaluator,
                const hod_rules *rules, const hod_mechanism *mechanism, const int *prepared, double *value,
                hod_error *error)
{
    const hod_measure shared = measure_shared(share);
    if (!know(known, &shared, evaluator, rules, mechanism, prepared, error) ||
        !names_check(mechanism, share, &known->shares, error))
        return false;
    double variance = 0;
    for (int i = 0; i < known->shares.count; i++) {
        const hod_share *part = &known->shares.all[i];
        if (has_roll(share, word_of(known->shares.names[part->name])) &&
            (share->side == HOD_NO_SIDE || share->side == (int)part->who))
            variance += part->variance;
    }
    *value = known->shares.variance > 0 ? variance / known->shares.variance : NAN;
    return true;
}
