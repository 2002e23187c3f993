/* Lists of measures: reading them piece by piece. */
#include "ask/measure/measure_list.h"

#include "ask/measure/marked.h"
#include "ask/measure/measure_reading.h"
#include "base/arrays.h"
#include "rules/domain.h"

#include <stdlib.h>
#include <string.h>

struct reading {
    const hod_mechanism *mechanism;
    hod_measure_list *list;
    bool compares;          /* whether values may go on behind the next comma, */
    hod_measure comparison; /* and the measure that they go on with, without values */
    const char *wrong;      /* the place, where something is */
};

static bool is_same(const hod_measure *a, const hod_measure *b)
{
    return a->kind == b->kind && a->outcome == b->outcome && a->share == b->share && a->count == b->count &&
           (a->kind == HOD_VALUE ? memcmp(a->terms, b->terms, (size_t)a->count * sizeof *a->terms)
                                 : memcmp(a->values, b->values, (size_t)a->count * sizeof *a->values)) == 0;
}

/* Adds a measure, whose text becomes the list's; value is where its value begins in the text, or NULL. */
static bool add(struct reading *reading, const hod_measure *measure, char *text, const char *value,
                hod_error *error)
{
    hod_measure_list *list = reading->list;
    for (int i = 0; i < list->count; i++)
        if (is_same(&list->measures[i].measure, measure)) {
            hod_fail(error, "%s is given twice", text);
            free(text);
            return false;
        }
    if (!EXTEND(list->measures, list->count)) {
        free(text);
        return hod_fail_memory(error);
    }
    list->measures[list->count++] = (hod_listed_measure){*measure, text, value};
    return true;
}

/* Adds a comparison with its values. */
static bool add_comparison(struct reading *reading, const hod_measure *measure, hod_error *error)
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
static bool add_values(struct reading *reading, struct word values, hod_error *error)
{
    const hod_domain domain = hod_domain_of(reading->mechanism->outcomes[reading->comparison.outcome].domain);
    hod_axis axis;
    reading->wrong = values.text;
    if (!hod_axis_read(&axis, &domain, values.text, values.length, &reading->wrong, error)) return false;
    hod_measure measure = reading->comparison;
    measure.count = 1;
    bool added = true;
    for (int i = 0; added && i < axis.count; i++) {
        measure.values[0] = axis.values[i];
        added = add_comparison(reading, &measure, error);
    }
    free(axis.values);
    return added;
}

static bool add_alternatives(struct reading *reading, struct word values, hod_error *error)
{
    hod_measure measure = reading->comparison;
    if (!measure_read_values(reading->mechanism, values, &measure, &reading->wrong, error)) return false;
    reading->wrong = values.text;
    return add_comparison(reading, &measure, error);
}

static bool add_single(struct reading *reading, struct word piece, hod_error *error)
{
    hod_measure measure;
    if (!measure_read_word(reading->mechanism, piece, &measure, &reading->wrong, error)) return false;
    reading->wrong = piece.text;
    char *text = word_copy(piece, error);
    return text && add(reading, &measure, text, NULL, error);
}

/* A measure, or further values of the one before it. */
static bool read_piece(struct reading *reading, struct word piece, hod_error *error)
{
    struct word kind, rest, values = piece;
    if (word_divide(piece, ':', &kind, &rest)) {
        reading->compares = word_is(kind, "p");
        if (reading->compares && !measure_read_comparison(reading->mechanism, piece, &reading->comparison,
                                                          &values, &reading->wrong, error))
            return false;
    }
    if (!reading->compares) return add_single(reading, piece, error);
    const bool has_bars = memchr(values.text, '|', values.length);
    return has_bars ? add_alternatives(reading, values, error) : add_values(reading, values, error);
}

bool hod_measure_list_read(const hod_mechanism *mechanism, const char *text, hod_measure_list *list,
                           hod_error *error)
{
    struct reading reading = {.mechanism = mechanism, .list = list};
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
    for (int i = 0; i < list->count; i++) free(list->measures[i].text);
    free(list->measures);
    *list = (hod_measure_list){0};
}
