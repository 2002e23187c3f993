/* Limits: reads them, collects their situations, and checks values. A measure that rises or falls with a field is
 * compared with its value one step earlier; a measure that stays is compared with its value before the change. */
#include "ask/tune/limit.h"

#include "ask/measure/measure_internal.h"
#include "ask/tune/scope.h"
#include "ask/tune/tune.h"
#include "base/words.h"
#include "rules/checks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Divides at the last comparison sign in a text, because its measures can contain signs; `apart`: only signs with
 * blanks around them. */
static bool divide_at_last_sign(struct word text, bool apart, struct word *before, struct word *behind,
                                hod_measure_kind *sign)
{
    for (size_t place = text.length; place-- > 0;) {
        const struct word rest = {text.text + place, text.length - place};
        if (*rest.text != '<' && *rest.text != '>') continue;
        const size_t length = measure_sign_at(rest, sign);
        *before = word_trimmed((struct word){text.text, place});
        *behind = word_trimmed((struct word){rest.text + length, rest.length - length});
        if (!apart || (before->length < place && behind->length < rest.length - length)) return true;
    }
    return false;
}

static bool divide_limit(struct word text, struct word *before, struct word *behind, hod_measure_kind *sign)
{
    return divide_at_last_sign(text, true, before, behind, sign) ||
           divide_at_last_sign(text, false, before, behind, sign);
}

static bool refuse_form(const hod_mechanism *mechanism, hod_error *error)
{
    AUTO_FREE char *example = measure_example(mechanism, error);
    return example &&
           hod_fail(error, "a limit is MEASURE <= NUMBER, or with >=, < or >, in quotes: \"%s <= 0.5\"",
                    example);
}

bool hod_limit_is_kept(const hod_limit *limit, double value)
{
    return hod_limit_is_kept_beside(limit, value, 0);
}

bool hod_limit_is_kept_beside(const hod_limit *limit, double value, double beside)
{
    const double rounding = 1e-12, bound = limit->times * beside + limit->bound;
    switch (limit->sign) {
    case HOD_IS:
        return fabs(value - bound) <= rounding;
    case HOD_AT_LEAST:
        return value >= bound - rounding;
    case HOD_ABOVE:
        return value > bound + rounding;
    case HOD_BELOW:
        return value < bound - rounding;
    default:
        return value <= bound + rounding;
    }
}

bool hod_limit_can_be_kept(const hod_limit *limit, hod_range range)
{
    const bool is_floor = limit->sign == HOD_AT_LEAST || limit->sign == HOD_ABOVE;
    return hod_limit_is_kept(limit, is_floor ? range.most : range.least);
}

/* A limit being read. */
struct reading {
    const hod_subject *subject;
    hod_bounded *bounded;
    const char *wrong; /* the place of an error */
};

/* Reads the situations before a measure; keeps them if the text names them, or else if the subject's are wanted. */
static bool read_scope(struct reading *reading, struct word text, bool wants_own, hod_space *kept,
                       struct word *behind, hod_error *error)
{
    struct scope scope;
    bool is_read = scope_read(&scope, reading->subject, text, error);
    reading->wrong = is_read ? scope.measure.text : scope.wrong;
    if (is_read && scope.measure.length > 0)
        is_read = hod_fail(error, "the measure of a limit follows the colon: %.*s <= NUMBER",
                           (int)scope.measure.length, scope.measure.text);
    *behind = scope.behind;
    if (wants_own || (is_read && scope.is_given))
        *kept = scope.space;
    else
        scope_free(&scope);
    return is_read;
}

/* Reads a measure and stores its text. */
static bool read_measure(struct reading *reading, const hod_mechanism *mechanism, struct word text,
                         hod_measure *measure, char **copy, hod_error *error)
{
    if (!measure_read_word(mechanism, text, measure, &reading->wrong, error)) return false;
    *copy = word_copy(text, error);
    return *copy;
}

/* Reads the side before the sign, with the subject's situations if it names none. */
static bool read_bounded_side(struct reading *reading, struct word text, hod_error *error)
{
    hod_bounded *bounded = reading->bounded;
    struct word measure;
    const bool is_read = read_scope(reading, text, true, &bounded->space, &measure, error);
    bounded->limit.mechanism = bounded->space.mechanism;
    return is_read && read_measure(reading, bounded->limit.mechanism, measure, &bounded->limit.measure,
                                   &bounded->measure, error);
}

/* Takes "0.9 * " from the start of the other side. */
static bool take_factor(struct reading *reading, struct word *text, hod_limit *limit, hod_error *error)
{
    struct word factor, rest;
    bool is_percentage;
    limit->times = 1;
    if (!word_divide(*text, '*', &factor, &rest)) return true;
    reading->wrong = factor.text;
    if (!share_read(factor, &limit->times, &is_percentage))
        return hod_fail(error, "what a measure is compared with is [NUMBER * ][SITUATIONS: ]MEASURE");
    if (is_percentage) limit->times /= 100;
    *text = rest;
    return true;
}

/* Whether the situations to compare with are as many, or just one. */
static bool check_sizes(const hod_bounded *bounded, hod_error *error)
{
    const double size = hod_space_size(&bounded->space), others = hod_space_size(&bounded->than);
    return others == size || others == 1 ||
           hod_fail(error,
                    "%.0f situations are compared with %.0f others: each needs its own, or one is for all",
                    size, others);
}

/* Reads the side after the sign: [NUMBER * ][SITUATIONS: ]MEASURE[ + NUMBER]. */
static bool read_other_side(struct reading *reading, struct word text, hod_error *error)
{
    hod_bounded *bounded = reading->bounded;
    hod_limit *limit = &bounded->limit;
    struct word measure;
    offset_take(&text, &limit->bound);
    if (!take_factor(reading, &text, limit, error)) return false;
    reading->wrong = text.text;
    if (fabs(limit->times) > HOD_MAX_AIM || fabs(limit->bound) > HOD_MAX_AIM)
        return hod_fail(error, "the numbers of a limit lie in -%g..%g", HOD_MAX_AIM, HOD_MAX_AIM);
    if (!read_scope(reading, text, false, &bounded->than, &measure, error)) return false;
    const bool is_given = bounded->than.mechanism;
    bounded->beside.mechanism = is_given ? bounded->than.mechanism : bounded->space.mechanism;
    reading->wrong = text.text;
    return (!is_given || check_sizes(bounded, error)) &&
           read_measure(reading, bounded->beside.mechanism, measure, &bounded->beside.measure,
                        &bounded->other, error);
}

/* Whether the text ends in "rises with FIELD" or the like; returns the text before it, the sign for comparing a value
 * with the previous one, and the field. */
static bool divide_trend(struct word text, struct word *before, hod_measure_kind *sign, struct word *field)
{
    enum { NEVER, MOVES, WITH, FIELD, WORDS };
    struct word last[WORDS] = {word_of(""), word_of(""), word_of(""), word_of("")};
    for (struct word rest = text, word; word_next(&rest, &word);) {
        memmove(last, last + 1, FIELD * sizeof *last);
        last[FIELD] = word;
    }
    const bool rises = word_is(last[MOVES], "rises"), never = word_is(last[NEVER], "never");
    if (!word_is(last[WITH], "with") || !(rises || word_is(last[MOVES], "falls"))) return false;
    const char *end = last[never ? NEVER : MOVES].text;
    *before = word_trimmed((struct word){text.text, (size_t)(end - text.text)});
    *sign = rises ? (never ? HOD_AT_MOST : HOD_ABOVE) : never ? HOD_AT_LEAST : HOD_BELOW;
    *field = last[FIELD];
    return true;
}

/* The measure is compared with itself at the field's previous value. */
static bool read_trend(struct reading *reading, struct word text, struct word field, hod_error *error)
{
    hod_bounded *bounded = reading->bounded;
    if (!read_bounded_side(reading, text, error)) return false;
    const hod_mechanism *mechanism = bounded->limit.mechanism;
    reading->wrong = field.text;
    bounded->along = hod_mechanism_field(mechanism, field.text, field.length, error);
    if (bounded->along < 0) return false;
    const char *name = mechanism->fields[bounded->along].name;
    if (!hod_space_varies(&bounded->space, bounded->along))
        return hod_fail(error, "%s has one value here: give it several, as in %s=all: MEASURE rises with %s",
                        name, name, name);
    bounded->limit.times = 1;
    bounded->beside.mechanism = mechanism;
    bounded->beside.measure = bounded->limit.measure;
    bounded->other = word_copy(word_of(bounded->measure), error);
    return bounded->other;
}

/* Returns the text before the last word, if that is "stays". */
static bool divide_stays(struct word text, struct word *before)
{
    struct word last = {text.text, 0};
    for (struct word rest = text, word; word_next(&rest, &word);) last = word;
    *before = word_trimmed((struct word){text.text, (size_t)(last.text - text.text)});
    return word_is(last, "stays");
}

static bool read_number(struct reading *reading, struct word text, hod_error *error)
{
    hod_bounded *bounded = reading->bounded;
    hod_limit *limit = &bounded->limit;
    struct word measure, bound;
    bool is_percentage;
    if (!read_scope(reading, text, false, &bounded->space, &text, error)) return false;
    const hod_mechanism *mechanism =
        bounded->space.mechanism ? bounded->space.mechanism : reading->subject->mechanism;
    *limit = (hod_limit){.mechanism = mechanism};
    reading->wrong = text.text + text.length;
    if (!divide_limit(text, &measure, &bound, &limit->sign)) return refuse_form(mechanism, error);
    reading->wrong = place_of_no_number(bound);
    if (!share_read(bound, &limit->bound, &is_percentage)) return refuse_form(mechanism, error);
    if (!read_measure(reading, mechanism, measure, &limit->measure, &bounded->measure, error))
        return hod_fail_in(error, "a limit is MEASURE <= NUMBER, and its measure is wrong");
    reading->wrong = bound.text;
    if (is_percentage && !hod_measure_is_probability(&limit->measure))
        return hod_fail(error, "a percentage is accepted for a probability only: write %g",
                        limit->bound / 100);
    if (is_percentage) limit->bound /= 100;
    return measure_check_number(&limit->measure, limit->bound, error) &&
           (hod_limit_can_be_kept(limit, hod_measure_bounds(&limit->measure)) ||
            hod_fail(error, "no rules could keep this limit"));
}

static bool read_bounded(struct reading *reading, struct word text, hod_error *error)
{
    hod_bounded *bounded = reading->bounded;
    hod_measure_kind sign;
    struct word before, behind;
    if (divide_stays(text, &before)) {
        bounded->limit.sign = HOD_IS;
        bounded->limit.times = 1;
        return read_bounded_side(reading, before, error);
    }
    if (divide_trend(text, &before, &sign, &behind)) {
        bounded->limit.sign = sign;
        return read_trend(reading, before, behind, error);
    }
    if (!divide_limit(text, &before, &behind, &sign) ||
        (!memchr(behind.text, ':', behind.length) && !memchr(behind.text, '*', behind.length)))
        return read_number(reading, text, error);
    bounded->limit.sign = sign;
    return read_bounded_side(reading, before, error) && read_other_side(reading, behind, error);
}

bool hod_bounded_read(const hod_subject *subject, const char *text, hod_bounded *bounded, hod_error *error)
{
    struct reading reading = {.subject = subject, .bounded = bounded, .wrong = text};
    *bounded = (hod_bounded){.along = -1};
    if (!text) return hod_fail(error, "the text is NULL");
    return read_bounded(&reading, word_of(text), error) || refuse_at(text, reading.wrong, error);
}

void hod_bounded_free(hod_bounded *bounded)
{
    if (!bounded) return;
    free(bounded->measure);
    free(bounded->other);
    hod_space_free(&bounded->space);
    hod_space_free(&bounded->than);
    hod_targets_free(&bounded->where);
    hod_targets_free(&bounded->beside);
    *bounded = (hod_bounded){.along = -1};
}

/* The situation to compare with the one of this number, at these places; false if the field along which they are
 * compared has its first value. */
static bool find_other(const hod_bounded *bounded, const hod_space *space, uint64_t number, const int *places,
                       const int *situation, int *other)
{
    int other_places[HOD_MAX_FIELDS];
    const int along = bounded->along;
    if (bounded->than.mechanism) {
        hod_space_at(&bounded->than, hod_space_size(&bounded->than) > 1 ? number : 0, other_places, other);
        return true;
    }
    memcpy(other, situation, (size_t)space->mechanism->field_count * sizeof *other);
    if (along >= 0 && places[along] == 0) return false;
    if (along >= 0) other[along] = space->axes[along].values[places[along] - 1];
    return true;
}

static void take_pairs(hod_bounded *bounded, const hod_space *space)
{
    const bool is_compared = bounded->beside.mechanism;
    hod_targets *where = &bounded->where, *beside = &bounded->beside;
    const uint64_t size = (uint64_t)hod_space_size(space);
    for (uint64_t number = 0; number < size; number++) {
        int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS], other[HOD_MAX_FIELDS];
        hod_space_at(space, number, places, situation);
        if (!find_other(bounded, space, number, places, situation, other)) continue;
        if (!situation_makes_sense(space->rules, where->mechanism, situation, NULL) ||
            (is_compared && !situation_makes_sense(space->rules, beside->mechanism, other, NULL))) {
            where->left_out++;
            continue;
        }
        targets_add(where, situation, 1);
        if (is_compared) targets_add(beside, other, 1);
    }
}

bool hod_bounded_gather(hod_bounded *bounded, const hod_space *space, hod_error *error)
{
    hod_limit *limit = &bounded->limit;
    hod_targets *where = &bounded->where, *beside = &bounded->beside;
    if (bounded->space.mechanism) space = &bounded->space;
    if (!space) return true;
    where->mechanism = space->mechanism;
    where->measure = limit->measure;
    if (!targets_allocate(where, hod_space_size(space), error) ||
        (beside->mechanism && !targets_allocate(beside, hod_space_size(space), error)))
        return false;
    take_pairs(bounded, space);
    limit->where = where;
    limit->than = beside->mechanism ? beside : NULL;
    if (where->count == 0) return hod_fail(error, "every situation contradicts itself");
    return limit->sign != HOD_IS ||
           hod_targets_measure(where, space->rules, NULL, NULL, where->before, error);
}

/* Whether the situation of a target makes sense under these rules; true without targets. */
static bool has_sense(const hod_targets *targets, size_t number, const hod_rules *rules)
{
    return !targets ||
           hod_situation_check(rules, targets->mechanism, hod_targets_situation(targets, number), NULL);
}

bool bounded_is_broken(const hod_bounded *bounded, const hod_rules *rules, bool *is_broken, hod_error *error)
{
    static const hod_variations unvaried = {.rules = NULL};
    const hod_limit *limit = &bounded->limit;
    const hod_tuning tuning = {.variations = &unvaried, .limits = {*limit}, .limit_count = 1};
    AUTO(test_set_free) struct test_set test_set = {0};
    bool done = test_set_start(&test_set, &tuning, error);
    *is_broken = false;
    for (size_t i = 0; done && i < limit->where->count; i++) {
        struct target_result result = {.keeps_limits = true};
        if (has_sense(limit->where, i, rules) && has_sense(limit->than, i, rules))
            done = test_set_evaluate(&test_set, 0, i, rules, NULL, &result, error);
        *is_broken |= !result.keeps_limits;
    }
    return done;
}
