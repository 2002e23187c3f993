/* Aims: how a unit of infantry fires at another at every distance. */
#ifndef HOD_GAMES_TABER_AIMS_H
#define HOD_GAMES_TABER_AIMS_H

#include "games/taber/conduct.h"
#include "games/taber/shot.h"

/* Within range there is the range of first fire, that of muskets that are not halved, and what is left. */
enum { TABER_BANDS = 3 };

typedef struct taber_aims {
    int bands[TABER_MOST_INCHES + 1]; /* by distance, from 1; 0: out of range */
    taber_aim at[TABER_BANDS][2][2];  /* by band, by whether it has its first fire and the target its cover */
    int charged_die;                  /* as in taber_shot, when it is charged */
    int points_per_stand;
    int good_distance; /* the greatest at which it is not halved by the distance, at least 1 */
} taber_aims;

/* From a situation without distance, stands and what changes besides; its cover is the target's at first. */
taber_aims taber_aims_of(const taber_rules *rules, const taber_shot_situation *s);

/* Whether it is better to have one's first fire than not. */
bool taber_saves_first_fire(const taber_aims *aims);

static inline bool taber_is_in_reach(const taber_aims *aims, int distance)
{
    return aims->bands[distance] > 0;
}

/* A shot at a distance in range. */
taber_shot taber_aimed_shot(const taber_aims *aims, int distance, int stands, bool is_first, bool at_cover,
                            bool charged);

#endif
