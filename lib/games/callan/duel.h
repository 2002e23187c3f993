/* The fields of two units that shoot at each other, and how each does. */
#ifndef HOD_GAMES_CALLAN_DUEL_H
#define HOD_GAMES_CALLAN_DUEL_H

#include "games/callan/arms.h"
#include "games/callan/condition.h"

/* Who can answer fire: those of UNIT but cavalry (R17). */
#define DUELLIST_WORDS(WORD) FOOT_WORDS(WORD) WORD(ARTILLERY, "artillery")

#define DUELLIST_FIELDS(FIELD, side, who)                                    \
    FIELD(side##_unit, HOD_DOMAIN(DUELLIST_WORDS), 0, "what " who " is")     \
    FIELD(side##_weapon, WEAPON, MUSKET, "what " who " shoots with on foot") \
    FIELD(side##_gun, GUN, FIELD_GUN, "guns of " who ", if it is artillery") \
    FIELD(side##_grade, GRADE, 2, "grade of " who)                           \
    FIELD(side##_stands, "1..10", 6, "stands of " who)
#define DUELLIST_COVER(FIELD, side, who) FIELD(side##_cover, COVER, NO_COVER, "what " who " stands in")

/* What breaks a unit (R35), and at how many stands lost that is. */
#define BREAK_AT_WORDS(WORD)             \
    WORD(BREAKS_AT_CASUALTY, "casualty") \
    WORD(BREAKS_AT_HALF, "half")         \
    WORD(BREAKS_WHEN_DESTROYED, "destroyed")
enum { BREAK_AT_WORDS(HOD_CONSTANT) };
#define BREAK_AT_FIELD(FIELD) \
    FIELD(break_at, HOD_DOMAIN(BREAK_AT_WORDS), BREAKS_AT_CASUALTY, "losses that break a unit (R35)")
int callan_breaks_at(int break_at, int stands);

/* One of the two. */
typedef struct callan_duellist {
    int unit, weapon, gun, grade, stands, cover;
} callan_duellist;

#define DUELLIST_OF(side)                                                                                   \
    {                                                                                                       \
        .unit = s->side##_unit, .weapon = s->side##_weapon, .gun = s->side##_gun, .grade = s->side##_grade, \
        .stands = s->side##_stands, .cover = s->side##_cover                                                \
    }

/* A side as it shoots and bears fire. */
enum { SIDE_A, SIDE_B };
typedef struct callan_duel_side {
    int name;         /* SIDE_A or SIDE_B */
    int band;         /* in which the other is for it */
    callan_arms arms; /* zeros out of range */
    callan_unit unit;
} callan_duel_side;

callan_duel_side callan_duel_side_of(const callan_rules *rules, int name, const callan_duellist *shooter,
                                     const callan_duellist *target, int distance, hod_roller *roller);

/* The condition of the target after the fire of a shooter in this condition, and its re-dressing. Losses that
 * break it are not told apart; breaks_at 0 tells all. */
callan_condition callan_endure(hod_roller *roller, const callan_duel_side *target,
                               const callan_condition *before, int breaks_at, const callan_duel_side *shooter,
                               const callan_condition *shooting, int aim);

#endif
