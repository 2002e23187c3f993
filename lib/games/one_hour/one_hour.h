/* One-hour AWI: the numbers of its rules, and the words that its mechanisms share. */
#ifndef HOD_GAMES_ONE_HOUR_ONE_HOUR_H
#define HOD_GAMES_ONE_HOUR_ONE_HOUR_H

#include "rules/common.h"
#include "rules/family.h"
#include "games/one_hour/parameters.h"

/* The words of the rules, each with the constant that stands for it. */
#define REGULAR_WORDS(WORD) \
    WORD(LINE_INFANTRY, "line-infantry") WORD(SKIRMISHERS, "skirmishers") WORD(SHOCK_TROOPS, "shock-troops")
#define COLONIAL_WORDS(WORD) \
    WORD(MILITIA, "militia") WORD(LOYALIST_INFANTRY, "loyalist-infantry") WORD(FRONTIERSMEN, "frontiersmen")
#define UNIT_WORDS(WORD) \
    REGULAR_WORDS(WORD) WORD(CAVALRY, "cavalry") WORD(ARTILLERY, "artillery") COLONIAL_WORDS(WORD)
#define UNIT HOD_DOMAIN(UNIT_WORDS)
enum { UNIT_WORDS(HOD_CONSTANT) UNITS };

#define COVERING_WORDS(WORD) WORD(WOODS, "woods") WORD(TOWN, "town") WORD(ROUGH, "rough")
#define TERRAIN_WORDS(WORD) \
    WORD(OPEN, "open") WORD(HILL, "hill") COVERING_WORDS(WORD) WORD(ENTRENCHMENT, "entrenchment")
#define TERRAIN HOD_DOMAIN(TERRAIN_WORDS)
enum { TERRAIN_WORDS(HOD_CONSTANT) };

#define ASPECT_WORDS(WORD) WORD(FRONT, "front") WORD(FLANK, "flank") WORD(REAR, "rear")
#define ASPECT             HOD_DOMAIN(ASPECT_WORDS)
enum { ASPECT_WORDS(HOD_CONSTANT) };

#define COMMANDER_WORDS(WORD) WORD(PRESENT, "present") WORD(REMOVED, "removed")
#define COMMANDER             HOD_DOMAIN(COMMANDER_WORDS)
enum { COMMANDER_WORDS(HOD_CONSTANT) };

#define DISTANCE_WORDS(WORD) WORD(NEAR, "near") WORD(FAR, "far")
#define DISTANCE             HOD_DOMAIN(DISTANCE_WORDS)
enum { DISTANCE_WORDS(HOD_CONSTANT) };

#define RESULT_WORDS(WORD) WORD(STANDS, "stands") WORD(ELIMINATED, "eliminated")
#define RESULT             HOD_DOMAIN(RESULT_WORDS)
enum { RESULT_WORDS(HOD_CONSTANT) };

/* Parameter `unit.eliminated_when` (R1). */
#define ELIMINATION_WORDS(WORD) WORD(EXCEEDED, "exceeded") WORD(REACHED, "reached")
enum { ELIMINATION_WORDS(HOD_CONSTANT) };

/* The numbers of the rules. */
typedef struct one_hour_rules {
    ONE_HOUR_PARAMETERS(HOD_SECTION_MEMBER)
} one_hour_rules;

#endif
