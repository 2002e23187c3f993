/* The situations of a verdict: reads their file, and lists every combination. */
#include "ask/verdict/situations.h"

#include "ask/request/keys.h"
#include "base/arrays.h"
#include "rules/embedded.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SITUATIONS = 10000 };

const char *situations_text(const hod_family *family)
{
    const struct embedded *file = embedded_at(hod_family_root(family)->id, "verdict", 0);
    return file ? file->text : NULL;
}

static const hod_mechanism *mechanism_of(const hod_family *family)
{
    for (int i = 0; i < family->mechanism_count; i++)
        if (strcmp(family->mechanisms[i]->name, "engagement") == 0) return family->mechanisms[i];
    return NULL;
}

static int field_of(const hod_mechanism *mechanism, const char *side, struct word name)
{
    char text[64];
    const int length = snprintf(text, sizeof text, "%s%.*s", side, (int)name.length, name.text);
    return length < (int)sizeof text ? hod_mechanism_field(mechanism, text, (size_t)length, NULL) : -1;
}

/* The field with this name, or the fields of both sides; false if there is none. */
static bool find_fields(const hod_mechanism *mechanism, struct word name, int fields[2])
{
    fields[0] = field_of(mechanism, "", name);
    fields[1] = -1;
    if (fields[0] >= 0) return true;
    fields[0] = field_of(mechanism, "a_", name);
    fields[1] = field_of(mechanism, "b_", name);
    return fields[0] >= 0 && fields[1] >= 0;
}

const struct verdict_axis *situations_axis(const struct verdict_situations *situations, struct word name)
{
    for (int i = 0; i < situations->axis_count; i++)
        if (word_is(name, situations->axes[i].name)) return &situations->axes[i];
    return NULL;
}

/* Refuses plans, which the verdict chooses itself. */
static bool check_name(const struct verdict_situations *situations, struct word name, const int fields[2],
                       hod_error *error)
{
    for (int side = 0; side < 2; side++)
        if (fields[side] >= 0 && (fields[side] == situations->a_plan || fields[side] == situations->b_plan ||
                                  fields[side] == situations->a_may))
            return hod_fail(error,
                            "%.*s has no effect: the verdict tries every plan of A against best play of B",
                            (int)name.length, name.text);
    return true;
}

static void axis_free(struct verdict_axis *axis)
{
    free(axis->name);
    free(axis->values.values);
    free(axis->weights);
}

/* The index of the axis with any of these fields, which the new one replaces; otherwise a new index. */
static int place_for(const struct verdict_situations *situations, const int fields[2])
{
    int i = 0;
    for (; i < situations->axis_count; i++)
        for (int side = 0; side < 2; side++)
            for (int other = 0; other < 2; other++)
                if (fields[side] >= 0 && situations->axes[i].fields[other] == fields[side]) return i;
    return i;
}

/* Adds an axis, or replaces the one with its fields. If an axis for one side replaces one for both, the other side
 * keeps the old values on its own axis. */
static bool put_axis(struct verdict_situations *situations, struct verdict_axis *axis, hod_error *error)
{
    const int place = place_for(situations, axis->fields);
    const bool is_new = place == situations->axis_count;
    if (!is_new) {
        struct verdict_axis *old = &situations->axes[place];
        const int kept = axis->fields[1] >= 0                ? -1
                         : old->fields[1] < 0                ? -1
                         : old->fields[0] == axis->fields[0] ? old->fields[1]
                                                             : old->fields[0];
        if (kept < 0) {
            axis_free(old);
            *old = *axis;
            return true;
        }
        free(old->name);
        old->name = strdup(situations->mechanism->fields[kept].name);
        old->fields[0] = kept;
        old->fields[1] = -1;
        if (!old->name) return hod_fail_memory(error);
    }
    if (!EXTEND(situations->axes, situations->axis_count)) return hod_fail_memory(error);
    situations->axes[situations->axis_count++] = *axis;
    return true;
}

/* Refuses an axis of the request that leaves nothing of an earlier one: that has all of its fields. */
static bool check_given(const struct verdict_situations *situations, const struct verdict_axis *axis,
                        hod_error *error)
{
    for (int i = 0; axis->line == 0 && i < situations->axis_count; i++) {
        const struct verdict_axis *earlier = &situations->axes[i];
        bool is_left = earlier->line > 0;
        for (int side = 0; side < 2; side++)
            is_left |= earlier->fields[side] >= 0 && earlier->fields[side] != axis->fields[0] &&
                       earlier->fields[side] != axis->fields[1];
        if (!is_left) return hod_fail(error, "the field is given twice");
    }
    return true;
}

/* Reads NAME = VALUES; frees the axis on failure. */
static bool add_axis(struct verdict_situations *situations, struct word name, const char *values, int line,
                     hod_error *error)
{
    struct verdict_axis axis = {.line = line};
    if (!find_fields(situations->mechanism, name, axis.fields)) {
        hod_mechanism_field(situations->mechanism, name.text, name.length, error);
        return false;
    }
    const hod_domain domain = hod_domain_of(situations->mechanism->fields[axis.fields[0]].domain);
    bool is_read = check_name(situations, name, axis.fields, error) &&
                   check_given(situations, &axis, error) && (axis.name = word_copy(name, error)) &&
                   hod_axis_read(&axis.values, &domain, values, strlen(values), NULL, error);
    axis.weights = is_read ? malloc((size_t)axis.values.count * sizeof *axis.weights) : NULL;
    for (int i = 0; axis.weights && i < axis.values.count; i++) axis.weights[i] = 1;
    is_read = is_read && (axis.weights || hod_fail_memory(error)) && put_axis(situations, &axis, error);
    if (!is_read) axis_free(&axis);
    return is_read;
}

bool situations_assign(struct verdict_situations *situations, const char *assignment, bool *is_known,
                       hod_error *error)
{
    struct word name = word_of(assignment), value;
    int fields[2];
    word_divide(name, '=', &name, &value);
    *is_known = find_fields(situations->mechanism, name, fields);
    if (!*is_known) return true;
    return add_axis(situations, name, value.text, 0, error) ||
           hod_fail_in(error, "%.*s", (int)name.length, name.text);
}

/* Whether a situation satisfies NAME=VALUE; true if there is no such axis. */
static bool has(const struct verdict_situations *situations, int number, struct word assignment)
{
    struct word name, value;
    char text[HOD_VALUE_TEXT];
    word_divide(assignment, '=', &name, &value);
    const struct verdict_axis *axis = situations_axis(situations, name);
    if (!axis) return true;
    const hod_domain domain = hod_domain_of(situations->mechanism->fields[axis->fields[0]].domain);
    return word_is(value, hod_domain_text(&domain, situations_at(situations, number)[axis->fields[0]], text));
}

static bool has_all(const struct verdict_situations *situations, int number)
{
    struct word rest = word_of(situations->strips_at);
    for (struct word word; keys_next(&rest, &word);)
        if (!has(situations, number, word)) return false;
    return true;
}

/* If no situation matches, because the request has chosen others, all are shown. */
bool situations_are_in_strips(const struct verdict_situations *situations, int number)
{
    if (!situations->strips_at || has_all(situations, number)) return true;
    for (int i = 0; i < situations->count; i++)
        if (has_all(situations, i)) return false;
    return true;
}

bool situations_fix_in_strips(const struct verdict_situations *situations, const struct verdict_axis *axis)
{
    int first = -1;
    for (int i = 0; i < situations->count; i++) {
        if (!situations_are_in_strips(situations, i)) continue;
        if (first < 0) first = i;
        if (situations_at(situations, i)[axis->fields[0]] !=
            situations_at(situations, first)[axis->fields[0]])
            return false;
    }
    return true;
}

/* Reads STRIPS_AT = NAME=VALUE ...: each for an axis. */
static bool read_strips_at(struct verdict_situations *situations, const struct keys *keys, hod_error *error)
{
    const char *value = keys_value(keys, "strips_at");
    struct word rest = word_of(value ? value : "");
    for (struct word word; keys_next(&rest, &word);) {
        struct word name, setting;
        if (word_divide(word, '=', &name, &setting) && situations_axis(situations, name)) continue;
        return hod_fail(error, "%.*s is not NAME=VALUE with a name of [situations]", (int)word.length,
                        word.text) ||
               keys_refuse(keys, "strips_at", error);
    }
    return !value || keys_text(keys, "strips_at", "", &situations->strips_at, error);
}

/* Reads [situations]: each key is an axis. */
static bool read_axes(struct verdict_situations *situations, hod_error *error)
{
    const struct ini_section *section = ini_section(&situations->file, "situations");
    if (!section)
        return hod_fail(
                   error,
                   "[situations] is missing: it lists fields with their values, such as quality = 2,3,4") ||
               ini_refuse(&situations->file, 1, error);
    for (int i = 0; i < section->key_count; i++) {
        const struct ini_key *key = &section->keys[i];
        int fields[2];
        const bool is_doubled = find_fields(situations->mechanism, word_of(key->name), fields) &&
                                place_for(situations, fields) < situations->axis_count;
        if (is_doubled) hod_fail(error, "%s has its values already", key->name);
        if (is_doubled || !add_axis(situations, word_of(key->name), key->value, key->line, error))
            return ini_refuse(&situations->file, key->line, error);
    }
    return true;
}

/* Reads NAME.VALUE = WEIGHT. */
static bool read_weight(struct verdict_situations *situations, const struct ini_key *key, hod_error *error)
{
    struct word name, value;
    double weight;
    int number;
    if (!word_divide(word_of(key->name), '.', &name, &value))
        return hod_fail(error, "%s has no value; write NAME.VALUE, such as quality.3", key->name);
    struct verdict_axis *axis = (struct verdict_axis *)situations_axis(situations, name);
    if (!axis) return hod_fail(error, "[situations] has no %.*s", (int)name.length, name.text);
    const hod_domain domain = hod_domain_of(situations->mechanism->fields[axis->fields[0]].domain);
    if (!hod_domain_read(&domain, value.text, value.length, &number, error)) return false;
    if (!number_real(word_of(key->value), &weight) || weight <= 0)
        return hod_fail(error, "%s is not a weight: give a number above 0", key->value);
    for (int i = 0; i < axis->values.count; i++) {
        if (axis->values.values[i] != number) continue;
        axis->weights[i] = weight;
        return true;
    }
    return hod_fail(error, "%s is not among the situations", key->name);
}

static bool read_weights(struct verdict_situations *situations, hod_error *error)
{
    const struct ini_section *section = ini_section(&situations->file, "weights");
    for (int i = 0; section && i < section->key_count; i++)
        if (!read_weight(situations, &section->keys[i], error))
            return ini_refuse(&situations->file, section->keys[i].line, error);
    return true;
}

/* Reads the parameter that makes volleys stronger. */
static bool read_dial(struct verdict_situations *situations, const struct keys *keys, hod_error *error)
{
    const char *name = keys_value(keys, "dial");
    int direction = 0;
    for (int i = 0; i < situations->family->parameter_count && !situations->dial; i++)
        if (strcmp(situations->family->parameters[i].name, name) == 0)
            situations->dial = &situations->family->parameters[i];
    if (!situations->dial || situations->dial->most > 0)
        return hod_fail(error, "%s is not a parameter with one number; hod show %s lists them", name,
                        situations->family->rules) ||
               keys_refuse(keys, "dial", error);
    if (!keys_choice(keys, "stronger", "up | down", &direction, error)) return false;
    situations->sign = direction == 0 ? 1 : -1;
    return true;
}

/* Reads MAP = ROWS,COLUMNS: two of the axes. */
static bool read_map(struct verdict_situations *situations, const struct keys *keys, hod_error *error)
{
    const char *value = keys_value(keys, "map");
    struct word rest = word_of(value ? value : ""), rows, columns, more;
    if (!value) return true;
    if (!keys_next(&rest, &rows) || !keys_next(&rest, &columns) || keys_next(&rest, &more))
        return hod_fail(error,
                        "map needs two of the [situations]: rows and columns, such as quality,density") ||
               keys_refuse(keys, "map", error);
    if (!situations_axis(situations, rows) || !situations_axis(situations, columns))
        return hod_fail(error, "%s: [situations] does not have both", value) ||
               keys_refuse(keys, "map", error);
    situations->rows = word_copy(rows, error);
    situations->columns = word_copy(columns, error);
    return situations->rows && situations->columns;
}

static bool read_strip(struct verdict_situations *situations, const struct keys *keys, hod_error *error)
{
    const hod_domain domain = hod_domain_of(situations->mechanism->fields[situations->distance].domain);
    const char *value = keys_value(keys, "strip");
    return hod_axis_read(&situations->strip, &domain, value, strlen(value), NULL, error) ||
           keys_refuse(keys, "strip", error);
}

static bool find_family(struct verdict_situations *situations, const struct keys *keys,
                        const hod_family *family, hod_error *error)
{
    const char *name = keys_value(keys, "family");
    int count;
    const hod_family *const *families = hod_families(&count);
    for (int i = 0; i < count; i++)
        if (strcmp(families[i]->id, name) == 0) situations->family = families[i];
    if (!situations->family || (family && hod_family_root(family) != situations->family)) {
        situations->is_of_other_family = situations->family;
        return hod_fail(error, "%s is not the family of the rule sets", name) ||
               keys_refuse(keys, "family", error);
    }
    if (family) situations->family = family;
    situations->mechanism = mechanism_of(situations->family);
    const hod_mechanism *mechanism = situations->mechanism;
    if (!mechanism) return hod_fail(error, "%s has no engagement", situations->family->title);
    situations->distance = field_of(mechanism, "", word_of("distance"));
    situations->a_plan = field_of(mechanism, "", word_of("a_plan"));
    situations->b_plan = field_of(mechanism, "", word_of("b_plan"));
    situations->a_may = field_of(mechanism, "", word_of("a_may"));
    return (situations->distance >= 0 && situations->a_plan >= 0 && situations->b_plan >= 0 &&
            situations->a_may >= 0) ||
           hod_fail(error, "the engagement of %s has no plans", situations->family->title);
}

static bool read_file(struct verdict_situations *situations, const hod_family *family, hod_error *error)
{
    const struct ini *file = &situations->file;
    static const char accepted[] = "family title dial stronger distances strip strips_at map";
    const struct keys keys = {file, ini_section(file, "verdict")};
    if (!keys.section) return hod_fail(error, "[verdict] is missing") || ini_refuse(file, 1, error);
    for (int i = 0; i < file->section_count; i++)
        if (!word_is_listed(word_of(file->sections[i].name), "verdict situations weights"))
            return hod_fail(error,
                            "[%s] is not a section of a table of situations: these are [verdict], "
                            "[situations] and [weights]",
                            file->sections[i].name) ||
                   ini_refuse(file, file->sections[i].line, error);
    return ini_has_only(file, keys.section, accepted, error) &&
           keys_require(&keys, "family", "bloodybacks", error) &&
           keys_require(&keys, "dial", "shooting.modifier", error) &&
           keys_require(&keys, "strip", "1..24", error) && find_family(situations, &keys, family, error) &&
           keys_text(&keys, "title", "Equal units", &situations->title, error) &&
           keys_text(&keys, "distances", "inches", &situations->distances, error) &&
           read_dial(situations, &keys, error) && read_strip(situations, &keys, error) &&
           read_axes(situations, error) && read_strips_at(situations, &keys, error) &&
           read_map(situations, &keys, error) && read_weights(situations, error);
}

bool situations_read(struct verdict_situations *situations, const char *path, const hod_family *family,
                     hod_error *error)
{
    *situations = (struct verdict_situations){0};
    if (path)
        return ini_read(&situations->file, path, "table of situations", error) &&
               read_file(situations, family, error);
    const char *text = situations_text(family);
    if (!text)
        return hod_fail(error, "%s has no table of situations; give one with --situations FILE",
                        family->title);
    return ini_read_text(&situations->file, "verdict.ini", text, strlen(text), error) &&
           read_file(situations, family, error);
}

void situations_free(struct verdict_situations *situations)
{
    for (int i = 0; i < situations->axis_count; i++) axis_free(&situations->axes[i]);
    free(situations->axes);
    free(situations->title);
    free(situations->distances);
    free(situations->rows);
    free(situations->columns);
    free(situations->strip.values);
    free(situations->strips_at);
    free(situations->all);
    free(situations->weights);
    ini_free(&situations->file);
    *situations = (struct verdict_situations){0};
}

/* Fills in the combination with this number, with the last axis changing fastest, and returns its weight. */
static double fill(const struct verdict_situations *situations, int number, int *situation)
{
    double weight = 1;
    hod_situation_default(situations->mechanism, situation);
    situation[situations->b_plan] = situation[situations->a_plan] =
        hod_domain_of(situations->mechanism->fields[situations->a_plan].domain).size - 1;
    for (int i = situations->axis_count - 1; i >= 0; i--) {
        const struct verdict_axis *axis = &situations->axes[i];
        const int place = number % axis->values.count;
        number /= axis->values.count;
        weight *= axis->weights[place];
        for (int side = 0; side < 2; side++)
            if (axis->fields[side] >= 0) situation[axis->fields[side]] = axis->values.values[place];
    }
    return weight;
}

bool situations_see(const struct verdict_situations *situations, const hod_rules *rules,
                    const struct verdict_axis *axis)
{
    const hod_mechanism *mechanism = situations->mechanism;
    const size_t ints = (size_t)mechanism->procedure.prepared_ints;
    int usual[HOD_MAX_FIELDS], changed[HOD_MAX_FIELDS];
    hod_situation_default(mechanism, usual);
    for (int i = 0; i < situations->count; i++) {
        int prepared[2][ints];
        memset(prepared, 0, sizeof prepared);
        memcpy(changed, situations_at(situations, i), (size_t)mechanism->field_count * sizeof *changed);
        bool is_usual = true;
        for (int side = 0; side < 2; side++)
            if (axis->fields[side] >= 0) {
                is_usual &= changed[axis->fields[side]] == usual[axis->fields[side]];
                changed[axis->fields[side]] = usual[axis->fields[side]];
            }
        if (is_usual && axis->values.count == 1) return true;
        if (!hod_situation_prepare(rules, mechanism, changed, prepared[0], NULL)) return true;
        hod_situation_prepare(rules, mechanism, situations_at(situations, i), prepared[1], NULL);
        if (memcmp(prepared[0], prepared[1], sizeof prepared[0]) != 0) return true;
    }
    return false;
}

bool situations_list(struct verdict_situations *situations, const hod_rules *rules, hod_error *error)
{
    const size_t fields = (size_t)situations->mechanism->field_count;
    double product = 1;
    for (int i = 0; i < situations->axis_count; i++) product *= situations->axes[i].values.count;
    if (product > MOST_SITUATIONS)
        return hod_fail(error, "%.0f situations are more than the %d that a verdict takes", product,
                        MOST_SITUATIONS);
    situations->all = malloc((size_t)product * fields * sizeof *situations->all);
    situations->weights = malloc((size_t)product * sizeof *situations->weights);
    if (!situations->all || !situations->weights) return hod_fail_memory(error);
    for (int i = 0; i < (int)product; i++) {
        int *situation = situations->all + (size_t)situations->count * fields;
        situations->weights[situations->count] = fill(situations, i, situation);
        situations->count += hod_situation_check(rules, situations->mechanism, situation, error);
    }
    return situations->count > 0;
}
