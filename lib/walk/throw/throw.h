/* Throws: dice that are read otherwise than by adding up a few of them, and tokens drawn from a bag.
 *
 * A throw is one or several groups of equal pieces, and a fold of what they show. It is one roll, whose
 * alternatives are the distinct outcomes of the fold: exactly by the counts of each face, rolled and told
 * piece by piece. */
#ifndef HOD_WALK_THROW_THROW_H
#define HOD_WALK_THROW_THROW_H

#include "walk/roller.h"

#include <limits.h>

enum {
    HOD_MAX_THROWN = 10000,      /* pieces of a group */
    HOD_MAX_FACES = 1000,        /* sides of a die, or kinds of tokens */
    HOD_MAX_RANKED = 200,        /* dice of which some are kept */
    HOD_MAX_LOTS = 8,            /* of a throw */
    HOD_MAX_COUNTS = 64,         /* totals of a throw, and sizes of sets */
    HOD_MAX_TOKENS = 1000000,    /* in a bag */
    HOD_MAX_TOTALS = 20000001,   /* totals of one throw */
    HOD_WITHOUT_LIMIT = INT_MAX, /* rolled again, or once more, as long as the face says so */
};

/* What the face of a die makes of its roll. */
enum { HOD_ROLLED_AGAIN = 1, HOD_EXPLODES = 2 };

/* Equal dice, or tokens of one bag, which are read by their totals or their sets. */
typedef struct hod_dice_group {
    int pieces;        /* dice, or tokens that are drawn */
    int sides;         /* of a die, or kinds of tokens */
    const int *values; /* of the faces; NULL: 1..sides. Tokens have none */

    /* For each face HOD_ROLLED_AGAIN, where its die is rolled again instead, at most `rerolls` times, and
     * HOD_EXPLODES, where what a further roll shows is added, at most `explosions` times. NULL: no face does.
     * Without a limit a die explodes until the probability to come so far is below 1e-18. */
    const unsigned char *marks;
    int rerolls, explosions;

    const int *tokens;        /* how many of each kind are in the bag; NULL: these are dice */
    bool is_put_back;         /* a token, before the next one is drawn */
    const char *const *names; /* of the faces or kinds, for narrations; NULL: numbers */
} hod_dice_group;

typedef enum hod_fold {
    HOD_TOTALS,   /* one or several totals, by what each face counts in each */
    HOD_RANKS,    /* the sum of the dice from one rank to another */
    HOD_SETS,     /* how many show the same face, for each face that is shown, the most first, then zeros */
    HOD_STRAIGHT, /* the length of the longest run of successive values */
    HOD_PAIRED,   /* two groups in order, the highest against the highest and so on: wins of each */
    HOD_OUTDO, /* two groups: the dice of each that show more than any of the other group, and more than 0 */
    HOD_CANCEL, /* two groups: the dice of each that are left once each has cancelled an equal one of the other */
} hod_fold;

typedef struct hod_throw {
    hod_fold fold;
    hod_dice_group groups[HOD_MAX_LOTS]; /* the second for HOD_PAIRED, HOD_OUTDO and HOD_CANCEL */
    int mixed; /* HOD_RANKS: groups of unlike dice that are thrown as one; 0 or 1: there is one */

    /* HOD_TOTALS: what the faces count, `sides` numbers for each total; NULL: their values, in one total. A
     * die with faces that count does not explode. */
    int totals;
    const int *counted;
    const char *const *count_names; /* for narrations; may be NULL */

    /* HOD_RANKS: the ranks that are added, 1 for the highest die, or for the lowest. */
    int first, last;
    bool from_lowest;

    int ties_to; /* HOD_PAIRED: the group that wins them, 0 or 1; -1: neither */
} hod_throw;

/* What a face of a die, from 0, is worth in its total. */
int die_value(const hod_dice_group *group, int face);

/* Whether the throw can be made; if not, error says which limit it breaks. */
bool throw_check(const hod_throw *thrown, hod_error *error);

/* How many ints an outcome has. */
int hod_throw_ints(const hod_throw *thrown);

/* Makes the throw; outcome receives its hod_throw_ints. Example: ten dice of which sixes are rolled again
 * once, with hits and ones counted. */
void hod_make_throw(hod_roller *roller, const char *label, const hod_throw *thrown, int *outcome);

#endif
