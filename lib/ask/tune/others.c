/* The candidates that do the same as one, in words. */
#include "ask/tune/others.h"

#include "base/buffer.h"

/* The parameters and fields in which another candidate differs from this one. */
static void write_differences(const hod_variations *variations, const hod_rules *rules, const int *places,
                              const hod_rules *other, const int *other_places, hod_buffer *text)
{
    const char *separator = "";
    for (int i = 0; i < variations->parameter_count; i++) {
        const hod_parameter *parameter = variations->parameters[i].parameter;
        char value[HOD_PARAMETER_TEXT];
        if (hod_rules_agree(rules, other, parameter)) continue;
        hod_buffer_format(text, "%s%s=%s", separator, parameter->name,
                          hod_rules_value(other, parameter, value));
        separator = " ";
    }
    for (int i = 0; i < variations->field_count; i++) {
        const int axis = variations->fields[i].axis;
        char value[HOD_VALUE_TEXT];
        if (places[axis] == other_places[axis]) continue;
        hod_buffer_format(text, "%s%s=%s", separator,
                          variations->mechanism->fields[variations->fields[i].field].name,
                          hod_variations_field_text(variations, i, other_places, value));
        separator = " ";
    }
}

static void write_others(const hod_variations *variations, const hod_candidate *candidate, hod_rules *rules,
                         hod_rules *other, hod_buffer *text)
{
    hod_variations_apply(variations, candidate->places, rules);
    uint64_t named = 0;
    for (; named < candidate->others && named < HOD_MOST_NAMED; named++) {
        int places[HOD_MOST_VARIED];
        hod_variations_at(variations, candidate->named[named], places);
        hod_variations_apply(variations, places, other);
        if (named > 0) hod_buffer_format(text, "; ");
        write_differences(variations, rules, candidate->places, other, places, text);
    }
    if (candidate->others > named)
        hod_buffer_format(text, "; and %llu more", (unsigned long long)(candidate->others - named));
}

char *others_text(const hod_variations *variations, const hod_candidate *candidate, hod_error *error)
{
    hod_rules *rules = hod_rules_copy(variations->rules, error);
    hod_rules *other = rules ? hod_rules_copy(variations->rules, error) : NULL;
    hod_buffer text = {0};
    if (other) write_others(variations, candidate, rules, other, &text);
    char *taken = other ? hod_buffer_take(&text, error) : NULL;
    hod_rules_free(other);
    hod_rules_free(rules);
    return taken;
}
