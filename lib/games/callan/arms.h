/* Arms: volleys on foot, the fire of guns, and two units that shoot at each other. */
#ifndef HOD_GAMES_CALLAN_ARMS_H
#define HOD_GAMES_CALLAN_ARMS_H

#include "games/callan/callan.h"
#include "rules/engagement.h"

/* How to read the dice. */
typedef struct callan_musketry {
    int needed; /* this or more inflicts a DP */
    int again;  /* a die that shows this is rerolled; 0: none is */
    int again_needed;
} callan_musketry;

callan_musketry callan_musketry_of(const callan_rules *rules, int shooter);

/* How often the dice are halved: against skirmishers or artillery, and against targets behind works (R16). */
int callan_halvings(int target, int cover, hod_roller *roller);

/* The dice of a unit with these stands and DPs. */
int callan_volley_dice(int stands, int dp, int halvings);

/* Rolls the dice. Returns the DPs inflicted. */
int callan_roll_volley(hod_roller *roller, int dice, const callan_musketry *musketry);

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

/* Fires the volley. Returns the DPs inflicted, which the target takes. */
int callan_shoot(hod_roller *roller, const callan_shooting *shooting, callan_condition *target);

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

/* How guns fire at a target, independent of their DPs and aim. */
typedef struct callan_gunnery {
    int modifier; /* for gun, formation and works */
    int aim[AIMS];
    int dp; /* added for each DP on them */
    int long_total;
    int totals[BANDS], dps[BANDS], casualties[BANDS]; /* at short range */
} callan_gunnery;

/* What a gun inflicts, by the face of its die. */
typedef struct callan_shot {
    int dps[D6], casualties[D6];
} callan_shot;

/* How far a gun shoots, in inches (R15). */
typedef struct callan_reach {
    int short_below, longest;
} callan_reach;

callan_reach callan_reach_of_gun(const callan_rules *rules, int gun);
int callan_band(const callan_reach *reach, int distance);

/* The range band of a gun's target, with a note. */
int callan_band_of_gun(const callan_rules *rules, int gun, int distance, hod_roller *roller);

callan_gunnery callan_gunnery_of(const callan_rules *rules, int gun, int formation, int cover,
                                 hod_roller *roller);

callan_shot callan_shot_of(const callan_gunnery *gunnery, int band, int aim, int dp, hod_roller *roller);

/* Fires the guns. Returns the DPs inflicted; *casualties receives the casualties. */
int callan_roll_guns(hod_roller *roller, int guns, const callan_shot *shot, int *casualties);

/* The shooter and its target. */
typedef struct callan_arms_situation {
    int shooter; /* INFANTRY, SKIRMISHERS or ARTILLERY */
    int weapon;  /* on foot */
    int gun;     /* of artillery */
    int target, cover;
} callan_arms_situation;

/* How the shooter shoots, independent of its current strength. */
typedef struct callan_arms {
    int is_artillery;
    callan_musketry musketry; /* on foot; zeros for artillery */
    int halvings;
    callan_gunnery gunnery; /* zeros on foot */
} callan_arms;

/* Its dice in one turn, and how to read them. */
typedef struct callan_salvo {
    int dice, is_artillery;
    callan_musketry musketry; /* zeros for artillery and without dice */
    callan_shot shot;         /* zeros on foot and without dice */
} callan_salvo;

/* What they inflict. */
typedef struct callan_effect {
    int dps, casualties;
} callan_effect;

callan_arms callan_arms_of(const callan_rules *rules, const callan_arms_situation *s, hod_roller *roller);

/* How far it shoots; on foot, everything is short range. */
callan_reach callan_reach_of_arms(const callan_rules *rules, const callan_arms_situation *s);

/* The fire in one turn of a unit with these stands and DPs. The target is under fire if there are any dice (R11). */
callan_salvo callan_salvo_of(const callan_arms *arms, int band, int aim, int stands, int dp,
                             hod_roller *roller);
callan_effect callan_fire_salvo(hod_roller *roller, const callan_salvo *salvo);

/* The units that can answer fire: all except cavalry (R17). */
#define DUELLIST_WORDS(WORD) FOOT_WORDS(WORD) WORD(ARTILLERY, "artillery")

#define DUELLIST_FIELDS(FIELD, side, who)                                    \
    FIELD(side##_unit, HOD_DOMAIN(DUELLIST_WORDS), 0, "what " who " is")     \
    FIELD(side##_weapon, WEAPON, MUSKET, "what " who " shoots with on foot") \
    FIELD(side##_gun, GUN, FIELD_GUN, "guns of " who ", if it is artillery") \
    FIELD(side##_grade, GRADE, 2, "grade of " who)                           \
    FIELD(side##_stands, "1..10", 6, "stands of " who)
#define DUELLIST_COVER(FIELD, side, who) FIELD(side##_cover, COVER, NO_COVER, "what " who " stands in")

/* What breaks a unit (R35), and the number of stands lost at which it does. */
#define BREAK_AT_WORDS(WORD)             \
    WORD(BREAKS_AT_CASUALTY, "casualty") \
    WORD(BREAKS_AT_HALF, "half")         \
    WORD(BREAKS_WHEN_DESTROYED, "destroyed")
enum { BREAK_AT_WORDS(HOD_CONSTANT) };
#define BREAK_AT_FIELD(FIELD) \
    FIELD(break_at, HOD_DOMAIN(BREAK_AT_WORDS), BREAKS_AT_CASUALTY, "losses that break a unit (R35)")
int callan_breaks_at(int break_at, int stands);

/* One of the two units. */
typedef struct callan_duellist {
    int unit, weapon, gun, grade, stands, cover;
} callan_duellist;

#define DUELLIST_OF(side)                                                                                   \
    {                                                                                                       \
        .unit = s->side##_unit, .weapon = s->side##_weapon, .gun = s->side##_gun, .grade = s->side##_grade, \
        .stands = s->side##_stands, .cover = s->side##_cover                                                \
    }

/* A side of a duel as shooter and target. */
typedef struct callan_duel_side {
    int name;         /* SIDE_A or SIDE_B */
    int band;         /* of the other side, for its fire */
    callan_arms arms; /* zeros out of range */
    callan_unit unit;
} callan_duel_side;

callan_duel_side callan_duel_side_of(const callan_rules *rules, int name, const callan_duellist *shooter,
                                     const callan_duellist *target, int distance, hod_roller *roller);

/* The condition of the target after the fire of a shooter in this condition, and after re-dressing. If breaks_at is
 * above 0, all losses that break the target count as breaks_at. */
callan_condition callan_endure(hod_roller *roller, const callan_duel_side *target,
                               const callan_condition *before, int breaks_at, const callan_duel_side *shooter,
                               const callan_condition *shooting, int aim);

#endif
