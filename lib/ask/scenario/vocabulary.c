/* Vocabularies: words, and their meanings as pairs of a name and a value. */
#include "ask/scenario/terms.h"

#include "base/arrays.h"
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

bool pair_next(struct word *rest, struct pair *pair)
{
    struct word next;
    return word_next(rest, &next) && word_divide(next, '=', &pair->name, &pair->value);
}

bool pairs_find(struct word pairs, struct word name, struct word *value)
{
    for (struct pair pair; pair_next(&pairs, &pair);)
        if (words_are_equal(pair.name, name)) {
            *value = pair.value;
            return true;
        }
    return false;
}

/* Appends the names as in a sentence: "quality, density and weapon". */
static void pairs_enumerate(hod_buffer *buffer, struct word pairs)
{
    AUTO(hod_buffer_free) hod_buffer names = {0};
    for (struct pair pair; pair_next(&pairs, &pair);)
        hod_buffer_format(&names, "%.*s ", (int)pair.name.length, pair.name.text);
    hod_buffer_byte(&names, '\0');
    if (!names.failed) words_enumerate(buffer, names.bytes, "and");
}

static bool is_known(struct word name, struct word known, hod_error *error)
{
    struct nearest nearest = {0};
    char question[96];
    struct word rest = known;
    for (struct pair pair; pair_next(&rest, &pair);) {
        if (words_are_equal(pair.name, name)) return true;
        nearest_offer_word(&nearest, name, pair.name);
    }
    AUTO(hod_buffer_free) hod_buffer names = {0};
    pairs_enumerate(&names, known);
    hod_fail_as(error, HOD_UNKNOWN_NAME, "there is no %.*s%s (%.*s are accepted)", (int)name.length,
                name.text, nearest_question(&nearest, question, sizeof question), (int)names.length,
                names.bytes);
    return false;
}

bool pairs_check(struct word pairs, struct word known, hod_error *error)
{
    struct word rest = pairs;
    struct pair pair;
    for (struct word next; word_next(&rest, &next);) {
        struct word before = {pairs.text, (size_t)(next.text - pairs.text)}, value;
        if (!word_divide(next, '=', &pair.name, &pair.value) || !pair.name.length || !pair.value.length)
            return hod_fail(error, "%.*s is incomplete; write NAME=VALUE", (int)next.length, next.text);
        if (known.text && !is_known(pair.name, known, error)) return false;
        if (pairs_find(before, pair.name, &value))
            return hod_fail(error, "%.*s is given twice", (int)pair.name.length, pair.name.text);
    }
    return true;
}

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

/* Takes the base of a meaning from its text, if there is one. */
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
    return hod_fail_as(error, HOD_UNKNOWN_NAME, "%.*s is neither NAME=VALUE nor a word defined above%s",
                       (int)first.length, first.text, nearest_question(&nearest, question, sizeof question));
}

/* Appends a value for each name, from the meaning's own text or from its base. */
static bool complete(struct word names, struct word own, struct word base, hod_buffer *values,
                     hod_error *error)
{
    struct word rest = names, value;
    for (struct pair pair; pair_next(&rest, &pair);) {
        if (!pairs_find(own, pair.name, &value) && !pairs_find(base, pair.name, &value)) {
            AUTO(hod_buffer_free) hod_buffer all = {0};
            pairs_enumerate(&all, names);
            hod_fail(error, "%.*s is missing (%.*s are needed)", (int)pair.name.length, pair.name.text,
                     (int)all.length, all.bytes);
            return false;
        }
        hod_buffer_format(values, "%s%.*s=%.*s", values->length ? " " : "", (int)pair.name.length,
                          pair.name.text, (int)value.length, value.text);
    }
    return true;
}

/* A name must be one word; otherwise nothing could be based on it. */
bool vocabulary_add(struct vocabulary *vocabulary, const char *word, const char *text, bool is_own,
                    hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer values = {0};
    struct word own = word_of(text), base;
    const bool is_first = vocabulary->count == 0;
    const struct word known = is_first ? (struct word){0} : vocabulary_names(vocabulary);
    if (strpbrk(word, " \t")) return hod_fail(error, "the name contains a space");
    if (!take_base(vocabulary, &own, &base, error) || !pairs_check(own, known, error) ||
        !complete(is_first ? own : known, own, base, &values, error))
        return false;
    if (!EXTEND(vocabulary->meanings, vocabulary->count)) return hod_fail_memory(error);
    hod_meaning *meaning = &vocabulary->meanings[vocabulary->count++];
    *meaning = (hod_meaning){word_copy(word_of(word), error), hod_buffer_take(&values, error), is_own};
    return meaning->word && meaning->values;
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
