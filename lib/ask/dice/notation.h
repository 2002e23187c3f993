/* Plain dice: a text such as "4d6 keep 3 + 2" read into steps that a stack of values takes, the operands before their
 * operator. The grammar is in help/dice.txt. */
#ifndef HOD_ASK_DICE_NOTATION_H
#define HOD_ASK_DICE_NOTATION_H

#include "base/arena.h"
#include "base/words.h"
#include "walk/throw/throw.h"

enum {
    MOST_DICE_TEXT = 2000,     /* bytes */
    MOST_DICE_STEPS = 500,     /* of a text */
    MOST_BRACKETS = 32,        /* within one another */
    MOST_DICE_NUMBER = 1000000 /* the size of a number in a text */
};

/* How a number, or what a die shows, is compared; behind a sign such as ">=". */
enum comparison { NOT_COMPARED, AT_LEAST, AT_MOST, MORE_THAN, LESS_THAN, EQUAL_TO };

/* Whether the order of one number beside another (-1, 0 or 1) satisfies a comparison. */
bool comparison_holds(enum comparison comparison, int order);

/* Dice that are thrown at once. What is made of them is a total, of some of them or of what counts. */
struct dice_thrown {
    struct word text;
    hod_dice_group group;                    /* of the dice as they are written */
    hod_dice_group others[HOD_MAX_LOTS - 1]; /* of unlike dice among which some are kept */
    int other_count;
    int kept;          /* of the dice; 0: all */
    bool keeps_lowest; /* or the highest */
    enum comparison
        counted; /* the faces that count 1, by comparing them with the target; NOT_COMPARED: all count their values */
    int target;
};

/* What a step does with the values on the stack. */
enum dice_operation {
    DICE_NUMBER, /* adds one */
    DICE_THROW,  /* adds one */
    DICE_NEGATE, /* changes the last */
    DICE_ADD,    /* all others replace the last two by one */
    DICE_SUBTRACT,
    DICE_MULTIPLY,
    DICE_TEST,   /* 1 where the comparison holds, else 0 */
    DICE_VERSUS, /* 1 where the first is greater, -1 where the second is, else 0: the last step */
};

struct dice_step {
    enum dice_operation operation;
    int number;
    enum comparison comparison;
    const struct dice_thrown *thrown;
    const char *place; /* in the text */
};

/* A text that was read. */
struct dice_notation {
    const char *text; /* the caller's */
    struct dice_step steps[MOST_DICE_STEPS];
    int count;
    int ties_to; /* of DICE_VERSUS: 1 the first, -1 the second, 0 neither */
    struct arena memory;
};

/* Whether a face, from 0, counts among dice that are counted. */
bool dice_face_counts(const struct dice_thrown *thrown, int face);

/* How many dice are thrown. */
int dice_pieces(const struct dice_thrown *thrown);

/* Reads a text into the notation, which dice_notation_free frees in any case. A text that is not understood is an error
 * with a mark below the place. */
bool dice_notation_read(struct dice_notation *notation, const char *text, hod_error *error);
void dice_notation_free(struct dice_notation *notation);

/* Whether it ends in a comparison of two sides. */
bool dice_is_contest(const struct dice_notation *notation);

/* Whether a text is the notation of some dice, such as a name that was given for a rule set. */
bool dice_are_meant(const char *text);

#endif
