/* indian-disband: how long Indians stay in the field. */
#include "games/taber/taber.h"

#define FIELDS(FIELD)                                                       \
    FIELD(stands_lost, "0..9", 0, "full stands of six figures lost so far") \
    FIELD(turns, "1..12", 6, "turns to look ahead")

#define OUTCOMES(OUTCOME) OUTCOME(removed_on, "0..12", "turn in which the unit goes; 0: it is still there")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int turns, sides, removed_on;
} prepared;
typedef struct {
    outcome so_far;
    int turn;
} state;

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const int sides = rules->indian_disband.sides;
    const int removed_on = rules->indian_disband.removed_on - s->stands_lost; /* R13 */
    p->turns = s->turns;
    p->sides = sides;
    p->removed_on = held_within(1, removed_on, sides + 1);
    hod_note(roller, "%d or more on the d%d, with %d for stands lost, removes the unit",
             rules->indian_disband.removed_on, sides, s->stands_lost);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    now->turn++;
    hod_note(roller, "Turn %d", now->turn);
    if (hod_any(roller, "will, of the Indians to stay", 1, p->sides, p->removed_on)) {
        hod_note(roller, "They leave the field");
        now->so_far.removed_on = now->turn;
        return false;
    }
    return now->turn < p->turns;
}

HOD_PROCESS_FROM_ZEROS(taber_indian_disband, "indian-disband", taber_rules, .rolls = "will",
                       .title = "turn in which an Indian unit leaves the field",
                       .source = "Taber 2006, Command Modifiers, the paragraph on Indians; R13");
