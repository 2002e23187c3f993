/* Scenarios: putting them to a rule set. */
#include "ask/scenario/scenario_internal.h"

#include "rules/domain.h"
#include "ask/scenario/pairs.h"

#include <math.h>
#include <string.h>

/* A scenario as a rule set hears it. */
struct asking {
    const hod_scenario *scenario;
    const hod_rules *rules;
    const struct terms *terms;
    const struct ini_section *changes[CHANGES];
};

static const hod_meaning *meaning_of(const struct asking *asking, int key)
{
    const int vocabulary = scenario_keys[key].vocabulary;
    if (vocabulary == VOCABULARIES) return NULL;
    return vocabulary_find(&asking->terms->vocabularies[vocabulary], word_of(asking->scenario->values[key]));
}

static bool is_expressible(const struct asking *asking, hod_error *error)
{
    for (int key = 0; key < KEYS; key++)
        if (scenario_keys[key].vocabulary != VOCABULARIES && !meaning_of(asking, key))
            return hod_fail(error, "%s = %s cannot be expressed in %s", scenario_keys[key].name,
                            asking->scenario->values[key], asking->rules->id);
    return true;
}

/* What the sections for the rule set make of a term, if anything. */
static bool changed_value(const struct asking *asking, struct term term, struct word *value)
{
    for (int c = 0; c < CHANGES; c++)
        for (int i = 0; asking->changes[c] && i < asking->changes[c]->key_count; i++) {
            const struct ini_key *key = &asking->changes[c]->keys[i];
            const struct term changed = changed_term(key);
            if (changed.side != term.side || !words_are_equal(changed.name, term.name)) continue;
            *value = word_of(key->value);
            return true;
        }
    return false;
}

/* What the words of the scenario make of it. */
static bool told_value(const struct asking *asking, struct term term, struct word *value)
{
    for (int key = 0; key < KEYS; key++) {
        const hod_meaning *meaning = scenario_keys[key].side == term.side ? meaning_of(asking, key) : NULL;
        if (meaning && pairs_find(word_of(meaning->values), term.name, value)) return true;
    }
    return false;
}

/* The key of [scenario] that sets a term by itself; KEYS if none does. */
static int key_of(struct word name)
{
    return word_is(name, "turns") ? TURNS : word_is(name, "holds") ? HOLDS : KEYS;
}

/* The value of a term; false where the scenario has none, as the text is a value itself. */
static bool value_of(const struct asking *asking, struct term term, struct word *value)
{
    const int key = term.side ? KEYS : key_of(term.name);
    if (key != KEYS) {
        *value = word_of(asking->scenario->values[key]);
        return true;
    }
    if (changed_value(asking, term, value)) return true;
    if (!told_value(asking, term, value)) return false;
    if (value->text[0] != '$') return true;
    const struct term own = {term.side, {value->text + 1, value->length - 1}};
    return changed_value(asking, own, value) || told_value(asking, own, value);
}

static bool assign(hod_asked *asked, struct word name, struct word value, hod_error *error)
{
    const int field = hod_mechanism_field(asked->mechanism, name.text, name.length, error);
    if (field < 0) return false;
    const hod_domain domain = hod_domain_of(asked->mechanism->fields[field].domain);
    return hod_domain_read(&domain, value.text, value.length, &asked->situation[field], error) ||
           hod_fail_in(error, "field %s of %s", asked->mechanism->fields[field].name, asked->mechanism->name);
}

static bool assign_fields(const struct asking *asking, const struct question *question, hod_asked *asked,
                          hod_error *error)
{
    struct word rest = word_of(question->fields), value;
    for (struct pair pair; pair_next(&rest, &pair);)
        if (!assign(asked, pair.name, value_of(asking, term_of(pair.value), &value) ? value : pair.value,
                    error))
            return false;
    return true;
}

/* What the sections change that is no term is a field, perhaps of another question. */
static bool change_fields(const struct asking *asking, hod_asked *asked, hod_error *error)
{
    for (int c = CHANGES - 1; c >= 0; c--)
        for (int i = 0; asking->changes[c] && i < asking->changes[c]->key_count; i++) {
            const struct ini_key *key = &asking->changes[c]->keys[i];
            if (!terms_know(asking->terms, changed_term(key), NULL) &&
                hod_mechanism_field(asked->mechanism, key->name, strlen(key->name), NULL) >= 0 &&
                !assign(asked, word_of(key->name), word_of(key->value), error))
                return false;
        }
    return true;
}

/* Gives a field of numbers the value of its domain that is nearest to a number, of two the lesser. */
static void assign_nearest(hod_asked *asked, const char *name, double number)
{
    const int field = hod_mechanism_field(asked->mechanism, name, strlen(name), NULL);
    const hod_domain domain = hod_domain_of(asked->mechanism->fields[field].domain);
    int *value = &asked->situation[field];
    *value = hod_domain_at(&domain, 0);
    for (int place = 1; place < domain.size; place++) {
        const int other = hod_domain_at(&domain, place);
        if (fabs(other - number) < fabs(*value - number)) *value = other;
    }
}

static bool is_met(const struct asking *asking, const char *needs)
{
    struct word rest = word_of(needs ? needs : ""), value;
    for (struct pair pair; pair_next(&rest, &pair);)
        if (!value_of(asking, term_of(pair.name), &value) || !words_are_equal(value, pair.value))
            return false;
    return true;
}

static bool read_crisis(const struct asking *asking, const char *crisis, int *number, hod_error *error)
{
    const hod_domain domain = hod_domain_of(question_crisis);
    struct word value;
    if (!crisis) return true;
    if (!value_of(asking, term_of(word_of(crisis)), &value)) value = word_of(crisis);
    return hod_domain_read(&domain, value.text, value.length, number, error) || hod_fail_in(error, "crisis");
}

bool hod_scenario_ask(const hod_scenario *scenario, const hod_rules *rules, hod_question_kind kind,
                      hod_asked *asked, hod_error *error)
{
    struct asking asking = {scenario, rules, glossary_terms(scenario->glossary, rules->family), {NULL}};
    *asked = (hod_asked){0};
    if (!asking.terms) return hod_fail(error, "%s knows no scenarios", rules->id);
    changes_of(scenario, rules, asking.changes);
    if (!is_expressible(&asking, error)) return false;
    const struct question *question = &asking.terms->questions[kind];
    if (!question->mechanism || !is_met(&asking, question->needs)) return true;
    asked->mechanism = hod_rules_mechanism(rules, question->mechanism->name, error);
    if (!asked->mechanism) return false;
    hod_situation_default(asked->mechanism, asked->situation);
    if (kind == HOD_ENGAGEMENT) {
        assign_nearest(asked, "distance", (double)scenario->distance / question->inches);
        assign_nearest(asked, "turns", scenario->turns);
    }
    return read_crisis(&asking, question->crisis, &asked->crisis, error) &&
           assign_fields(&asking, question, asked, error) && change_fields(&asking, asked, error) &&
           hod_situation_check(rules, asked->mechanism, asked->situation, error);
}
