/* A cannonade: the fire of guns. */
#ifndef HOD_GAMES_CALLAN_CANNONADE_H
#define HOD_GAMES_CALLAN_CANNONADE_H

#include "games/callan/callan.h"

#define BAND_WORDS(WORD) WORD(SHORT_RANGE, "short") WORD(LONG_RANGE, "long") WORD(OUT_OF_RANGE, "out")
enum { BAND_WORDS(HOD_CONSTANT) };

#define FORMATION_WORDS(WORD)              \
    WORD(LINE, "line")                     \
    WORD(COLUMN, "column")                 \
    WORD(SKIRMISH_ORDER, "skirmish-order") \
    WORD(LIMBERED, "limbered")
#define FORMATION HOD_DOMAIN(FORMATION_WORDS)
enum { FORMATION_WORDS(HOD_CONSTANT) };

enum { BANDS = 3 };

/* How guns fire at a target, whatever their DPs and aim. */
typedef struct callan_gunnery {
    int modifier; /* of gun, formation and works */
    int aim[AIMS];
    int dp; /* added for each DP on them */
    int long_total;
    int totals[BANDS], dps[BANDS], casualties[BANDS]; /* at short range */
} callan_gunnery;

/* What a gun inflicts by each face of its die. */
typedef struct callan_shot {
    int dps[D6], casualties[D6];
} callan_shot;

/* How far a gun shoots, in inches (R15). */
typedef struct callan_reach {
    int short_below, longest;
} callan_reach;

callan_reach callan_reach_of_gun(const callan_rules *rules, int gun);
int callan_band(const callan_reach *reach, int distance);

callan_gunnery callan_gunnery_of(const callan_rules *rules, int gun, int formation, int cover,
                                 hod_roller *roller);

callan_shot callan_shot_of(const callan_gunnery *gunnery, int band, int aim, int dp, hod_roller *roller);

/* Fires so many guns. Returns the DPs inflicted; *casualties receives the casualties. */
int callan_roll_guns(hod_roller *roller, int guns, const callan_shot *shot, int *casualties);

#endif
