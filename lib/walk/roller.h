/* The roller: what rule code sees of the dice, beside the rolls, notes and choices of hod.h. */
#ifndef HOD_WALK_ROLLER_H
#define HOD_WALK_ROLLER_H

#include "dice/pool.h"

/* The side that acts when dice are rolled. */
typedef enum hod_side { HOD_NO_SIDE = -1, HOD_A, HOD_B } hod_side;

/* The face of a roller, behind which each evaluator has its own. */
struct hod_procedure;
struct hod_roller {
    hod_side who;                          /* acts from here on in this step; HOD_NO_SIDE: nobody was told */
    bool is_heard;                         /* a narration listens to the notes */
    bool is_asked;                         /* somebody reads the names of options */
    bool is_labelled;                      /* somebody reads the labels of rolls */
    const struct hod_procedure *procedure; /* the one whose step is being taken */

    /* How a step that is an interpreter's is left when the evaluation ends with an error: called instead of
     * a jump over the frames of the interpreter, with the error, before which it may put a place; NULL: no
     * place belongs there. It returns no more; once the frames are left, the step calls roller_abort_rule. NULL:
     * the step is left by a jump. */
    void (*leave)(void *interpreter, hod_error *error);
    void *interpreter;
};

/* The sides, and the most options of a choice of one of them. */
enum { HOD_PLAYERS = 2, HOD_MAX_OPTIONS = 255 };

/* A hand of which the dice that show one face matter too, whether they succeed or not: *showing receives
 * their number. Example: successes at 6 or less and the twelves that cost a gun its ammunition. */
int hod_hand_and_face(hod_roller *roller, const char *label, int dice, int sides, int target, int face,
                      int *showing);

/* The same of the dice that show `high` or more. Example: a d8 for each point of a commander, of which a 7 or
 * 8 helps and a 1 may wound him. */
int hod_hand_and_high(hod_roller *roller, const char *label, int dice, int sides, int target, int high,
                      int *showing);

/* A hand at a number needed of which the dice that show one face matter too. Example: wounds at 4 or more,
 * and the sixes among them that may have hit an officer. */
int hod_hand_or_more_and_face(hod_roller *roller, const char *label, int dice, int sides, int needed,
                              int face, int *showing);

/* Whether the sum of several dice is the target or less, and whether any of the dice shows `high` or more.
 * What follows is divided in two, however many sums and faces there are: use these where nothing else
 * matters. Example: a test of morale on 2d6. */
bool hod_sum_within(hod_roller *roller, const char *label, int dice, int sides, int target);
bool hod_any(hod_roller *roller, const char *label, int dice, int sides, int high);

/* The total of any pool. Its values need to live no longer than this call. */
int hod_roll(hod_roller *roller, const char *label, const hod_pool *pool);

/* The same for dice that are not simply added up, as when a table is read by one die: a narration tells what
 * is printed on them, and the caller notes what that means. */
int hod_roll_faces(hod_roller *roller, const char *label, const hod_pool *pool);

/* Two totals of the same dice: that of the pool, and in *other_total that of `others`, a second value for
 * each face. No value is below 0. As above a narration tells the dice, and the caller what they mean.
 * Example: dice of movement, each worth its inches, of which a low one costs a disorganisation point. */
int hod_two_totals(hod_roller *roller, const char *label, const hod_pool *pool, const int *others,
                   int *other_total);

/* Says which side acts, 0 or 1, in what this step rolls and plays from here on, for those who ask what the dice
 * of a side decide. In a part that is whoever acts where it is played, unless it says so itself.
 * Example: hod_side_acts(roller, now->plays). */
static inline void hod_side_acts(hod_roller *roller, int who)
{
    roller->who = (hod_side)who;
}

/* Whether anybody reads the names of the options; where nobody does, what `options` points to is not looked
 * at, and need not be filled. */
static inline bool hod_is_asked(const hod_roller *roller)
{
    return roller->is_asked;
}

/* Whether anybody hears the notes below; roller may be NULL when nobody does. */
static inline bool hod_has_listener(const hod_roller *roller)
{
    return roller && roller->is_heard;
}

/* Notes are not even formatted where nobody listens. */
#define hod_note(roller, ...) (hod_has_listener(roller) ? (hod_note)(roller, __VA_ARGS__) : (void)0)

/* The turn that the walk counts, in words for a note: "Turn 3", and nothing where nobody listens. The rule
 * itself cannot know it. Example: hod_note(roller, "%s, %s", hod_turn(roller), "A"). */
const char *hod_turn(const hod_roller *roller);

/* Returns the modifier, and notes it by its name if it is not 0, so that targets are sums that explain
 * themselves. Example: target += hod_modifier(roller, "light cover", -1). */
static inline int hod_modifier(hod_roller *roller, const char *name, int modifier)
{
    if (modifier != 0) hod_note(roller, "%+d for %s", modifier, name);
    return modifier;
}

#endif
