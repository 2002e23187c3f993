/* Closing with the enemy: speed over ground, the reach of a charge, and whether it makes contact. */
#ifndef HOD_GAMES_TABER_CLOSING_H
#define HOD_GAMES_TABER_CLOSING_H

#include "games/taber/taber.h"

/* The part of its speed, in percent, that a unit keeps on this ground. Swamp is for dispersed infantry and
 * Indians alone; who else may not enter is for the mechanisms to say. */
int taber_ground_percent(const taber_rules *rules, int ground, bool is_dispersed, bool is_indian);

/* Who moves at a speed of its own. */
#define MARCHER_WORDS(WORD)                    \
    WORD(M_LOOSE, "loose")                     \
    WORD(M_OPEN, "open")                       \
    WORD(M_SKIRMISH, "skirmish")               \
    WORD(M_INDIANS, "indians")                 \
    WORD(M_CLOSE, "close")                     \
    WORD(M_MILITIA, "militia")                 \
    WORD(M_DRAGOONS, "light-dragoons")         \
    WORD(M_MANHANDLED, "artillery-manhandled") \
    WORD(M_LIMBERED, "artillery-limbered")     \
    WORD(M_WAGONS, "wagons")
enum { MARCHER_WORDS(HOD_CONSTANT) };

/* Inches that a unit charges: a fixed number, or dice (fixed is 0). */
typedef struct taber_reach {
    int fixed;
    taber_dice dice;
} taber_reach;

taber_reach taber_reach_of(const taber_rules *rules, int formation);

/* Rolls them. */
int taber_reach_out(hod_roller *roller, const char *label, const taber_reach *reach);

/* There is contact when speed x reach + counter_speed x counter_reach >= inch x (distance + flight). */
typedef struct taber_closing {
    int speed, counter_speed, inch, distance;
} taber_closing;

/* From the percentages of both sides; counter_percent is 0 if the enemy does not come to meet them. */
taber_closing taber_closing_of(int percent, int counter_percent, int distance, bool enemy_runs);

/* The least reach that makes contact with an enemy who has come so far, or run so far. */
int taber_reach_needed(const taber_closing *closing, int counter_reach, int flight);

#endif
