/* What is published of One-hour AWI: its tables and charts. */
#include "rules/one_hour/exhibits.h"

#define DRAWINGS(array) .drawings = array, .drawing_count = sizeof(array) / sizeof *(array)

#define SHOOTERS                       \
    {                                  \
        "shooter",                     \
            {                          \
                {"%s", "shooter=all"}, \
            },                         \
    }
/* The shooters differ in nothing else. */
#define SHOOTERS_DICE                                         \
    {                                                         \
        "dice of the shooter",                                \
            {                                                 \
                {"2 dice", "shooter=line-infantry"},          \
                {"1 die", "shooter=skirmishers"},             \
                {"1 die, re-rolled", "shooter=frontiersmen"}, \
            },                                                \
    }
#define SYSTEMS                       \
    {                                 \
        "orders by",                  \
            {                         \
                {"%s", "system=all"}, \
            },                        \
    }
/* One of each limit: 4, 5, 6 and 7 hits. */
#define TARGETS                                            \
    {                                                      \
        "target",                                          \
            {                                              \
                {"militia", "target=militia"},             \
                {"skirmishers", "target=skirmishers"},     \
                {"line infantry", "target=line-infantry"}, \
                {"shock troops", "target=shock-troops"},   \
            },                                             \
    }

static const hod_drawing volleys[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "front",
        .title = "Hits of one unit's shooting at the front of its target",
        .settings = "aspect=front",
        .categories = SHOOTERS_DICE,
        .series = {"hits", {{"%s", "measure=p:hits=0..2"}}},
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "flank",
        .title = "Hits of one unit's shooting at the flank or rear of its target",
        .settings = "aspect=flank",
        .categories = SHOOTERS_DICE,
        .series = {"hits", {{"0", "measure=p:hits=0"}, {"2", "measure=p:hits=2"}, {"4", "measure=p:hits=4"}}},
        .values = "probability",
        .ordered = 1,
    },
};

static const hod_drawing last_hits[] = {
    {
        .kind = HOD_DRAW_HEAT_MAP,
        .name = "chance",
        .title = "Chance that one unit's shooting eliminates line infantry in the open",
        .settings = "measure=p:result=eliminated",
        .categories = {"hits on the target before", {{"%s", "target_hits=3..6"}}},
        .series = {"dice of the shooter, face of the target",
                   {{"2 dice, front", "shooter=line-infantry"},
                    {"2 dice, flank", "shooter=line-infantry aspect=flank"},
                    {"1 die, front", "shooter=skirmishers"},
                    {"1 die, flank", "shooter=skirmishers aspect=flank"},
                    {"re-rolled die, front", "shooter=frontiersmen"},
                    {"re-rolled die, flank", "shooter=frontiersmen aspect=flank"}}},
        .values = "probability",
    },
};

/* Chances that grow from turn to turn. */
#define WITHIN_TURNS                                                                                     \
    {                                                                                                    \
        "turns",                                                                                         \
            {                                                                                            \
                {"1", "measure=p:turns<=1"},   {"2", "measure=p:turns<=2"}, {"3", "measure=p:turns<=3"}, \
                {"4", "measure=p:turns<=4"},   {"5", "measure=p:turns<=5"}, {"6", "measure=p:turns<=6"}, \
                {"7", "measure=p:turns<=7"},   {"8", "measure=p:turns<=8"}, {"9", "measure=p:turns<=9"}, \
                {"10", "measure=p:turns<=10"},                                                           \
            },                                                                                           \
    }

static const hod_drawing attrition[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "targets",
        .title = "Chance that line infantry's shooting has eliminated the target, in the open",
        .settings = "shooters=1",
        .categories = WITHIN_TURNS,
        .series = TARGETS,
        .values = "probability of elimination",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_LINES,
        .name = "help",
        .title = "What cover and rallying are worth to line infantry that two units shoot at",
        .settings = "target=line-infantry shooters=2",
        .categories = WITHIN_TURNS,
        .series = {"target",
                   {{"in the open", "rally=no"},
                    {"in a town", "target_terrain=town"},
                    {"in the open, rallied", "rally=yes"},
                    {"in a town, rallied", "target_terrain=town rally=yes"}}},
        .values = "probability of elimination",
    },
};

static const hod_drawing assaults[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "target",
        .title = "Chance that a charge eliminates line infantry in the open",
        .settings = "measure=p:target_result=eliminated",
        .categories = {"hits on the target before", {{"%s", "target_hits=0..6"}}},
        .series = {"attacker, face",
                   {{"cavalry, front", "attacker=cavalry aspect=front"},
                    {"cavalry, flank", "attacker=cavalry aspect=flank"},
                    {"shock troops, front", "attacker=shock-troops aspect=front"},
                    {"shock troops, flank", "attacker=shock-troops aspect=flank"}}},
        .values = "probability",
    },
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "attacker",
        .title = "Chance that a charge eliminates its own unit",
        .settings = "measure=p:attacker_result=eliminated",
        .categories = {"hits on the attacker before", {{"%s", "attacker_hits=3..6"}}},
        .series = {"attacker", {{"cavalry", "attacker=cavalry"}, {"shock troops", "attacker=shock-troops"}}},
        .values = "probability",
    },
};

static const hod_drawing orders[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "near",
        .title = "Units ordered of six near the commander, whose rating is 3",
        .settings = "near=6 far=0",
        .categories = SYSTEMS,
        .series = {"units", {{"%s", "measure=p:ordered=0..6"}}},
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "mean",
        .title = "Mean number of units ordered of six, by where they are",
        .settings = "measure=mean:ordered",
        .categories = SYSTEMS,
        .series = {"units",
                   {{"6 near", "near=6 far=0"},
                    {"3 near, 3 far", "near=3 far=3"},
                    {"6 far", "near=0 far=6"}}},
        .values = "mean units",
        .ordered = 1,
    },
};

static const hod_drawing rallies[] = {
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "price",
        .title = "Hits rallied in three turns from a unit with three, and the points that it takes",
        .settings = "hits=3 turns=3",
        .categories = {"points given up, at most", {{"%s", "rally_up_to=0..6"}}},
        .series = {"mean",
                   {{"hits left", "measure=mean:hits_left"},
                    {"points given up", "measure=mean:points_given_up"}}},
        .values = "mean hits and points",
    },
};

static const hod_drawing advances[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "arrival",
        .title = "Chance that line infantry comes up to the guns, by the squares that it has to go",
        .settings = "measure=p:result=arrived commander_distance=far",
        .categories = {"squares to go", {{"%s", "squares=all"}}},
        .series =
            {"guns",
             {{"1", "guns=1"}, {"2", "guns=2"}, {"3", "guns=3"}, {"3 on a hill", "guns=3 on_hill=yes"}}},
        .values = "probability",
        .ordered = 1,
    },
};

#define WINNERS                                         \
    {                                                   \
        "chance",                                       \
            {                                           \
                {"A wins", "measure=p:winner=a"},       \
                {"B wins", "measure=p:winner=b"},       \
                {"both out", "measure=p:winner=both"},  \
                {"undecided", "measure=p:winner=none"}, \
            },                                          \
    }

static const hod_drawing fights[] = {
    {
        .kind = HOD_DRAW_HEAT_MAP,
        .name = "winner",
        .title = "Chance that unit A, which attacks first, eliminates unit B and survives",
        .settings = "measure=p:winner=a",
        .categories = {"unit B", {{"%s", "b_unit=all"}}},
        .series = {"unit A", {{"%s", "a_unit=all"}}},
        .values = "probability",
    },
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "shock-troops",
        .title = "Shock troops that attack first: does it pay to charge?",
        .settings = "a_unit=shock-troops measure=p:winner=a",
        .categories = {"unit B", {{"%s", "b_unit=all"}}},
        .series = {"they", {{"shoot", "a_action=shoot"}, {"charge", "a_action=charge"}}},
        .values = "probability of winning",
    },
};

const hod_exhibit one_hour_exhibits[ONE_HOUR_EXHIBITS] = {
    {
        .id = "one-hour-shooting",
        .title = "Shooting",
        .text = "Hits of one unit's shooting. Each die needs 4; frontiersmen with rifles, and artillery on a "
                "hill, roll a failed die once more. Hits on the flank or rear count double. The charts go by "
                "dice alone: two of line infantry, shock troops, militia and loyalists, one of the others.",
        .mechanism = "volley",
        .outcomes = "hits",
        .settings = "rules=one-hour-awi",
        .sections = {"face of the target", {{"%s", "aspect=all"}}},
        .rows = SHOOTERS,
        .columns = {"hits",
                    {{"no hit", "measure=p:hits=0"},
                     {"1 hit", "measure=p:hits=1"},
                     {"2 hits", "measure=p:hits=2"},
                     {"4 hits", "measure=p:hits=4"},
                     {"mean", "measure=mean:hits"}}},
        .decimals = 1,
        DRAWINGS(volleys),
    },
    {
        .id = "one-hour-elimination",
        .title = "Eliminating a unit",
        .text = "These rules know no morale: a unit fights on until it has more hits than it absorbs, and is "
                "gone. Chance that one unit's shooting eliminates line infantry in the open, which absorbs "
                "six, by the hits that it has already.",
        .mechanism = "volley",
        .outcomes = "result",
        .settings = "rules=one-hour-awi measure=p:result=eliminated",
        .sections = {"face of the target", {{"front", "aspect=front"}, {"flank or rear", "aspect=flank"}}},
        .rows = SHOOTERS,
        .columns = {"hits before", {{"%s hits", "target_hits=3..6"}}},
        .decimals = 1,
        DRAWINGS(last_hits),
    },
    {
        .id = "one-hour-attrition",
        .title = "How long a unit lasts under fire",
        .text = "Chance that a target is eliminated within so many turns of shooting by line infantry. Cover "
                "adds two hits to what it absorbs; a commander beside it, who gives up all his points, takes "
                "a hit off it each turn.",
        .mechanism = "attrition",
        .outcomes = "turns",
        .settings = "rules=one-hour-awi",
        .sections = {"ground, rally, shooters",
                     {{"open, one unit shoots", "shooters=1"},
                      {"open, two units shoot", "shooters=2"},
                      {"open, rallied, two units shoot", "shooters=2 rally=yes"},
                      {"town, two units shoot", "shooters=2 target_terrain=town"},
                      {"town, rallied, two units shoot", "shooters=2 target_terrain=town rally=yes"}}},
        .rows = TARGETS,
        .columns = WITHIN_TURNS,
        .decimals = 1,
        DRAWINGS(attrition),
    },
    {
        .id = "one-hour-assault",
        .title = "Charges",
        .text = "What becomes of both sides of a charge at line infantry in the open. Each success makes two "
                "hits, on the flank or rear four; each failure makes one hit on the attacker. A charge can "
                "eliminate both.",
        .mechanism = "assault",
        .outcomes = "target_result,attacker_result",
        .settings = "rules=one-hour-awi",
        .sections = {"attacker",
                     {{"cavalry, unhurt", "attacker=cavalry"},
                      {"cavalry with 5 hits", "attacker=cavalry attacker_hits=5"},
                      {"shock troops, unhurt", "attacker=shock-troops"},
                      {"shock troops with 6 hits", "attacker=shock-troops attacker_hits=6"}}},
        .rows = {"hits on the target before", {{"%s", "target_hits=0..6"}}},
        .columns = {"eliminated",
                    {{"target, front", "aspect=front measure=p:target_result=eliminated"},
                     {"target, flank or rear", "aspect=flank measure=p:target_result=eliminated"},
                     {"attacker", "aspect=front measure=p:attacker_result=eliminated"}}},
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(assaults),
    },
    {
        .id = "one-hour-orders",
        .title = "Orders",
        .text =
            "How many of six units a commander of rating 3 can order in a turn: by the rules (d6), and by "
            "the other ways that the author proposes for larger forces. A unit near the commander takes "
            "one point, another two; where orders are rolled for, distance does not matter.",
        .mechanism = "order-units",
        .outcomes = "ordered",
        .settings = "rules=one-hour-awi",
        .sections = {"units wanted",
                     {{"6 near", "near=6 far=0"},
                      {"3 near, 3 far", "near=3 far=3"},
                      {"6 far", "near=0 far=6"}}},
        .rows = SYSTEMS,
        .columns = {"units ordered", {{"%s", "measure=p:ordered=0..6"}, {"mean", "measure=mean:ordered"}}},
        .decimals = 1,
        DRAWINGS(orders),
    },
    {
        .id = "one-hour-rally",
        .title = "Rallying",
        .text =
            "A rally takes all the points of a turn and removes one hit. A commander who rallies only "
            "when he has rolled no more than a certain number gives up fewer of them. Three turns, with a "
            "unit of three hits beside him.",
        .mechanism = "rally",
        .outcomes = "hits_left,points_given_up",
        .settings = "rules=one-hour-awi hits=3 turns=3",
        .rows = {"points given up, at most", {{"%s", "rally_up_to=0..6"}}},
        .columns = {"hits left",
                    {{"none", "measure=p:hits_left=0"},
                     {"1 hit", "measure=p:hits_left=1"},
                     {"2 hits", "measure=p:hits_left=2"},
                     {"3 hits", "measure=p:hits_left=3"},
                     {"mean hits left", "measure=mean:hits_left"},
                     {"mean points given up", "measure=mean:points_given_up"}}},
        .decimals = 1,
        DRAWINGS(rallies),
    },
    {
        .id = "one-hour-advance",
        .title = "Advancing on guns",
        .text = "Line infantry in the open, far from its commander, moves a square each time that it is "
                "ordered, and the guns shoot at it within four squares. The rest of each row was halted for "
                "twelve turns.",
        .mechanism = "advance",
        .outcomes = "result,turns,hits_taken",
        .settings = "rules=one-hour-awi commander_distance=far",
        .sections = {"guns",
                     {{"one gun", "guns=1"},
                      {"two guns", "guns=2"},
                      {"three guns", "guns=3"},
                      {"three guns on a hill", "guns=3 on_hill=yes"}}},
        .rows = {"squares to go", {{"%s", "squares=all"}}},
        .columns = {"outcome",
                    {{"arrives", "measure=p:result=arrived"},
                     {"eliminated", "measure=p:result=eliminated"},
                     {"mean turns", "measure=mean:turns"},
                     {"mean hits", "measure=mean:hits_taken"}}},
        .decimals = 1,
        DRAWINGS(advances),
    },
    {
        .id = "one-hour-firefight",
        .title = "Fights to the end",
        .text = "Two units in adjacent squares fight until one is eliminated or twelve turns have passed; A "
                "attacks first, at the front. Cavalry charges, the others shoot unless they are said to "
                "charge. Militia in a town is line infantry in the open: as many dice, as many hits.",
        .mechanism = "firefight",
        .outcomes = "winner",
        .settings = "rules=one-hour-awi",
        .sections = {"unit B",
                     {{"against line infantry", "b_unit=line-infantry"},
                      {"against line infantry in a town", "b_unit=line-infantry b_terrain=town"},
                      {"against militia", "b_unit=militia"},
                      {"against militia in a town", "b_unit=militia b_terrain=town"},
                      {"against cavalry", "b_unit=cavalry"}}},
        .rows = {"unit A",
                 {{"%s", "a_unit=all"}, {"shock-troops, charging", "a_unit=shock-troops a_action=charge"}}},
        .columns = WINNERS,
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(fights),
    },
};
