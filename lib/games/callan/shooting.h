/* The fields of a volley, which fire and fire-on-commander share, and what they come to. */
#ifndef HOD_GAMES_CALLAN_SHOOTING_H
#define HOD_GAMES_CALLAN_SHOOTING_H

#include "games/callan/condition.h"
#include "games/callan/volley.h"

#define SHOOTER_FIELDS(FIELD)                            \
    FIELD(weapon, WEAPON, MUSKET, "what it shoots with") \
    FIELD(shooter, FOOT, INFANTRY, "who shoots")         \
    FIELD(stands, "1..10", 6, "stands of the shooter")   \
    FIELD(dp, "0..5", 0, "DPs on the shooter")
#define TARGET_FIELDS(FIELD)                                   \
    FIELD(distance, "0..12", 6, "inches to the target")        \
    FIELD(target, UNIT, INFANTRY, "what is shot at")           \
    FIELD(cover, COVER, NO_COVER, "what the target stands in") \
    FIELD(target_dp, "0..5", 0, "DPs on the target")           \
    FIELD(target_stands, "1..10", 6, "stands of the target")

typedef struct callan_shooting_situation {
    SHOOTER_FIELDS(HOD_MEMBER)
    TARGET_FIELDS(HOD_MEMBER)
} callan_shooting_situation;

/* A volley at a target. */
typedef struct callan_shooting {
    int dice;
    callan_musketry musketry; /* zeros without dice */
    callan_unit target;
    int target_dp;
} callan_shooting;

callan_shooting callan_shooting_of(const callan_rules *rules, const callan_shooting_situation *s,
                                   hod_roller *roller);

/* A target at which nobody may shoot. */
callan_shooting callan_no_shooting(const callan_rules *rules, int target_dp);

/* Fires it. Returns the DPs inflicted, which the target takes. */
int callan_shoot(hod_roller *roller, const callan_shooting *shooting, callan_condition *target);

#endif
