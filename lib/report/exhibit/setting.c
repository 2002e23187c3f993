/* Settings: reading one, for each of the values that it names. */
#include "report/exhibit/reader.h"

#include "ask/measure/measure_list.h"
#include "base/text.h"
#include "rules/domain.h"

#include <stdlib.h>
#include <string.h>

const hod_rules *reader_rules(struct reader *reader, struct word name, hod_error *error)
{
    char *id = word_copy(name, error);
    char *path = id && text_file_is_meant(id) ? text_file_beside(reader->path, id, error) : id;
    const hod_rules *rules = path ? rule_sets_open(reader->rule_sets, path, error) : NULL;
    if (path != id) free(path);
    free(id);
    return rules;
}

/* The same, which must be of the exhibit's family and have its mechanism. */
static const hod_rules *comparable_rules(struct reader *reader, struct word name, hod_error *error)
{
    const hod_rules *rules = reader_rules(reader, name, error);
    if (!rules) return NULL;
    reader->names_rules = true;
    if (hod_families_are_related(rules->family, reader->rules[0]->family))
        return hod_rules_mechanism(rules, reader->mechanism->name, error) ? rules : NULL;
    hod_fail(error, "%s is of another family of rules than %s", rules->id, reader->rules[0]->id);
    return NULL;
}

/* Adds one value of a setting; what there is to say of it beside the value may be NULL. */
static bool add_choice(struct margin *choices, const struct request *request, const char *about,
                       hod_buffer *value, hod_buffer *label, hod_error *error)
{
    struct entry entry = {.value = said(value, error), .about = about, .request = *request};
    entry.label = label ? said(label, error) : entry.value ? strdup(entry.value) : NULL;
    return margin_add(choices, &entry, error);
}

static bool read_field(struct reader *reader, struct word name, struct word values, struct margin *choices,
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
        struct request request = request_empty();
        request.values[place] = axis.values[i];
        say_value(&value, reader->wording, field, axis.values[i]);
        added = add_choice(choices, &request, field->name, &value, NULL, error);
    }
    free(axis.values);
    return added;
}

static bool add_rules(const hod_rules *rules, struct margin *choices, hod_error *error)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->entries[i].request.rules == rules)
            return hod_fail(error, "%s is given twice", rules->id);
    hod_buffer value = {0};
    struct request request = request_empty();
    request.rules = rules;
    hod_buffer_text(&value, rules->id);
    return add_choice(choices, &request, "rules", &value, NULL, error);
}

static bool read_rules(struct reader *reader, struct word names, struct margin *choices, hod_error *error)
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
                        struct margin *choices, hod_error *error)
{
    const hod_field *outcome = &reader->mechanism->outcomes[measure->outcome];
    if (reader->listed && !reader->listed[measure->outcome])
        return hod_fail(error, "%s is not among the outcomes that the exhibit lists", outcome->name);
    reader->asked[measure->outcome] = true;
    hod_buffer value = {0}, label = {0};
    struct request request = request_empty();
    request.has_measure = true;
    request.measure = *measure;
    request.divisor = divisor;
    say_measure(&label, reader->wording, reader->mechanism, measure, divisor ? divisor->id : NULL);
    if (hod_measure_is_probability(measure))
        say_values(&value, reader->wording, outcome, measure->values, measure->count);
    else
        hod_buffer_bytes(&value, label.bytes, label.length);
    return add_choice(choices, &request, outcome->name, &value, &label, error);
}

static bool read_measures(struct reader *reader, struct word setting, struct margin *choices,
                          hod_error *error)
{
    struct word measures = setting, name;
    const hod_rules *divisor = NULL;
    const bool is_ratio = word_divide(setting, '/', &measures, &name);
    if (is_ratio && !(divisor = comparable_rules(reader, name, error))) return false;
    char *text = word_copy(measures, error);
    hod_measure_list list = {0};
    bool added = text && hod_measure_list_read(reader->mechanism, text, &list, error);
    for (int i = 0; added && i < list.count; i++)
        added = add_measure(reader, &list.measures[i].measure, divisor, choices, error);
    hod_measure_list_free(&list);
    free(text);
    return added;
}

/* A colon before any equals sign makes a measure, such as p:hits=0. */
bool setting_read(struct reader *reader, struct word setting, struct margin *choices, hod_error *error)
{
    struct word name, values;
    const char *sign = memchr(setting.text, '=', setting.length);
    if (memchr(setting.text, ':', sign ? (size_t)(sign - setting.text) : setting.length))
        return read_measures(reader, setting, choices, error);
    if (!word_divide(setting, '=', &name, &values))
        return hod_fail(error,
                        "%.*s is neither FIELD=VALUES (without blanks between the values), nor rules=IDS, "
                        "nor a measure such as mean:OUTCOME",
                        (int)setting.length, setting.text);
    if (word_is(name, "rules")) return read_rules(reader, values, choices, error);
    return read_field(reader, name, values, choices, error);
}
