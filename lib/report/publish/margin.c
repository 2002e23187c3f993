/* The margin of a table: taking entries for several values apart. */
#include "report/publish/margin.h"

#include "rules/domain.h"
#include "rules/situation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The last setting of an entry, cut at its last equals sign. */
struct last_setting {
    const char *name;
    size_t name_length;
    const char *values;
};

static struct last_setting last_setting_of(const char *settings)
{
    const char *blank = strrchr(settings, ' ');
    const char *name = blank ? blank + 1 : settings, *sign = strrchr(name, '=');
    return (struct last_setting){name, sign ? (size_t)(sign - name) : 0, sign ? sign + 1 : ""};
}

/* The table entry whose domain the values come from: a field, or the outcome of measure=p:OUTCOME. */
static const hod_field *described(const hod_mechanism *mechanism, const struct last_setting *last,
                                  hod_error *error)
{
    static const char measure[] = "measure=p:";
    const size_t length = strlen(measure);
    if (last->name_length > length && memcmp(last->name, measure, length) == 0) {
        const int outcome =
            hod_mechanism_outcome(mechanism, last->name + length, last->name_length - length, error);
        return outcome < 0 ? NULL : &mechanism->outcomes[outcome];
    }
    const int field = hod_mechanism_field(mechanism, last->name, last->name_length, error);
    return field < 0 ? NULL : &mechanism->fields[field];
}

static struct entry *add_entry(struct margin *margin)
{
    struct entry *entries = realloc(margin->entries, (size_t)(margin->count + 1) * sizeof *entries);
    if (!entries) return NULL;
    margin->entries = entries;
    return &entries[margin->count++];
}

static bool add_value(struct margin *margin, const hod_entry *source, const struct last_setting *last,
                      const char *value, hod_error *error)
{
    struct entry *entry = add_entry(margin);
    if (!entry) return hod_fail_memory(error);
    const char *mark = strstr(source->label, "%s");
    if (mark)
        snprintf(entry->label, sizeof entry->label, "%.*s%s%s", (int)(mark - source->label), source->label,
                 value, mark + 2);
    else
        snprintf(entry->label, sizeof entry->label, "%s", source->label);
    snprintf(entry->settings, sizeof entry->settings, "%.*s%s", (int)(last->values - source->settings),
             source->settings, value);
    return true;
}

/* Adds an entry for each value between two places of the domain. */
static bool add_places(struct margin *margin, const hod_entry *source, const struct last_setting *last,
                       const hod_domain *domain, int first, int behind, hod_error *error)
{
    char value[HOD_VALUE_TEXT];
    for (int place = first; place < behind; place++)
        if (!add_value(margin, source, last, hod_domain_text(domain, hod_domain_at(domain, place), value),
                       error))
            return false;
    return true;
}

static bool add_several(struct margin *margin, const hod_entry *source, const struct last_setting *last,
                        const hod_mechanism *mechanism, hod_error *error)
{
    const hod_field *field = described(mechanism, last, error);
    if (!field) return false;
    const hod_domain domain = hod_domain_of(field->domain);
    if (strcmp(last->values, "all") == 0)
        return add_places(margin, source, last, &domain, 0, domain.size, error);
    const char *dots = strstr(last->values, "..");
    int low, high;
    return hod_domain_read(&domain, last->values, (size_t)(dots - last->values), &low, error) &&
           hod_domain_read(&domain, dots + 2, strlen(dots + 2), &high, error) &&
           add_places(margin, source, last, &domain, hod_domain_place(&domain, low),
                      hod_domain_place(&domain, high) + 1, error);
}

bool margin_expand(struct margin *margin, const hod_margin *source, const hod_mechanism *mechanism,
                   hod_error *error)
{
    *margin = (struct margin){.title = source->title};
    for (int i = 0; i < HOD_MOST_ENTRIES && source->entries[i].label; i++) {
        const hod_entry *entry = &source->entries[i];
        const struct last_setting last = last_setting_of(entry->settings);
        const bool several = strcmp(last.values, "all") == 0 || strstr(last.values, "..");
        const bool added = several ? add_several(margin, entry, &last, mechanism, error)
                                   : add_value(margin, entry, &last, last.values, error);
        if (!added) {
            margin_free(margin);
            return false;
        }
    }
    return true;
}

void margin_free(struct margin *margin)
{
    free(margin->entries);
    *margin = (struct margin){0};
}
