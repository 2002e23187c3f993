/* The values of a rule set's parameters: reading, showing and comparing them. */
#include "rules/rules_internal.h"

#include "base/words.h"
#include "rules/checks.h"
#include "rules/domain.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Adds the values of a piece of a list; values beyond the limit are only counted. */
static bool add_values(const hod_parameter *parameter, const hod_domain *domain, struct word piece,
                       hod_list *list, hod_error *error)
{
    for (struct word value; word_next(&piece, &value); list->count++)
        if (list->count < parameter->most &&
            !hod_domain_read(domain, value.text, value.length, &list->at[list->count], error))
            return false;
    return true;
}

/* Reads "3 4" or "3, 4". */
static bool read_list(const hod_parameter *parameter, const char *text, hod_list *list, hod_error *error)
{
    const hod_domain domain = hod_domain_of(parameter->domain);
    struct word rest = word_of(text), piece;
    list->count = 0;
    while (word_piece(&rest, ',', &piece)) {
        if (piece.length == 0 && strchr(text, ','))
            return hod_fail(error, "\"%s\" has a comma without a value beside it", text);
        if (!add_values(parameter, &domain, piece, list, error)) return false;
    }
    if (list->count >= parameter->least && list->count <= parameter->most) return true;
    const char *values = list->count == 1 ? "value" : "values";
    if (parameter->least == parameter->most)
        return hod_fail(error, "\"%s\" has %d %s but needs %d", text, list->count, values, parameter->least);
    return hod_fail(error, "\"%s\" has %d %s but needs %d to %d", text, list->count, values, parameter->least,
                    parameter->most);
}

static bool read_values(const hod_parameter *parameter, const char *text, hod_list *list, hod_error *error)
{
    if (parameter->most > 0) return read_list(parameter, text, list, error);
    const hod_domain domain = hod_domain_of(parameter->domain);
    const struct word value = word_trimmed(word_of(text));
    list->count = 1;
    return hod_domain_read(&domain, value.text, value.length, &list->at[0], error);
}

/* Adds the axis of another place. */
static bool read_place(const hod_parameter *parameter, struct word values, hod_axis *axes, int *places,
                       const char **wrong, hod_error *error)
{
    const hod_domain domain = hod_domain_of(parameter->domain);
    const int most = parameter->most ? parameter->most : 1;
    *wrong = values.text;
    if (*places < most)
        return hod_axis_read(&axes[*places], &domain, values.text, values.length, wrong, error) && ++*places;
    return parameter->most
               ? hod_fail(error, "%s has at most %d numbers", parameter->name, most)
               : hod_fail(error, "%s is a single number; separate its values with commas", parameter->name);
}

bool parameter_axes(const hod_parameter *parameter, struct word values, hod_axis axes[static HOD_MAX_LIST],
                    int *places, const char **wrong, hod_error *error)
{
    const int least = parameter->most ? parameter->least : 1;
    bool is_read = true;
    *places = 0;
    *wrong = values.text;
    for (struct word place; is_read && word_piece(&values, ':', &place);) {
        is_read = read_place(parameter, place, axes, places, wrong, error);
        if (is_read) *wrong = place.text + place.length;
    }
    if (is_read && *places >= least) return true;
    while (*places > 0) free(axes[--*places].values);
    return is_read &&
           hod_fail(error, "%s is a list of %d numbers: give the values of each, separated by colons",
                    parameter->name, least);
}

bool rules_assign(hod_rules *rules, const hod_parameter *parameter, const char *text, hod_error *error)
{
    hod_list list;
    if (!read_values(parameter, text, &list, error)) return hod_fail_in(error, "%s", parameter->name);
    rules_set_numbers(rules, parameter, &list);
    return true;
}

bool hod_rules_set(hod_rules *rules, const char *name, const char *value, hod_error *error)
{
    const hod_parameter *parameter = hod_rules_parameter(rules, name, error);
    return parameter && is_not_null(value, "the value is", error) &&
           rules_assign(rules, parameter, value, error);
}

const char *hod_parameter_text(const hod_parameter *parameter, const hod_list *numbers, char *buffer)
{
    const hod_domain domain = hod_domain_of(parameter->domain);
    char value[HOD_VALUE_TEXT];
    size_t length = 0;
    buffer[0] = '\0';
    for (int i = 0; i < numbers->count; i++)
        length += (size_t)snprintf(buffer + length, HOD_PARAMETER_TEXT - length, "%s%s", i ? " " : "",
                                   hod_domain_text(&domain, numbers->at[i], value));
    assert(length < HOD_PARAMETER_TEXT);
    return buffer;
}

const char *hod_rules_value(const hod_rules *rules, const hod_parameter *parameter, char *buffer)
{
    const hod_list numbers = hod_rules_numbers(rules, parameter);
    return hod_parameter_text(parameter, &numbers, buffer);
}

static bool are_same(const hod_parameter *one, const hod_parameter *other)
{
    return strcmp(one->name, other->name) == 0 && strcmp(one->domain, other->domain) == 0 &&
           one->least == other->least && one->most == other->most;
}

void *rules_member(const hod_rules *rules, const hod_parameter *parameter)
{
    const hod_parameter *own = rules->family->parameters;
    const int count = rules->family->parameter_count;
    size_t offset = 0;
    int place = 0;
    while (place < count && &own[place] != parameter) place++;
    if (place == count)
        for (place = 0; place < count && !are_same(&own[place], parameter);) place++;
    if (place == count) return NULL;
    for (int i = 0; i < place; i++) offset += hod_parameter_ints(&own[i]);
    return (int *)rules->values + offset;
}

hod_list hod_rules_numbers(const hod_rules *rules, const hod_parameter *parameter)
{
    const int *member = rules_member(rules, parameter);
    hod_list numbers;
    numbers.count = !member ? 0 : parameter->most > 0 ? *member++ : 1;
    if (member) memcpy(numbers.at, member, (size_t)numbers.count * sizeof *member);
    return numbers;
}

/* Refuses numbers that the parameter cannot have. */
static bool check_numbers(const hod_parameter *parameter, const hod_list *numbers, hod_error *error)
{
    const hod_domain domain = hod_domain_of(parameter->domain);
    const int least = parameter->most > 0 ? parameter->least : 1,
              most = parameter->most > 0 ? parameter->most : 1;
    if (numbers->count < least || numbers->count > most)
        return hod_fail(error, "%s: %d values are given, and %d to %d accepted", parameter->name,
                        numbers->count, least, most);
    for (int i = 0; i < numbers->count; i++)
        if (hod_domain_place(&domain, numbers->at[i]) < 0)
            return domain_refuse_number(&domain, numbers->at[i], error) ||
                   hod_fail_in(error, "%s", parameter->name);
    return true;
}

bool hod_rules_set_numbers(hod_rules *rules, const hod_parameter *parameter, const hod_list *numbers,
                           hod_error *error)
{
    if (!rules_member(rules, parameter))
        return hod_fail(error, "%s has no parameter %s of this kind", rules->id, parameter->name);
    if (!check_numbers(parameter, numbers, error)) return false;
    rules_set_numbers(rules, parameter, numbers);
    return true;
}

void rules_set_numbers(hod_rules *rules, const hod_parameter *parameter, const hod_list *numbers)
{
    int *member = rules_member(rules, parameter);
    assert(member && check_numbers(parameter, numbers, NULL));
    memset(member, 0, hod_parameter_ints(parameter) * sizeof *member);
    if (parameter->most > 0) *member++ = numbers->count;
    memcpy(member, numbers->at, (size_t)numbers->count * sizeof *member);
}

bool hod_lists_agree(const hod_list *one, const hod_list *other)
{
    return one->count == other->count &&
           memcmp(one->at, other->at, (size_t)one->count * sizeof *one->at) == 0;
}

bool hod_rules_agree(const hod_rules *one, const hod_rules *other, const hod_parameter *parameter)
{
    const hod_list a = hod_rules_numbers(one, parameter), b = hod_rules_numbers(other, parameter);
    return hod_lists_agree(&a, &b);
}
