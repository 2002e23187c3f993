/* Plain dice: a text such as "4d6 keep 3 + 2", read into steps for a stack of values, operands before their operator.
 * The grammar is in help/dice.txt. */
#ifndef HOD_ASK_DICE_NOTATION_H
#define HOD_ASK_DICE_NOTATION_H

#include "base/arena.h"
#include "base/words.h"
#include "walk/throw/throw.h"

enum {
    MOST_DICE_TEXT = 2000,     /* bytes */
    MOST_DICE_STEPS = 500,     /* in a text */
    MOST_BRACKETS = 32,        /* nested */
    MOST_DICE_NUMBER = 1000000 /* the absolute value of a number in a text */
};

/* How a number, or the face of a die, is compared; written after it with a sign such as ">=". */
enum comparison { NOT_COMPARED, AT_LEAST, AT_MOST, MORE_THAN, LESS_THAN, EQUAL_TO };

/* Whether the order of two numbers (-1, 0 or 1) satisfies a comparison. */
bool comparison_holds(enum comparison comparison, int order);

/* Dice thrown together. The result is a total: of all or some of them, or of those that count. */
struct dice_thrown {
    struct word text;
    hod_dice_group group;                    /* of the dice as written */
    hod_dice_group others[HOD_MAX_LOTS - 1]; /* of different dice in the same pool, if some are kept */
    int other_count;
    int kept;                /* number of dice; 0: all */
    bool keeps_lowest;       /* or the highest */
    enum comparison counted; /* the faces that count 1, by comparing them with the target; NOT_COMPARED: all
                                dice count their values */
    int target;
};

/* What a step does with the values on the stack. */
enum dice_operation {
    DICE_NUMBER, /* pushes one */
    DICE_THROW,  /* pushes one */
    DICE_NEGATE, /* changes the last */
    DICE_ADD,    /* the others replace the last two by one */
    DICE_SUBTRACT,
    DICE_MULTIPLY,
    DICE_TEST,   /* 1 if the comparison holds, else 0 */
    DICE_VERSUS, /* 1 if the first is greater, -1 if the second is, else 0: the last step */
};

struct dice_step {
    enum dice_operation operation;
    int number;
    enum comparison comparison;
    const struct dice_thrown *thrown;
    const char *place; /* in the text */
};

/* A text that has been read. */
struct dice_notation {
    const char *text; /* the caller's */
    struct dice_step steps[MOST_DICE_STEPS];
    int count;
    int ties_to; /* of DICE_VERSUS: 1 the first, -1 the second, 0 neither */
    struct arena memory;
};

/* Whether a face, numbered from 0, counts in dice that count. */
bool dice_face_counts(const struct dice_thrown *thrown, int face);

/* The number of dice thrown. */
int dice_pieces(const struct dice_thrown *thrown);

/* Reads a text into the notation; free it with dice_notation_free, even after an error. The error for an invalid text
 * marks the place. */
bool dice_notation_read(struct dice_notation *notation, const char *text, hod_error *error);
void dice_notation_free(struct dice_notation *notation);

/* Whether it ends in a comparison of two sides. */
bool dice_is_contest(const struct dice_notation *notation);

/* Whether a text looks like the notation of dice, for example one given as a rule set's name. */
bool dice_are_meant(const char *text);

#endif
