/* Rule sets: making and copying them with their amendments, and finding what they have. */
#include "rules/modifiers.h"
#include "rules/rules_internal.h"
#include "rules/rulings.h"

#include "base/arrays.h"
#include "base/words.h"
#include "rules/common.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *hod_rules_id(const hod_rules *rules)
{
    return rules ? rules->id : NULL;
}

bool hod_rules_has_mechanism(const hod_rules *rules, const hod_mechanism *mechanism)
{
    return !word_is_listed(word_of(mechanism->name), rules->without);
}

bool hod_rules_has_parameter(const hod_rules *rules, const hod_parameter *parameter)
{
    return !word_is_listed((struct word){parameter->name, strcspn(parameter->name, ".")}, rules->without);
}

/* Suggests the nearest mechanism, or lists all. */
static void refuse_mechanism(const hod_rules *rules, const char *name, hod_error *error)
{
    struct nearest nearest = {0};
    AUTO(hod_buffer_free) hod_buffer names = {0};
    for (int i = 0; i < rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = rules->family->mechanisms[i];
        if (!hod_rules_has_mechanism(rules, mechanism)) continue;
        nearest_offer(&nearest, name, strlen(name), mechanism->name);
        hod_buffer_format(&names, "%s%s", names.length > 0 ? ", " : "", mechanism->name);
    }
    if (names.length == 0) hod_buffer_text(&names, "none");
    if (nearest.name)
        hod_fail_as(error, HOD_UNKNOWN_NAME, "%s has no mechanism %s; did you mean %s? (see: hod show %s)",
                    rules->id, name, nearest.name, rules->built_in);
    else
        hod_fail_as(error, HOD_UNKNOWN_NAME, "%s has no mechanism %s; it has %.*s", rules->id, name,
                    (int)names.length, names.bytes);
}

const hod_mechanism *hod_rules_mechanism(const hod_rules *rules, const char *name, hod_error *error)
{
    if (!is_not_null(rules, "the rules are", error) ||
        !is_not_null(name, "the name of the mechanism is", error))
        return NULL;
    for (int i = 0; i < rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = rules->family->mechanisms[i];
        if (strcmp(mechanism->name, name) == 0 && hod_rules_has_mechanism(rules, mechanism)) return mechanism;
    }
    if (error) refuse_mechanism(rules, name, error);
    return NULL;
}

const hod_parameter *hod_rules_parameter(const hod_rules *rules, const char *name, hod_error *error)
{
    if (!is_not_null(rules, "the rules are", error) ||
        !is_not_null(name, "the name of the parameter is", error))
        return NULL;
    struct nearest nearest = {0};
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        if (!hod_rules_has_parameter(rules, parameter)) continue;
        if (strcmp(parameter->name, name) == 0) return parameter;
        nearest_offer(&nearest, name, strlen(name), parameter->name);
    }
    char question[96];
    hod_fail_as(error, HOD_UNKNOWN_NAME, "%s has no parameter %s%s (see: hod show %s)", rules->id, name,
                nearest_question(&nearest, question, sizeof question), rules->built_in);
    return NULL;
}

const char *hod_rules_called(const hod_rules *rules)
{
    return rules->called ? rules->called : rules->id;
}

const char *rules_under(const hod_rules *rules, const char *name)
{
    return rules && rules->dated && strcmp(name, hod_rules_called(rules)) == 0 ? "" : "under ";
}

bool hod_rules_check(const hod_rules *rules, hod_error *error)
{
    if (!is_not_null(rules, "the rules are", error)) return false;
    const char *reason = rules->family->contradiction ? rules->family->contradiction(rules->values) : NULL;
    return !reason || hod_fail(error, "%s: invalid rules: %s", rules->id, reason);
}

bool hod_rules_are_related(const hod_rules *one, const hod_rules *other, hod_error *error)
{
    return hod_families_agree(one->family, other->family) ||
           hod_fail(error,
                    "%s and %s belong to different families, which share no parameters; choose rule sets of "
                    "one family",
                    one->id, other->id);
}

hod_amendment *amendments_add(hod_amendments *amendments, const char *rules, const char *name,
                              const char *text, const char *note)
{
    if (!EXTEND(amendments->at, amendments->count)) return NULL;
    hod_amendment *added = &amendments->at[amendments->count++];
    *added = (hod_amendment){
        .rules = strdup(rules), .name = strdup(name), .text = strdup(text), .note = strdup(note)};
    return added->rules && added->name && added->text && added->note ? added : NULL;
}

bool amendments_change(hod_amendments *amendments, const hod_parameter *parameter, const hod_list *before,
                       const hod_list *after)
{
    assert(amendments->count > 0);
    hod_amendment *last = &amendments->at[amendments->count - 1];
    if (!EXTEND(last->changes, last->change_count)) return false;
    last->changes[last->change_count++] = (hod_change){parameter, *before, *after};
    return true;
}

/* A deep copy, which is freed like the original. */
static bool amendments_copy(const hod_amendments *amendments, hod_amendments *copy)
{
    *copy = (hod_amendments){0};
    for (int i = 0; i < amendments->count; i++) {
        const hod_amendment *amendment = &amendments->at[i];
        hod_amendment *added =
            amendments_add(copy, amendment->rules, amendment->name, amendment->text, amendment->note);
        if (!added) return false;
        added->undone = amendment->undone;
        for (int c = 0; c < amendment->change_count; c++) {
            const hod_change *change = &amendment->changes[c];
            if (!amendments_change(copy, change->parameter, &change->before, &change->after)) return false;
        }
    }
    return true;
}

static void amendments_free(hod_amendments *amendments)
{
    for (int i = 0; i < amendments->count; i++) {
        free(amendments->at[i].rules);
        free(amendments->at[i].name);
        free(amendments->at[i].text);
        free(amendments->at[i].note);
        free(amendments->at[i].changes);
    }
    free(amendments->at);
    *amendments = (hod_amendments){0};
}

/* The texts of a rule set, which it owns. */
static const size_t texts[] = {offsetof(hod_rules, id),       offsetof(hod_rules, title),
                               offsetof(hod_rules, called),   offsetof(hod_rules, based_on),
                               offsetof(hod_rules, built_in), offsetof(hod_rules, without),
                               offsetof(hod_rules, origin)};

static char **text_at(const hod_rules *rules, int number)
{
    return (char **)((char *)rules + texts[number]);
}

void hod_rules_free(hod_rules *rules)
{
    if (!rules) return;
    for (int i = 0; i < LENGTH(texts); i++) free(*text_at(rules, i));
    if (rules->rulings) rulings_free(rules->rulings);
    free(rules->rulings);
    modifiers_free(rules);
    amendments_free(&rules->amendments);
    free(rules->values);
    script_release(rules->script);
    free(rules);
}

/* A rule set of a family with copies of another's texts, and room for its values; NULL with an error when memory is
 * short. */
static hod_rules *new_rules(const hod_family *family, const hod_rules *other, hod_error *error)
{
    hod_rules *rules = calloc(1, sizeof *rules);
    bool is_made = rules && (rules->values = calloc(1, family->rules_size));
    for (int i = 0; is_made && i < LENGTH(texts); i++) {
        const char *text = *text_at(other, i);
        is_made = !text || (*text_at(rules, i) = strdup(text));
    }
    if (!is_made) return hod_rules_free(rules), hod_fail_memory(error), NULL;
    rules->family = family;
    return rules;
}

hod_rules *hod_rules_copy(const hod_rules *rules, hod_error *error)
{
    hod_rules *copy =
        is_not_null(rules, "the rules are", error) ? new_rules(rules->family, rules, error) : NULL;
    if (!copy) return NULL;
    memcpy(copy->values, rules->values, rules->family->rules_size);
    copy->budget = rules->budget;
    copy->watch = rules->watch;
    copy->script = script_hold(rules->script);
    copy->dated = rules->dated;
    if (amendments_copy(&rules->amendments, &copy->amendments) &&
        (!rules->rulings ||
         (rulings_own(copy, NULL) && rulings_add_copies(copy->rulings, rules->rulings, NULL))) &&
        modifiers_copy(copy, rules, NULL))
        return copy;
    hod_rules_free(copy);
    return hod_fail_memory(error), NULL;
}

hod_rules *rules_of_family(const hod_family *family, hod_error *error)
{
    char *const id = (char *)family->rules, *const nothing = (char *)"";
    const hod_rules own = {.id = id,
                           .title = (char *)family->rules_title,
                           .called = (char *)family->rules_called,
                           .based_on = nothing,
                           .built_in = id,
                           .without = nothing,
                           .origin = id};
    hod_rules *rules = new_rules(family, &own, error);
    if (!rules) return NULL;
    rules->budget = HOD_BUDGET;
    for (int i = 0; i < family->parameter_count; i++)
        if (!rules_assign(rules, &family->parameters[i], family->parameters[i].value, error))
            return hod_rules_free(rules), NULL;
    return rules;
}
