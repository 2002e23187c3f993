/* The candidates that do the same as one, in words. */
#include "report/answers/others.h"

#include "base/buffer.h"

/* The parameters in which other rules differ from these. */
static void write_differences(const hod_variations *variations, const hod_rules *rules,
                              const hod_rules *other, hod_buffer *text)
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
        write_differences(variations, rules, other, text);
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
