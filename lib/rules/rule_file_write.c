/* Rule files: writing a rule set as what it changes of a built-in one. */
#include "rules/rules_internal.h"

#include <string.h>

/* "[shooting]" before the first change of a mechanism, then "bands = 1 4 7". */
static void write_change(const hod_rules *rules, const hod_parameter *parameter, const char **section,
                         FILE *file)
{
    char value[HOD_PARAMETER_TEXT];
    const size_t length = strcspn(parameter->name, ".");
    const bool is_same_section =
        *section && strcspn(*section, ".") == length && strncmp(*section, parameter->name, length) == 0;
    if (!is_same_section) fprintf(file, "\n[%.*s]\n", (int)length, parameter->name);
    fprintf(file, "%s = %s\n", parameter->name + length + 1, hod_rules_value(rules, parameter, value));
    *section = parameter->name;
}

static void write_comment(const char *comment, FILE *file)
{
    while (*comment) {
        const size_t length = strcspn(comment, "\n");
        fprintf(file, "; %.*s\n", (int)length, comment);
        comment += length + (comment[length] == '\n');
    }
}

bool hod_rules_write(const hod_rules *rules, const char *id, const char *title, const char *comment,
                     FILE *file, hod_error *error)
{
    if (!id[0]) return hod_fail(error, "a rule file needs an id");
    if (!rule_file_may_have_id(id, error)) return false;
    if (title && (strpbrk(title, "\t\r\n") || strstr(title, " ;")))
        return hod_fail(error, "a title has one line, and no ; behind a blank: %s", title);
    hod_rules *base = hod_rules_open(rules->built_in, error);
    if (!base) return false;
    if (comment) write_comment(comment, file);
    fprintf(file, "[rules]\nid = %s\n", id);
    if (title) fprintf(file, "title = %s\n", title);
    fprintf(file, "based_on = %s\n", rules->script ? rules->built_in : base->id);
    const char *section = NULL;
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        if (hod_rules_has_parameter(rules, parameter) && !hod_rules_agree(rules, base, parameter))
            write_change(rules, parameter, &section, file);
    }
    hod_rules_free(base);
    return true;
}
