/* Loose Files and American Scramble: the numbers of its rules, and the words that stand for them. */
#ifndef HOD_RULES_CALLAN_H
#define HOD_RULES_CALLAN_H

#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each beside the numbers that stand for them. */
/* Which units stand in a field's domain depends on what can shoot, be shot at or fight there. */
#define UNIT          "infantry | skirmishers | cavalry | artillery"
#define FOOT          "infantry | skirmishers"
#define FOOT_OR_HORSE "infantry | skirmishers | cavalry"
enum { INFANTRY, SKIRMISHERS, CAVALRY, ARTILLERY };
#define GRADE "1..5"
#define COVER "none | wooden-building | fieldwork | stone-building | fort"
enum { NO_COVER, WOODEN_BUILDING, FIELDWORK, STONE_BUILDING, FORT };
#define WEAPON "musket | rifle"
enum { MUSKET, RIFLE };
#define GUN "light | field | heavy"
enum { LIGHT_GUN, FIELD_GUN, HEAVY_GUN };
#define AIM "new | shifted | registered"
enum { NEW_TARGET, SHIFTED, REGISTERED, AIMS };

/* The numbers of the rules; parameters.c describes each. */
typedef struct callan_rules {
    struct {
        hod_list average;
    } dice;
    struct {
        int dp_limit;
    } unit;
    struct {
        int add, brigadier;
    } command_points;
    struct {
        int move_cost, order_cost, rally_cost, inspire_cost;
    } errand;
    struct {
        hod_list removes, under_fire;
    } redress;
    struct {
        hod_list dice_limit, average_dice;
        int hessian_inches, dp_roll, dp_roll_woods, deduction, wheel_dp, halved_dp, cavalry_change,
            cavalry_charge;
    } move;
    struct {
        hod_list turns;
        int dp, dp_under_fire;
    } manoeuvre;
    struct {
        int short_range;
        hod_list long_range, gun, aim;
        int dp, column, skirmish, works, long_total;
        hod_list short_totals, short_dp, short_casualties;
    } artillery_fire;
    struct {
        hod_list range;
        int needed, again, again_needed;
    } fire;
    struct {
        int hit, killed, serious, light_points;
    } commander_risk;
    struct {
        int radius;
        hod_list retreat_dp, rout_dp, rout_casualties;
        int collision_dp;
    } morale;
    struct {
        int distance, grade, strong_works, weak_works, bayonet, advantage, inspired_limit, skirmish, flank,
            dp, casualty;
        hod_list outnumbered, strength, margins, dp_taken, casualties;
        int pursuit_grade;
    } combat;
} callan_rules;

enum { CALLAN_PARAMETERS = 65 };
extern const hod_parameter callan_parameters[CALLAN_PARAMETERS];

/* Half of a number, rounded up, below zero too. */
static inline int callan_half(int number)
{
    return number > 0 ? (number + 1) / 2 : -(-number / 2);
}

/* The entry of a list by grades. */
static inline int callan_by_grade(const hod_list *list, int grade)
{
    return list->at[grade - 1];
}

/* DPs of a unit that is said to have so many. */
static inline int callan_dp_held(const callan_rules *rules, int dp)
{
    return least_of(dp, rules->unit.dp_limit);
}

/* So many dice whose faces are a list. It must outlive the pool. */
static inline hod_pool callan_pool(int dice, const hod_list *faces)
{
    return (hod_pool){.dice = dice, .sides = faces->count, .values = faces->at};
}

#endif
