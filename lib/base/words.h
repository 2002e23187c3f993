/* Splits a user's text into words without copies, reads numbers, and suggests names. */
#ifndef HOD_BASE_WORDS_H
#define HOD_BASE_WORDS_H

#include "base/buffer.h"
#include "base/error.h"

#include <stdint.h>

/* A piece of a longer text, which must outlive the word; not zero-terminated. */
struct word {
    const char *text;
    size_t length;
};

/* A whole text as a word; NULL gives an empty word. */
struct word word_of(const char *text);

/* The text of a file without its byte order mark, if any. */
struct word word_unmarked(struct word text);

/* A word without blanks, tabs and line ends at either end. */
struct word word_trimmed(struct word word);

/* Takes the next word off a text separated by blanks; false at the end:
 *
 *     for (struct word word; word_next(&rest, &word);) ...
 */
bool word_next(struct word *rest, struct word *word);

/* Takes the next piece off a text in which every separator counts: "a,,b" has three pieces. Pieces are trimmed. False
 * at the end; an empty text has one empty piece. rest->text is NULL after the last piece. */
bool word_piece(struct word *rest, char separator, struct word *piece);

/* Splits a word at the first occurrence of a character and trims both parts; false if it does not occur. */
bool word_divide(struct word whole, char sign, struct word *before, struct word *behind);

/* Splits a range such as 1..5 at its dots and trims both ends. Without dots it returns false, and both ends are the
 * whole text. */
bool word_range(struct word text, struct word *lowest, struct word *highest);

bool words_are_equal(struct word one, struct word other);

/* Whether a word is this name, or occurs in a list of names separated by blanks; a NULL list is empty. */
bool word_is(struct word word, const char *name);
bool word_is_listed(struct word word, const char *list);

/* A zero-terminated copy that the caller frees; NULL with an error when memory is short. */
char *word_copy(struct word word, hod_error *error);

/* Whether a word ends in an ending such as ".ini", in either case, and is longer than that. */
bool word_ends_in(struct word word, const char *ending);

/* Turns line ends and tabs into blanks. */
void words_on_one_line(char *text);

/* Appends the separator before item `number`, from 0, of `count` items in a sentence: nothing, ", " or, before the
 * last item, " and " if `last` is "and". */
void words_separate(hod_buffer *buffer, int number, int count, const char *last);

/* Appends the words of a list as in a sentence: "a, b and c" if `last` is "and". */
void words_enumerate(hod_buffer *buffer, const char *list, const char *last);

/* Reads a number of digits only, at most `most`; false for anything else. */
bool number_digits(struct word text, uint64_t most, uint64_t *value);

/* Reads a whole number, which may begin with -; false for anything else. */
bool number_whole(struct word text, int least, int most, int *value);

/* Reads a decimal number such as 12, -0.5 or 1e6, with a point whatever the locale; false for anything else, for
 * numbers too large for a double, and for more than NUMBER_MOST characters. */
enum { NUMBER_MOST = 100 };
bool number_real(struct word text, double *value);

/* Finds the name nearest to an unknown one, to suggest it in an error: start with {0}, offer every name, then ask. */
struct nearest {
    const char *name; /* the best so far, NULL if none is near; not zero-terminated if it comes from a list */
    size_t length, distance;
};

/* Compares the wanted text, of `length` characters, with a name. Names that differ in too many letters are not
 * suggested. */
void nearest_offer(struct nearest *nearest, const char *wanted, size_t length, const char *name);

/* Offer a word, and every name of a list separated by blanks. */
void nearest_offer_word(struct nearest *nearest, struct word wanted, struct word name);
void nearest_offer_list(struct nearest *nearest, struct word wanted, const char *names);

/* Writes "; did you mean shooting?" into the buffer, or an empty text. */
const char *nearest_question(const struct nearest *nearest, char *buffer, size_t size);

/* Adds an excerpt to an error about an expression: the text, or the part around the place if it is long, and a caret
 * below the place. Adds nothing if the text is NULL. Returns false. */
bool refuse_at(const char *text, const char *place, hod_error *error);

#endif
