/* The fights of a scenario as a family describes them: reads and checks them, and their events. */
#include "ask/scenario/terms.h"

#include "ask/scenario/fights.h"
#include "base/arrays.h"
#include "base/words.h"
#include "rules/domain.h"
#include "rules/situation.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Events. */
static bool read_condition(struct event *event, const hod_mechanism *mechanism, const struct pair *pair,
                           hod_error *error)
{
    const int outcome = hod_mechanism_outcome(mechanism, pair->name.text, pair->name.length, error);
    if (outcome < 0) return false;
    const hod_field *of = &mechanism->outcomes[outcome];
    struct word rest = pair->value;
    for (struct word value; word_piece(&rest, '|', &value);) {
        if (!EXTEND(event->any, event->count)) return hod_fail_memory(error);
        struct event_value *added = &event->any[event->count++];
        *added = (struct event_value){.outcome = outcome};
        if (!value_read(of->domain, value, &added->value, error)) return hod_fail_in(error, "%s", of->name);
    }
    return true;
}

/* Reads OUTCOME=VALUE[|VALUE]... separated by blanks. Free the event, even after an error. */
static bool event_read(struct event *event, const hod_mechanism *mechanism, const char *text,
                       hod_error *error)
{
    struct word rest = word_of(text);
    if (!pairs_check(rest, (struct word){0}, error)) return false;
    for (struct pair pair; pair_next(&rest, &pair);)
        if (!read_condition(event, mechanism, &pair, error)) return false;
    return true;
}

bool event_happens(const struct event *event, const int *outcomes)
{
    for (int i = 0; i < event->count; i++)
        if (outcomes[event->any[i].outcome] == event->any[i].value) return true;
    return false;
}

static const char *const fight_names[HOD_FIGHTS] = {"volley", "firefight", "assault", "engagement"};
const char crisis_domain[] = "1..1000";

const char *hod_fight_name(hod_fight fight)
{
    return (unsigned)fight < HOD_FIGHTS ? fight_names[fight] : NULL;
}

static bool read_mechanism(const struct terms *terms, struct fight_terms *fight, const char *value,
                           hod_error *error)
{
    struct nearest nearest = {0};
    for (int i = 0; i < terms->family->mechanism_count; i++) {
        fight->mechanism = terms->family->mechanisms[i];
        if (strcmp(fight->mechanism->name, value) == 0) return true;
        nearest_offer(&nearest, value, strlen(value), fight->mechanism->name);
    }
    char text[96];
    return hod_fail_as(error, HOD_UNKNOWN_NAME, "there is no mechanism %s%s", value,
                       nearest_question(&nearest, text, sizeof text));
}

/* Checks a field's value: a name of the terms, or a value of the field. */
static bool check_field(const struct terms *terms, const hod_mechanism *mechanism, const struct pair *pair,
                        hod_error *error)
{
    const int field = hod_mechanism_field(mechanism, pair->name.text, pair->name.length, error);
    const struct term term = term_of(pair->value);
    if (field < 0) return false;
    if (term.side) return terms_know(terms, term, error);
    if (terms_know(terms, term, NULL)) return true;
    int value;
    return value_read(mechanism->fields[field].domain, pair->value, &value, error) ||
           hod_fail_in(error, "%s", mechanism->fields[field].name);
}

static bool read_fields(const struct terms *terms, struct fight_terms *fight, const char *value,
                        hod_error *error)
{
    struct word rest = word_of(fight->fields = value);
    if (!pairs_check(rest, (struct word){0}, error)) return false;
    for (struct pair pair; pair_next(&rest, &pair);)
        if (!check_field(terms, fight->mechanism, &pair, error)) return false;
    return true;
}

static bool read_needs(const struct terms *terms, struct fight_terms *fight, const char *value,
                       hod_error *error)
{
    struct word rest = word_of(fight->needs = value);
    if (!pairs_check(rest, (struct word){0}, error)) return false;
    for (struct pair pair; pair_next(&rest, &pair);) {
        const struct term term = term_of(pair.name);
        bool is_taken = false;
        if (!terms_know(terms, term, error)) return false;
        if (!terms_accept(terms, term, pair.value, &is_taken, error))
            return hod_fail_in(error, "%.*s", (int)pair.name.length, pair.name.text);
        if (!is_taken)
            return hod_fail(error, "%.*s is not a field, and [values] does not list it",
                            (int)pair.name.length, pair.name.text);
    }
    return true;
}

static bool read_effect(const struct terms *terms, struct fight_terms *fight, const char *value,
                        hod_error *error)
{
    (void)terms;
    fight->effect = hod_mechanism_outcome(fight->mechanism, value, strlen(value), error);
    if (fight->effect < 0) return false;
    const char *domain = fight->mechanism->outcomes[fight->effect].domain;
    return !hod_domain_of(domain).words || hod_fail(error, "%s is not a number but one of %s", value, domain);
}

/* The values in [values] for a name of the troops must be valid for crisis. */
static bool check_told_crisis(const struct terms *terms, const char *value, hod_error *error)
{
    const struct ini_section *values = ini_section(&terms->file, "values");
    const struct ini_key *told = values ? ini_key(values, value + 2) : NULL;
    const hod_domain whole = hod_domain_of(crisis_domain);
    const hod_domain domain = hod_domain_of(told ? told->value : "");
    if (!terms_know(terms, term_of(word_of(value)), error)) return false;
    for (int i = 0; i < domain.size; i++)
        if (domain.words || hod_domain_place(&whole, hod_domain_at(&domain, i)) < 0)
            return hod_fail(error, "[values] says %s = %s, which is not within %s", value, told->value,
                            whole.text);
    return domain.size > 0 || hod_fail(error, "%s is not in [values]", value);
}

static bool read_crisis(const struct terms *terms, struct fight_terms *fight, const char *value,
                        hod_error *error)
{
    fight->crisis = value;
    if (strncmp(value, "b.", 2) == 0) return check_told_crisis(terms, value, error);
    int crisis;
    return value_read(crisis_domain, word_of(value), &crisis, error);
}

static bool read_inches(const struct terms *terms, struct fight_terms *fight, const char *value,
                        hod_error *error)
{
    (void)terms;
    return value_read("1..100", word_of(value), &fight->inches, error);
}

/* The keys of fights, in the order in which they are read. */
static const struct fight_key {
    const char *name;
    bool (*read)(const struct terms *terms, struct fight_terms *fight, const char *value, hod_error *error);
    size_t event; /* without `read`: the offset of an event in the terms */
    bool may_lack;
} keys[] = {
    {"mechanism", read_mechanism, 0, false},
    {"fields", read_fields, 0, false},
    {"needs", read_needs, 0, true},
    {"effect", read_effect, 0, false},
    {"crisis", read_crisis, 0, false},
    {"thrown_back", NULL, offsetof(struct fight_terms, thrown_back), false},
    {"gives_way", NULL, offsetof(struct fight_terms, gives_way), false},
    {"by_fire", NULL, offsetof(struct fight_terms, by_fire), false},
    {"by_steel", NULL, offsetof(struct fight_terms, by_steel), false},
    {"inches", read_inches, 0, false},
};
static const char *const keys_of[HOD_FIGHTS] = {
    [HOD_VOLLEY] = "mechanism fields effect crisis",
    [HOD_FIREFIGHT] = "mechanism fields",
    [HOD_ASSAULT] = "mechanism fields needs thrown_back gives_way",
    [HOD_ENGAGEMENT] = "mechanism fields needs inches by_fire by_steel",
};

static bool read_key(struct terms *terms, const struct ini_section *section, const struct fight_key *key,
                     struct fight_terms *fight, hod_error *error)
{
    const struct ini_key *given = ini_key(section, key->name);
    if (!given && key->may_lack) return true;
    if (!given)
        return hod_fail(error, "[%s] has no %s", section->name, key->name) ||
               ini_refuse(&terms->file, section->line, error);
    struct event *event = (void *)((char *)fight + key->event);
    return (key->read ? key->read(terms, fight, given->value, error)
                      : event_read(event, fight->mechanism, given->value, error)) ||
           key_refuse(&terms->file, given, error);
}

bool fight_terms_read(struct terms *terms, hod_fight kind, hod_error *error)
{
    const struct ini_section *section = ini_section(&terms->file, fight_names[kind]);
    if (!section && kind == HOD_ENGAGEMENT) return true;
    if (!section) return hod_fail(error, "%s: [%s] is missing", terms->file.path, fight_names[kind]);
    if (!ini_has_only(&terms->file, section, keys_of[kind], error)) return false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (word_is_listed(word_of(keys[i].name), keys_of[kind]) &&
            !read_key(terms, section, &keys[i], &terms->fights[kind], error))
            return false;
    const hod_mechanism *mechanism = terms->fights[kind].mechanism;
    if (kind == HOD_FIREFIGHT && !hod_firefight_is_told_by(mechanism))
        hod_fail(error, "%s lacks the outcomes winner (a, b or none) and turn", mechanism->name);
    else if (kind == HOD_ENGAGEMENT && !hod_engagement_is_told_by(mechanism))
        hod_fail(error, "%s is not an engagement: it lacks fields or outcomes of one", mechanism->name);
    else
        return true;
    return ini_refuse(&terms->file, section->line, error);
}

void fight_terms_free(struct fight_terms *fight)
{
    free(fight->thrown_back.any);
    free(fight->gives_way.any);
    free(fight->by_fire.any);
    free(fight->by_steel.any);
}
