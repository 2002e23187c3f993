/* A shot of one unit or gun at one target: what each face of its die comes to. */
#ifndef HOD_GAMES_TABER_SHOT_H
#define HOD_GAMES_TABER_SHOT_H

#include "games/taber/taber.h"

#define TARGET_FIELDS(FIELD)                                                     \
    FIELD(target_formation, FORMATION, LOOSE, "formation of the target")         \
    FIELD(target_column, NO_YES, NO, "whether the target is in column")          \
    FIELD(enfilade, NO_YES, NO, "whether the shot goes along the target's line") \
    FIELD(cover, COVER, NO_COVER, "cover of the target")
#define SHOT_FIELDS(FIELD)                                                                          \
    FIELD(weapon, WEAPON, MUSKET, "what it fires with")                                             \
    FIELD(gun, GUN, LIGHT, "what gun it is, for round shot and canister")                           \
    FIELD(formation, INFANTRY_FORMATION, LOOSE, "formation of infantry that fires")                 \
    FIELD(stands, "1..8", 4, "stands or guns that fire")                                            \
    FIELD(half_stand, NO_YES, NO, "whether a base of three skirmishers fires too")                  \
    FIELD(quality, QUALITY, CONTINENTAL, "quality of the shooter")                                  \
    FIELD(charged, NO_YES, NO, "whether the target charges the shooter")                            \
    FIELD(about_face, NO_YES, NO, "whether the shooter turns about to fire")                        \
    FIELD(distance, "1..30", 4, "inches to the target")                                             \
    FIELD(woods, NO_YES, NO, "whether this happens in woods")                                       \
    FIELD(first_fire, NO_YES, NO, "whether the shooter has not fired in this game")                 \
    FIELD(officer_points, "0..15", 0, "FirePoints spent on officers by open order and skirmishers") \
    TARGET_FIELDS(FIELD)

typedef HOD_STRUCT(SHOT_FIELDS) taber_shot_situation;

enum { TABER_MOST_FACES = 12, TABER_MOST_HITS = 80 };

typedef struct taber_shot {
    int die; /* its sides; 0: the target is out of range, and no shot is made */
    int hits[TABER_MOST_FACES];
    int charged_die; /* sides of the die that is subtracted; 0: none */
} taber_shot;

/* The percentages by which FirePoints are multiplied, exactly. */
enum { TABER_MOST_PERCENTS = 6 };
typedef struct taber_factor {
    int count, percents[TABER_MOST_PERCENTS];
} taber_factor;

/* A shot but for its FirePoints. */
typedef struct taber_aim {
    int die; /* as in taber_shot */
    int charged_die, rounding;
    taber_factor factor;
} taber_aim;

/* The reason why officer_points cannot be spent; NULL if they can. */
const char *taber_shot_contradiction(const taber_rules *rules, const taber_shot_situation *s);

bool taber_is_within_range(const taber_rules *rules, const taber_shot_situation *s);

/* Whether muskets suffer from the distance. */
bool taber_is_long_shot(const taber_rules *rules, const taber_shot_situation *s);

/* FirePoints of the shooter, before the die and officers. */
int taber_fire_points(const taber_rules *rules, const taber_shot_situation *s);

taber_aim taber_aim_of(const taber_rules *rules, const taber_shot_situation *s, hod_roller *roller);
taber_shot taber_shot_by(const taber_aim *aim, int points);

taber_shot taber_shot_of(const taber_rules *rules, const taber_shot_situation *s, hod_roller *roller);

/* Rolls the hits; 0 when no shot is made. */
int taber_shoot(hod_roller *roller, const char *label, const taber_shot *shot);

/* What the target has to do with the number of hits: column or enfilade, dispersed or guns, cover. */
taber_factor taber_target_factor(const taber_rules *rules, const taber_shot_situation *s, hod_roller *roller);

/* The hits of so many FirePoints, the die among them (R9). */
int taber_hits_of(int rounding, int points, const taber_factor *factor);

#endif
