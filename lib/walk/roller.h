/* The roller: the dice as rule code sees them, beyond the rolls, notes and choices of hod.h. */
#ifndef HOD_WALK_ROLLER_H
#define HOD_WALK_ROLLER_H

#include "dice/pool.h"

/* The side that acts when dice are rolled. */
typedef enum hod_side { HOD_NO_SIDE = -1, HOD_A, HOD_B } hod_side;

/* The public part of a roller; each evaluator stores its own data after it. */
struct hod_procedure;
struct hod_roller {
    hod_side who;     /* the side that acts from here on in this step; HOD_NO_SIDE: not set */
    bool is_heard;    /* a narration listens to notes */
    bool is_asked;    /* the names of options are needed */
    bool is_labelled; /* the labels of rolls are needed */
    const struct hod_procedure *procedure; /* the procedure whose step is being taken */

    /* Leaves a step run by an interpreter if the evaluation ends with an error, because a jump must not cross the
     * interpreter's frames. The error, unless it is NULL, may receive the place in the script. The function does not
     * return; once the frames have been left, the step calls roller_abort_rule. If `leave` is NULL, a jump leaves the
     * step. */
    void (*leave)(void *interpreter, hod_error *error);
    void *interpreter;
};

/* The number of sides, and the most options of a choice. */
enum { HOD_PLAYERS = 2, HOD_MAX_OPTIONS = 255 };

/* A hand in which the dice that show one face also matter, whether they succeed or not: *showing receives their number.
 * Example: successes at 6 or less, and the twelves that use up a gun's ammunition. */
int hod_hand_and_face(hod_roller *roller, const char *label, int dice, int sides, int target, int face,
                      int *showing);

/* The same for dice that show `high` or more. Example: a d8 for each point of a commander; a 7 or 8 helps, and a 1 may
 * wound the commander. */
int hod_hand_and_high(hod_roller *roller, const char *label, int dice, int sides, int target, int high,
                      int *showing);

/* A hand with a number needed, in which the dice that show one face also matter. Example: wounds at 4 or more, and the
 * sixes among them, which may have hit an officer. */
int hod_hand_or_more_and_face(hod_roller *roller, const char *label, int dice, int sides, int needed,
                              int face, int *showing);

/* Whether the sum of several dice is the target or less; and whether any die shows `high` or more. These have only two
 * alternatives, however many sums and faces there are, so use them if nothing else matters. Example: a test of morale
 * on 2d6. */
bool hod_sum_within(hod_roller *roller, const char *label, int dice, int sides, int target);
bool hod_any(hod_roller *roller, const char *label, int dice, int sides, int high);

/* The total of any pool. The pool's values are only needed during this call. */
int hod_roll(hod_roller *roller, const char *label, const hod_pool *pool);

/* The same for dice that are not simply added up, for example when a die is looked up in a table: a narration shows
 * their faces, and the caller notes what they mean. */
int hod_roll_faces(hod_roller *roller, const char *label, const hod_pool *pool);

/* Two totals of the same dice: the total of the pool, and in *other_total the total of `others`, a second value for
 * each face. No value may be below 0. A narration shows the dice, as above, and the caller notes what they mean.
 * Example: movement dice, which add inches, while low ones also add disorganisation points. */
int hod_two_totals(hod_roller *roller, const char *label, const hod_pool *pool, const int *others,
                   int *other_total);

/* Sets which side, 0 or 1, acts in the rolls and parts of this step from here on, so that the luck of its dice can be
 * attributed to that side. A part that does not call this acts for the side that plays it. Example:
 * hod_side_acts(roller, now->plays). */
static inline void hod_side_acts(hod_roller *roller, int who)
{
    roller->who = (hod_side)who;
}

/* Whether the names of options are needed. If not, what `options` points to is not read and need not be filled in. */
static inline bool hod_is_asked(const hod_roller *roller)
{
    return roller->is_asked;
}

/* Whether notes are needed; roller may be NULL if they are not. */
static inline bool hod_has_listener(const hod_roller *roller)
{
    return roller && roller->is_heard;
}

/* Without a listener, notes are not even formatted. */
#define hod_note(roller, ...) (hod_has_listener(roller) ? (hod_note)(roller, __VA_ARGS__) : (void)0)

/* The current turn, as words for a note: "Turn 3"; empty without a listener. The rule itself cannot know the turn.
 * Example: hod_note(roller, "%s, %s", hod_turn(roller), "A"). */
const char *hod_turn(const hod_roller *roller);

/* Returns the modifier, and notes it with its name unless it is 0, so that a target is a sum that explains itself.
 * Example: target += hod_modifier(roller, "light cover", -1). */
static inline int hod_modifier(hod_roller *roller, const char *name, int modifier)
{
    if (modifier != 0) hod_note(roller, "%+d for %s", modifier, name);
    return modifier;
}

#endif
