/* Taber, Frank and Henry's variant of Bloodybacks: the numbers of its rules, and the words they are put in.
 */
#ifndef HOD_RULES_TABER_H
#define HOD_RULES_TABER_H

#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each beside the numbers that stand for them. */
#define QUALITY                                                                                   \
    "british-flank | british | european | continental-elite | continental | loyalist | indian | " \
    "veteran-militia | militia"
enum {
    BRITISH_FLANK,
    BRITISH,
    EUROPEAN,
    CONTINENTAL_ELITE,
    CONTINENTAL,
    LOYALIST,
    INDIAN,
    VETERAN_MILITIA,
    MILITIA,
    QUALITIES
};
#define INFANTRY_FORMATION "loose | open | close | skirmish"
#define CHARGER_FORMATION  "loose | open | close | skirmish | cavalry"
#define FORMATION          "loose | open | close | skirmish | cavalry | light-gun | field-gun"
enum { LOOSE, OPEN_ORDER, CLOSE_ORDER, SKIRMISH, CAVALRY, LIGHT_GUN, FIELD_GUN, FORMATIONS };
#define COMMANDER "none | officer | general"
enum { NO_COMMANDER, OFFICER, GENERAL };
#define COVER "none | soft | hard"
enum { NO_COVER, SOFT_COVER, HARD_COVER };
#define GROUND "clear | hill | woods | village | swamp | ford"
enum { CLEAR, HILL, WOODS, VILLAGE, SWAMP, FORD, GROUNDS };
#define FIREARM "musket | rifle"
#define WEAPON  "musket | rifle | round-shot | canister"
enum { MUSKET, RIFLE, ROUND_SHOT, CANISTER };
#define GUN "light | field"
enum { LIGHT, FIELD_PIECE };

/* Parameter `fire.rounding`. */
enum { DOWN, NEAREST, UP };

/* A sum of dice. */
typedef struct taber_dice {
    int dice, sides;
} taber_dice;

/* The numbers of the rules; parameters.c describes each. */
typedef struct taber_rules {
    struct {
        hod_list figures;
    } unit;
    struct {
        hod_list percent;
    } ground;
    struct {
        int die;
        hod_list national_dice;
    } initiative;
    struct {
        hod_list values;
        int dice, indian_dice;
        hod_list commander, flight_foot, flight_mounted;
        int fire_test_percent, militia_open_test;
    } morale;
    struct {
        int range;
    } panic;
    struct {
        hod_list officer, general;
        int sides, no_los, distance_step, distance, untrained, attached_elsewhere, attached_here, column;
    } order;
    struct {
        hod_list inches;
        int doubled, slow_pace;
    } march;
    struct {
        int sides, removed_on;
    } indian_disband;
    struct {
        int infantry;
        hod_list cavalry;
    } charge_reach;
    struct {
        hod_list evade, fire_and_flee;
    } evade;
    struct {
        int die, per_stand, per_skirmish_stand, per_half_stand, musket_range, rifle_range;
        hod_list round_shot_range, canister_range;
        int woods_range, long_range, first_fire_range, column_or_enfilade, dispersed_target, hard_cover,
            soft_cover, rifle, long_musket, canister, first_fire, about_face, rounding, charged_die;
    } fire;
    struct {
        int sides, killed_on;
        hod_list fall_back;
    } commander_risk;
    struct {
        hod_list hits_per_stand;
        int spare_on, removed_at, small_unit;
    } reform;
    struct {
        hod_list dice;
    } canister_supply;
    struct {
        int min_range, max_range, hit_faces, misfire_faces;
        hod_list scatter;
        int marker;
        hod_list dice, base_width, base_depth;
    } howitzer;
    struct {
        hod_list figures_per_die_foot, figures_per_die_cavalry;
        int min_dice, higher_morale, charging_cavalry;
        hod_list cover;
        int no_hit, double_hit;
        hod_list commander, commander_killed;
        int uphill;
        hod_list attack_from;
        int outnumber_ratio, outnumber, river, overlap;
    } melee;
    struct {
        hod_list dice;
    } pursuit;
} taber_rules;

enum { TABER_PARAMETERS = 88 };
extern const hod_parameter taber_parameters[TABER_PARAMETERS];

/* The dice that a parameter such as "2 6" names. */
static inline taber_dice taber_dice_of(const hod_list *list)
{
    return (taber_dice){.dice = list->at[0], .sides = list->at[1]};
}

static inline int taber_roll(hod_roller *roller, const char *label, taber_dice dice)
{
    return hod_sum(roller, label, dice.dice, dice.sides);
}

static inline bool taber_is_militia(int quality)
{
    return quality == VETERAN_MILITIA || quality == MILITIA;
}

static inline bool taber_is_dispersed(int formation)
{
    return formation == OPEN_ORDER || formation == SKIRMISH;
}

static inline bool taber_is_gun(int formation)
{
    return formation == LIGHT_GUN || formation == FIELD_GUN;
}

static inline bool taber_is_infantry(int formation)
{
    return formation <= SKIRMISH;
}

#endif
