/* The terms of a family: the words they know and accept, how they are read from its files, and the glossary of all
 * families. */
#include "ask/scenario/terms.h"

#include "base/words.h"
#include "rules/domain.h"
#include "rules/embedded.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const struct vocabulary_form vocabulary_forms[VOCABULARIES] = {
    [TROOPS] = {NULL, NULL, true},
    [COVER] = {"cover", "none light significant fortification", true},
    [LEADER] = {"leader", "none present", true},
    [BAYONET] = {"bayonet", "no yes", true},
    [RANGE] = {"range", "close long", false},
};

bool value_read(const char *domain, struct word value, int *number, hod_error *error)
{
    const hod_domain of = hod_domain_of(domain);
    return hod_domain_read(&of, value.text, value.length, number, error);
}

int value_nearest(const char *domain, double number)
{
    const hod_domain of = hod_domain_of(domain);
    int nearest = hod_domain_at(&of, 0);
    for (int place = 1; place < of.size; place++) {
        const int other = hod_domain_at(&of, place);
        if (fabs(other - number) < fabs(nearest - number)) nearest = other;
    }
    return nearest;
}

void changes_of(const struct ini *file, const hod_rules *rules, const struct ini_section *changes[CHANGES])
{
    changes[0] = ini_section(file, rules->id);
    changes[1] = ini_section(file, rules->based_on);
    changes[2] = ini_section(file, rules->family->id);
}

const hod_family *family_called(const char *name, struct nearest *nearest)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        const char *id = family[f]->id;
        for (int i = 0; id; id = hod_family_rules(family[f], i++)) {
            if (strcmp(name, id) == 0) return family[f];
            nearest_offer(nearest, name, strlen(name), id);
        }
    }
    return NULL;
}

bool key_refuse(const struct ini *file, const struct ini_key *key, hod_error *error)
{
    return hod_fail_in(error, "%s", key->name) || ini_refuse(file, key->line, error);
}

void terms_free(struct terms *terms)
{
    for (int i = 0; i < VOCABULARIES; i++) vocabulary_free(&terms->vocabularies[i]);
    for (int i = 0; i < HOD_FIGHTS; i++) fight_terms_free(&terms->fights[i]);
    ini_free(&terms->file);
    free(terms->remark);
    *terms = (struct terms){0};
}

struct term term_of(struct word text)
{
    const bool is_of_side =
        text.length > 2 && text.text[1] == '.' && (text.text[0] == 'a' || text.text[0] == 'b');
    return is_of_side ? (struct term){text.text[0], {text.text + 2, text.length - 2}}
                      : (struct term){0, text};
}

bool terms_know(const struct terms *terms, struct term term, hod_error *error)
{
    if (!term.side && (word_is(term.name, "turns") || word_is(term.name, "holds"))) return true;
    struct nearest nearest = {0};
    for (int kind = 0; kind < VOCABULARIES; kind++) {
        struct word rest = vocabulary_names(&terms->vocabularies[kind]);
        if (vocabulary_forms[kind].is_of_sides != (term.side != 0)) continue;
        for (struct pair pair; pair_next(&rest, &pair);) {
            if (words_are_equal(pair.name, term.name)) return true;
            nearest_offer_word(&nearest, term.name, pair.name);
        }
    }
    char question[96];
    return hod_fail_as(error, HOD_UNKNOWN_NAME, "no troops have %.*s%s", (int)term.name.length,
                       term.name.text, nearest_question(&nearest, question, sizeof question));
}

static bool accept(const char *domain, struct word value, bool *is_taken, hod_error *error)
{
    int number;
    *is_taken = true;
    return value_read(domain, value, &number, error);
}

static bool fight_accepts(const struct fight_terms *fight, struct term term, struct word value,
                          bool *is_taken, hod_error *error)
{
    struct word rest = word_of(fight->fields ? fight->fields : "");
    for (struct pair pair; pair_next(&rest, &pair);) {
        const struct term taken = term_of(pair.value);
        if (taken.side != term.side || !words_are_equal(taken.name, term.name)) continue;
        const int field = hod_mechanism_field(fight->mechanism, pair.name.text, pair.name.length, error);
        if (!accept(fight->mechanism->fields[field].domain, value, is_taken, error)) return false;
    }
    return true;
}

/* Whether this value is accepted for words of cover, leader or bayonet that refer to the troops' own value. */
static bool references_accept(const struct terms *terms, struct term term, struct word value, bool *is_taken,
                              hod_error *error)
{
    for (int kind = COVER; kind <= BAYONET; kind++)
        for (int i = 0; i < terms->vocabularies[kind].count; i++) {
            struct word rest = word_of(terms->vocabularies[kind].meanings[i].values);
            for (struct pair pair; pair_next(&rest, &pair);) {
                const struct word name = {pair.value.text + 1, pair.value.length - 1};
                if (pair.value.text[0] == '$' && words_are_equal(name, term.name) &&
                    !terms_accept(terms, (struct term){term.side, pair.name}, value, is_taken, error))
                    return false;
            }
        }
    return true;
}

bool terms_accept(const struct terms *terms, struct term term, struct word value, bool *is_taken,
                  hod_error *error)
{
    const struct ini_section *values = ini_section(&terms->file, "values");
    bool is_taken_here = false;
    for (int i = 0; term.side && values && i < values->key_count; i++)
        if (word_is(term.name, values->keys[i].name) &&
            !accept(values->keys[i].value, value, &is_taken_here, error))
            return false;
    for (int kind = 0; kind < HOD_FIGHTS; kind++)
        if (!terms->fights[kind].needs &&
            !fight_accepts(&terms->fights[kind], term, value, &is_taken_here, error))
            return false;
    if (term.side && !references_accept(terms, term, value, &is_taken_here, error)) return false;
    for (int kind = 0; !is_taken_here && kind < HOD_FIGHTS; kind++)
        if (!fight_accepts(&terms->fights[kind], term, value, &is_taken_here, error)) return false;
    *is_taken = *is_taken || is_taken_here;
    return true;
}

/* Two vocabularies must not set the same name. */
static bool is_free(const struct terms *terms, int kind, struct word name, hod_error *error)
{
    struct word value;
    for (int other = 0; other < kind; other++)
        if (vocabulary_forms[other].is_of_sides == vocabulary_forms[kind].is_of_sides &&
            pairs_find(vocabulary_names(&terms->vocabularies[other]), name, &value))
            return hod_fail(error, "%.*s already has a value from %s", (int)name.length, name.text,
                            other == TROOPS ? "the troops" : vocabulary_forms[other].section);
    return true;
}

/* $NAME refers to a value of the troops. */
static bool is_reference(const struct terms *terms, struct word value, hod_error *error)
{
    const struct word name = {value.text + 1, value.length - 1};
    struct word found;
    return pairs_find(vocabulary_names(&terms->vocabularies[TROOPS]), name, &found) ||
           hod_fail(error, "no troops have %.*s", (int)name.length, name.text);
}

static bool read_word(struct terms *terms, int kind, const struct ini_key *key, bool is_own, hod_error *error)
{
    struct vocabulary *vocabulary = &terms->vocabularies[kind];
    if (!vocabulary_add(vocabulary, key->name, key->value, is_own, error)) return false;
    struct word rest = word_of(vocabulary->meanings[vocabulary->count - 1].values);
    for (struct pair pair; pair_next(&rest, &pair);)
        if (!is_free(terms, kind, pair.name, error) ||
            (pair.value.text[0] == '$' && !is_reference(terms, pair.value, error)))
            return false;
    return true;
}

static bool is_accepted(const struct terms *terms, int kind, const struct pair *pair, hod_error *error)
{
    const bool is_of_sides = vocabulary_forms[kind].is_of_sides;
    bool is_taken = false;
    if (kind != TROOPS && pair->value.text[0] == '$') return true;
    for (int side = 0; side < (is_of_sides ? 2 : 1); side++) {
        const struct term term = {is_of_sides ? "ab"[side] : 0, pair->name};
        if (!terms_accept(terms, term, pair->value, &is_taken, error))
            return hod_fail_in(error, "%.*s", (int)pair->name.length, pair->name.text);
    }
    return is_taken || hod_fail(error, "no field takes %.*s, and [values] does not list it",
                                (int)pair->name.length, pair->name.text);
}

/* The meaning of a word must be accepted by everything that takes it. */
static bool check_meaning(const struct terms *terms, int kind, const char *word, hod_error *error)
{
    struct word rest = word_of(vocabulary_find(&terms->vocabularies[kind], word_of(word))->values);
    for (struct pair pair; pair_next(&rest, &pair);)
        if (!is_accepted(terms, kind, &pair, error)) return false;
    return true;
}

static const char *section_of(const struct terms *terms, int kind)
{
    return kind == TROOPS ? terms->family->id : vocabulary_forms[kind].section;
}

static bool read_vocabulary(struct terms *terms, int kind, const struct ini *file, hod_error *error)
{
    const char *name = section_of(terms, kind);
    const struct ini_section *section = ini_section(file, name);
    if (!section || section->key_count == 0) return hod_fail(error, "%s: [%s] is missing", file->path, name);
    if (vocabulary_forms[kind].words && !ini_has_only(file, section, vocabulary_forms[kind].words, error))
        return false;
    for (int i = 0; i < section->key_count; i++)
        if (!read_word(terms, kind, &section->keys[i], false, error))
            return key_refuse(file, &section->keys[i], error);
    return true;
}

static bool check_vocabulary(const struct terms *terms, int kind, const struct ini *file, hod_error *error)
{
    const struct ini_section *section = ini_section(file, section_of(terms, kind));
    for (int i = 0; i < section->key_count; i++)
        if (!check_meaning(terms, kind, section->keys[i].name, error))
            return key_refuse(file, &section->keys[i], error);
    return true;
}

/* The section [values], if there is one. */
static bool read_values(const struct terms *terms, hod_error *error)
{
    const struct ini_section *values = ini_section(&terms->file, "values");
    for (int i = 0; values && i < values->key_count; i++) {
        const struct ini_key *key = &values->keys[i];
        const struct term term = {'a', word_of(key->name)};
        if (terms_know(terms, term, error) && hod_domain_of(key->value).size > 0) continue;
        if (terms_know(terms, term, NULL))
            hod_fail(error, "%s lists no values; write words or a range, such as no | yes or 1..100",
                     key->value);
        return key_refuse(&terms->file, key, error);
    }
    return true;
}

static bool read_remark(struct terms *terms, hod_error *error)
{
    const struct ini_section *section = ini_section(&terms->file, "remark");
    const struct ini_key *text = section ? ini_key(section, "text") : NULL;
    if (!section) return true;
    if (!ini_has_only(&terms->file, section, "text", error)) return false;
    if (!text) return hod_fail(error, "%s: [remark] needs a text", terms->file.path);
    terms->remark = word_copy(word_of(text->value), error);
    if (terms->remark) words_on_one_line(terms->remark);
    return terms->remark != NULL;
}

static bool check_sections(const struct ini *file, hod_error *error)
{
    static const char names[] =
        "values remark cover leader bayonet range volley firefight assault engagement";
    for (int i = 0; i < file->section_count; i++) {
        const struct ini_section *section = &file->sections[i];
        struct nearest nearest = {0};
        char question[96];
        if (word_is_listed(word_of(section->name), names)) continue;
        nearest_offer_list(&nearest, word_of(section->name), names);
        return hod_fail_as(error, HOD_UNKNOWN_NAME, "there is no section [%s]%s", section->name,
                           nearest_question(&nearest, question, sizeof question)) ||
               ini_refuse(file, section->line, error);
    }
    return true;
}

/* Fights refer to names set by words, and the values of words are checked against fights, so words are checked last. */
bool terms_read(struct terms *terms, const hod_family *family, const struct ini *troops,
                const struct ini *scenario, hod_error *error)
{
    *terms = (struct terms){.family = family, .file = *scenario};
    if (!check_sections(&terms->file, error)) return false;
    for (int kind = 0; kind < VOCABULARIES; kind++)
        if (!read_vocabulary(terms, kind, kind == TROOPS ? troops : &terms->file, error)) return false;
    if (!read_values(terms, error) || !read_remark(terms, error)) return false;
    for (int kind = 0; kind < HOD_FIGHTS; kind++)
        if (!fight_terms_read(terms, (hod_fight)kind, error)) return false;
    for (int kind = 0; kind < VOCABULARIES; kind++)
        if (!check_vocabulary(terms, kind, kind == TROOPS ? troops : &terms->file, error)) return false;
    return true;
}

bool terms_are_there(const hod_family *family)
{
    return embedded_at(family->id, "troops", 0) && embedded_at(family->id, "scenario", 0);
}

static bool read_embedded(struct ini *file, const hod_family *family, const char *kind, hod_error *error)
{
    const struct embedded *embedded = embedded_at(family->id, kind, 0);
    return ini_read_text(file, embedded->name, embedded->text, embedded->length, error);
}

bool terms_open(struct terms *terms, const hod_family *family, hod_error *error)
{
    AUTO(ini_free) struct ini troops = {0};
    struct ini scenario = {0};
    if (read_embedded(&troops, family, "troops", error) &&
        read_embedded(&scenario, family, "scenario", error))
        return terms_read(terms, family, &troops, &scenario, error);
    ini_free(&scenario);
    return false;
}

/* Adds a user's own types of troops, from a section of the user's file. */
static bool terms_add_troops(struct terms *terms, const struct ini *file, const struct ini_section *section,
                             hod_error *error)
{
    for (int i = 0; i < section->key_count; i++) {
        const struct ini_key *key = &section->keys[i];
        const bool is_standard = vocabulary_find(&terms->vocabularies[TROOPS], word_of(key->name));
        if (is_standard) hod_fail(error, "standard troops have this name: give your own another");
        if (is_standard || !read_word(terms, TROOPS, key, true, error) ||
            !check_meaning(terms, TROOPS, key->name, error))
            return key_refuse(file, key, error);
    }
    return true;
}

/* The glossary: the terms of every family. */
static bool open_families(hod_glossary *glossary, hod_error *error)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    glossary->terms = calloc((size_t)families, sizeof *glossary->terms);
    if (!glossary->terms) return hod_fail_memory(error);
    for (int f = 0; f < families; f++)
        if (terms_are_there(family[f]) && !terms_open(&glossary->terms[glossary->count++], family[f], error))
            return false;
    return true;
}

static struct terms *find_terms(hod_glossary *glossary, const char *family, hod_error *error)
{
    struct nearest nearest = {0};
    for (int i = 0; i < glossary->count; i++) {
        const char *id = glossary->terms[i].family->id;
        if (strcmp(id, family) == 0) return &glossary->terms[i];
        nearest_offer(&nearest, family, strlen(family), id);
    }
    char question[96];
    hod_fail_as(error, HOD_UNKNOWN_NAME, "[%s] is not a family%s (see: hod troops)", family,
                nearest_question(&nearest, question, sizeof question));
    return NULL;
}

static bool add_own_troops(hod_glossary *glossary, const struct ini *file, hod_error *error)
{
    for (int i = 0; i < file->section_count; i++) {
        const struct ini_section *section = &file->sections[i];
        struct terms *terms = find_terms(glossary, section->name, error);
        if (!terms) return ini_refuse(file, section->line, error);
        if (section->key_count == 0)
            return hod_fail(error, "[%s] has no troops", section->name) ||
                   ini_refuse(file, section->line, error);
        if (!terms_add_troops(terms, file, section, error)) return false;
    }
    return file->section_count > 0 ||
           hod_fail(error, "%s has no troops: it needs a [family] with types of troops", file->path);
}

hod_glossary *hod_glossary_open(const char *troops, hod_error *error)
{
    AUTO(ini_free) struct ini file = {0};
    hod_glossary *glossary = calloc(1, sizeof *glossary);
    if (!glossary) return hod_fail_memory(error), NULL;
    if (open_families(glossary, error) &&
        (!troops || (ini_read(&file, troops, "troops", error) && add_own_troops(glossary, &file, error))))
        return glossary;
    hod_glossary_free(glossary);
    return NULL;
}

void hod_glossary_free(hod_glossary *glossary)
{
    if (!glossary) return;
    for (int i = 0; i < glossary->count; i++) terms_free(&glossary->terms[i]);
    free(glossary->terms);
    free(glossary);
}

const struct terms *glossary_terms(const hod_glossary *glossary, const hod_family *family)
{
    for (int i = 0; i < glossary->count; i++)
        if (glossary->terms[i].family == hod_family_root(family)) return &glossary->terms[i];
    return NULL;
}

const hod_meaning *hod_glossary_troops(const hod_glossary *glossary, const hod_family *family, int *count)
{
    const struct terms *terms = glossary_terms(glossary, family);
    *count = terms ? terms->vocabularies[TROOPS].count : 0;
    return terms ? terms->vocabularies[TROOPS].meanings : NULL;
}

const char *hod_glossary_remark(const hod_glossary *glossary, const hod_family *family)
{
    const struct terms *terms = glossary_terms(glossary, family);
    return terms ? terms->remark : NULL;
}
