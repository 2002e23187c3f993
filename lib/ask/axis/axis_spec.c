/* Axis specs: assembling them, and the requests of their entries. */
#include "ask/axis/axis_spec.h"

#include "base/arrays.h"
#include "base/digest.h"

#include <stdlib.h>
#include <string.h>

struct cell_request cell_request_empty(void)
{
    struct cell_request request = {.has_measure = false};
    for (int i = 0; i < HOD_MAX_FIELDS; i++) request.values[i] = UNSET;
    return request;
}

void cell_request_add(struct cell_request *request, const struct cell_request *part)
{
    for (int i = 0; i < HOD_MAX_FIELDS; i++)
        if (part->values[i] != UNSET) request->values[i] = part->values[i];
    if (part->rules) request->rules = part->rules;
    if (!part->has_measure) return;
    request->has_measure = true;
    request->measure = part->measure;
    request->divisor = part->divisor;
}

bool cell_request_overlaps(const struct cell_request *request, const struct cell_request *other)
{
    for (int i = 0; i < HOD_MAX_FIELDS; i++)
        if (request->values[i] != UNSET && other->values[i] != UNSET) return true;
    return (request->rules && other->rules) || (request->has_measure && other->has_measure);
}

bool cell_request_has_value(const hod_mechanism *mechanism, const struct cell_request *request,
                            hod_error *error)
{
    return hod_situation_check(request->rules, mechanism, request->values, error) &&
           (!request->divisor || hod_situation_check(request->divisor, mechanism, request->values, error));
}

/* The preparation of a situation under a rule set. */
static uint64_t digest_prepared(uint64_t digest, const hod_mechanism *mechanism, const hod_rules *rules,
                                const int *situation)
{
    const int ints = mechanism->procedure.prepared_ints;
    int prepared[ints];
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    for (const hod_family *family = rules->family; family; family = family->base)
        if (family->script) digest = digest_text(digest, family->script);
    return digest_bytes(digest_text(digest_text(digest, rules->id), rules->title), prepared,
                        (size_t)ints * sizeof *prepared);
}

/* The other situations in which a measure of values is taken. */
static uint64_t digest_changed(uint64_t digest, const hod_mechanism *mechanism,
                               const struct cell_request *request)
{
    const hod_measure *measure = &request->measure;
    for (int i = 0; measure->kind == HOD_VALUE && i < measure->count; i++) {
        int changed[HOD_MAX_FIELDS];
        hod_value_term_situation(&measure->terms[i], mechanism, request->values, changed);
        digest = digest_prepared(digest, mechanism, request->rules, changed);
        if (request->divisor) digest = digest_prepared(digest, mechanism, request->divisor, changed);
    }
    return digest;
}

uint64_t cell_request_fingerprint(uint64_t digest, const hod_mechanism *mechanism,
                                  const struct cell_request *request)
{
    const bool has_value = cell_request_has_value(mechanism, request, NULL);
    digest = digest_number(digest, has_value);
    if (!has_value) return digest;
    digest = digest_prepared(digest, mechanism, request->rules, request->values);
    digest = digest_changed(digest, mechanism, request);
    return request->divisor ? digest_prepared(digest, mechanism, request->divisor, request->values) : digest;
}

bool axis_spec_add(struct axis_spec *spec, const struct entry *entry, hod_error *error)
{
    if (!entry->label || !EXTEND(spec->entries, spec->count)) {
        free(entry->label);
        free(entry->value);
        return hod_fail_memory(error);
    }
    spec->entries[spec->count++] = *entry;
    return true;
}

bool axis_spec_add_all(struct axis_spec *spec, const struct axis_spec *other, hod_error *error)
{
    bool added = true;
    for (int i = 0; added && i < other->count; i++) {
        struct entry copy = other->entries[i];
        copy.label = strdup(copy.label);
        copy.value = copy.value ? strdup(copy.value) : NULL;
        added = axis_spec_add(spec, &copy, error);
    }
    return added;
}

void axis_spec_free(struct axis_spec *spec)
{
    for (int i = 0; i < spec->count; i++) {
        free(spec->entries[i].label);
        free(spec->entries[i].value);
    }
    free(spec->entries);
    free(spec->title);
    *spec = (struct axis_spec){0};
}

bool axis_spec_sets_rules(const struct axis_spec *spec)
{
    for (int i = 0; i < spec->count; i++)
        if (spec->entries[i].request.rules) return true;
    return false;
}

static bool add_repeated(struct axis_spec *spec, const hod_rules *rules, const struct entry *entry,
                         hod_error *error)
{
    struct entry repeated = {.about = "rules"};
    repeated.label = hod_text(error, "%s%s%s", rules->id, entry ? ", " : "",
                              entry ? entry->label : ""); /* "calmer, fence" */
    repeated.request = entry ? entry->request : cell_request_empty();
    repeated.request.rules = rules;
    return axis_spec_add(spec, &repeated, error);
}

bool axis_spec_repeat(struct axis_spec *spec, const hod_rules *const *rules, int count, hod_error *error)
{
    struct axis_spec repeated = {
        .title = hod_text(error, "rules%s%s", spec->title ? ", " : "", spec->title ? spec->title : "")};
    bool added = repeated.title;
    for (int r = 0; added && r < count; r++) {
        if (spec->count == 0) added = add_repeated(&repeated, rules[r], NULL, error);
        for (int i = 0; added && i < spec->count; i++)
            added = add_repeated(&repeated, rules[r], &spec->entries[i], error);
    }
    axis_spec_free(spec);
    *spec = repeated;
    return added;
}
