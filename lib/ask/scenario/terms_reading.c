/* The terms of a family: reading and checking its files. */
#include "ask/scenario/terms.h"

#include "ask/scenario/pairs.h"
#include "base/words.h"
#include "rules/domain.h"
#include "rules/embedded.h"

#include <string.h>

static bool refuse(const struct ini *file, const struct ini_key *key, hod_error *error)
{
    hod_fail_in(error, "%s", key->name);
    return ini_refuse(file, key->line, error);
}

/* No two vocabularies give a value to the same name. */
static bool is_free(const struct terms *terms, int kind, struct word name, hod_error *error)
{
    struct word value;
    for (int other = 0; other < kind; other++)
        if (vocabulary_forms[other].is_of_sides == vocabulary_forms[kind].is_of_sides &&
            pairs_find(vocabulary_names(&terms->vocabularies[other]), name, &value))
            return hod_fail(error, "%.*s has a value already, by %s", (int)name.length, name.text,
                            other == TROOPS ? "the troops" : vocabulary_forms[other].section);
    return true;
}

/* $NAME is a value that the troops have. */
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
    return is_taken || hod_fail(error, "%.*s is taken by no field, and [values] does not tell it",
                                (int)pair->name.length, pair->name.text);
}

/* What a word means must be accepted wherever it is taken. */
static bool check_meaning(const struct terms *terms, int kind, const char *word, hod_error *error)
{
    struct word rest = word_of(vocabulary_find(&terms->vocabularies[kind], word_of(word))->values);
    for (struct pair pair; pair_next(&rest, &pair);)
        if (!is_accepted(terms, kind, &pair, error)) return false;
    return true;
}

static bool read_vocabulary(struct terms *terms, int kind, const struct ini *file, const char *name,
                            hod_error *error)
{
    const struct ini_section *section = ini_section(file, name);
    if (!section || section->key_count == 0) return hod_fail(error, "%s: [%s] is missing", file->path, name);
    if (vocabulary_forms[kind].words && !ini_has_only(file, section, vocabulary_forms[kind].words, error))
        return false;
    for (int i = 0; i < section->key_count; i++)
        if (!read_word(terms, kind, &section->keys[i], false, error))
            return refuse(file, &section->keys[i], error);
    return true;
}

static bool check_vocabulary(const struct terms *terms, int kind, const struct ini *file, const char *name,
                             hod_error *error)
{
    const struct ini_section *section = ini_section(file, name);
    for (int i = 0; i < section->key_count; i++)
        if (!check_meaning(terms, kind, section->keys[i].name, error))
            return refuse(file, &section->keys[i], error);
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
            hod_fail(error, "%s is not of the form no | yes or 1..100", key->value);
        return refuse(&terms->file, key, error);
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

static bool is_called(struct word section, const char *name, struct nearest *nearest)
{
    nearest_offer_word(nearest, section, word_of(name));
    return word_is(section, name);
}

static bool is_section(struct word section, struct nearest *nearest)
{
    if (is_called(section, "values", nearest) || is_called(section, "remark", nearest)) return true;
    for (int kind = COVER; kind < VOCABULARIES; kind++)
        if (is_called(section, vocabulary_forms[kind].section, nearest)) return true;
    for (int kind = 0; kind < HOD_QUESTIONS; kind++)
        if (is_called(section, question_names[kind], nearest)) return true;
    return false;
}

static bool check_sections(const struct ini *file, hod_error *error)
{
    for (int i = 0; i < file->section_count; i++) {
        const struct ini_section *section = &file->sections[i];
        struct nearest nearest = {0};
        char question[96];
        if (is_section(word_of(section->name), &nearest)) continue;
        hod_fail(error, "[%s] means nothing here%s", section->name,
                 nearest_question(&nearest, question, sizeof question));
        return ini_refuse(file, section->line, error);
    }
    return true;
}

/* Questions refer to the names of words, and the values of words to questions: so words are checked last. */
static bool read_all(struct terms *terms, const struct ini *troops, hod_error *error)
{
    const char *family = terms->family->id;
    if (!check_sections(&terms->file, error) || !read_vocabulary(terms, TROOPS, troops, family, error))
        return false;
    for (int kind = COVER; kind < VOCABULARIES; kind++)
        if (!read_vocabulary(terms, kind, &terms->file, vocabulary_forms[kind].section, error)) return false;
    if (!read_values(terms, error) || !read_remark(terms, error)) return false;
    for (int kind = 0; kind < HOD_QUESTIONS; kind++)
        if (!question_read(terms, (hod_question_kind)kind, error)) return false;
    for (int kind = COVER; kind < VOCABULARIES; kind++)
        if (!check_vocabulary(terms, kind, &terms->file, vocabulary_forms[kind].section, error)) return false;
    return check_vocabulary(terms, TROOPS, troops, family, error);
}

bool terms_read(struct terms *terms, const hod_family *family, const struct ini *troops,
                const struct ini *scenario, hod_error *error)
{
    *terms = (struct terms){.family = family, .file = *scenario};
    return read_all(terms, troops, error);
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
    struct ini troops = {0}, scenario = {0};
    bool is_open = read_embedded(&troops, family, "troops", error) &&
                   read_embedded(&scenario, family, "scenario", error);
    if (is_open)
        is_open = terms_read(terms, family, &troops, &scenario, error);
    else
        ini_free(&scenario);
    ini_free(&troops);
    return is_open;
}

bool terms_add_troops(struct terms *terms, const struct ini *file, const struct ini_section *section,
                      hod_error *error)
{
    for (int i = 0; i < section->key_count; i++) {
        const struct ini_key *key = &section->keys[i];
        if (vocabulary_find(&terms->vocabularies[TROOPS], word_of(key->name))) {
            hod_fail(error, "these are standard troops: types of one's own have other names");
            return refuse(file, key, error);
        }
        if (!read_word(terms, TROOPS, key, true, error) || !check_meaning(terms, TROOPS, key->name, error))
            return refuse(file, key, error);
    }
    return true;
}
