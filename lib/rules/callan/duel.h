/* The fields of two units that shoot at each other, and how each does. */
#ifndef HOD_RULES_CALLAN_DUEL_H
#define HOD_RULES_CALLAN_DUEL_H

#include "rules/callan/arms.h"
#include "rules/callan/condition.h"

/* Who can answer fire: those of UNIT but cavalry (R17). */
#define DUELLIST "infantry | skirmishers | artillery"

#define DUELLIST_FIELDS(FIELD, side, who)                                    \
    FIELD(side##_unit, DUELLIST, 0, "what " who " is")                       \
    FIELD(side##_weapon, WEAPON, MUSKET, "what " who " shoots with on foot") \
    FIELD(side##_gun, GUN, FIELD_GUN, "guns of " who ", if it is artillery") \
    FIELD(side##_grade, GRADE, 2, "grade of " who)                           \
    FIELD(side##_stands, "1..10", 6, "stands of " who)
#define DUELLIST_COVER(FIELD, side, who) FIELD(side##_cover, COVER, NO_COVER, "what " who " stands in")

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
typedef struct callan_duel_side {
    int band;         /* in which the other is for it */
    callan_arms arms; /* zeros out of range */
    callan_unit unit;
} callan_duel_side;

callan_duel_side callan_duel_side_of(const callan_rules *rules, const callan_duellist *shooter,
                                     const callan_duellist *target, int distance, const char *name,
                                     hod_roller *roller);

/* Whether the other is under the fire of a side in this condition. */
bool callan_is_firing(const callan_duel_side *side, const callan_condition *now);

/* Its fire of one turn. */
callan_effect callan_fire_in_duel(hod_roller *roller, const char *label, const callan_duel_side *side,
                                  const callan_condition *now, int aim);

#endif
