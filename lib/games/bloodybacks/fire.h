/* Fire: a shot, a unit's turn of fire, and two units that fight each other. */
#ifndef HOD_GAMES_BLOODYBACKS_FIRE_H
#define HOD_GAMES_BLOODYBACKS_FIRE_H

#include "games/bloodybacks/bloodybacks.h"
#include "rules/engagement.h"

/* The fields of a target, of the ground between, and of the shooter's line. */
#define SHOT_TARGET_FIELDS(FIELD)                                                          \
    FIELD(target_figures, FIGURES, 20, "figures of the target, mounted ones counting two") \
    FIELD(target_type, TROOP_TYPE, INFANTRY, "what is shot at")                            \
    FIELD(target_density, DENSITY, 6, "density of infantry shot at")                       \
    FIELD(target_in_column, NO_YES, NO, "whether infantry shot at is in march column")     \
    FIELD(cover, COVER, NO_COVER, "cover of the target")                                   \
    FIELD(target_in_woods, NO_YES, NO, "whether the target is in woods")                   \
    FIELD(shooter_in_woods, NO_YES, NO, "whether the shooter is in woods")                 \
    FIELD(woods_inches, "0..24", 0, "inches of woods that the shot crosses")               \
    FIELD(enfilade, NO_YES, NO, "whether it shoots along the target's line")               \
    FIELD(shooter_density, DENSITY, 6, "density of a shooter on foot")

/* Everything that affects a shot. Mechanisms that know less leave the rest at 0, and prior_hits at NOT_SHOT_AT. */
#define SHOT_FIELDS(FIELD)                                                                   \
    FIELD(weapon, WEAPON, MUSKET, "what it shoots with")                                     \
    FIELD(range, RANGE, CLOSE, "range band of the weapon")                                   \
    FIELD(extra_actions, "0..2", 0, "further actions spent on this shot")                    \
    FIELD(rally_and_shoot, NO_YES, NO,                                                       \
          "whether one action both rallies and shoots, an order until 25.02.2022 (R6)")      \
    FIELD(shooter_figures, FIGURES, 20, "figures that shoot; artillery has a nominal size")  \
    FIELD(figure_ratio, "10 | 15", 10, "men that a figure stands for, for artillery's size") \
    SHOT_TARGET_FIELDS(FIELD)                                                                \
    FIELD(prior_hits, "none | 0..6", NOT_SHOT_AT, "hits by earlier fire this turn; none: no fire")

typedef HOD_STRUCT(SHOT_FIELDS) bloodybacks_shot_situation;

typedef struct bloodybacks_shot {
    int dice;
    int target;
    int confirm;      /* each success is rerolled at this; 0: it is not */
    int confirm_hits; /* each hit is rerolled at this; 0: it is not */
    bloodybacks_bands bands;
} bloodybacks_shot;

static inline bool bloodybacks_is_artillery(int weapon)
{
    return weapon == CANISTER || weapon == ROUND_SHOT;
}

/* Its dice: those of the weapon and, in addition, of further actions and rallying; at least one. */
int bloodybacks_shot_dice(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s,
                          hod_roller *roller);

bloodybacks_shot bloodybacks_shot_of(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s,
                                     hod_roller *roller);

/* The same with a target that is not yet kept within 1..11, because earlier fire may reduce it. */
bloodybacks_shot bloodybacks_open_shot_of(const bloodybacks_rules *rules, const bloodybacks_shot_situation *s,
                                          hod_roller *roller);

/* Rolls the dice; *twelves, unless it is NULL, receives the number of twelves in the first roll. Returns the successes
 * that stand. */
int bloodybacks_shoot(hod_roller *roller, const char *label, const bloodybacks_shot *shot, int *twelves);

/* The hits from these successes, which may be rerolled. */
int bloodybacks_shot_hits(hod_roller *roller, const bloodybacks_shot *shot, int successes);

#define FIXED_DOCTRINE_WORDS(WORD) WORD(SHOOT, "shoot") WORD(RALLY_FIRST, "rally-first")
#define DOCTRINE_WORDS(WORD)       FIXED_DOCTRINE_WORDS(WORD) WORD(BEST, "best")
#define DOCTRINE                   HOD_DOMAIN(DOCTRINE_WORDS)
enum { DOCTRINE_WORDS(HOD_CONSTANT) };

/* A side's doctrine: common, the doctrine of both, is 0, and every other doctrine is one higher. */
#define OWN_DOCTRINE(WORDS) "common" WORDS(HOD_WORD)
enum { COMMON_DOCTRINE, OWN_DOCTRINES };
#define OWN_DOCTRINE_FIELDS(FIELD, domain)                                                       \
    FIELD(a_doctrine, domain, COMMON_DOCTRINE, "that of A alone, or common: what doctrine says") \
    FIELD(b_doctrine, domain, COMMON_DOCTRINE, "that of B alone, or common: what doctrine says")

static inline int bloodybacks_doctrine_of(int common, int own)
{
    return own == COMMON_DOCTRINE ? common : own - OWN_DOCTRINES;
}

#define FIRE_TURN_OUTCOMES(OUTCOME)                               \
    OUTCOME(hits, "0..3", "hits on the target")                   \
    OUTCOME(fired, NO_YES, "whether an action was left to shoot") \
    OUTCOME(dp_after, "0..3", "disruption points on the unit")    \
    OUTCOME(morale, MORALE_IF_TESTED, "the morale test of a unit without a success")

typedef struct bloodybacks_fire_turn {
    bloodybacks_activation_roll activation;
    bloodybacks_shot shot; /* for one action */
    int dice_per_action;   /* for further actions */
    int dp_limit, doctrine;
} bloodybacks_fire_turn;

typedef HOD_STRUCT(FIRE_TURN_OUTCOMES) bloodybacks_fire_turn_result;

/* Activates a unit with these disruption points, which takes this test without a success. */
bloodybacks_activated bloodybacks_activate_to_fire(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                   int dp, const bloodybacks_test *test);

/* Whether the unit has a choice, which is then the next step. */
static inline bool bloodybacks_has_choice(const bloodybacks_fire_turn *turn,
                                          const bloodybacks_activated *unit)
{
    return turn->doctrine == BEST && unit->dp > 0 && unit->actions > 0;
}

/* Chooses with how many of its actions a unit rallies, one disruption point each, as is best for `who`. */
int bloodybacks_choose_rallies(hod_roller *roller, const char *label, int who,
                               const bloodybacks_activated *unit);

/* The same by a doctrine, for a unit without a choice. */
int bloodybacks_rallies_by_doctrine(int doctrine, const bloodybacks_activated *unit);

/* The hits of a shot with this number of actions, at least one; `shot` is the shot of one action. Played as a part. */
int bloodybacks_play_fire(hod_roller *roller, const bloodybacks_shot *shot, int dice_per_action, int actions);

/* Rallies this many times, and shoots with the remaining actions. */
bloodybacks_fire_turn_result bloodybacks_rally_and_fire(hod_roller *roller, const bloodybacks_fire_turn *turn,
                                                        const bloodybacks_activated *unit, int rallies);

#define TROOP_FIELDS(FIELD, side, who)                                                             \
    FIELD(side##_quality, "1..5", 3, "quality of " who)                                            \
    FIELD(side##_commander, "0..5", 3, "quality of the commander of " who ", 0 when none is near") \
    FIELD(side##_figures, FIGURES, 20, "figures of " who)                                          \
    FIELD(side##_density, DENSITY, 6, "density of " who)                                           \
    FIELD(side##_weapon, FIREARM, MUSKET, "what " who " shoots with")                              \
    FIELD(side##_cover, COVER, NO_COVER, "cover of " who)

typedef struct bloodybacks_troops {
    int quality, commander, figures, density, weapon, cover;
} bloodybacks_troops;

typedef struct bloodybacks_condition {
    int dp, stamina_hits;
} bloodybacks_condition;

/* Further stamina hits are not counted. */
enum { MOST_STAMINA_HITS = 9 };

/* The shot of one action at infantry in this cover, modified only by size and cover, with the additional dice that the
 * rules give the shooter's side. */
bloodybacks_shot bloodybacks_shot_at(const bloodybacks_rules *rules, int side,
                                     const bloodybacks_troops *shooter, const bloodybacks_troops *target,
                                     int cover, int range);

/* The same along the target's line. */
bloodybacks_shot bloodybacks_enfilade(const bloodybacks_rules *rules, int side,
                                      const bloodybacks_troops *shooter, const bloodybacks_troops *target,
                                      int cover, int range);

/* Stamina hits matter until the number needed is 1, or until stamina is zero. */
int bloodybacks_stamina_hits_that_matter(const bloodybacks_unit_morale *morale);

/* Hits are disruption points up to the limit; the rest are stamina hits. */
void bloodybacks_take_hits(hod_roller *roller, const char *who, bloodybacks_condition *condition,
                           int dp_limit, int hits);

/* The stamina hits that break a unit at once (R3); 0: none do. */
static inline int bloodybacks_eliminated_at(const bloodybacks_rules *rules)
{
    return rules->morale.stamina == ZERO_ELIMINATES ? rules->unit.stamina : 0;
}

#endif
