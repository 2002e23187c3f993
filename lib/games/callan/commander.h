/* Commanders: their points, their rides and their risk. */
#ifndef HOD_GAMES_CALLAN_COMMANDER_H
#define HOD_GAMES_CALLAN_COMMANDER_H

#include "games/callan/callan.h"

#define RANK_WORDS(WORD) WORD(COMMANDER_IN_CHIEF, "commander-in-chief") WORD(BRIGADIER, "brigadier")
#define RANK             HOD_DOMAIN(RANK_WORDS)
enum { RANK_WORDS(HOD_CONSTANT) };

#define RIDING_DICE_WORDS(WORD) WORD(RIDES_AVERAGE, "average") WORD(RIDES_D6, "d6")
#define RIDING_DICE             HOD_DOMAIN(RIDING_DICE_WORDS)
enum { RIDING_DICE_WORDS(HOD_CONSTANT) };

#define FATE_WORDS(WORD) \
    WORD(UNHURT, "unhurt") WORD(LIGHT_WOUND, "light") WORD(SERIOUS_WOUND, "serious") WORD(KILLED, "killed")
#define FATE HOD_DOMAIN(FATE_WORDS)
enum { FATE_WORDS(HOD_CONSTANT) };

/* The points of a commander: a die or none, and what is added to it. */
typedef struct callan_command {
    int dice;
    hod_list die; /* zeros without a die */
    int points;   /* added; less than 0 when wounds cost more */
} callan_command;

callan_command callan_command_of(const callan_rules *rules, int rank, int light_wounds, hod_roller *roller);

/* Rolls for the points, which are not below 0. */
int callan_roll_points(hod_roller *roller, const callan_command *command);

/* The faces of the dice that he rides by. */
hod_list callan_riding_die(const callan_rules *rules, int dice);

/* Inches that he rides with so many of them. */
int callan_ride(hod_roller *roller, int dice, const hod_list *die);

/* Whether a commander of this rank can rally a unit of this grade (R31). */
static inline bool callan_can_rally(int grade, int rank)
{
    return grade < 5 || rank == COMMANDER_IN_CHIEF;
}

/* What threatens a commander whose unit is hit. */
typedef struct callan_risk {
    int hit, killed, serious; /* dice of so much or less */
    int light_points;         /* points lost by a light wound */
} callan_risk;

/* A commander: the worst that has befallen him, and the points he has. */
typedef struct callan_commander {
    int fate, points;
} callan_commander;

callan_risk callan_risk_of(const callan_rules *rules);

/* Whether he is still there: a light wound leaves him, even without points (R30). */
static inline bool callan_is_there(const callan_commander *commander)
{
    return commander->fate < SERIOUS_WOUND;
}

/* One roll for a commander who is there. */
void callan_expose(hod_roller *roller, const callan_risk *risk, callan_commander *commander);

#endif
