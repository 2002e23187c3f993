/* One-hour AWI: the numbers of its rules, and the words that its mechanisms share. */
#ifndef HOD_RULES_ONE_HOUR_H
#define HOD_RULES_ONE_HOUR_H

#include "rules/common.h"
#include "rules/family.h"

/* The words of the rules, each beside the numbers that stand for them. */
#define UNIT                                                                                            \
    "line-infantry | skirmishers | shock-troops | cavalry | artillery | militia | loyalist-infantry | " \
    "frontiersmen"
enum {
    LINE_INFANTRY,
    SKIRMISHERS,
    SHOCK_TROOPS,
    CAVALRY,
    ARTILLERY,
    MILITIA,
    LOYALIST_INFANTRY,
    FRONTIERSMEN,
    UNITS
};
#define TERRAIN "open | hill | woods | town | rough | entrenchment"
enum { OPEN, HILL, WOODS, TOWN, ROUGH, ENTRENCHMENT };
#define ASPECT "front | flank | rear"
enum { FRONT, FLANK, REAR };
#define COMMANDER "present | removed"
enum { PRESENT, REMOVED };
#define DISTANCE "near | far"
enum { NEAR, FAR };
#define RESULT "stands | eliminated"
enum { STANDS, ELIMINATED };

/* Parameter `unit.eliminated_when` (R1). */
enum { EXCEEDED, REACHED };

/* The numbers of the rules; parameters.c describes each. The lists of `unit` are in the order of UNIT. */
typedef struct one_hour_rules {
    struct {
        hod_list move, dice, hits, range;
        int cover_bonus, eliminated_when;
    } unit;
    struct {
        int sides, divisor;
    } order_points;
    struct {
        int near_cost, far_cost, each_needed;
        hod_list sequence_needed;
    } order_units;
    struct {
        int removes;
    } rally;
    struct {
        int needed, rerolls, flank, rear;
    } shoot;
    struct {
        int needed, range, multiplier, flank, rear, miss_hits;
    } charge;
    struct {
        int road_squares;
    } advance;
    struct {
        int units_per_point, feature_points, loss_points;
    } resolve;
} one_hour_rules;

enum { ONE_HOUR_PARAMETERS = 27 };
extern const hod_parameter one_hour_parameters[ONE_HOUR_PARAMETERS];

#endif
