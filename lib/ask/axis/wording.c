/* The wording and the phrases of a study: reads them, and replaces names by words. */
#include "ask/axis/wording.h"

#include "base/arrays.h"
#include "base/words.h"
#include "rules/domain.h"
#include "rules/family.h"

#include <stdlib.h>
#include <string.h>

/* A name in a file, searched for in every mechanism of every family. */
struct search {
    struct word name, value; /* value.text is NULL if there is none */
    bool is_known, holds_value;
    struct nearest nearest, nearest_value;
};

static void try_name(struct search *search, const char *name)
{
    if (word_is(search->name, name)) search->is_known = true;
    nearest_offer_word(&search->nearest, search->name, word_of(name));
}

static void try_values(struct search *search, const char *text)
{
    const hod_domain domain = hod_domain_of(text);
    int value;
    if (hod_domain_read(&domain, search->value.text, search->value.length, &value, NULL))
        search->holds_value = true;
    for (int i = 0; i < domain.parts; i++)
        if (domain.part[i].word)
            nearest_offer_word(&search->nearest_value, search->value,
                               (struct word){domain.part[i].word, (size_t)domain.part[i].length});
}

static void try_fields(struct search *search, const hod_field *fields, int count)
{
    for (int i = 0; i < count; i++) {
        try_name(search, fields[i].name);
        if (search->value.text && word_is(search->name, fields[i].name)) try_values(search, fields[i].domain);
    }
}

static void try_families(struct search *search)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int m = 0; m < family[f]->mechanism_count; m++) {
            const hod_mechanism *mechanism = family[f]->mechanisms[m];
            if (!search->value.text) try_name(search, mechanism->name);
            try_fields(search, mechanism->fields, mechanism->field_count);
            try_fields(search, mechanism->outcomes, mechanism->outcome_count);
        }
}

bool wording_knows(const char *name, hod_error *error)
{
    struct search search = {.name = word_of(name)};
    word_divide(search.name, '.', &search.name, &search.value);
    try_families(&search);
    char question[96];
    const int length = (int)search.name.length;
    if (!search.is_known)
        return hod_fail_as(error, HOD_UNKNOWN_NAME, "there is no field, outcome or mechanism %.*s%s", length,
                           search.name.text, nearest_question(&search.nearest, question, sizeof question));
    return !search.value.text || search.holds_value ||
           hod_fail_as(error, HOD_UNKNOWN_NAME, "%.*s has no value %.*s%s", length, search.name.text,
                       (int)search.value.length, search.value.text,
                       nearest_question(&search.nearest_value, question, sizeof question));
}

/* The length of a parameter's name, such as "shooting.base", in a key: up to the second point. */
static size_t parameter_length(const char *key)
{
    const char *first = strchr(key, '.');
    return first ? (size_t)(first + 1 - key) + strcspn(first + 1, ".") : strlen(key);
}

/* Whether the rule set's parameter can have this value. */
static bool may_have(const hod_rules *rules, const char *parameter, const char *value, hod_error *error)
{
    AUTO(free_rules) hod_rules *copy = hod_rules_copy(rules, error);
    return copy && hod_rules_set(copy, parameter, value, error);
}

/* Used without a rule set: searches all built-in ones. */
static bool is_built_in(const char *name)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++)
        for (int i = 0; i < family[f]->parameter_count; i++)
            if (strcmp(family[f]->parameters[i].name, name) == 0) return true;
    return false;
}

/* The same as wording_knows for a parameter, or its value after a point. */
static bool knows_parameter(const hod_rules *rules, const char *key, hod_error *error)
{
    const size_t length = parameter_length(key);
    AUTO_FREE char *name = word_copy((struct word){key, length}, error);
    if (!name) return false;
    if (!rules) return is_built_in(name) || hod_fail(error, "no rule set has a parameter %s", name);
    return hod_rules_parameter(rules, name, error) &&
           (!key[length] || may_have(rules, name, key + length + 1, error));
}

bool phrases_add(struct phrases *phrases, const struct ini_key *key, hod_error *error)
{
    if (!EXTEND(phrases->all, phrases->count)) return hod_fail_memory(error);
    struct phrase *added = &phrases->all[phrases->count++];
    *added = (struct phrase){strdup(key->name), strdup(key->value)};
    if (!added->name || !added->words) return hod_fail_memory(error);
    words_on_one_line(added->words);
    return true;
}

/* Adds a word for a name, for which no other file may have given another. */
static bool add(struct phrases *wording, const struct ini_key *key, hod_error *error)
{
    const char *given = phrase_of(wording, key->name, NULL);
    return wording_knows(key->name, error) && phrases_add(wording, key, error) &&
           (!given || strcmp(given, wording->all[wording->count - 1].words) == 0 ||
            hod_fail(error, "%s is called %s by another file", key->name, given));
}

bool wording_read(struct phrases *wording, const struct ini *file, hod_error *error)
{
    const struct ini_section *section = ini_section(file, "words");
    for (int i = 0; section && i < section->key_count; i++)
        if (!add(wording, &section->keys[i], error)) return ini_refuse(file, section->keys[i].line, error);
    return true;
}

bool phrases_read(struct phrases *phrases, const struct ini *file, const hod_rules *rules, hod_error *error)
{
    static const char *const headings[] = {"names", "phrases"};
    for (int h = 0; h < 2; h++) {
        const struct ini_section *section = ini_section(file, headings[h]);
        for (const struct ini_key *key = section ? section->keys : NULL;
             key && key < section->keys + section->key_count; key++)
            if (!(h == 0 ? knows_parameter(rules, key->name, error) : wording_knows(key->name, error)) ||
                !phrases_add(phrases, key, error))
                return ini_refuse(file, key->line, error);
    }
    return true;
}

void phrases_free(struct phrases *phrases)
{
    for (int i = 0; i < phrases->count; i++) {
        free(phrases->all[i].name);
        free(phrases->all[i].words);
    }
    free(phrases->all);
    *phrases = (struct phrases){0};
}

void say_name(hod_buffer *text, const struct phrases *wording, const char *name)
{
    const char *word = phrase_of(wording, name, NULL);
    if (word)
        hod_buffer_text(text, word);
    else
        speak_name(text, name);
}

const char *wording_of(const struct phrases *wording, const hod_field *field, int value)
{
    const hod_domain domain = hod_domain_of(field->domain);
    char name[HOD_VALUE_TEXT];
    const char *word = phrase_of(wording, field->name, hod_domain_text(&domain, value, name));
    return word ? word : phrase_of(wording, field->name, NULL);
}

void say_value(hod_buffer *text, const struct phrases *wording, const hod_field *field, int value)
{
    const hod_domain domain = hod_domain_of(field->domain);
    char name[HOD_VALUE_TEXT];
    const char *word = phrase_of(wording, field->name, hod_domain_text(&domain, value, name));
    hod_buffer_text(text, word ? word : name);
}

void say_values(hod_buffer *text, const struct phrases *wording, const hod_field *field, const int *values,
                int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0) hod_buffer_text(text, " or ");
        say_value(text, wording, field, values[i]);
    }
}

static void say_number(hod_buffer *text, const struct phrases *wording, const hod_field *outcome,
                       const hod_measure *measure)
{
    if (measure->kind == HOD_MEAN)
        hod_buffer_text(text, "mean ");
    else if (measure->kind == HOD_DEVIATION)
        hod_buffer_text(text, "standard deviation of ");
    else if (measure->share == 0.5)
        hod_buffer_text(text, "median ");
    else
        hod_buffer_format(text, "%g quantile of ", measure->share);
    say_name(text, wording, outcome->name);
}

/* Appends "share of charge and melee of a". */
static void say_share(hod_buffer *text, const struct phrases *wording, const hod_measure *measure)
{
    struct word rest = word_of(measure->rolls), roll;
    for (int i = 0; word_piece(&rest, '|', &roll); i++) {
        AUTO_FREE char *name = word_copy(roll, NULL);
        hod_buffer_text(text, i == 0 ? "share of " : " and ");
        say_name(text, wording, name ? name : "");
    }
    if (measure->side >= 0) hod_buffer_text(text, measure->side == 0 ? " of a" : " of b");
}

/* Appends a measure that has no outcome; false if it has one. */
static bool say_course(hod_buffer *text, const struct phrases *wording, const hod_measure *measure)
{
    static const char *const words[] = {[HOD_STEPS] = "steps",
                                        [HOD_LEAD_CHANGES] = "changes of the lead",
                                        [HOD_DECIDED] = "turn that decides",
                                        [HOD_COMEBACK] = "comebacks"};
    if (measure->kind == HOD_SHARE)
        say_share(text, wording, measure);
    else if (measure->kind == HOD_DECIDED_BY)
        hod_buffer_format(text, "decided by turn %d", measure->values[0]);
    else if (measure->kind == HOD_VALUE && measure->count == 2 && measure->terms[1].exchanged)
        hod_buffer_text(text, "worth of the first move");
    else if (measure->kind == HOD_VALUE && measure->count == 4 && measure->terms[2].exchanged)
        hod_buffer_text(text, "advantage of A");
    else if (words[measure->kind])
        hod_buffer_text(text, words[measure->kind]);
    else
        return false;
    return true;
}

void say_measure(hod_buffer *text, const struct phrases *wording, const hod_mechanism *mechanism,
                 const hod_measure *measure, const char *divisor)
{
    static const char *const comparisons[] = {[HOD_IS] = "",
                                              [HOD_AT_LEAST] = "at least ",
                                              [HOD_ABOVE] = "more than ",
                                              [HOD_AT_MOST] = "at most ",
                                              [HOD_BELOW] = "less than "};
    const hod_field *outcome = &mechanism->outcomes[measure->outcome];
    const bool is_of_none = say_course(text, wording, measure);
    if (!is_of_none && hod_measure_is_probability(measure)) {
        hod_buffer_text(text, comparisons[measure->kind]);
        say_values(text, wording, outcome, measure->values, measure->count);
    } else if (!is_of_none) {
        say_number(text, wording, outcome, measure);
    }
    if (divisor) hod_buffer_format(text, " / %s", divisor);
}
