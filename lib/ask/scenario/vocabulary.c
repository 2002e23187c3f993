/* Vocabularies: reading what words mean. */
#include "ask/scenario/vocabulary.h"

#include "ask/scenario/pairs.h"
#include "base/arrays.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

const hod_meaning *vocabulary_find(const struct vocabulary *vocabulary, struct word word)
{
    for (int i = 0; i < vocabulary->count; i++)
        if (word_is(word, vocabulary->meanings[i].word)) return &vocabulary->meanings[i];
    return NULL;
}

struct word vocabulary_names(const struct vocabulary *vocabulary)
{
    return word_of(vocabulary->count > 0 ? vocabulary->meanings[0].values : "");
}

/* Takes what a meaning is based on off its text, if anything. */
static bool take_base(const struct vocabulary *vocabulary, struct word *text, struct word *base,
                      hod_error *error)
{
    struct word rest = *text, first;
    *base = word_of("");
    if (!word_next(&rest, &first) || memchr(first.text, '=', first.length)) return true;
    *text = rest;
    if (word_is(first, "nothing")) return true;
    const hod_meaning *found = vocabulary_find(vocabulary, first);
    if (found) *base = word_of(found->values);
    if (found) return true;
    struct nearest nearest = {0};
    char question[96];
    for (int i = 0; i < vocabulary->count; i++)
        nearest_offer_word(&nearest, first, word_of(vocabulary->meanings[i].word));
    return hod_fail(error, "%.*s is neither NAME=VALUE nor told before%s", (int)first.length, first.text,
                    nearest_question(&nearest, question, sizeof question));
}

/* Appends a value for each name, from the meaning's own text or from its base. */
static bool complete(struct word names, struct word own, struct word base, hod_buffer *values,
                     hod_error *error)
{
    struct word rest = names, value;
    for (struct pair pair; pair_next(&rest, &pair);) {
        if (!pairs_find(own, pair.name, &value) && !pairs_find(base, pair.name, &value)) {
            hod_buffer all = {0};
            pairs_enumerate(&all, names);
            hod_fail(error, "%.*s is missing (%.*s are wanted)", (int)pair.name.length, pair.name.text,
                     (int)all.length, all.bytes);
            hod_buffer_free(&all);
            return false;
        }
        hod_buffer_format(values, "%s%.*s=%.*s", values->length ? " " : "", (int)pair.name.length,
                          pair.name.text, (int)value.length, value.text);
    }
    hod_buffer_byte(values, '\0');
    return !values->failed || hod_fail_memory(error);
}

static bool read_values(const struct vocabulary *vocabulary, const char *text, hod_buffer *values,
                        hod_error *error)
{
    struct word own = word_of(text), base;
    const bool is_first = vocabulary->count == 0;
    const struct word known = is_first ? (struct word){0} : vocabulary_names(vocabulary);
    return take_base(vocabulary, &own, &base, error) && pairs_check(own, known, error) &&
           complete(is_first ? own : known, own, base, values, error);
}

/* Adds a meaning whose values are told. */
static bool append(struct vocabulary *vocabulary, hod_meaning meaning, hod_error *error)
{
    if (meaning.word && meaning.values && EXTEND(vocabulary->meanings, vocabulary->count)) {
        vocabulary->meanings[vocabulary->count++] = meaning;
        return true;
    }
    free(meaning.word);
    free(meaning.values);
    return hod_fail_memory(error);
}

/* Otherwise nothing could be based on it. */
static bool is_one_word(const char *name, hod_error *error)
{
    return !strpbrk(name, " \t") || hod_fail(error, "the name has a blank in it");
}

bool vocabulary_add(struct vocabulary *vocabulary, const char *word, const char *text, bool is_own,
                    hod_error *error)
{
    hod_buffer values = {0};
    bool is_added = is_one_word(word, error) && read_values(vocabulary, text, &values, error);
    if (is_added)
        is_added = append(vocabulary, (hod_meaning){strdup(word), strdup(values.bytes), is_own}, error);
    hod_buffer_free(&values);
    return is_added;
}

void vocabulary_free(struct vocabulary *vocabulary)
{
    for (int i = 0; i < vocabulary->count; i++) {
        free(vocabulary->meanings[i].word);
        free(vocabulary->meanings[i].values);
    }
    free(vocabulary->meanings);
    *vocabulary = (struct vocabulary){0};
}
