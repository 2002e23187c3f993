/* Rule files: reading a file and applying it to the rule set on which it is based; and writing a rule set as its
 * changes to a built-in one. */
#include "rules/modifiers.h"
#include "rules/rules_internal.h"
#include "rules/rulings.h"

#include "base/buffer.h"
#include "base/words.h"
#include "rules/common.h"

#include <stdlib.h>
#include <string.h>

static const char amendment_heading[] = "amendment ";

/* The keys of an amendment, other than its settings. */
static const char amendment_keys[] = "text note undone";

static const char ruling_heading[] = "ruling ";

static const char *head_value(const struct ini *file, const char *key)
{
    const struct ini_section *head = ini_section(file, "rules");
    const struct ini_key *found = head ? ini_key(head, key) : NULL;
    return found ? found->value : NULL;
}

const char *rule_file_base(const struct ini *file)
{
    return head_value(file, "based_on");
}

bool rule_file_may_have_id(const char *id, hod_error *error)
{
    int number;
    if (strspn(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._") != strlen(id))
        return hod_fail(error, "the id \"%s\" may contain only letters, digits, - . _", id);
    if (strlen(id) > INI_MOST_NAME)
        return hod_fail(error, "the id %s is longer than %d characters", id, INI_MOST_NAME);
    return !rules_find(id, &number, NULL) || hod_fail(error, "the id %s belongs to a built-in rule set", id);
}

bool rule_file_check_head(const struct ini *file, hod_error *error)
{
    const struct ini_section *head = ini_section(file, "rules");
    if (head && !ini_has_only(file, head, "id title called dated based_on without", error)) return false;
    const struct ini_key *id = head ? ini_key(head, "id") : NULL;
    if (!id) return hod_fail(error, "%s: [rules] needs an id, such as id = my-variant", file->path);
    if (!rule_file_may_have_id(id->value, error)) return ini_refuse(file, id->line, error);
    return rule_file_base(file) || rule_file_has_tables(file) ||
           hod_fail(error, "%s: [rules] needs a based_on, such as based_on = bloodybacks-8.3", file->path);
}

static bool is_amendment(const struct ini_section *section)
{
    return strncmp(section->name, amendment_heading, sizeof amendment_heading - 1) == 0;
}

static bool is_ruling(const struct ini_section *section)
{
    return strncmp(section->name, ruling_heading, sizeof ruling_heading - 1) == 0;
}

/* Replaces a member by a copy of the text. */
static bool rename_to(char **member, const char *text, hod_error *error)
{
    char *copy = strdup(text);
    if (!copy) return hod_fail_memory(error);
    free(*member);
    *member = copy;
    return true;
}

bool rules_rename(hod_rules *rules, const char *id, hod_error *error)
{
    int number;
    if (!id[0]) return hod_fail(error, "an id is empty");
    if (!rule_file_may_have_id(id, error)) return false;
    const bool was_built_in = rules_find(rules->id, &number, NULL);
    rules->dated = false;
    return (!was_built_in || rename_to(&rules->based_on, rules->id, error)) &&
           rename_to(&rules->id, id, error) && rename_to(&rules->called, id, error);
}

/* Adds the mechanisms that the file lacks to those that its base lacks. */
static bool leave_out(hod_rules *rules, const struct ini *file, hod_error *error)
{
    const struct ini_key *without = ini_key(ini_section(file, "rules"), "without");
    if (!without) return true;
    struct word rest = word_of(without->value);
    for (struct word name; word_next(&rest, &name);) {
        AUTO_FREE char *copy = word_copy(name, error);
        if (!copy || !hod_rules_mechanism(rules, copy, error)) return ini_refuse(file, without->line, error);
    }
    AUTO_FREE char *all =
        hod_text(error, "%s%s%s", rules->without, rules->without[0] ? " " : "", without->value);
    return all && rename_to(&rules->without, all, error);
}

/* Refuses a parameter that this file has already set, in another section. */
static bool is_new(const hod_rules *rules, const hod_parameter *parameter, int before, hod_error *error)
{
    for (int a = before; a < rules->amendments.count; a++)
        for (int c = 0; c < rules->amendments.at[a].change_count; c++)
            if (rules->amendments.at[a].changes[c].parameter == parameter)
                return hod_fail(error, "%s is given twice", parameter->name);
    return true;
}

static bool set(hod_rules *rules, const char *name, const char *value, int before, hod_error *error)
{
    const hod_parameter *parameter = hod_rules_parameter(rules, name, error);
    if (!parameter || !is_new(rules, parameter, before, error)) return false;
    const hod_list old_numbers = hod_rules_numbers(rules, parameter);
    if (!rules_assign(rules, parameter, value, error)) return false;
    const hod_list new_numbers = hod_rules_numbers(rules, parameter);
    return amendments_change(&rules->amendments, parameter, &old_numbers, &new_numbers) ||
           hod_fail_memory(error);
}

/* Sets the key bands of [shooting], or shooting.bands of [amendment DATE]. */
static bool set_key(hod_rules *rules, const struct ini_section *section, const struct ini_key *key,
                    int before, hod_error *error)
{
    if (is_amendment(section)) return set(rules, key->name, key->value, before, error);
    AUTO_FREE char *name = hod_text(error, "%s.%s", section->name, key->name);
    return name && set(rules, name, key->value, before, error);
}

static bool make_section(hod_rules *rules, const struct ini *file, const struct ini_section *section,
                         int before, hod_error *error)
{
    for (int i = 0; i < section->key_count; i++) {
        const struct ini_key *key = &section->keys[i];
        if (is_amendment(section) && word_is_listed(word_of(key->name), amendment_keys)) continue;
        if (!set_key(rules, section, key, before, error)) return ini_refuse(file, key->line, error);
    }
    return true;
}

/* A section without keys is checked only here: it must belong to a mechanism that has parameters. */
static bool is_known(const hod_rules *rules, const struct ini_section *section, hod_error *error)
{
    struct nearest nearest = {0};
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const char *name = rules->family->parameters[i].name;
        const struct word mechanism = {name, strcspn(name, ".")};
        if (!hod_rules_has_parameter(rules, &rules->family->parameters[i])) continue;
        if (word_is(mechanism, section->name)) return true;
        nearest_offer_word(&nearest, word_of(section->name), mechanism);
    }
    char question[96];
    return hod_fail_as(error, HOD_UNKNOWN_NAME, "%s has no parameters of [%s]%s (see: hod show %s)",
                       rules->id, section->name, nearest_question(&nearest, question, sizeof question),
                       rules->built_in);
}

/* A key that is no or yes; no if it is missing. */
static bool read_no_yes(const struct ini *file, const struct ini_section *section, const char *name,
                        bool *is_yes, hod_error *error)
{
    const hod_domain domain = hod_domain_of(NO_YES);
    const struct ini_key *key = ini_key(section, name);
    int value = NO;
    const bool is_read = !key || hod_domain_read(&domain, key->value, strlen(key->value), &value, error);
    *is_yes = value == YES;
    if (is_read) return true;
    return hod_fail_in(error, "%s", name) || ini_refuse(file, key->line, error);
}

static bool begin_amendment(hod_rules *rules, const struct ini *file, const struct ini_section *section,
                            hod_error *error)
{
    const struct ini_key *text = ini_key(section, "text"), *note = ini_key(section, "note");
    bool is_undone;
    if (!read_no_yes(file, section, "undone", &is_undone, error)) return false;
    hod_amendment *added =
        amendments_add(&rules->amendments, rules->id, section->name + sizeof amendment_heading - 1,
                       text ? text->value : "", note ? note->value : "");
    if (!added) return hod_fail_memory(error);
    words_on_one_line(added->text);
    words_on_one_line(added->note);
    added->undone = is_undone;
    return true;
}

/* First the settings outside of amendments, then the amendments, in the order of the file. */
static bool make_changes(hod_rules *rules, const struct ini *file, hod_error *error)
{
    const int before = rules->amendments.count;
    if (!amendments_add(&rules->amendments, rules->id, "", "", "")) return hod_fail_memory(error);
    for (int amended = 0; amended <= 1; amended++)
        for (int i = 0; i < file->section_count; i++) {
            const struct ini_section *section = &file->sections[i];
            if (is_amendment(section) != amended || is_ruling(section) || rule_file_is_table(section) ||
                word_is_listed(word_of(section->name), "rules modifiers"))
                continue;
            if (section->key_count == 0 && !amended && !is_known(rules, section, error))
                return ini_refuse(file, section->line, error);
            if (amended && !begin_amendment(rules, file, section, error)) return false;
            if (!make_section(rules, file, section, before, error)) return false;
        }
    return true;
}

/* The rule file's value must be among those that its ruling calls plausible. */
static bool add_ruling(hod_rules *rules, const struct ini *file, const struct ini_section *section,
                       hod_error *error)
{
    const char *id = section->name + sizeof ruling_heading - 1;
    if (!rulings_own(rules, error) || !rulings_add(rules->rulings, rules, file, section, id, error))
        return false;
    const struct ruling *ruling = rulings_find(rules->rulings, id);
    if (ruling->value_count == 0 || ruling_lists_own_value(ruling, rules)) return true;
    char value[HOD_PARAMETER_TEXT];
    return hod_fail(error, "plausible: %s, the value of %s, is not among them",
                    hod_rules_value(rules, ruling->parameter, value), ruling->parameter->name) ||
           ini_refuse(file, ini_key(section, "plausible")->line, error);
}

/* After the changes, which rulings must know. */
static bool add_rulings(hod_rules *rules, const struct ini *file, hod_error *error)
{
    for (int i = 0; i < file->section_count; i++)
        if (is_ruling(&file->sections[i]) && !add_ruling(rules, file, &file->sections[i], error))
            return false;
    return true;
}

bool rule_file_derive(hod_rules *rules, const struct ini *file, hod_error *error)
{
    const char *id = head_value(file, "id"), *title = head_value(file, "title"),
               *called = head_value(file, "called");
    const struct ini_section *modifiers = ini_section(file, "modifiers");
    const bool is_new = strcmp(rules->id, id) != 0; /* its tables may already have the id */
    return (!is_new || rename_to(&rules->based_on, rules->id, error)) && rename_to(&rules->id, id, error) &&
           rename_to(&rules->title, title ? title : id, error) &&
           rename_to(&rules->called, called ? called : id, error) &&
           read_no_yes(file, ini_section(file, "rules"), "dated", &rules->dated, error) &&
           leave_out(rules, file, error) && make_changes(rules, file, error) &&
           add_rulings(rules, file, error) && (!modifiers || modifiers_add(rules, file, modifiers, error));
}

/* "[shooting]" before the first change of a mechanism, then "bands = 1 4 7". */
static void write_change(const hod_rules *rules, const hod_parameter *parameter, const char **section,
                         hod_buffer *text)
{
    char value[HOD_PARAMETER_TEXT];
    const size_t length = strcspn(parameter->name, ".");
    const bool is_same_section =
        *section && strcspn(*section, ".") == length && strncmp(*section, parameter->name, length) == 0;
    if (!is_same_section) hod_buffer_format(text, "\n[%.*s]\n", (int)length, parameter->name);
    hod_buffer_format(text, "%s = %s\n", parameter->name + length + 1,
                      hod_rules_value(rules, parameter, value));
    *section = parameter->name;
}

static void write_comment(const char *comment, hod_buffer *text)
{
    while (*comment) {
        const size_t length = strcspn(comment, "\n");
        hod_buffer_format(text, "; %.*s\n", (int)length, comment);
        comment += length + (comment[length] == '\n');
    }
}

static bool may_be_written(const char *id, const char *title, hod_error *error)
{
    if (!id[0]) return hod_fail(error, "a rule file needs an id");
    return rule_file_may_have_id(id, error) &&
           (!title || (!strpbrk(title, "\t\r\n") && !strstr(title, " ;")) ||
            hod_fail(error, "a title must be one line without \" ;\": %s", title));
}

char *rules_file_text(const hod_rules *rules, const char *id, const char *title, const char *comment,
                      hod_error *error)
{
    AUTO(free_rules) hod_rules *base = may_be_written(id, title, error) ? rules_base(rules, error) : NULL;
    const char *section = NULL;
    hod_buffer text = {0};
    if (!base) return NULL;
    if (comment) write_comment(comment, &text);
    hod_buffer_format(&text, "[rules]\nid = %s\n", id);
    if (title) hod_buffer_format(&text, "title = %s\n", title);
    hod_buffer_format(&text, "based_on = %s\n", rules->script ? rules->built_in : base->id);
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        if (hod_rules_has_parameter(rules, parameter) && !hod_rules_agree(rules, base, parameter))
            write_change(rules, parameter, &section, &text);
    }
    return hod_buffer_take(&text, error);
}

char *hod_rules_text(const hod_rules *rules, const char *id, hod_error *error)
{
    return is_not_null(rules, "the rules are", error) && is_not_null(id, "the id is", error)
               ? rules_file_text(rules, id, NULL, NULL, error)
               : NULL;
}
