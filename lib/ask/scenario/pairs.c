/* Pairs of a name and a value. */
#include "ask/scenario/pairs.h"

#include "base/words.h"

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

void pairs_enumerate(hod_buffer *buffer, struct word pairs)
{
    hod_buffer names = {0};
    for (struct pair pair; pair_next(&pairs, &pair);)
        hod_buffer_format(&names, "%.*s ", (int)pair.name.length, pair.name.text);
    hod_buffer_byte(&names, '\0');
    if (!names.failed) words_enumerate(buffer, names.bytes, "and");
    hod_buffer_free(&names);
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
    hod_buffer names = {0};
    pairs_enumerate(&names, known);
    hod_fail(error, "there is no %.*s%s (%.*s are accepted)", (int)name.length, name.text,
             nearest_question(&nearest, question, sizeof question), (int)names.length, names.bytes);
    hod_buffer_free(&names);
    return false;
}

static bool is_pair(struct word word, struct pair *pair, hod_error *error)
{
    if (word_divide(word, '=', &pair->name, &pair->value) && pair->name.length > 0 && pair->value.length > 0)
        return true;
    return hod_fail(error, "%.*s is not of the form NAME=VALUE", (int)word.length, word.text);
}

bool pairs_check(struct word pairs, struct word known, hod_error *error)
{
    struct word rest = pairs;
    struct pair pair;
    for (struct word next; word_next(&rest, &next);) {
        struct word before = {pairs.text, (size_t)(next.text - pairs.text)}, value;
        if (!is_pair(next, &pair, error) || (known.text && !is_known(pair.name, known, error))) return false;
        if (pairs_find(before, pair.name, &value))
            return hod_fail(error, "%.*s is given twice", (int)pair.name.length, pair.name.text);
    }
    return true;
}
