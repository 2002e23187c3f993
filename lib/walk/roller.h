/* The roller: all that rule code sees of the dice. It never asks how it is being evaluated. */
#ifndef HOD_WALK_ROLLER_H
#define HOD_WALK_ROLLER_H

#include "dice/pool.h"

/* Stands for every possible roll (exact), a batch of trials (simulation) or one trial (narration). A roll
 * that cannot be made (more than HOD_MOST_DICE dice, say) ends the evaluation with an error: these functions
 * return only values that dice can show. The label says in a few words what is rolled, for the narration. */
struct hod_procedure;
typedef struct hod_roller {
    bool is_heard;                         /* a narration listens to the notes */
    bool is_asked;                         /* somebody reads the names of options */
    const struct hod_procedure *procedure; /* the one whose step is being taken */

    /* How a step that is an interpreter's is left when the evaluation ends with an error: called instead of
     * a jump over the frames of the interpreter, with the error, before which it may put a place; NULL: no
     * place belongs there. It returns no more; once the frames are left, the step calls hod_give_up. NULL:
     * the step is left by a jump. */
    void (*leave)(void *interpreter, hod_error *error);
    void *interpreter;
} hod_roller;

/* Ends the evaluation from within a step, with an error that tells the reason; NULL: with the one for which
 * `leave` was called. */
void hod_give_up(hod_roller *roller, const char *reason) __attribute__((noreturn));

/* A hand: how many of the dice show the target or less. No dice, or a target of 0, make no success.
 * Example: hod_hand(roller, "volley", 6, 12, 6) is 0..6. */
int hod_hand(hod_roller *roller, const char *label, int dice, int sides, int target);

/* A hand at a number needed: how many of the dice show it or more. A number of 1 or less always succeeds, one
 * beyond the sides never. Example: hod_hand_or_more(roller, "volley", 2, 6, 4) is 0..2. */
int hod_hand_or_more(hod_roller *roller, const char *label, int dice, int sides, int needed);

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

/* One die, 1..sides, and the sum of several. */
int hod_die(hod_roller *roller, const char *label, int sides);
int hod_sum(hod_roller *roller, const char *label, int dice, int sides);

/* The sum of the `keep` highest, or lowest, of the dice; a narration marks them. At least one is kept, and at
 * most all are. Example: hod_highest(roller, "strength", 4, 6, 3) leaves out the lowest of 4d6, and
 * hod_lowest(roller, "shot", 2, 20, 1) is the worse of 2d20. */
int hod_highest(hod_roller *roller, const char *label, int dice, int sides, int keep);
int hod_lowest(hod_roller *roller, const char *label, int dice, int sides, int keep);

/* The sum of dice that explode: a die that shows `from` or more is rolled once more, and what it then shows
 * is added and may explode in turn. A die is rolled at most `most` times more: what it shows the last time is
 * added like the others. A `from` of 1 or less is refused, as no die would ever stop; one
 * beyond the sides makes a plain sum. The total is at most dice x sides x (most + 1), which may be at most
 * HOD_MOST_EXPLODED. Example: hod_explode(roller, "damage", 2, 6, 6, 3) is 2..48. */
enum { HOD_MOST_EXPLODED = 4000 };
int hod_explode(hod_roller *roller, const char *label, int dice, int sides, int from, int most);

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

/* A decision of one of the two sides, 0 or 1, among options, 0..count - 1, each named in a few words: whoever
 * decides takes what is worth most to himself in the end, by the stakes of the procedure. It is the first
 * thing that a step does, so that it depends on the state and on nothing that is rolled after it; what it may
 * depend on, as an activation that was rolled before or what the other side has chosen, lies in the state. A
 * step decides once. The names may be gone when the step ends. Example:
 *     static const char *const orders[] = {"stand", "charge"};
 *     const bool charges = hod_choose(roller, "A's order", A, orders, 2) == 1; */
enum { HOD_PLAYERS = 2, HOD_MOST_OPTIONS = 255 };
int hod_choose(hod_roller *roller, const char *label, int who, const char *const *options, int count);

/* Whether anybody reads the names of the options; where nobody does, what `options` points to is not looked
 * at, and need not be filled. */
static inline bool hod_is_asked(const hod_roller *roller)
{
    return roller->is_asked;
}

/* Whether anybody hears the notes below; roller may be NULL when nobody does. */
static inline bool hod_is_heard(const hod_roller *roller)
{
    return roller && roller->is_heard;
}

/* A remark of the rule, a whole sentence without its full stop, formatted as by printf: heard by narration
 * alone, and not even formatted where nobody listens. Example: hod_note(roller, "It charges home"). */
#define hod_note(roller, ...) (hod_is_heard(roller) ? hod_note_aloud(roller, __VA_ARGS__) : (void)0)
void hod_note_aloud(hod_roller *roller, const char *format, ...) __attribute__((format(printf, 2, 3)));

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
