/* Situations: defaults, assignments and checks against the tables. */
#include "rules/situation.h"

#include "base/words.h"
#include "rules/battle.h"
#include "rules/checks.h"
#include "rules/domain.h"
#include "rules/effects.h"
#include "rules/rules_internal.h"

#include <assert.h>
#include <string.h>

void hod_situation_default(const hod_mechanism *mechanism, int *situation)
{
    assert(mechanism->field_count <= HOD_MAX_FIELDS && mechanism->outcome_count <= HOD_MAX_OUTCOMES);
    for (int i = 0; i < mechanism->field_count; i++) situation[i] = mechanism->fields[i].value;
}

void field_write(hod_buffer *text, const hod_field *field, int value)
{
    const hod_domain domain = hod_domain_of(field->domain);
    char written[HOD_VALUE_TEXT];
    hod_buffer_format(text, "%s%s=%s", text->length > 0 ? " " : "", field->name,
                      hod_domain_text(&domain, value, written));
}

/* Refuses a name and lists the existing ones. */
static void refuse(const hod_mechanism *mechanism, const hod_field *table, int count, const char *what,
                   struct word name, hod_error *error)
{
    struct nearest nearest = {0};
    AUTO(hod_buffer_free) hod_buffer names = {0};
    for (int i = 0; i < count; i++) {
        nearest_offer_word(&nearest, name, word_of(table[i].name));
        hod_buffer_format(&names, "%s%s", i ? ", " : "", table[i].name);
    }
    if (nearest.name)
        hod_fail_as(error, HOD_UNKNOWN_NAME, "%s has no %s %.*s; did you mean %s?", mechanism->name, what,
                    (int)name.length, name.text, nearest.name);
    else
        hod_fail_as(error, HOD_UNKNOWN_NAME, "%s has no %s \"%.*s\"; it has %.*s", mechanism->name, what,
                    (int)name.length, name.text, count > 0 ? (int)names.length : 4,
                    count > 0 ? names.bytes : "none");
}

static int find(const hod_mechanism *mechanism, const hod_field *table, int count, const char *what,
                struct word name, hod_error *error)
{
    for (int i = 0; i < count; i++)
        if (word_is(name, table[i].name)) return i;
    if (error) refuse(mechanism, table, count, what, name, error);
    return -1;
}

int hod_mechanism_field(const hod_mechanism *mechanism, const char *name, size_t length, hod_error *error)
{
    return find(mechanism, mechanism->fields, mechanism->field_count, "field", (struct word){name, length},
                error);
}

int hod_mechanism_outcome(const hod_mechanism *mechanism, const char *name, size_t length, hod_error *error)
{
    return find(mechanism, mechanism->outcomes, mechanism->outcome_count, "outcome",
                (struct word){name, length}, error);
}

int hod_mechanism_state(const hod_mechanism *mechanism, const char *name, size_t length, hod_error *error)
{
    return find(mechanism, mechanism->state, mechanism->state_count, "field of the state",
                (struct word){name, length}, error);
}

bool field_lacks_value(const hod_mechanism *mechanism, struct word name, hod_error *error)
{
    const int place = hod_mechanism_field(mechanism, name.text, name.length, error);
    if (place < 0) return false;
    const hod_field *field = &mechanism->fields[place];
    const hod_domain domain = hod_domain_of(field->domain);
    char value[HOD_VALUE_TEXT];
    return hod_fail(error, "%s needs a value, for example %s=%s", field->name, field->name,
                    hod_domain_text(&domain, hod_domain_at(&domain, domain.size > 1), value));
}

bool hod_situation_assign(const hod_mechanism *mechanism, int *situation, bool *is_given,
                          struct word assignment, hod_error *error)
{
    struct word name, value;
    if (!word_divide(assignment, '=', &name, &value)) return field_lacks_value(mechanism, assignment, error);
    const int field = hod_mechanism_field(mechanism, name.text, name.length, error);
    if (field < 0) return false;
    if (is_given && is_given[field])
        return hod_fail(error, "%.*s: the field is given twice", (int)assignment.length, assignment.text);
    if (is_given) is_given[field] = true;
    const hod_domain domain = hod_domain_of(mechanism->fields[field].domain);
    return hod_domain_read(&domain, value.text, value.length, &situation[field], error) ||
           hod_fail_in(error, "field %s of %s", mechanism->fields[field].name, mechanism->name);
}

/* Whether the mechanism is one of the family's, or from a script that was read for each. */
static bool has_mechanism(const hod_family *family, const hod_mechanism *mechanism)
{
    const hod_family *scripted = script_family(mechanism);
    for (int i = 0; i < family->mechanism_count; i++) {
        const hod_mechanism *own = family->mechanisms[i];
        if (own == mechanism) return true;
        if (scripted && script_family(own) && strcmp(own->name, mechanism->name) == 0 &&
            hod_families_agree(scripted, script_family(own)))
            return true;
    }
    return false;
}

/* Whether the family is based on one that has the mechanism, and replaces it or what it plays. */
static bool is_replaced(const hod_family *family, const hod_mechanism *mechanism)
{
    const hod_family *scripted = script_family(mechanism);
    if (scripted) return hod_families_are_related(scripted, family);
    for (; family; family = family->base)
        if (has_mechanism(family, mechanism)) return true;
    return false;
}

bool mechanism_check(const hod_rules *rules, const hod_mechanism *mechanism, hod_error *error)
{
    if (has_mechanism(rules->family, mechanism)) return true;
    if (is_replaced(rules->family, mechanism))
        return hod_fail(error, "the mechanism %s is another one under %s: hod compare takes both",
                        mechanism->name, rules->id);
    return hod_fail(error, "the mechanism %s is of another family than %s", mechanism->name, rules->id);
}

bool field_check(const hod_mechanism *mechanism, int field, int value, hod_error *error)
{
    const char *text = mechanism->fields[field].domain;
    const hod_domain domain = hod_domain_of(text);
    return hod_domain_place(&domain, value) >= 0 || domain_refuse_number(&domain, value, error) ||
           hod_fail_in(error, "field %s of %s", mechanism->fields[field].name, mechanism->name);
}

bool situation_is_within(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                         hod_error *error)
{
    if (!mechanism_check(rules, mechanism, error)) return false;
    for (int i = 0; i < mechanism->field_count; i++)
        if (!field_check(mechanism, i, situation[i], error)) return false;
    return true;
}

bool situation_makes_sense(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                           hod_error *error)
{
    const char *reason = mechanism->valid ? mechanism->valid(rules->values, situation) : NULL;
    return !reason || hod_fail(error, "%s: the situation contradicts itself: %s", mechanism->name, reason);
}

bool hod_situation_check(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                         hod_error *error)
{
    return situation_is_within(rules, mechanism, situation, error) &&
           situation_makes_sense(rules, mechanism, situation, error);
}

static bool prepare_mechanism(const struct preparation *preparation, const hod_rules *rules,
                              const int *situation, int *prepared, hod_roller *roller)
{
    const hod_mechanism *mechanism = preparation->mechanism;
    if (!situation_makes_sense(rules, mechanism, situation, NULL)) return false;
    mechanism->prepare(mechanism, rules->values, situation, prepared, roller);
    return true;
}

static bool prepare_flank(const struct preparation *preparation, const hod_rules *rules, const int *situation,
                          int *prepared, hod_roller *roller)
{
    (void)roller;
    preparation->terms->prepare_flank(rules->values, situation, preparation->side, prepared);
    return true;
}

void situation_prepare(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                       int *prepared, hod_roller *roller)
{
    assert(situation_is_within(rules, mechanism, situation, NULL));
    memset(prepared, 0, (size_t)mechanism->procedure.prepared_ints * sizeof *prepared);
    mechanism->prepare(mechanism, rules->values, situation, prepared, roller);
    if (rules->watch)
        effects_note(&(struct preparation){prepare_mechanism, mechanism, NULL, 0}, rules, situation,
                     prepared);
}

void flank_prepare(const hod_rules *rules, const struct hod_battle_terms *terms, const int *situation,
                   int side, int *prepared)
{
    memset(prepared, 0, (size_t)terms->engagement->procedure.prepared_ints * sizeof *prepared);
    terms->prepare_flank(rules->values, situation, side, prepared);
    if (rules->watch)
        effects_note(&(struct preparation){prepare_flank, terms->engagement, terms, side}, rules, situation,
                     prepared);
}

bool hod_situation_prepare(const hod_rules *rules, const hod_mechanism *mechanism, const int *situation,
                           int *prepared, hod_roller *roller)
{
    if (!hod_situation_check(rules, mechanism, situation, NULL)) return false;
    situation_prepare(rules, mechanism, situation, prepared, roller);
    return true;
}
