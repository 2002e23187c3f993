/* Arms: the fire of one unit at another, on foot or with guns. */
#ifndef HOD_GAMES_CALLAN_ARMS_H
#define HOD_GAMES_CALLAN_ARMS_H

#include "games/callan/cannonade.h"
#include "games/callan/volley.h"

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

/* Its dice of one turn, and how they are read. */
typedef struct callan_salvo {
    int dice, is_artillery;
    callan_musketry musketry; /* zeros for artillery and without dice */
    callan_shot shot;         /* zeros on foot and without dice */
} callan_salvo;

/* What they come to. */
typedef struct callan_effect {
    int dps, casualties;
} callan_effect;

callan_arms callan_arms_of(const callan_rules *rules, const callan_arms_situation *s, hod_roller *roller);

/* How far it shoots; on foot all of it is short range. */
callan_reach callan_reach_of_arms(const callan_rules *rules, const callan_arms_situation *s);

/* The fire of a unit of so many stands with so many DPs in one turn. The target is under fire if there are
 * any dice (R11). */
callan_salvo callan_salvo_of(const callan_arms *arms, int band, int aim, int stands, int dp,
                             hod_roller *roller);
callan_effect callan_fire_salvo(hod_roller *roller, const callan_salvo *salvo);

#endif
