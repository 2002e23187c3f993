/* Parts of an engagement: aimed fire, and encounters: a volley, fire at chargers, and the melee of a player turn. */
#ifndef HOD_GAMES_TABER_ENGAGEMENT_PARTS_H
#define HOD_GAMES_TABER_ENGAGEMENT_PARTS_H

#include "games/taber/fight.h"

/* The largest distance in an engagement. */
enum { TABER_MOST_INCHES = 24 };

/* Range bands: of first fire, of muskets that are not halved, and the rest of the range. */
enum { TABER_BANDS = 3 };

typedef struct taber_aims {
    int bands[TABER_MOST_INCHES + 1]; /* by distance, from 1; 0: out of range */
    taber_aim at[TABER_BANDS][2][2];  /* by band, first fire of the shooter, cover of the target */
    int charged_die;                  /* as in taber_shot, when it is charged */
    int points_per_stand;
    int good_distance; /* the largest at which the distance does not halve it, at least 1 */
} taber_aims;

/* From a situation without the distance, stands and other changing quantities; its cover is the target's initial
 * cover. */
taber_aims taber_aims_of(const taber_rules *rules, const taber_shot_situation *s);

/* Whether having first fire is an advantage. */
bool taber_saves_first_fire(const taber_aims *aims);

static inline bool taber_is_in_reach(const taber_aims *aims, int distance)
{
    return aims->bands[distance] > 0;
}

/* A shot at a distance in range. */
taber_shot taber_aimed_shot(const taber_aims *aims, int distance, int stands, bool is_first, bool at_cover,
                            bool charged);

/* What fire leaves of its target. */
typedef struct taber_effect {
    int stands, commander_killed;
    int is_broken, falls_back;
    int hits; /* still marked on chargers that continue */
} taber_effect;

/* A shot with all its consequences for a target with these stands. */
taber_effect taber_play_volley(hod_roller *roller, const taber_shot *shot, const taber_target *target,
                               int stands);

/* The same at chargers: they reform if they are repulsed, and otherwise continue. */
taber_effect taber_play_fire_at_chargers(hod_roller *roller, const taber_shot *shot,
                                         const taber_target *chargers, int stands);

/* One side of a melee. */
typedef struct taber_ranks {
    int stands, is_leaderless;
    int hits; /* already marked on it */
    taber_losses losses;
} taber_ranks;

typedef struct taber_remains {
    int stands, is_leaderless, is_broken;
} taber_remains;

/* Fights, and reforms units that are not broken: the attacker first, then the defender. */
void taber_play_melee(hod_roller *roller, const taber_fight *fight, const taber_ranks ranks[2],
                      taber_remains remains[2]);

#endif
