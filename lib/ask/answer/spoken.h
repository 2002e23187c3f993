/* Situations and numbers as they appear in sentences. */
#ifndef HOD_ASK_ANSWER_SPOKEN_H
#define HOD_ASK_ANSWER_SPOKEN_H

#include "ask/space/space.h"
#include "base/buffer.h"

/* Appends a name with blanks for underscores; or returns it as a text, which the caller frees. */
void speak_name(hod_buffer *text, const char *name);
char *spoken_name(const char *name, hod_error *error);

/* The same for something countable, with an ending for speak_counted: "pin(s)", "casualt(y|ies)". */
void speak_countable(hod_buffer *text, const char *name);

/* Appends a sentence, and makes endings in parentheses singular or plural according to the last number before them: "1
 * gun(s) with 3 (die|dice)" becomes "1 gun with 3 dice". Without a "|", an ending is letters after a letter; other
 * parentheses, and those with a "|" between blanks, stay unchanged. */
void speak_counted(hod_buffer *text, const char *sentence);

/* What readers see for a name: for a field, "at density %s", or for FIELD.VALUE, "in light cover"; for a parameter,
 * "the stamina rule", or PARAMETER.VALUE. */
struct phrases {
    struct phrase {
        char *name, *words;
    } * all;
    int count;
};

/* The phrase for a name, or for a name and a value; NULL if there is none. */
const char *phrase_of(const struct phrases *phrases, const char *name, const char *value);

/* Appends the values of the fields that vary, "at close range, at density 3". Without a phrase it is "at cover light",
 * or "cover light" if phrases is NULL. Appends nothing if no field varies. */
void speak_situation(hod_buffer *text, const struct phrases *phrases, const hod_space *space,
                     const int *situation);

/* Appends the value of a field, in its phrase if it has one: "in light cover", "light". */
void speak_field_value(hod_buffer *text, const struct phrases *phrases, const hod_field *field, int value);

/* Just the values of the fields that vary, "3, light"; the caller frees it. */
char *spoken_values(const hod_space *space, const int *situation, hod_error *error);

/* The names of the fields that vary, "target density, cover"; the caller frees it. */
char *spoken_fields(const hod_space *space, hod_error *error);

/* Appends "under 8.3", or "before 22.02.2022" for rules that are named after a date. The sentence uses `name`, or the
 * rule set's own name if it is NULL. */
void speak_under(hod_buffer *text, const hod_rules *rules, const char *name);

/* Appends a number with two decimals, none if it is whole, or four digits if it is very small: 1.66, 5. */
void speak_rounded(hod_buffer *text, double number);

#endif
