/* Situations and numbers as sentences have them. */
#ifndef HOD_ASK_ANSWER_SPOKEN_H
#define HOD_ASK_ANSWER_SPOKEN_H

#include "ask/space/space.h"
#include "base/buffer.h"

/* Appends a name with blanks for underscores; and the same as a text that the caller frees. */
void speak_name(hod_buffer *text, const char *name);
char *spoken_name(const char *name, hod_error *error);

/* The same of what is counted, with an ending for speak_counted: "pin(s)", "casualt(y|ies)". */
void speak_countable(hod_buffer *text, const char *name);

/* Appends a sentence whose endings in parentheses are of one thing or of more, as the last number before them
 * says: "1 gun(s) with 3 (die|dice)" is "1 gun with 3 dice". What is in parentheses behind a blank and has no "|", or one
 * between blanks, stays as it is. */
void speak_counted(hod_buffer *text, const char *sentence);

/* How readers are told of a name: a field, "at density %s", or FIELD.VALUE, "in light cover"; a parameter,
 * "the stamina rule", or PARAMETER.VALUE. */
struct phrases {
    struct phrase {
        char *name, *words;
    } * all;
    int count;
};

/* That of a name, or of a name and a value; NULL where there is none. */
const char *phrase_of(const struct phrases *phrases, const char *name, const char *value);

/* Appends the values of the fields that vary, "at close range, at density 3"; what has no phrase is "at cover
 * light", and "cover light" where phrases is NULL; nothing if none varies. */
void speak_situation(hod_buffer *text, const struct phrases *phrases, const hod_space *space,
                     const int *situation);

/* Appends the value of a field, in its phrase if it has one: "in light cover", "light". */
void speak_field_value(hod_buffer *text, const struct phrases *phrases, const hod_field *field, int value);

/* The values of the fields that vary alone, "3, light"; the caller frees it. */
char *spoken_values(const hod_space *space, const int *situation, hod_error *error);

/* The names of the fields that vary, "target density, cover"; the caller frees it. */
char *spoken_fields(const hod_space *space, hod_error *error);

/* Appends "under 8.3", or "before 22.02.2022" of rules that are called by when they stood. The name is what the sentence calls
 * them; NULL: what they are called. */
void speak_under(hod_buffer *text, const hod_rules *rules, const char *name);

/* Appends a number with two decimals, or none where it is whole: 1.66, 5, but four digits of what is very small. */
void speak_rounded(hod_buffer *text, double number);

#endif
