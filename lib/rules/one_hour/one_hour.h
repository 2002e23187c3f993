/* One-hour AWI: the numbers of its rules, and the words that its mechanisms share. */
#ifndef HOD_RULES_ONE_HOUR_H
#define HOD_RULES_ONE_HOUR_H

#include "rules/common.h"
#include "rules/family.h"
#include "rules/one_hour/parameters.h"

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

/* The numbers of the rules. */
typedef struct one_hour_rules {
    ONE_HOUR_PARAMETERS(HOD_SECTION_MEMBER)
} one_hour_rules;

#endif
