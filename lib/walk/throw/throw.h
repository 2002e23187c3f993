/* Throws: dice that are read in some way other than by adding up a few of them, and tokens drawn from a bag.
 *
 * A throw consists of one or more groups of equal pieces, and a fold that reads what they show. It is a single roll,
 * whose alternatives are the distinct outcomes of the fold. Exact evaluation counts faces; rolling and narration go
 * piece by piece. */
#ifndef HOD_WALK_THROW_THROW_H
#define HOD_WALK_THROW_THROW_H

#include "walk/roller.h"

#include <limits.h>

enum {
    HOD_MAX_THROWN = 10000,      /* pieces in a group */
    HOD_MAX_FACES = 1000,        /* sides of a die, or kinds of tokens */
    HOD_MAX_RANKED = 200,        /* dice of which some are kept */
    HOD_MAX_LOTS = 8,            /* groups in a throw */
    HOD_MAX_COUNTS = 64,         /* totals of a throw, and sizes of sets */
    HOD_MAX_TOKENS = 1000000,    /* in a bag */
    HOD_MAX_TOTALS = 20000001,   /* possible totals of one throw */
    HOD_WITHOUT_LIMIT = INT_MAX, /* of rerolls or explosions, as long as the face says so */
};

/* What a face does to the roll of its die. */
enum { HOD_ROLLED_AGAIN = 1, HOD_EXPLODES = 2 };

/* Equal dice, or tokens of one bag. */
typedef struct hod_dice_group {
    int pieces;        /* dice, or tokens drawn */
    int sides;         /* of a die, or kinds of tokens */
    const int *values; /* of the faces; NULL: 1..sides. Tokens have none */

    /* For each face: HOD_ROLLED_AGAIN if its die is rerolled, at most `rerolls` times; HOD_EXPLODES if another roll is
     * added, at most `explosions` times. NULL: neither for any face. A die without a limit explodes until the
     * probability of getting that far is below 1e-18. */
    const unsigned char *marks;
    int rerolls, explosions;

    const int *tokens;        /* of each kind in the bag; NULL: these are dice */
    bool is_put_back;         /* a token returns before the next is drawn */
    const char *const *names; /* of the faces or kinds, for narration; NULL: numbers */
} hod_dice_group;

typedef enum hod_fold {
    HOD_TOTALS,   /* one or more totals, to each of which each face adds a number */
    HOD_RANKS,    /* the sum of the dice from one rank to another */
    HOD_SETS,     /* how many dice show the same face, for each face shown, largest first, then zeros */
    HOD_STRAIGHT, /* the length of the longest run of successive values */
    HOD_PAIRED,   /* two groups in order, highest against highest and so on: wins of each */
    HOD_OUTDO,  /* two groups: the dice of each that show more than every die of the other and more than 0 */
    HOD_CANCEL, /* two groups: the dice left in each after equal dice cancel one another, one for one */
} hod_fold;

typedef struct hod_throw {
    hod_fold fold;
    hod_dice_group groups[HOD_MAX_LOTS]; /* the second for HOD_PAIRED, HOD_OUTDO and HOD_CANCEL */
    int mixed; /* HOD_RANKS: number of groups of different dice thrown together; 0 or 1: one group */

    /* HOD_TOTALS: the numbers that faces add, `sides` for each total; NULL: their values, in one total. A die with such
     * numbers does not explode. */
    int totals;
    const int *counted;
    const char *const *count_names; /* for narration; may be NULL */

    /* HOD_RANKS: the ranks to add; rank 1 is the highest die, or the lowest if from_lowest. */
    int first, last;
    bool from_lowest;

    int ties_to; /* HOD_PAIRED: the group that wins ties, 0 or 1; -1: neither */
} hod_throw;

/* The value of a face of a die, from 0, in its total. */
int die_value(const hod_dice_group *group, int face);

/* Whether the throw can be made; if not, the error names the limit it exceeds. */
bool throw_check(const hod_throw *thrown, hod_error *error);

/* The number of ints in an outcome. */
int hod_throw_ints(const hod_throw *thrown);

/* Makes the throw; outcome receives hod_throw_ints values. Example: ten dice with sixes rerolled once, counting hits
 * and ones. */
void hod_make_throw(hod_roller *roller, const char *label, const hod_throw *thrown, int *outcome);

#endif
