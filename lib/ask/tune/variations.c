/* Variations: reads them, and makes candidates. */
#include "ask/tune/tune.h"

#include "base/words.h"
#include "rules/checks.h"

#include <stdlib.h>
#include <string.h>

/* Adds axes, or frees them if there are too many. */
static bool add_axes(hod_variations *variations, hod_axis *axes, int count, hod_error *error)
{
    const bool has_room = variations->axis_count + count <= HOD_MAX_VARIED;
    for (int i = 0; i < count; i++)
        if (has_room)
            variations->axes[variations->axis_count++] = axes[i];
        else
            free(axes[i].values);
    return has_room || hod_fail(error, "more than %d numbers are varied", HOD_MAX_VARIED);
}

/* Finds a parameter that is not varied yet. */
static const hod_parameter *find_parameter(const hod_variations *variations, struct word name,
                                           hod_error *error)
{
    AUTO_FREE char *copy = word_copy(name, error);
    const hod_parameter *parameter = copy ? hod_rules_parameter(variations->rules, copy, error) : NULL;
    for (int i = 0; parameter && i < variations->parameter_count; i++)
        if (variations->parameters[i].parameter == parameter) {
            hod_fail(error, "%s is varied already", parameter->name);
            return NULL;
        }
    return parameter;
}

static bool add_parameter(hod_variations *variations, struct word name, struct word values,
                          const char **wrong, hod_error *error)
{
    const int axis = variations->axis_count;
    const hod_parameter *parameter = find_parameter(variations, name, error);
    hod_axis axes[HOD_MAX_LIST];
    int numbers;
    if (!parameter || !parameter_axes(parameter, values, axes, &numbers, wrong, error)) return false;
    *wrong = values.text;
    if (!add_axes(variations, axes, numbers, error)) return false;
    variations->parameters[variations->parameter_count++] =
        (struct varied_parameter){parameter, axis, numbers};
    return true;
}

/* Names of parameters contain a point; names of fields do not. */
static bool is_field(const hod_variations *variations, struct word name)
{
    return variations->mechanism && !memchr(name.text, '.', name.length);
}

static bool add_field(hod_variations *variations, struct word name, struct word values, const char **wrong,
                      hod_error *error)
{
    const int field = hod_mechanism_field(variations->mechanism, name.text, name.length, error);
    if (field < 0) return false;
    const hod_domain domain = hod_domain_of(variations->mechanism->fields[field].domain);
    if (hod_variations_has_field(variations, field))
        return hod_fail(error, "%s is varied already", variations->mechanism->fields[field].name);
    hod_axis axis;
    *wrong = values.text;
    if (!hod_axis_read(&axis, &domain, values.text, values.length, wrong, error) ||
        !add_axes(variations, &axis, 1, error))
        return false;
    variations->fields[variations->field_count++] = (struct varied_field){field, variations->axis_count - 1};
    return true;
}

/* A parameter with one number, if there is one: of the mechanism, by its name, or of any. */
static const hod_parameter *single_parameter(const hod_rules *rules, const hod_mechanism *mechanism)
{
    const hod_parameter *found = NULL;
    const size_t length = mechanism ? strlen(mechanism->name) : 0;
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        if (!hod_rules_has_parameter(rules, parameter) || parameter->most > 0) continue;
        if (length > 0 && strncmp(parameter->name, mechanism->name, length) == 0 &&
            parameter->name[length] == '.')
            return parameter;
        if (!found) found = parameter;
    }
    return found;
}

char *variation_example(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error)
{
    const hod_parameter *parameter = single_parameter(rules, mechanism);
    if (parameter) return hod_text(error, "%s=all", parameter->name);
    return hod_text(error, "%s=all",
                    mechanism && mechanism->field_count > 0 ? mechanism->fields[0].name : "NAME");
}

static bool refuse_form(const hod_variations *variations, hod_error *error)
{
    AUTO_FREE char *example = variation_example(variations->rules, variations->mechanism, error);
    return example && hod_fail(error, "expected NAME=VALUES, such as %s", example);
}

bool hod_variations_add(hod_variations *variations, const char *text, hod_error *error)
{
    const struct word whole = word_of(text);
    const char *wrong = whole.text + whole.length;
    struct word name, values;
    bool is_added;
    if (!word_divide(whole, '=', &name, &values) || name.length == 0 || values.length == 0) {
        is_added = refuse_form(variations, error);
    } else {
        wrong = whole.text;
        is_added = is_field(variations, name) ? add_field(variations, name, values, &wrong, error)
                                              : add_parameter(variations, name, values, &wrong, error);
    }
    return is_added || refuse_at(text, wrong, error);
}

void hod_variations_free(hod_variations *variations)
{
    if (!variations) return;
    for (int i = 0; i < HOD_MAX_VARIED; i++) free(variations->axes[i].values);
    *variations = (hod_variations){0};
}

double hod_variations_size(const hod_variations *variations)
{
    double size = 1;
    for (int i = 0; i < variations->axis_count; i++) size *= variations->axes[i].count;
    return size;
}

void hod_variations_at(const hod_variations *variations, uint64_t number, int *places)
{
    for (int i = variations->axis_count - 1; i >= 0; i--) {
        const uint64_t count = (uint64_t)variations->axes[i].count;
        places[i] = (int)(number % count);
        number /= count;
    }
}

void hod_variations_apply(const hod_variations *variations, const int *places, hod_rules *rules)
{
    for (int i = 0; i < variations->parameter_count; i++) {
        const struct varied_parameter *varied = &variations->parameters[i];
        hod_list numbers;
        numbers.count = varied->numbers;
        for (int n = 0, axis = varied->axis; n < numbers.count; n++, axis++)
            numbers.at[n] = variations->axes[axis].values[places[axis]];
        rules_set_numbers(rules, varied->parameter, &numbers);
    }
}

static int value_at(const hod_variations *variations, int number, const int *places)
{
    const int axis = variations->fields[number].axis;
    return variations->axes[axis].values[places[axis]];
}

void hod_variations_situate(const hod_variations *variations, const int *places,
                            const hod_mechanism *mechanism, int *situation)
{
    if (mechanism != variations->mechanism) return;
    for (int i = 0; i < variations->field_count; i++)
        situation[variations->fields[i].field] = value_at(variations, i, places);
}

bool hod_variations_has_field(const hod_variations *variations, int field)
{
    for (int i = 0; i < variations->field_count; i++)
        if (variations->fields[i].field == field) return true;
    return false;
}

const char *hod_variations_field_text(const hod_variations *variations, int number, const int *places,
                                      char *buffer)
{
    const hod_field *field = &variations->mechanism->fields[variations->fields[number].field];
    const hod_domain domain = hod_domain_of(field->domain);
    return hod_domain_text(&domain, value_at(variations, number, places), buffer);
}

void variations_write(const hod_variations *variations, const hod_rules *rules, const int *places,
                      const hod_rules *other, const int *other_places, hod_buffer *text)
{
    const char *separator = "";
    for (int i = 0; i < variations->parameter_count; i++) {
        const hod_parameter *parameter = variations->parameters[i].parameter;
        char value[HOD_PARAMETER_TEXT];
        if (other && hod_rules_agree(rules, other, parameter)) continue;
        hod_buffer_format(text, "%s%s=%s", separator, parameter->name,
                          hod_rules_value(rules, parameter, value));
        separator = " ";
    }
    for (int i = 0; i < variations->field_count; i++) {
        const int axis = variations->fields[i].axis;
        char value[HOD_VALUE_TEXT];
        if (other && places[axis] == other_places[axis]) continue;
        hod_buffer_format(text, "%s%s=%s", separator,
                          variations->mechanism->fields[variations->fields[i].field].name,
                          hod_variations_field_text(variations, i, places, value));
        separator = " ";
    }
}

char *hod_variations_text(const hod_variations *variations, const hod_rules *rules, const int *places,
                          hod_error *error)
{
    hod_buffer text = {0};
    variations_write(variations, rules, places, NULL, NULL, &text);
    return hod_buffer_take(&text, error);
}

int hod_variations_changed(const hod_variations *variations, const hod_rules *rules, const int *places)
{
    int changed = 0;
    for (int i = 0; places && i < variations->field_count; i++)
        changed += value_at(variations, i, places) !=
                   variations->mechanism->fields[variations->fields[i].field].value;
    for (int i = 0; i < variations->parameter_count; i++)
        changed += !hod_rules_agree(variations->rules, rules, variations->parameters[i].parameter);
    return changed;
}
