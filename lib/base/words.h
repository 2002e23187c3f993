/* Words: pieces of a user's text, taken from it one by one without copies. */
#ifndef HOD_BASE_WORDS_H
#define HOD_BASE_WORDS_H

#include "base/buffer.h"
#include "base/error.h"

/* A piece of a longer text, which must outlive it; not terminated. */
struct word {
    const char *text;
    size_t length;
};

/* The whole of a text as a word. */
struct word word_of(const char *text);

/* A word without the blanks (tabs and line ends too) at its ends. */
struct word word_trimmed(struct word word);

/* Takes the next word off a text in which blanks separate; false at its end:
 *
 *     for (struct word word; word_next(&rest, &word);) ...
 */
bool word_next(struct word *rest, struct word *word);

/* Takes the next piece off a text in which each separator counts: "a,,b" has three. Blanks around a piece are
 * left out. False at the end; an empty text has one empty piece. rest->text is NULL after the last. */
bool word_piece(struct word *rest, char separator, struct word *piece);

/* Divides a word at the first of a sign, blanks around which are left out; false if the sign is not in it. */
bool word_divide(struct word whole, char sign, struct word *before, struct word *behind);

/* Divides a range such as 1..5 at its dots, blanks around which are left out. False if there are none: then
 * the text is both its ends. */
bool word_range(struct word text, struct word *lowest, struct word *highest);

bool words_are_equal(struct word one, struct word other);

/* Whether a word is this name, and whether it is one of those that a list of names, separated by blanks,
 * holds; a NULL list holds none. */
bool word_is(struct word word, const char *name);
bool word_is_listed(struct word word, const char *list);

/* A copy, terminated, that the caller frees; NULL with an error when memory is short. */
char *word_copy(struct word word, hod_error *error);

/* Turns line ends and tabs into blanks. */
void words_on_one_line(char *text);

/* Appends what stands before item `number`, from 0, of `count` items in a sentence: nothing, ", " or, before
 * the last, " and ", where last is "and". */
void words_separate(hod_buffer *buffer, int number, int count, const char *last);

/* Appends the words of a list as a sentence has them: "a, b and c", where last is "and". */
void words_enumerate(hod_buffer *buffer, const char *list, const char *last);

#endif
