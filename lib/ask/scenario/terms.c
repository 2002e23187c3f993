/* The terms of a family: what they know, and what they accept. */
#include "ask/scenario/terms.h"

#include "ask/scenario/pairs.h"
#include "base/words.h"
#include "rules/domain.h"

#include <stdlib.h>

const struct vocabulary_form vocabulary_forms[VOCABULARIES] = {
    [TROOPS] = {NULL, NULL, true},
    [COVER] = {"cover", "none light significant fortification", true},
    [LEADER] = {"leader", "none present", true},
    [RANGE] = {"range", "close long", false},
    [BAYONET] = {"bayonet", "no yes", false},
};

void terms_free(struct terms *terms)
{
    for (int i = 0; i < VOCABULARIES; i++) vocabulary_free(&terms->vocabularies[i]);
    for (int i = 0; i < HOD_QUESTIONS; i++) question_free(&terms->questions[i]);
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
    return hod_fail(error, "no troops have %.*s%s", (int)term.name.length, term.name.text,
                    nearest_question(&nearest, question, sizeof question));
}

static bool accept(const char *text, struct word value, bool *is_taken, hod_error *error)
{
    const hod_domain domain = hod_domain_of(text);
    int number;
    *is_taken = true;
    return hod_domain_read(&domain, value.text, value.length, &number, error);
}

static bool question_accepts(const struct question *question, struct term term, struct word value,
                             bool *is_taken, hod_error *error)
{
    struct word rest = word_of(question->fields ? question->fields : "");
    for (struct pair pair; pair_next(&rest, &pair);) {
        const struct term taken = term_of(pair.value);
        if (taken.side != term.side || !words_are_equal(taken.name, term.name)) continue;
        const int field = hod_mechanism_field(question->mechanism, pair.name.text, pair.name.length, error);
        if (!accept(question->mechanism->fields[field].domain, value, is_taken, error)) return false;
    }
    return true;
}

/* Where a word of cover or leader refers to the troops' own value, that takes it. */
static bool references_accept(const struct terms *terms, struct term term, struct word value, bool *is_taken,
                              hod_error *error)
{
    for (int kind = COVER; kind <= LEADER; kind++)
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
    for (int kind = 0; kind < HOD_QUESTIONS; kind++)
        if (!terms->questions[kind].needs &&
            !question_accepts(&terms->questions[kind], term, value, &is_taken_here, error))
            return false;
    if (term.side && !references_accept(terms, term, value, &is_taken_here, error)) return false;
    for (int kind = 0; !is_taken_here && kind < HOD_QUESTIONS; kind++)
        if (!question_accepts(&terms->questions[kind], term, value, &is_taken_here, error)) return false;
    *is_taken = *is_taken || is_taken_here;
    return true;
}
