/* What to show first of a mechanism, from its family's file. */
#include "ask/axis/shown.h"

#include "base/words.h"
#include "rules/embedded.h"
#include "rules/family.h"

#include <stdlib.h>

enum { MOST_FIRST = 5 }; /* main fields if the family names none */

static int place_of(const hod_field *fields, int count, struct word name)
{
    for (int i = 0; i < count; i++)
        if (word_is(name, fields[i].name)) return i;
    return -1;
}

static bool read_outcome(struct shown *shown, const hod_mechanism *mechanism, const char *name,
                         hod_error *error)
{
    shown->outcome = place_of(mechanism->outcomes, mechanism->outcome_count, word_of(name));
    return shown->outcome >= 0 || hod_fail(error, "%s has no outcome %s", mechanism->name, name);
}

static bool read_fields(struct shown *shown, const hod_mechanism *mechanism, const char *names,
                        hod_error *error)
{
    struct word rest = word_of(names), name;
    while (word_next(&rest, &name)) {
        const int place = place_of(mechanism->fields, mechanism->field_count, name);
        if (place < 0)
            return hod_fail(error, "%s has no field %.*s", mechanism->name, (int)name.length, name.text);
        shown->fields[shown->field_count++] = place;
    }
    return true;
}

static char *copy_of(const struct ini_section *section, const char *name, bool *copied, hod_error *error)
{
    const struct ini_key *key = ini_key(section, name);
    char *copy = key ? word_copy(word_of(key->value), error) : NULL;
    if (copy) words_on_one_line(copy);
    *copied = *copied && (copy || !key);
    return copy;
}

static bool read_section(struct shown *shown, const struct ini *file, const struct ini_section *section,
                         const hod_mechanism *mechanism, hod_error *error)
{
    const struct ini_key *outcome = ini_key(section, "outcome"), *fields = ini_key(section, "fields");
    bool copied = ini_has_only(file, section, "outcome fields opens sentence", error);
    if (!copied) return false;
    shown->opens = copy_of(section, "opens", &copied, error);
    shown->sentence = copy_of(section, "sentence", &copied, error);
    return copied && (!outcome || read_outcome(shown, mechanism, outcome->value, error)) &&
           (!fields || read_fields(shown, mechanism, fields->value, error));
}

static bool read_file(struct shown *shown, const struct ini *file, const hod_mechanism *mechanism,
                      hod_error *error)
{
    const struct ini_section *section = ini_section(file, mechanism->name),
                             *phrases = ini_section(file, "phrases");
    if (section && !read_section(shown, file, section, mechanism, error))
        return ini_refuse(file, section->line, error);
    for (int i = 0; phrases && i < phrases->key_count; i++)
        if (!phrases_add(&shown->phrases, &phrases->keys[i], error)) return false;
    return true;
}

bool shown_read(struct shown *shown, const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error)
{
    const struct embedded *embedded = embedded_at(hod_family_root(rules->family)->id, "shown", 0);
    *shown = (struct shown){0};
    bool is_read = true;
    if (embedded && !hod_mechanism_is_scripted(mechanism)) {
        AUTO(ini_free) struct ini file = {0};
        is_read = ini_read_text(&file, embedded->name, embedded->text, embedded->length, error) &&
                  read_file(shown, &file, mechanism, error);
    }
    if (shown->field_count > 0) return is_read;
    /* The family does not say. */
    while (shown->field_count < mechanism->field_count && shown->field_count < MOST_FIRST) {
        shown->fields[shown->field_count] = shown->field_count;
        shown->field_count++;
    }
    return is_read;
}

void shown_free(struct shown *shown)
{
    free(shown->opens);
    free(shown->sentence);
    phrases_free(&shown->phrases);
    *shown = (struct shown){0};
}
