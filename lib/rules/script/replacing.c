/* A mechanism that replaces one of its script's base.
 *
 * It has the fields and outcomes of the mechanism that it replaces, and takes its place: the name then refers to the
 * new mechanism, also for every scripted mechanism that plays it, because parts are looked up in the youngest script.
 * Built-in mechanisms play their own parts, which are C functions. */
#include "rules/script/script.h"

#include "base/words.h"

#include <stdlib.h>
#include <string.h>

bool script_replaces(const struct script *script)
{
    for (int i = 0; i < script->mechanism_count; i++)
        if (script->mechanisms[i].replaces) return true;
    return false;
}

/* Refuses a state field with the name of an outcome. */
static bool check_state(const struct scripted *scripted, const hod_mechanism *replaced, hod_error *error)
{
    for (int s = 0; s < scripted->mechanism.procedure.state_ints; s++)
        for (int i = 0; i < replaced->outcome_count; i++)
            if (strcmp(scripted->now[s].name, replaced->outcomes[i].name) == 0)
                return hod_fail(error, "%s is declared twice: it is an outcome of the %s that is replaced",
                                scripted->now[s].name, replaced->name);
    return true;
}

static hod_field *copy_of(const hod_field *fields, int count, const hod_field *more, int more_count)
{
    hod_field *copy = calloc((size_t)count + (size_t)more_count + 1, sizeof *copy);
    if (copy && count > 0) memcpy(copy, fields, (size_t)count * sizeof *copy);
    if (copy && more_count > 0) memcpy(copy + count, more, (size_t)more_count * sizeof *copy);
    return copy;
}

/* Takes over the tables of the replaced mechanism; the outcomes come before the state. */
static bool take_tables(struct scripted *scripted, const hod_mechanism *replaced, hod_error *error)
{
    hod_mechanism *mechanism = &scripted->mechanism;
    const int states = mechanism->procedure.state_ints;
    mechanism->fields = copy_of(replaced->fields, replaced->field_count, NULL, 0);
    hod_field *now = copy_of(replaced->outcomes, replaced->outcome_count, scripted->now, states);
    free(scripted->now);
    scripted->now = now;
    if (!mechanism->fields || !now) return hod_fail_memory(error);
    mechanism->field_count = replaced->field_count;
    mechanism->outcome_count = replaced->outcome_count;
    mechanism->procedure.state_ints = replaced->outcome_count + states;
    mechanism->valid = replaced->valid;
    if (!mechanism->title) mechanism->title = replaced->title;
    return true;
}

static bool replace(struct scripted *scripted, const hod_mechanism **place, hod_error *error)
{
    scripted->replaced = *place;
    *place = &scripted->mechanism;
    return (check_state(scripted, scripted->replaced, error) &&
            take_tables(scripted, scripted->replaced, error) && scripted_complete(scripted, error)) ||
           place_refuse(scripted->place, error);
}

static bool refuse_name(const struct scripted *scripted, const hod_mechanism *const *listed, int count,
                        hod_error *error)
{
    const char *name = scripted->mechanism.name;
    struct nearest nearest = {0};
    char question[96];
    for (int i = 0; i < count; i++) nearest_offer(&nearest, name, strlen(name), listed[i]->name);
    return hod_fail_as(error, HOD_UNKNOWN_NAME, "%s has no mechanism %s to replace%s",
                       scripted->script->based_on ? scripted->script->based_on
                                                  : "a script that is based on nothing",
                       name, nearest_question(&nearest, question, sizeof question)) ||
           place_refuse(scripted->place, error);
}

bool script_list_mechanisms(struct script *script, const hod_mechanism **listed, int *count, hod_error *error)
{
    const int based = *count;
    for (int i = 0; i < script->mechanism_count; i++) {
        struct scripted *scripted = &script->mechanisms[i];
        int place = 0;
        while (place < *count && strcmp(listed[place]->name, scripted->mechanism.name) != 0) place++;
        if (scripted->replaces && place >= based) return refuse_name(scripted, listed, based, error);
        const bool is_taken =
            place < *count && (!scripted->replaces || (hod_mechanism_is_scripted(listed[place]) &&
                                                       ((struct scripted *)listed[place])->script == script));
        if (is_taken)
            return hod_fail(error, "there is already a mechanism %s%s", scripted->mechanism.name,
                            place < based && !scripted->replaces ? ": with replaces = true it is replaced"
                                                                 : "") ||
                   place_refuse(scripted->place, error);
        if (!scripted->replaces)
            listed[(*count)++] = &scripted->mechanism;
        else if (!replace(scripted, &listed[place], error))
            return false;
    }
    return true;
}
