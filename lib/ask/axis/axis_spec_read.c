/* Axis specs: reading them entry by entry. */
#include "ask/axis/axis_spec.h"

#include "ask/measure/measure_internal.h"
#include "base/text.h"
#include "rules/checks.h"
#include "rules/domain.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ENTRIES = 1000 };

const hod_rules *reader_rules(struct reader *reader, struct word name, hod_error *error)
{
    AUTO_FREE char *id = word_copy(name, error);
    char *path = id && looks_like_file_name(id) ? text_file_beside(reader->path, id, error) : id;
    const hod_rules *rules = path ? rule_sets_open(reader->rule_sets, path, true, error) : NULL;
    if (path != id) free(path);
    return rules;
}

/* The same, but it must belong to the exhibit's family and have its mechanism. */
static const hod_rules *comparable_rules(struct reader *reader, struct word name, hod_error *error)
{
    const hod_rules *rules = reader_rules(reader, name, error);
    if (!rules) return NULL;
    reader->names_rules = true;
    const bool is_fit =
        hod_families_are_related(rules->family, reader->rules[0]->family)
            ? hod_rules_mechanism(rules, reader->mechanism->name, error) &&
                  mechanism_check(rules, reader->mechanism, error)
            : hod_fail(error, "%s is of another family of rules than %s", rules->id, reader->rules[0]->id);
    return is_fit ? rules : NULL;
}

/* Adds one value of a setting; `about` may be NULL. */
static bool add_choice(struct axis_spec *choices, const struct cell_request *request, const char *about,
                       hod_buffer *value, hod_buffer *label, hod_error *error)
{
    struct entry entry = {.value = hod_buffer_take(value, error), .about = about, .request = *request};
    entry.label = label ? hod_buffer_take(label, error) : entry.value ? strdup(entry.value) : NULL;
    return axis_spec_add(choices, &entry, error);
}

static bool read_field(struct reader *reader, struct word name, struct word values, struct axis_spec *choices,
                       hod_error *error)
{
    const hod_mechanism *mechanism = reader->mechanism;
    const int place = hod_mechanism_field(mechanism, name.text, name.length, error);
    if (place < 0) return false;
    const hod_field *field = &mechanism->fields[place];
    const hod_domain domain = hod_domain_of(field->domain);
    hod_axis axis;
    if (!hod_axis_read(&axis, &domain, values.text, values.length, NULL, error))
        return hod_fail_in(error, "field %s of %s", field->name, mechanism->name);
    bool added = true;
    for (int i = 0; added && i < axis.count; i++) {
        hod_buffer value = {0};
        struct cell_request request = cell_request_empty();
        request.values[place] = axis.values[i];
        say_value(&value, reader->wording, field, axis.values[i]);
        added = add_choice(choices, &request, field->name, &value, NULL, error);
    }
    free(axis.values);
    return added;
}

static bool add_rules(const hod_rules *rules, struct axis_spec *choices, hod_error *error)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->entries[i].request.rules == rules)
            return hod_fail(error, "%s is given twice", rules->id);
    hod_buffer value = {0};
    struct cell_request request = cell_request_empty();
    request.rules = rules;
    hod_buffer_text(&value, rules->id);
    return add_choice(choices, &request, "rules", &value, NULL, error);
}

static bool read_rules(struct reader *reader, struct word names, struct axis_spec *choices, hod_error *error)
{
    bool added = true;
    if (word_is(names, "all")) {
        for (int i = 0; added && i < reader->rules_count; i++)
            added = add_rules(reader->rules[i], choices, error);
        return added;
    }
    for (struct word name; added && word_piece(&names, ',', &name);) {
        const hod_rules *rules = comparable_rules(reader, name, error);
        added = rules && add_rules(rules, choices, error);
    }
    return added;
}

static bool add_measure(struct reader *reader, const hod_measure *measure, const hod_rules *divisor,
                        struct axis_spec *choices, hod_error *error)
{
    const hod_field *outcome = &reader->mechanism->outcomes[measure->outcome];
    if (reader->listed && !reader->listed[measure->outcome])
        return hod_fail(error, "%s is not among the outcomes that the exhibit lists", outcome->name);
    reader->wanted[measure->outcome] = true;
    hod_buffer value = {0}, label = {0};
    struct cell_request request = cell_request_empty();
    request.has_measure = true;
    request.measure = *measure;
    request.divisor = divisor;
    say_measure(&label, reader->wording, reader->mechanism, measure, divisor ? divisor->id : NULL);
    if (!measure_is_of_course(measure) && hod_measure_is_probability(measure))
        say_values(&value, reader->wording, outcome, measure->values, measure->count);
    else
        hod_buffer_bytes(&value, label.bytes, label.length);
    return add_choice(choices, &request, outcome->name, &value, &label, error);
}

static bool read_measures(struct reader *reader, struct word setting, struct axis_spec *choices,
                          hod_error *error)
{
    struct word measures = setting, name;
    const hod_rules *divisor = NULL;
    const bool is_ratio = word_divide(setting, '/', &measures, &name);
    if (is_ratio && !(divisor = comparable_rules(reader, name, error))) return false;
    AUTO_FREE char *text = word_copy(measures, error);
    AUTO(hod_measure_list_free) hod_measure_list list = {0};
    bool added = text && hod_measure_list_read(reader->mechanism, text, &list, error);
    for (int i = 0; added && i < list.count; i++)
        added = add_measure(reader, &list.measures[i].measure, divisor, choices, error);
    return added;
}

/* Reads one setting: FIELD=VALUES, rules=IDS (or all), or a measure, possibly with several values and followed by /ID.
 * Adds an entry for each value, labelled with the value, to the choices. A setting is a measure if it has a colon
 * before any equals sign, such as p:hits=0, or is the name of a measure without a colon. */
static bool read_setting(struct reader *reader, struct word setting, struct axis_spec *choices,
                         hod_error *error)
{
    struct word name = setting, values;
    const char *sign = memchr(setting.text, '=', setting.length);
    word_divide(setting, '/', &name, &values);
    if (memchr(setting.text, ':', sign ? (size_t)(sign - setting.text) : setting.length) ||
        measure_is_word(name))
        return read_measures(reader, setting, choices, error);
    if (!word_divide(setting, '=', &name, &values))
        return hod_fail(error,
                        "%.*s is neither FIELD=VALUES (without spaces between the values), nor rules=IDS, "
                        "nor a measure such as mean:OUTCOME",
                        (int)setting.length, setting.text);
    if (word_is(name, "rules")) return read_rules(reader, values, choices, error);
    return read_field(reader, name, values, choices, error);
}

/* An entry being read: the settings before the last, each combination of which is a request, and the choices of the
 * last. */
struct entry_reading {
    struct cell_request *requests;
    int count; /* 1, unless settings can be combined */
    struct axis_spec choices;
};

static bool begin(struct entry_reading *reading, hod_error *error)
{
    *reading = (struct entry_reading){.requests = malloc(sizeof *reading->requests), .count = 1};
    if (!reading->requests) return hod_fail_memory(error);
    reading->requests[0] = cell_request_empty();
    return true;
}

static void end(struct entry_reading *reading)
{
    axis_spec_free(&reading->choices);
    free(reading->requests);
}

/* Merges what has been read into the requests, before another setting, or if only one value is allowed. */
static bool settle(const struct reader *reader, struct entry_reading *reading, hod_error *error)
{
    const int choices = reading->choices.count;
    if (choices > 1 && !reader->combines)
        return hod_fail(error, "only the last setting of an entry can have several values");
    if (choices == 0) return true;
    if (reading->count > MOST_ENTRIES / choices)
        return hod_fail(error, "more than %d combinations of values", MOST_ENTRIES);
    struct cell_request *combined = malloc((size_t)reading->count * (size_t)choices * sizeof *combined);
    if (!combined) return hod_fail_memory(error);
    for (int i = 0; i < reading->count * choices; i++) {
        combined[i] = reading->requests[i / choices];
        cell_request_add(&combined[i], &reading->choices.entries[i % choices].request);
    }
    free(reading->requests);
    reading->requests = combined;
    reading->count *= choices;
    axis_spec_free(&reading->choices);
    return true;
}

static bool read_settings(struct reader *reader, struct word settings, struct entry_reading *reading,
                          hod_error *error)
{
    for (struct word setting; word_next(&settings, &setting);) {
        if (!settle(reader, reading, error) || !read_setting(reader, setting, &reading->choices, error))
            return false;
        if (cell_request_overlaps(&reading->requests[0], &reading->choices.entries[0].request))
            return hod_fail(error, "%.*s repeats an earlier setting; remove one", (int)setting.length,
                            setting.text);
    }
    return true;
}

bool cell_request_read(struct reader *reader, const char *text, struct cell_request *request,
                       hod_error *error)
{
    AUTO(end) struct entry_reading reading = {0};
    bool read = begin(&reading, error) && read_settings(reader, word_of(text), &reading, error);
    if (read && reading.choices.count > 1)
        read = hod_fail(error, "give a single value of each");
    else if (read)
        read = settle(reader, &reading, error);
    if (read) *request = reading.requests[0];
    return read;
}

/* Divides an entry into its settings and its label, without the quotes; a label of NULL means none. */
static bool divide(struct word entry, struct word *settings, struct word *label, hod_error *error)
{
    struct word behind;
    *settings = entry;
    *label = (struct word){NULL, 0};
    if (!word_divide(entry, '"', settings, label)) return true;
    if (!word_divide(*label, '"', label, &behind))
        return hod_fail(error, "the closing \" of the label is missing");
    if (label->length == 0) return hod_fail(error, "the label is empty");
    return behind.length == 0 ||
           hod_fail(error, "%.*s comes after the label; put the label last", (int)behind.length, behind.text);
}

/* The label with the value in place of %s. */
static char *fill_in(struct word label, const char *value, hod_error *error)
{
    hod_buffer text = {0};
    const char *mark = memmem(label.text, label.length, "%s", 2);
    const size_t before = mark ? (size_t)(mark - label.text) : label.length;
    hod_buffer_bytes(&text, label.text, before);
    if (mark) hod_buffer_text(&text, value);
    if (mark) hod_buffer_bytes(&text, mark + 2, label.length - before - 2);
    return hod_buffer_take(&text, error);
}

/* Adds the entry, once for each choice under each request. */
static bool add_all(const struct entry_reading *reading, struct word label, struct axis_spec *spec,
                    hod_error *error)
{
    const int choices = reading->choices.count;
    bool added = true;
    for (int i = 0; added && i < reading->count * choices && spec->count <= MOST_ENTRIES; i++) {
        const struct entry *choice = &reading->choices.entries[i % choices];
        struct entry entry = {.about = choice->about, .request = reading->requests[i / choices]};
        cell_request_add(&entry.request, &choice->request);
        entry.label = label.text ? fill_in(label, choice->value, error) : strdup(choice->label);
        entry.value = strdup(choice->value);
        added = axis_spec_add(spec, &entry, error);
    }
    return added;
}

static bool read_entry(struct reader *reader, struct word text, struct axis_spec *spec, hod_error *error)
{
    struct word settings, label;
    AUTO(end) struct entry_reading reading = {0};
    bool read = begin(&reading, error) && divide(text, &settings, &label, error) &&
                read_settings(reader, settings, &reading, error);
    if (read && reading.choices.count > 0) {
        read = add_all(&reading, label, spec, error);
    } else if (read && label.text) {
        const struct entry entry = {.label = fill_in(label, "", error), .request = reading.requests[0]};
        read = axis_spec_add(spec, &entry, error);
    } else if (read) {
        read = hod_fail(error, "an entry is empty: write a measure, such as mean:OUTCOME");
    }
    return read && (spec->count <= MOST_ENTRIES || hod_fail(error, "more than %d entries", MOST_ENTRIES));
}

/* Takes the next entry: up to the end of a line, or to a comma that is followed by a blank and not in quotes. */
static bool next_entry(struct word *rest, struct word *entry)
{
    if (!rest->text) return false;
    bool is_quoted = false;
    for (size_t i = 0; i < rest->length; i++) {
        const char *byte = rest->text + i;
        if (*byte == '"') is_quoted = !is_quoted;
        const bool is_comma = *byte == ',' && i + 1 < rest->length && strchr(" \t\n", byte[1]);
        if (*byte != '\n' && (is_quoted || !is_comma)) continue;
        const size_t skipped = is_comma ? 1 + strspn(byte + 1, " \t\n") : 1;
        *entry = (struct word){rest->text, i};
        *rest = (struct word){byte + skipped, rest->length - i - skipped};
        return true;
    }
    *entry = *rest;
    *rest = (struct word){NULL, 0};
    return true;
}

bool axis_spec_read(struct reader *reader, const char *text, struct axis_spec *spec, hod_error *error)
{
    struct word rest = word_of(text), entry;
    while (next_entry(&rest, &entry))
        if (!read_entry(reader, entry, spec, error))
            return hod_fail_in(error, "%.*s", (int)entry.length, entry.text);
    return true;
}

/* Whether an earlier entry asks for the same. */
static bool is_said(const struct axis_spec *spec, int number)
{
    for (int i = 0; i < number; i++)
        if (spec->entries[i].about && strcmp(spec->entries[i].about, spec->entries[number].about) == 0)
            return true;
    return false;
}

bool axis_spec_name(struct reader *reader, struct axis_spec *spec, hod_error *error)
{
    hod_buffer title = {0};
    for (int i = 0; i < spec->count; i++) {
        const char *about = spec->entries[i].about;
        if (!about || is_said(spec, i)) continue;
        if (title.length > 0) hod_buffer_text(&title, ", ");
        say_name(&title, reader->wording, about);
    }
    return (spec->title = hod_buffer_take(&title, error)) != NULL;
}
