/* Words of a user's text: taking them apart without copies, reading numbers, and suggesting names. */
#ifndef HOD_BASE_WORDS_H
#define HOD_BASE_WORDS_H

#include "base/buffer.h"
#include "base/error.h"

#include <stdint.h>

/* A piece of a longer text, which must outlive it; not terminated. */
struct word {
    const char *text;
    size_t length;
};

/* The whole of a text as a word; an empty one of NULL. */
struct word word_of(const char *text);

/* The text of a file without the byte order mark with which other systems begin one. */
struct word word_unmarked(struct word text);

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

/* Divides a word at the first occurrence of a sign and trims both parts; false if the sign does not occur. */
bool word_divide(struct word whole, char sign, struct word *before, struct word *behind);

/* Divides a range such as 1..5 at its dots and trims both ends. False if there are no dots: then the text is
 * both ends. */
bool word_range(struct word text, struct word *lowest, struct word *highest);

bool words_are_equal(struct word one, struct word other);

/* Whether a word is this name, and whether it is one of a list of names that blanks separate; a NULL list is
 * empty. */
bool word_is(struct word word, const char *name);
bool word_is_listed(struct word word, const char *list);

/* A copy, terminated, that the caller frees; NULL with an error when memory is short. */
char *word_copy(struct word word, hod_error *error);

/* Whether something stands before the ending, such as ".ini", in capitals or not. */
bool word_ends_in(struct word word, const char *ending);

/* Turns line ends and tabs into blanks. */
void words_on_one_line(char *text);

/* Appends what stands before item `number`, from 0, of `count` items in a sentence: nothing, ", " or, before
 * the last, " and ", where last is "and". */
void words_separate(hod_buffer *buffer, int number, int count, const char *last);

/* Appends the words of a list as a sentence has them: "a, b and c", where last is "and". */
void words_enumerate(hod_buffer *buffer, const char *list, const char *last);

/* Reads digits and nothing else, up to the most that is accepted; false for anything else. */
bool number_digits(struct word text, uint64_t most, uint64_t *value);

/* Reads a whole number, which may begin with -; false for anything else. */
bool number_whole(struct word text, int least, int most, int *value);

/* Reads a decimal number such as 12, -0.5 or 1e6, with a point whatever the locale; false for anything else,
 * also for what is too large for a double or longer than NUMBER_MOST characters. */
enum { NUMBER_MOST = 100 };
bool number_real(struct word text, double *value);

/* The nearest of several names, for messages about names that do not exist: start with {0}, offer every name,
 * then ask. */
struct nearest {
    const char *name; /* the best so far, NULL if none is near; not terminated where it comes from a list */
    size_t length, distance;
};

/* Compares the wanted text, of `length` characters, with a name. A name that needs too many changes of a
 * letter is not suggested. */
void nearest_offer(struct nearest *nearest, const char *wanted, size_t length, const char *name);

/* The same for words, which are not terminated, and for every name of a list, which blanks separate. */
void nearest_offer_word(struct nearest *nearest, struct word wanted, struct word name);
void nearest_offer_list(struct nearest *nearest, struct word wanted, const char *names);

/* "; did you mean shooting?" in the buffer, or an empty text. */
const char *nearest_question(const struct nearest *nearest, char *buffer, size_t size);

/* Refuses an expression and shows it, with a mark below the place that is wrong: adds two lines to the
 * message already there: the text, of a long one what is around the place, and the mark; none for a text that
 * is NULL. False. */
bool refuse_at(const char *text, const char *place, hod_error *error);

#endif
