/* Measures and lists of measures: reads them. */
#include "ask/measure/measure_internal.h"

#include "ask/measure/measure.h"
#include "ask/measure/measure_course.h"
#include "base/arrays.h"
#include "base/buffer.h"
#include "base/words.h"
#include "rules/domain.h"
#include "rules/situation.h"

#include <stdlib.h>
#include <string.h>

/* The signs of comparison; the longer ones first. */
static const struct comparison {
    const char *sign;
    hod_measure_kind kind;
} comparisons[] = {
    {">=", HOD_AT_LEAST}, {"<=", HOD_AT_MOST}, {">", HOD_ABOVE}, {"<", HOD_BELOW}, {"=", HOD_IS}};
enum { COMPARISONS = sizeof comparisons / sizeof *comparisons };

/* The sign of a comparison. */
static const char *measure_sign(hod_measure_kind kind)
{
    const struct comparison *comparison = comparisons;
    while (comparison->kind != kind) comparison++;
    return comparison->sign;
}

size_t measure_sign_at(struct word text, hod_measure_kind *kind)
{
    for (int i = 0; i < COMPARISONS; i++) {
        const size_t length = strlen(comparisons[i].sign);
        if (text.length < length || memcmp(text.text, comparisons[i].sign, length) != 0) continue;
        *kind = comparisons[i].kind;
        return length;
    }
    return 0;
}

char *measure_example(const hod_mechanism *mechanism, hod_error *error)
{
    const hod_field *outcome = &mechanism->outcomes[0];
    const hod_domain domain = hod_domain_of(outcome->domain);
    char value[HOD_VALUE_TEXT];
    if (!domain.words) return hod_text(error, "mean:%s", outcome->name);
    return hod_text(error, "p:%s=%s", outcome->name,
                    hod_domain_text(&domain, hod_domain_at(&domain, 0), value));
}

bool measure_is_missing(const hod_mechanism *mechanism, hod_error *error)
{
    AUTO_FREE char *example = measure_example(mechanism, error);
    if (example) hod_fail(error, "name a measure, for example --measure %s", example);
    return false;
}

static bool read_outcome(const hod_mechanism *mechanism, struct word name, hod_measure *measure,
                         const char **wrong, hod_error *error)
{
    *wrong = name.text;
    measure->outcome = hod_mechanism_outcome(mechanism, name.text, name.length, error);
    if (measure->outcome < 0) return false;
    const hod_field *outcome = &mechanism->outcomes[measure->outcome];
    if (measure->kind == HOD_IS || !hod_domain_of(outcome->domain).words) return true;
    return hod_fail(error, "%s is a word (%s): ask for p:%s=VALUE", outcome->name, outcome->domain,
                    outcome->name);
}

/* Divides a text at the first comparison sign in it; false if there is none. */
static bool divide_at_sign(struct word text, struct word *before, struct word *behind, hod_measure_kind *kind)
{
    for (size_t place = 0; place < text.length; place++) {
        const struct word rest = {text.text + place, text.length - place};
        const size_t length = measure_sign_at(rest, kind);
        if (length == 0) continue;
        *before = word_trimmed((struct word){text.text, place});
        *behind = (struct word){rest.text + length, rest.length - length};
        return true;
    }
    return false;
}

/* Explains a measure that is cut off because a shell has taken < or > for a redirection. */
static bool refuse_no_comparison(const hod_mechanism *mechanism, struct word name, const char **wrong,
                                 hod_error *error)
{
    hod_measure measure = {.kind = HOD_IS};
    char value[HOD_VALUE_TEXT];
    *wrong = name.text;
    if (name.length == 0) return hod_fail(error, "p:OUTCOME is followed by =VALUE, >=NUMBER, >, <= or <");
    if (!read_outcome(mechanism, name, &measure, wrong, error)) return false;
    *wrong = name.text + name.length;
    const hod_field *outcome = &mechanism->outcomes[measure.outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    const int example = hod_domain_at(&domain, domain.size > 1);
    return hod_fail(error, "p:%s needs a comparison; put it in quotes: \"p:%s%s%s\"", outcome->name,
                    outcome->name, domain.words ? "=" : ">=", hod_domain_text(&domain, example, value));
}

/* Reads p:OUTCOME and the comparison sign of a text that begins with p: and returns the values after it. */
static bool measure_read_comparison(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                                    struct word *values, const char **wrong, hod_error *error)
{
    struct word p, comparison, name;
    *measure = (hod_measure){.kind = HOD_IS};
    word_divide(text, ':', &p, &comparison);
    if (divide_at_sign(comparison, &name, values, &measure->kind))
        return read_outcome(mechanism, name, measure, wrong, error);
    return refuse_no_comparison(mechanism, word_trimmed(comparison), wrong, error);
}

/* Reads the VALUE[|VALUE]... of a measure whose comparison has been read. */
static bool measure_read_values(const hod_mechanism *mechanism, struct word values, hod_measure *measure,
                                const char **wrong, hod_error *error)
{
    const hod_domain domain = hod_domain_of(mechanism->outcomes[measure->outcome].domain);
    const int most = measure->kind == HOD_IS ? HOD_MEASURE_VALUES : 1;
    for (struct word piece; word_piece(&values, '|', &piece);) {
        int value;
        *wrong = piece.text;
        if (measure->count == most)
            return hod_fail(error, "at most %d %s accepted here", most, most == 1 ? "value" : "values");
        if (!hod_domain_read(&domain, piece.text, piece.length, &value, error)) return false;
        if (measure_holds(measure, value))
            return hod_fail(error, "%.*s is given twice", (int)piece.length, piece.text);
        measure->values[measure->count++] = value;
    }
    return true;
}

static bool read_quantile(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                          const char **wrong, hod_error *error)
{
    struct word name = text, share = {text.text + text.length, 0};
    word_divide(text, ':', &name, &share);
    if (!read_outcome(mechanism, name, measure, wrong, error)) return false;
    *wrong = share.text;
    if (number_real(share, &measure->share) && measure->share > 0 && measure->share <= 1) return true;
    return hod_fail(error, "a quantile needs a share above 0 and at most 1 after a colon: quantile:%.*s:0.5",
                    (int)name.length, name.text);
}

/* Reads a or b. */
static bool read_side(struct word name, int *who, const char **wrong, hod_error *error)
{
    *wrong = name.text;
    *who = word_is(name, "b");
    return word_is(name, "a") || *who || hod_fail(error, "name a side: value:a or value:b");
}

/* The value of a_may that forbids what the name says: no-fire. */
static bool read_may(const hod_mechanism *mechanism, struct word name, hod_value_term *term,
                     const char **wrong, hod_error *error)
{
    *wrong = name.text;
    term->field = hod_mechanism_field(mechanism, "a_may", strlen("a_may"), NULL);
    if (term->field < 0)
        return hod_fail(error, "%s has no field a_may that could forbid it", mechanism->name);
    const hod_domain domain = hod_domain_of(mechanism->fields[term->field].domain);
    AUTO(hod_buffer_free) hod_buffer forbidden = {0};
    hod_buffer_format(&forbidden, "no-%.*s", (int)name.length, name.text);
    if (forbidden.failed) return hod_fail_memory(error);
    return hod_domain_read(&domain, forbidden.bytes, forbidden.length, &term->value, error) ||
           hod_fail_in(error, "a_may");
}

static bool add_term(hod_measure *measure, hod_value_term term, hod_error *error)
{
    if (measure->count == HOD_VALUE_TERMS)
        return hod_fail(error, "a sum has at most %d values", HOD_VALUE_TERMS / 2);
    measure->terms[measure->count++] = term;
    return true;
}

/* Adds a multiple of value:SIDE or worth:WHAT. */
static bool read_value(const hod_mechanism *mechanism, struct word text, double times, hod_measure *measure,
                       const char **wrong, hod_error *error)
{
    struct word kind = text, name = {text.text + text.length, 0};
    hod_value_term term = {.times = times, .field = -1};
    *wrong = text.text;
    word_divide(text, ':', &kind, &name);
    if (!mechanism->procedure.stakes)
        return hod_fail(error, "nobody chooses in %s: it has no values and worths", mechanism->name);
    if (word_is(kind, "value"))
        return read_side(name, &term.who, wrong, error) && add_term(measure, term, error);
    if (!word_is(kind, "worth")) return hod_fail(error, "a sum consists of value:SIDE and worth:WHAT");
    hod_value_term without = {.times = -times};
    return read_may(mechanism, name, &without, wrong, error) && add_term(measure, term, error) &&
           add_term(measure, without, error);
}

/* Reads values separated by signs with blanks around them. */
static bool read_values(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                        const char **wrong, hod_error *error)
{
    struct word word;
    double times = 1;
    for (bool is_sign = false; word_next(&text, &word); is_sign = !is_sign) {
        *wrong = word.text;
        if (!is_sign && !read_value(mechanism, word, times, measure, wrong, error)) return false;
        if (is_sign && !word_is(word, "+") && !word_is(word, "-"))
            return hod_fail(error, "values are separated by + or - with spaces around it");
        times = is_sign && word_is(word, "-") ? -1 : 1;
        *wrong = word.text + word.length;
        if (is_sign && word_trimmed(text).length == 0)
            return hod_fail(error, "another value is missing here");
    }
    return true;
}

/* The worth of the situation to a, and to the same player with the sides exchanged, as b; and with and without the
 * sides exchanged, the worth of the situation to a minus its worth to b. */
static const hod_measure first_mover = {
    .kind = HOD_VALUE,
    .count = 2,
    .terms = {{.times = 1, .field = -1}, {.times = -1, .who = 1, .field = -1, .exchanged = 1}}};
static const hod_measure advantage = {.kind = HOD_VALUE,
                                      .count = 4,
                                      .terms = {{.times = 0.5, .field = -1},
                                                {.times = -0.5, .who = 1, .field = -1},
                                                {.times = -0.5, .field = -1, .exchanged = 1},
                                                {.times = 0.5, .who = 1, .field = -1, .exchanged = 1}}};

bool measure_is_word(struct word text)
{
    return word_is(text, "steps") || word_is(text, "first-mover") || word_is(text, "advantage") ||
           is_drama_word(text);
}

bool measure_read_word(const hod_mechanism *mechanism, struct word text, hod_measure *measure,
                       const char **wrong, hod_error *error)
{
    struct word kind = {text.text, 0}, rest = text;
    word_divide(text, ':', &kind, &rest);
    if (is_drama_word(text)) return measure_read_drama(mechanism, text, measure, wrong, error);
    if (word_is(text, "first-mover") || word_is(text, "advantage")) {
        const bool is_advantage = word_is(text, "advantage");
        *wrong = text.text;
        *measure = is_advantage ? advantage : first_mover;
        return mechanism->procedure.stakes ||
               hod_fail(error, "nobody wins or loses in %s: it has no %s", mechanism->name,
                        is_advantage ? "advantage" : "first mover");
    }
    *measure = (hod_measure){.kind = HOD_MEAN};
    if (word_is(kind, "p"))
        return measure_read_comparison(mechanism, text, measure, &rest, wrong, error) &&
               measure_read_values(mechanism, rest, measure, wrong, error);
    if (word_is(kind, "value") || word_is(kind, "worth")) {
        measure->kind = HOD_VALUE;
        return read_values(mechanism, text, measure, wrong, error);
    }
    if (word_is(kind, "share")) return measure_read_share(mechanism, rest, measure, wrong, error);
    if (word_is(text, "steps")) {
        measure->kind = HOD_STEPS;
        return true;
    }
    if (word_is(kind, "sd")) measure->kind = HOD_DEVIATION;
    if (word_is(kind, "quantile")) measure->kind = HOD_QUANTILE;
    if (measure->kind == HOD_QUANTILE) return read_quantile(mechanism, rest, measure, wrong, error);
    if (measure->kind == HOD_DEVIATION || word_is(kind, "mean"))
        return read_outcome(mechanism, rest, measure, wrong, error);
    *wrong = text.text;
    return hod_fail(
        error,
        "this is not a measure; try mean:OUTCOME, sd:OUTCOME, quantile:OUTCOME:0.5, p:OUTCOME=VALUE, "
        "p:OUTCOME>=NUMBER, steps or share:ROLL@MEASURE%s",
        mechanism->procedure.stakes
            ? ", or here value:a, worth:fire, share:ROLL, first-mover, advantage, lead-changes, decided or "
              "comeback"
            : "");
}

bool hod_measure_read(const hod_mechanism *mechanism, const char *text, hod_measure *measure,
                      hod_error *error)
{
    const char *wrong;
    return measure_read_word(mechanism, word_of(text), measure, &wrong, error) ||
           refuse_at(text, wrong, error);
}

/* A list of measures being read. */
struct list_reading {
    const hod_mechanism *mechanism;
    hod_measure_list *list;
    bool compares;          /* whether values can continue after the next comma, */
    hod_measure comparison; /* and the measure that they continue, without values */
    const char *wrong;      /* the place of a mistake */
};

bool measures_are_equal(const hod_measure *a, const hod_measure *b)
{
    const bool is_value = a->kind == HOD_VALUE || (a->kind == HOD_SHARE && a->of == HOD_VALUE);
    return a->kind == b->kind && a->outcome == b->outcome && a->share == b->share && a->count == b->count &&
           (a->kind != HOD_SHARE ||
            (a->of == b->of && a->side == b->side && strcmp(a->rolls, b->rolls) == 0)) &&
           (is_value ? memcmp(a->terms, b->terms, (size_t)a->count * sizeof *a->terms)
                     : memcmp(a->values, b->values, (size_t)a->count * sizeof *a->values)) == 0;
}

/* Adds a measure and takes ownership of its text; value is where its value begins in the text, or NULL. */
static bool add(struct list_reading *reading, const hod_measure *measure, char *text, const char *value,
                hod_error *error)
{
    hod_measure_list *list = reading->list;
    AUTO_FREE char *refused = text;
    for (int i = 0; i < list->count; i++)
        if (measures_are_equal(&list->measures[i].measure, measure))
            return hod_fail(error, "%s is given twice", text);
    if (!EXTEND(list->measures, list->count)) return hod_fail_memory(error);
    list->measures[list->count++] = (hod_listed_measure){*measure, text, value};
    refused = NULL;
    return true;
}

/* Adds a comparison with its values. */
static bool add_comparison(struct list_reading *reading, const hod_measure *measure, hod_error *error)
{
    const hod_field *outcome = &reading->mechanism->outcomes[measure->outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    hod_buffer text = {0};
    char value[HOD_VALUE_TEXT];
    hod_buffer_format(&text, "p:%s%s", outcome->name, measure_sign(measure->kind));
    const size_t before = text.length;
    for (int i = 0; i < measure->count; i++)
        hod_buffer_format(&text, "%s%s", i ? "|" : "", hod_domain_text(&domain, measure->values[i], value));
    char *taken = hod_buffer_take(&text, NULL);
    if (!taken) return hod_fail_memory(error);
    return add(reading, measure, taken, measure->count == 1 ? taken + before : NULL, error);
}

/* Adds a measure for each of the values. */
static bool add_values(struct list_reading *reading, struct word values, hod_error *error)
{
    const hod_domain domain = hod_domain_of(reading->mechanism->outcomes[reading->comparison.outcome].domain);
    hod_axis axis;
    reading->wrong = values.text;
    if (!hod_axis_read(&axis, &domain, values.text, values.length, &reading->wrong, error)) return false;
    hod_measure measure = reading->comparison;
    measure.count = 1;
    AUTO_FREE int *list = axis.values;
    for (int i = 0; i < axis.count; i++) {
        measure.values[0] = list[i];
        if (!add_comparison(reading, &measure, error)) return false;
    }
    return true;
}

static bool add_alternatives(struct list_reading *reading, struct word values, hod_error *error)
{
    hod_measure measure = reading->comparison;
    if (!measure_read_values(reading->mechanism, values, &measure, &reading->wrong, error)) return false;
    reading->wrong = values.text;
    return add_comparison(reading, &measure, error);
}

static bool add_single(struct list_reading *reading, struct word piece, hod_error *error)
{
    hod_measure measure;
    if (!measure_read_word(reading->mechanism, piece, &measure, &reading->wrong, error)) return false;
    reading->wrong = piece.text;
    char *text = word_copy(piece, error);
    return text && add(reading, &measure, text, NULL, error);
}

/* Whether a word is a measure, not a value of the compared outcome. */
static bool ends_values(const struct list_reading *reading, struct word piece)
{
    const hod_domain domain = hod_domain_of(reading->mechanism->outcomes[reading->comparison.outcome].domain);
    return measure_is_word(piece) && !hod_domain_read(&domain, piece.text, piece.length, &(int){0}, NULL);
}

/* Reads a measure, or more values of the previous one. */
static bool read_piece(struct list_reading *reading, struct word piece, hod_error *error)
{
    struct word kind, rest, values = piece;
    if (word_divide(piece, ':', &kind, &rest)) {
        reading->compares = word_is(kind, "p");
        if (reading->compares && !measure_read_comparison(reading->mechanism, piece, &reading->comparison,
                                                          &values, &reading->wrong, error))
            return false;
    } else if (reading->compares && ends_values(reading, piece)) {
        reading->compares = false;
    }
    if (!reading->compares) return add_single(reading, piece, error);
    const bool has_bars = memchr(values.text, '|', values.length);
    return has_bars ? add_alternatives(reading, values, error) : add_values(reading, values, error);
}

bool hod_measure_list_read(const hod_mechanism *mechanism, const char *text, hod_measure_list *list,
                           hod_error *error)
{
    struct list_reading reading = {.mechanism = mechanism, .list = list};
    struct word rest = word_of(text), piece;
    *list = (hod_measure_list){0};
    while (word_piece(&rest, ',', &piece)) {
        if (read_piece(&reading, piece, error)) continue;
        hod_measure_list_free(list);
        return refuse_at(text, reading.wrong, error);
    }
    return true;
}

void hod_measure_list_free(hod_measure_list *list)
{
    if (!list) return;
    for (int i = 0; i < list->count; i++) free(list->measures[i].text);
    free(list->measures);
    *list = (hod_measure_list){0};
}
