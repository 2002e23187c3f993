/* Prose: a text with numbers, and words that depend on them, which are calculated when the text is shown. */
#ifndef HOD_ASK_AXIS_PROSE_H
#define HOD_ASK_AXIS_PROSE_H

#include "ask/axis/axis_spec.h"
#include "ask/request/keys.h"

/* Braces contain what to calculate, exactly, written like the entries of axes (axis_spec.h):
 *
 *     {mean:hits cover=light}                            a number: 1.46
 *     {p:hits=0 cover=light}                             11.6 %
 *     {mean:hits/bloodybacks-7 target_density=all range=all}
 *                                                        the least and the most of several: 1.6 to 1.7
 *     {mean:hits weapon=rifle against weapon=musket}     how many times as much as with the settings
 *                                                        after `against`
 *     {most mean:hits weapon=all}                        the label with the most; likewise least
 *     {mean:hits/bloodybacks-7 ? more | as many | fewer}
 *
 * A placeholder with a question mark shows the first word if the number is above 1, the second if it is 1, and the
 * third if it is below. Without a divisor and an `against`, it compares with 0 instead of 1. Several numbers that lie
 * on different sides each give their word: "more or as many". If several numbers are equal, most and least name all of
 * them.
 *
 * Here every setting can have several values, and all combinations are used, except contradictory ones. rules=IDS, also
 * from another family, and mechanism=NAME are needed if the text's surroundings do not give them; set=PARAMETER=VALUE
 * changes a number in the rules. decimals=N is the number of decimals; the default is the exhibit's for percentages,
 * none for a quantile, and two otherwise. {{ and }} are literal braces. */

/* A number to calculate. */
struct figure {
    char *label;
    struct cell_request request; /* with every field, and its rules */
    struct cell_request other;   /* what to compare it with */
};

enum { PROSE_WORDS = 3, SHOWN_AS_USUAL = -1 };

/* The content of one pair of braces. */
struct placeholder {
    enum { PROSE_NUMBER, PROSE_MOST, PROSE_LEAST, PROSE_WORD } form;
    const hod_mechanism *mechanism;
    struct figure *figures;
    int count;
    bool has_other;
    char *words[PROSE_WORDS];
    int decimals;
};

/* Words and placeholders alternating, with words first and last. Starts as all zeros. */
struct prose {
    char **texts;
    int text_count;
    struct placeholder *placeholders;
    int count;
};

/* The context of a text. */
struct prose_scope {
    struct reader reader;             /* without rules and mechanism if the context gives none */
    const struct cell_request *given; /* NULL: nothing */
    int decimals;                     /* of percentages */
};

/* Reads a text, and refuses one that could not be shown. Free it with prose_free, even after an error. */
bool prose_read(struct prose *prose, const struct prose_scope *scope, const char *text, hod_error *error);
void prose_free(struct prose *prose);

/* The text with its calculated parts filled in, which the caller frees; NULL with an error. */
char *prose_tell(const struct prose *prose, hod_error *error);

/* Combines a digest with one of what its placeholders ask for (axis_spec.h), without its words. */
uint64_t prose_fingerprint(uint64_t digest, const struct prose *prose);

/* The value of a key as prose, empty if the key is missing. */
bool keys_prose(const struct keys *keys, const char *key, const struct prose_scope *scope,
                struct prose *prose, hod_error *error);

#endif
