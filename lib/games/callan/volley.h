/* A volley: the fire of units on foot. */
#ifndef HOD_GAMES_CALLAN_VOLLEY_H
#define HOD_GAMES_CALLAN_VOLLEY_H

#include "games/callan/callan.h"

/* How its dice are read. */
typedef struct callan_musketry {
    int needed; /* this or more inflicts a DP */
    int again;  /* showing this, a die is rolled again; 0: none is */
    int again_needed;
} callan_musketry;

callan_musketry callan_musketry_of(const callan_rules *rules, int shooter);

/* How often the dice are halved: against skirmishers or artillery, and behind works (R16). */
int callan_halvings(int target, int cover, hod_roller *roller);

/* The dice of so many stands with so many DPs. */
int callan_volley_dice(int stands, int dp, int halvings);

/* Rolls them. Returns the DPs inflicted. */
int callan_roll_volley(hod_roller *roller, int dice, const callan_musketry *musketry);

#endif
