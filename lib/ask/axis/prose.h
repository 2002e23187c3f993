/* Prose: a text whose numbers, and the words that depend on them, are calculated when it is told. */
#ifndef HOD_ASK_AXIS_PROSE_H
#define HOD_ASK_AXIS_PROSE_H

#include "ask/axis/axis_spec.h"
#include "ask/request/keys.h"

/* In braces stands what is calculated, exactly, of entries as axes have them (axis_spec.h):
 *
 *     {mean:hits cover=light}                            a number: 1.46
 *     {p:hits=0 cover=light}                             11.6 %
 *     {mean:hits/bloodybacks-7 target_density=all range=all}
 *                                                        the least and the most of several: 1.6 to 1.7
 *     {mean:hits weapon=rifle against weapon=musket}     how many times as much as with the settings
 *                                                        behind it
 *     {most mean:hits weapon=all}                        the label with the most; likewise least
 *     {mean:hits/bloodybacks-7 ? more | as many | fewer}
 *
 * A question chooses the first word where the number is above 1, the second where it is 1, the third where it
 * is below; without a divisor and an `against`, where it is above 0, 0 or below. Of several numbers that
 * differ in this each gives its word: "more or as many". Of several that are equal, most and least name
 * each.
 *
 * Every setting may have several values here, in all their combinations; what contradicts itself is left out.
 * rules=IDS, also of another family, and mechanism=NAME are needed where nothing around the text says them;
 * set=PARAMETER=VALUE changes a number of the rules. decimals=N is how many are shown: otherwise those of the
 * exhibit's percentages, none of a quantile, and two.
 * {{ and }} are the braces themselves. */

/* A number that is asked for. */
struct figure {
    char *label;
    struct cell_request request; /* with every field, and its rules */
    struct cell_request other;   /* what it is compared with */
};

enum { PROSE_WORDS = 3, SHOWN_AS_USUAL = -1 };

/* What stands in one pair of braces. */
struct placeholder {
    enum { PROSE_NUMBER, PROSE_MOST, PROSE_LEAST, PROSE_WORD } form;
    const hod_mechanism *mechanism;
    struct figure *figures;
    int count;
    bool has_other;
    char *words[PROSE_WORDS];
    int decimals;
};

/* Words and placeholders in turns, beginning and ending with words. Begins as all zeros. */
struct prose {
    char **texts;
    int text_count;
    struct placeholder *placeholders;
    int count;
};

/* What is said around a text. */
struct prose_scope {
    struct reader reader;             /* without rules and mechanism where nothing is said of them */
    const struct cell_request *given; /* NULL: nothing */
    int decimals;                     /* of percentages */
};

/* Reads a text, and refuses what could not be told. Free it with prose_free, also after an error. */
bool prose_read(struct prose *prose, const struct prose_scope *scope, const char *text, hod_error *error);
void prose_free(struct prose *prose);

/* The text with all that is calculated in its place, which the caller frees; NULL with an error. */
char *prose_tell(const struct prose *prose, hod_error *error);

/* A digest of another digest and of what its placeholders ask for (axis_spec.h), without its words. */
uint64_t prose_fingerprint(uint64_t digest, const struct prose *prose);

/* The value of a key as prose, empty where the key is missing. */
bool keys_prose(const struct keys *keys, const char *key, const struct prose_scope *scope,
                struct prose *prose, hod_error *error);

#endif
