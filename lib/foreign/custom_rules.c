/* Your own rules in C: a family to which parameters and mechanisms are added.
 *
 * The steps of a plan know nothing about rule sets. Their input is prepared as one array of ints: the length of the
 * state, the number of fields, the initial state, the values of the fields, and the values of the parameters. So a
 * situation that is requested twice is evaluated once, and a step can be called on any thread. */
#include "hod.h"

#include "base/arrays.h"
#include "base/words.h"
#include "rules/declared.h"
#include "rules/domain.h"
#include "rules/rules_internal.h"
#include "rules/situation.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PARAMETERS = 1000, MOST_MECHANISMS = 256, MOST_STATE = 64 };
enum { STATE_INTS, FIELD_INTS, HEAD_INTS }; /* the start of a preparation */

/* A plan, and the library's mechanism for it, which points to it. */
struct own_mechanism {
    hod_mechanism mechanism;  /* first */
    const hod_family *family; /* its own */
    hod_stakes stakes;
    hod_mechanism_plan plan;
    hod_field *fields, *now; /* now: the outcomes, then the state */
    hod_domain outcomes[HOD_MAX_OUTCOMES];
};

struct own_family {
    hod_family family; /* first */
    hod_parameter *parameters;
    const hod_mechanism **mechanisms; /* each is an own_mechanism */
    char **texts;                     /* of all tables */
    int text_count;
    bool is_complete;
};

static struct own_family *own_of(hod_family *family)
{
    return (struct own_family *)family;
}

/* A copy of a text that lasts as long as the family; NULL with an error. */
static const char *keep(struct own_family *own, const char *text, hod_error *error)
{
    if (!is_not_null(text, "a text is", error) || !declared_text(text, strlen(text), error)) return NULL;
    char *copy = EXTEND(own->texts, own->text_count) ? strdup(text) : NULL;
    if (copy)
        own->texts[own->text_count++] = copy;
    else
        hod_fail_memory(error);
    return copy;
}

hod_family *hod_family_new(const char *id, const char *title, hod_error *error)
{
    struct own_family *own = calloc(1, sizeof *own);
    if (!own) return hod_fail_memory(error), NULL;
    hod_family *family = &own->family;
    family->id = family->rules = keep(own, id, error);
    family->title = family->rules_title = family->id ? keep(own, title, error) : NULL;
    if (family->title && rule_file_may_have_id(id, error)) return family;
    hod_family_free(family);
    return NULL;
}

static void free_mechanism(const hod_mechanism *mechanism)
{
    AUTO_FREE struct own_mechanism *own = (struct own_mechanism *)mechanism;
    free(own->fields);
    free(own->now);
}

void hod_family_free(hod_family *family)
{
    if (!family) return;
    AUTO_FREE struct own_family *own = own_of(family);
    for (int i = 0; i < family->mechanism_count; i++) free_mechanism(own->mechanisms[i]);
    for (int i = 0; i < own->text_count; i++) free(own->texts[i]);
    free(own->mechanisms);
    free(own->parameters);
    free(own->texts);
}

static bool may_grow(const hod_family *family, int count, int most, const char *what, hod_error *error)
{
    if (!is_not_null(family, "the family is", error)) return false;
    if (own_of((hod_family *)family)->is_complete)
        return hod_fail(error, "%s has rules already: nothing can be added", family->id);
    return count < most || hod_fail(error, "more than %d %s", most, what);
}

/* The parameter's text is read as a rule set with nothing else, so that its value is read as usual. */
static bool check_value(const hod_parameter *parameter, hod_error *error)
{
    const hod_family alone = {.rules = "",
                              .rules_title = "",
                              .parameters = parameter,
                              .parameter_count = 1,
                              .rules_size = hod_parameter_ints(parameter) * sizeof(int)};
    AUTO(free_rules) hod_rules *rules = rules_of_family(&alone, error);
    return rules;
}

bool hod_family_add_parameter(hod_family *family, const char *name, const char *accepts, const char *value,
                              const char *meaning, hod_error *error)
{
    if (!may_grow(family, family ? family->parameter_count : 0, MOST_PARAMETERS, "parameters", error))
        return false;
    struct own_family *own = own_of(family);
    hod_parameter parameter = {.name = keep(own, name, error)};
    if (!parameter.name || !(parameter.domain = keep(own, accepts, error)) ||
        !(parameter.value = keep(own, value, error)) || !(parameter.meaning = keep(own, meaning, error)) ||
        !declared_parameter(name, error))
        return false;
    struct word rest = word_of(value), one;
    int values = 0;
    while (word_next(&rest, &one)) values++;
    if (values > 1) parameter.least = parameter.most = values < HOD_MAX_LIST ? values : HOD_MAX_LIST;
    for (int i = 0; i < family->parameter_count; i++)
        if (strcmp(own->parameters[i].name, name) == 0)
            return hod_fail(error, "there is already a parameter %s", name);
    if (!declared_domain(accepts, error) || !check_value(&parameter, error))
        return hod_fail_in(error, "%s", name);
    if (!EXTEND(own->parameters, family->parameter_count)) return hod_fail_memory(error);
    own->parameters[family->parameter_count++] = parameter;
    family->parameters = own->parameters;
    family->rules_size += hod_parameter_ints(&parameter) * sizeof(int);
    return true;
}

/* Appends the values of all parameters; returns their end. */
static int *add_parameters(const hod_family *family, const void *values, int *ints)
{
    const int *member = values;
    for (int i = 0; i < family->parameter_count; i++) {
        const int most = family->parameters[i].most;
        assert(most == 0 || *member == most);
        memcpy(ints, most > 0 ? member + 1 : member, (size_t)(most > 0 ? most : 1) * sizeof(int));
        ints += most > 0 ? most : 1;
        member += hod_parameter_ints(&family->parameters[i]);
    }
    return ints;
}

/* hod_mechanism.prepare */
static void prepare(const hod_mechanism *mechanism, const void *values, const void *situation, void *prepared,
                    hod_roller *roller)
{
    const struct own_mechanism *own = (const struct own_mechanism *)mechanism;
    const int states = mechanism->procedure.state_ints, fields = mechanism->field_count;
    int *ints = prepared, *state = ints + HEAD_INTS;
    (void)roller;
    ints[STATE_INTS] = states;
    ints[FIELD_INTS] = fields;
    for (int i = mechanism->outcome_count; i < states; i++) state[i] = own->now[i].value;
    memcpy(state + states, situation, (size_t)fields * sizeof(int));
    const int *end = add_parameters(own->family, values, state + states + fields);
    (void)end;
    assert(end == ints + mechanism->procedure.prepared_ints);
}

/* hod_procedure.begin */
static void begin(const void *prepared, void *now)
{
    const int *ints = prepared;
    memcpy(now, ints + HEAD_INTS, (size_t)ints[STATE_INTS] * sizeof(int));
}

static hod_given given_of(const struct own_mechanism *own, const int *prepared)
{
    const int *fields = prepared + HEAD_INTS + prepared[STATE_INTS];
    return (hod_given){.fields = fields, .parameters = fields + prepared[FIELD_INTS], .data = own->plan.data};
}

/* An undeclared outcome would be a row that cannot be selected. */
static void check_outcomes(const struct own_mechanism *own, hod_roller *roller, const int *now)
{
    for (int i = 0; i < own->mechanism.outcome_count; i++)
        if (hod_domain_place(&own->outcomes[i], now[i]) < 0) {
            char reason[256];
            snprintf(reason, sizeof reason, "%s: the outcome %s is %d, which is not one of %.150s",
                     own->plan.name, own->now[i].name, now[i], own->now[i].domain);
            hod_give_up(roller, reason);
        }
}

/* hod_procedure.step */
static hod_follows step(hod_roller *roller, const void *prepared, void *now)
{
    const struct own_mechanism *own =
        (const struct own_mechanism *)((const char *)roller->procedure - offsetof(hod_mechanism, procedure));
    const hod_given given = given_of(own, prepared);
    if (own->plan.step(roller, &given, now)) return HOD_STEP_FOLLOWS;
    check_outcomes(own, roller, now);
    return HOD_DONE;
}

/* hod_stakes.worth */
static double worth(const hod_stakes *stakes, const void *prepared, const void *outcome, int who)
{
    const struct own_mechanism *own =
        (const struct own_mechanism *)((const char *)stakes - offsetof(struct own_mechanism, stakes));
    const hod_given given = given_of(own, prepared);
    return own->plan.worth(&given, outcome, who);
}

/* The order of a column's texts in a plan. */
struct columns {
    const char *const *texts; /* may be NULL */
    const char *what;
    bool have_values; /* a default or an initial value comes before the meaning */
    int most;
};

/* Reads columns after the first *count. */
static bool read_columns(struct own_family *own, const struct columns *columns, hod_field *fields, int *count,
                         hod_error *error)
{
    const char *const *text = columns->texts;
    for (int number = 0; text && *text; number++) {
        hod_field *field = &fields[*count];
        if (number == columns->most) return hod_fail(error, "more than %d %s", number, columns->what);
        *field = (hod_field){.name = keep(own, *text++, error)};
        if (!field->name || !declared_column(field->name, error) ||
            !(field->domain = keep(own, *text++, error)) || !declared_domain(field->domain, error))
            return false;
        const hod_domain domain = hod_domain_of(field->domain);
        if (columns->have_values && !*text) return hod_fail(error, "%s has no value", field->name);
        if (columns->have_values && !hod_domain_read(&domain, *text, strlen(*text), &field->value, error))
            return hod_fail_in(error, "%s", field->name);
        text += columns->have_values;
        if (!(field->meaning = keep(own, *text++, error))) return hod_fail_in(error, "%s", field->name);
        for (int i = 0; i < *count; i++)
            if (strcmp(fields[i].name, field->name) == 0)
                return hod_fail(error, "%s is declared twice", field->name);
        ++*count;
    }
    return true;
}

static bool read_tables(struct own_family *family, struct own_mechanism *own, hod_error *error)
{
    hod_mechanism *mechanism = &own->mechanism;
    int *const states = &mechanism->procedure.state_ints;
    const struct columns fields = {own->plan.fields, "fields", true, HOD_MAX_FIELDS},
                         outcomes = {own->plan.outcomes, "outcomes", false, HOD_MAX_OUTCOMES},
                         state = {own->plan.state, "ints of state", true, MOST_STATE};
    own->fields = calloc(HOD_MAX_FIELDS, sizeof *own->fields);
    own->now = calloc(HOD_MAX_OUTCOMES + MOST_STATE, sizeof *own->now);
    if (!own->fields || !own->now) return hod_fail_memory(error);
    if (!read_columns(family, &fields, own->fields, &mechanism->field_count, error) ||
        !read_columns(family, &outcomes, own->now, states, error))
        return false;
    mechanism->outcome_count = mechanism->procedure.outcome_ints = *states;
    if (*states == 0) return hod_fail(error, "there are no outcomes");
    if (!declared_columns(own->fields, mechanism->field_count, own->now, *states, error)) return false;
    if (!read_columns(family, &state, own->now, states, error)) return false;
    for (int i = 0; i < mechanism->outcome_count; i++) own->outcomes[i] = hod_domain_of(own->now[i].domain);
    mechanism->fields = own->fields;
    mechanism->outcomes = own->now;
    mechanism->state = own->now + mechanism->outcome_count;
    mechanism->state_count = *states - mechanism->outcome_count;
    return true;
}

/* Among options of equal worth, apart from rounding, the first is taken. */
#define LEAST_MARGIN 1e-9

static bool make_mechanism(struct own_family *family, struct own_mechanism *own, hod_error *error)
{
    hod_mechanism *mechanism = &own->mechanism;
    own->family = &family->family;
    mechanism->name = mechanism->procedure.name = keep(family, own->plan.name, error);
    if (!mechanism->name || !declared_name(mechanism->name, error)) return false;
    mechanism->title = keep(family, own->plan.title, error);
    mechanism->source = family->family.title;
    for (int i = 0; i < family->family.mechanism_count; i++)
        if (strcmp(family->mechanisms[i]->name, mechanism->name) == 0)
            return hod_fail(error, "there is already a mechanism %s", mechanism->name);
    if (!mechanism->title || !own->plan.step)
        return mechanism->title ? hod_fail(error, "%s has no step", mechanism->name) : false;
    if (!read_tables(family, own, error)) return hod_fail_in(error, "%s", mechanism->name);
    mechanism->prepare = prepare;
    mechanism->procedure.begin = begin;
    mechanism->procedure.step = step;
    own->stakes = (hod_stakes){.worth = worth, .margin = LEAST_MARGIN};
    if (own->plan.worth) mechanism->procedure.stakes = &own->stakes;
    return true;
}

/* A plan of another version is shorter, or has zeros in members that this version does not know. */
static bool copy_plan(hod_mechanism_plan *copy, const hod_mechanism_plan *plan, hod_error *error)
{
    if (!is_not_null(plan, "the plan is", error)) return false;
    if (plan->size < sizeof *copy)
        return hod_fail(error, "the size of the plan is not set: .size = sizeof(hod_mechanism_plan)");
    for (size_t i = sizeof *copy; i < plan->size; i++)
        if (((const char *)plan)[i] != 0)
            return hod_fail(error, "the plan has members that version %s of the library does not know",
                            hod_version());
    *copy = *plan;
    return true;
}

bool hod_family_add(hod_family *family, const hod_mechanism_plan *plan, hod_error *error)
{
    if (!may_grow(family, family ? family->mechanism_count : 0, MOST_MECHANISMS, "mechanisms", error))
        return false;
    struct own_family *own = own_of(family);
    struct own_mechanism *added = calloc(1, sizeof *added);
    if (!added) return hod_fail_memory(error);
    bool is_added = copy_plan(&added->plan, plan, error) && make_mechanism(own, added, error);
    if (is_added && !EXTEND(own->mechanisms, family->mechanism_count)) is_added = hod_fail_memory(error);
    if (!is_added) {
        free_mechanism(&added->mechanism);
        return false;
    }
    own->mechanisms[family->mechanism_count++] = &added->mechanism;
    family->mechanisms = own->mechanisms;
    return true;
}

hod_rules *hod_rules_new(hod_family *family, hod_error *error)
{
    if (!is_not_null(family, "the family is", error)) return NULL;
    if (family->mechanism_count == 0) return hod_fail(error, "%s has no mechanism", family->id), NULL;
    struct own_family *own = own_of(family);
    int ints = HEAD_INTS; /* of a preparation, without state and fields */
    for (int i = 0; i < family->parameter_count; i++)
        ints += family->parameters[i].most > 0 ? family->parameters[i].most : 1;
    for (int i = 0; i < family->mechanism_count && !own->is_complete; i++) {
        hod_mechanism *mechanism = (hod_mechanism *)own->mechanisms[i];
        mechanism->procedure.prepared_ints = ints + mechanism->procedure.state_ints + mechanism->field_count;
    }
    own->is_complete = true;
    return rules_of_family(family, error);
}
