/* Arms: the fire of one unit at another, on foot or with guns. */
#ifndef HOD_RULES_CALLAN_ARMS_H
#define HOD_RULES_CALLAN_ARMS_H

#include "rules/callan/cannonade.h"
#include "rules/callan/volley.h"

/* Who shoots at whom. */
typedef struct callan_arms_situation {
    int shooter; /* INFANTRY, SKIRMISHERS or ARTILLERY */
    int weapon;  /* on foot */
    int gun;     /* of artillery */
    int target, cover;
} callan_arms_situation;

/* How it shoots, whatever its strength of the moment. */
typedef struct callan_arms {
    int is_artillery;
    callan_musketry musketry; /* on foot; zeros for artillery */
    int halvings;
    callan_gunnery gunnery; /* zeros on foot */
} callan_arms;

/* What its fire of one turn comes to. */
typedef struct callan_effect {
    int dps, casualties;
} callan_effect;

callan_arms callan_arms_of(const callan_rules *rules, const callan_arms_situation *s, hod_roller *roller);

/* How far it shoots; on foot all of it is short range. */
callan_reach callan_reach_of_arms(const callan_rules *rules, const callan_arms_situation *s);

/* The dice of a unit of so many stands with so many DPs; the target is under fire if there are any (R11). */
int callan_dice_of_fire(const callan_arms *arms, int band, int stands, int dp);

/* Rolls so many dice of fire, in range, of a unit with so many DPs. */
callan_effect callan_fire_at(hod_roller *roller, const char *label, const callan_arms *arms, int dice,
                             int band, int aim, int dp);

#endif
