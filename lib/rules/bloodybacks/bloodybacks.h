/* Bloodybacks!: the numbers of its rules, and the procedures that its mechanisms share. */
#ifndef HOD_RULES_BLOODYBACKS_H
#define HOD_RULES_BLOODYBACKS_H

#include "rules/family.h"

#include <assert.h>

/* The words of the rules, each beside the numbers that stand for them. */
#define NO_YES "no | yes"
enum { NO, YES };
#define TERRAIN "open | cover | fortification"
enum { OPEN, IN_COVER, IN_FORTIFICATION };
#define COVER "none | light | significant | fortification"
enum { NO_COVER, LIGHT_COVER, SIGNIFICANT_COVER, FORTIFICATION };
#define FIREARM "musket | rifle | carbine"
#define WEAPON  "musket | rifle | carbine | canister | round-shot"
enum { MUSKET, RIFLE, CARBINE, CANISTER, ROUND_SHOT };
#define RANGE "close | long"
enum { CLOSE, LONG };
#define MORALE_RESULT "destroyed | rout | pushed-back | carry-on"
enum { DESTROYED, ROUT, PUSHED_BACK, CARRY_ON };
/* The same where there may be no test: no_test is 0 and every result of a test stands one higher. */
#define MORALE_IF_TESTED "none | destroyed | rout | pushed-back | carry-on"
enum { NOT_TESTED, IF_TESTED };
#define DENSITY "3 | 4 | 5 | 6 | 8"

/* Parameter `morale.stamina`: what stamina hits do (R3). */
enum { ZERO_ELIMINATES, ZERO_DESTROYED_ON_TEST, ZERO_DESTROYED_ON_ANY_FAILURE, DEDUCT };
/* Parameters `shooting.base`, `shooting.confirm` and `melee.hits`. */
enum { BASE_IS_DENSITY = -1 };
enum { CONFIRM_NONE, CONFIRM_DENSITY };
enum { HITS_PER_SUCCESS, HITS_IN_BANDS };

enum { D12 = 12 };

/* The numbers of the rules; parameters.c describes each. */
typedef struct bloodybacks_rules {
    struct {
        int hand;
        hod_list actions;
        int free_rally;
    } activation;
    struct {
        int hand, open_factor, cover_base, fortification_holds, difference, stamina;
    } morale;
    struct {
        int stamina, dp_limit;
    } unit;
    struct {
        int base, confirm;
        hod_list bands, musket_dice, rifle_dice, carbine_dice;
        int canister_dice, round_shot_dice, rifle_modifier, extra_action_dice, rally_and_shoot_dice;
        hod_list cover;
        int into_woods, woods_step, enfilade;
        hod_list artillery_size_10, artillery_size_15;
        int column_density, fortification_density, cavalry_density, crew_density, enfilade_density,
            prior_fire;
    } shooting;
    struct {
        int hand, factor, needed, bayonet_dice;
    } charge;
    struct {
        int hand, base, density_step;
        hod_list cover;
        int hits;
    } melee;
    struct {
        int density, charger_density, morale_test;
    } evade;
    struct {
        int sides, needed, risk, melee_risk;
    } momentum;
    struct {
        int sides;
    } commander_fate;
} bloodybacks_rules;

#endif
