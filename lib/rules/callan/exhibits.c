/* What is published of Loose Files and American Scramble: its tables and charts. */
#include "rules/callan/exhibits.h"

#define DRAWINGS(array) .drawings = array, .drawing_count = sizeof(array) / sizeof *(array)

#define STANDS                        \
    {                                 \
        "stands that shoot",          \
            {                         \
                {"%s", "stands=all"}, \
            },                        \
    }
#define DPS_INFLICTED                                                                          \
    {                                                                                          \
        "DPs inflicted",                                                                       \
            {                                                                                  \
                {"0", "measure=p:dp_inflicted=0"},          {"1", "measure=p:dp_inflicted=1"}, \
                {"2", "measure=p:dp_inflicted=2"},          {"3", "measure=p:dp_inflicted=3"}, \
                {"4 or more", "measure=p:dp_inflicted>=4"},                                    \
            },                                                                                 \
    }
/* Grades 1 to 3 move alike, and so do 4 and 5. */
#define MOVERS                             \
    {                                      \
        "grade",                           \
            {                              \
                {"1, 2 and 3", "grade=2"}, \
                {"4 and 5", "grade=4"},    \
            },                             \
    }
/* Grades 3, 4 and 5 do not re-dress under fire. */
#define GRADES_UNDER_FIRE                  \
    {                                      \
        "grade",                           \
            {                              \
                {"1", "grade=1"},          \
                {"2", "grade=2"},          \
                {"3, 4 and 5", "grade=3"}, \
            },                             \
    }
#define TURNS                        \
    {                                \
        "turns",                     \
            {                        \
                {"%s", "turns=all"}, \
            },                       \
    }

static const hod_drawing volleys[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "line",
        .title = "DPs that a line inflicts on a line in the open, by its stands",
        .settings = "shooter=infantry",
        .categories = STANDS,
        .series = DPS_INFLICTED,
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_LINES,
        .name = "mean",
        .title = "Mean DPs of a volley, by who shoots at whom",
        .settings = "measure=mean:dp_inflicted",
        .categories = STANDS,
        .series = {"fire",
                   {{"skirmishers at a line", "shooter=skirmishers"},
                    {"line at a line", "shooter=infantry"},
                    {"skirmishers at skirmishers", "shooter=skirmishers target=skirmishers"},
                    {"line at skirmishers", "shooter=infantry target=skirmishers"}}},
        .values = "mean DPs",
    },
    {
        .kind = HOD_DRAW_HEAT_MAP,
        .name = "disorder",
        .title = "Mean DPs of a line's volley, by its stands and its own DPs",
        .settings = "shooter=infantry measure=mean:dp_inflicted",
        .categories = STANDS,
        .series = {"DPs on the shooter", {{"%s", "dp=all"}}},
        .values = "mean DPs",
    },
};

#define AIMS                                                 \
    {                                                        \
        "aim",                                               \
            {                                                \
                {"new target", "aim=new"},                   \
                {"another range", "aim=shifted"},            \
                {"same target and range", "aim=registered"}, \
            },                                               \
    }
#define GUN_EFFECTS                                              \
    {                                                            \
        "chance of",                                             \
            {                                                    \
                {"a DP or more", "measure=p:dp_inflicted>=1"},   \
                {"two DPs", "measure=p:dp_inflicted=2"},         \
                {"a casualty", "measure=p:direct_casualties=1"}, \
            },                                                   \
    }

static const hod_drawing cannonades[] = {
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "short",
        .title = "A field gun at short range, by its aim",
        .settings = "gun=field distance=8",
        .categories = AIMS,
        .series = GUN_EFFECTS,
        .values = "probability",
    },
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "long",
        .title = "Chance of a DP at long range, by gun and aim",
        .settings = "distance=20 measure=p:dp_inflicted=1",
        .categories = AIMS,
        .series = {"gun", {{"%s", "gun=all"}}},
        .values = "probability",
    },
};

static const hod_drawing stands_under_fire[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "losing",
        .title = "Chance that a unit under the fire of six stands has lost a stand",
        .settings = "measure=p:stands_lost>=1",
        .categories = TURNS,
        .series = GRADES_UNDER_FIRE,
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_LINES,
        .name = "mean",
        .title = "Mean DPs of a unit under the fire of six stands",
        .settings = "measure=mean:dp_after",
        .categories = TURNS,
        .series = GRADES_UNDER_FIRE,
        .values = "mean DPs",
        .ordered = 1,
    },
};

static const hod_drawing passages[] = {
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "dp",
        .title = "What a beaten friend costs a unit of grade 2",
        .settings = "grade=2 measure=mean:dp_after",
        .categories = {"grade of the friend", {{"%s", "first_grade=1..3"}}},
        .series = {"the friend", {{"retreats", "first=retreat"}, {"routs", "first=rout"}}},
        .values = "DPs",
    },
};

static const hod_drawing moves[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "reach",
        .title = "Chance that a unit covers a distance with two dice",
        .settings = "measure=p:reaches=yes",
        .categories = {"inches", {{"%s", "distance=1..12"}}},
        .series = {"unit and ground",
                   {{"line, open", ""},
                    {"line, woods", "woods=yes"},
                    {"Hessians, open", "unit=hessian"},
                    {"militia, open", "grade=4"}}},
        .values = "probability",
    },
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "disorder",
        .title = "Mean DPs of a move with two dice, by grade and ground",
        .settings = "measure=mean:dp_taken",
        .categories = MOVERS,
        .series = {"ground", {{"open", "woods=no"}, {"woods", "woods=yes"}}},
        .values = "mean DPs",
    },
};

#define DEFENDER_RESULTS                                                               \
    {                                                                                  \
        "defender",                                                                    \
            {                                                                          \
                {"wins easily", "measure=p:defender_result=easy-victory|pursuit"},     \
                {"succeeds", "measure=p:defender_result=success"},                     \
                {"stand-off", "measure=p:defender_result=stand-off"},                  \
                {"driven back", "measure=p:defender_result=driven-back"},              \
                {"defeated", "measure=p:defender_result=defeated"},                    \
                {"routed or destroyed", "measure=p:defender_result=routed|destroyed"}, \
            },                                                                         \
    }
#define DEFENDER_DPS                       \
    {                                      \
        "DPs on the defender",             \
            {                              \
                {"%s", "defender_dp=all"}, \
            },                             \
    }

static const hod_drawing combats[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "disorder",
        .title = "A round of combat between equal lines, by the defender's DPs",
        .categories = DEFENDER_DPS,
        .series = DEFENDER_RESULTS,
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_HEAT_MAP,
        .name = "gives-way",
        .title = "Chance that the defender gives way in a round of combat",
        .settings = "measure=p:defender_result=driven-back|defeated|routed|destroyed",
        .categories = DEFENDER_DPS,
        .series = {"attacker and defence",
                   {{"equals in the open", ""},
                    {"equals, a fieldwork", "cover=fieldwork"},
                    {"a grade better", "attacker_grade=1"},
                    {"bayonets", "bayonet=yes"},
                    {"bayonets, a fieldwork", "bayonet=yes cover=fieldwork"},
                    {"a grade worse", "attacker_grade=3"}}},
        .values = "probability",
    },
};

static const hod_drawing assaults[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "results",
        .title = "An assault of six stands from 12 inches, by the defender's grade",
        .categories = {"grade of the defender", {{"%s", "defender_grade=all"}}},
        .series = DEFENDER_RESULTS,
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_LINES,
        .name = "distance",
        .title = "Chance that an assault drives the defender off, by where it begins",
        .settings = "measure=p:defender_result=driven-back|defeated|routed|destroyed",
        .categories = {"inches", {{"%s", "distance=5..24"}}},
        .series = {"attacker of grade 2",
                   {{"on grade 3, bayonets", "defender_grade=3 bayonet=yes"},
                    {"on grade 3", "defender_grade=3"},
                    {"on grade 2, bayonets", "bayonet=yes"},
                    {"on grade 2", ""}}},
        .values = "probability",
    },
};

#define ENEMIES                              \
    {                                        \
        "grade of the enemy",                \
            {                                \
                {"1", "b_grade=1"},          \
                {"2", "b_grade=2"},          \
                {"3, 4 and 5", "b_grade=3"}, \
            },                               \
    }

static const hod_drawing firefights[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "winner",
        .title = "A firefight of 12 turns with a line of grade 2, by the enemy's grade",
        .categories = ENEMIES,
        .series = {"first to lose a stand",
                   {{"the enemy", "measure=p:winner=a"},
                    {"neither", "measure=p:winner=none"},
                    {"both at once", "measure=p:winner=both"},
                    {"the line", "measure=p:winner=b"}}},
        .values = "probability",
    },
};

const hod_exhibit callan_exhibits[CALLAN_EXHIBITS] = {
    {
        .id = "callan-fire",
        .title = "Volleys",
        .text =
            "DPs that a volley inflicts on a line in the open. A line needs sixes; skirmishers roll their "
            "fives again, which makes each die worth half as much again. Fire at skirmishers or "
            "artillery, and at works, is of half as many dice.",
        .mechanism = "fire",
        .outcomes = "dp_inflicted",
        .settings = "rules=callan-1987",
        .sections = {"shooter", {{"%s", "shooter=all"}}},
        .rows = STANDS,
        .columns = {"DPs inflicted",
                    {{"0 DPs", "measure=p:dp_inflicted=0"},
                     {"1 DP", "measure=p:dp_inflicted=1"},
                     {"2 DPs", "measure=p:dp_inflicted=2"},
                     {"3 DPs", "measure=p:dp_inflicted=3"},
                     {"4 or more", "measure=p:dp_inflicted>=4"},
                     {"mean", "measure=mean:dp_inflicted"}}},
        .decimals = 1,
        DRAWINGS(volleys),
    },
    {
        .id = "callan-artillery",
        .title = "Artillery",
        .text = "What one gun does in a turn to a line in the open, by its size and aim: at a new target, at "
                "the same target at another range, and at the same target and range as in the turn before.",
        .mechanism = "artillery-fire",
        .outcomes = "dp_inflicted,direct_casualties",
        .settings = "rules=callan-1987",
        .sections = {"range and gun",
                     {{"short range, %s gun", "distance=8 gun=all"},
                      {"long range, %s gun", "distance=20 gun=all"}}},
        .rows = AIMS,
        .columns = GUN_EFFECTS,
        .decimals = 1,
        DRAWINGS(cannonades),
    },
    {
        .id = "callan-under-fire",
        .title = "Standing under fire",
        .text = "A unit of six stands under the fire of six stands, turn after turn, in the open and behind "
                "works. Grades 1 and 2 re-dress under fire, the others do not: their DPs rise to five, and "
                "then every hit is a stand.",
        .mechanism = "stand-under-fire",
        .outcomes = "dp_after,stands_lost",
        .settings = "rules=callan-1987",
        .sections = {"cover and turns",
                     {{"in the open, 2 turns", "turns=2"},
                      {"in the open, 4 turns", "turns=4"},
                      {"in the open, 8 turns", "turns=8"},
                      {"behind works, 4 turns", "turns=4 cover=fieldwork"},
                      {"behind works, 8 turns", "turns=8 cover=fieldwork"}}},
        .rows = GRADES_UNDER_FIRE,
        .columns = {"after these turns",
                    {{"no DPs", "measure=p:dp_after=0"},
                     {"3 DPs or more", "measure=p:dp_after>=3"},
                     {"a stand lost", "measure=p:stands_lost>=1"},
                     {"half of them lost", "measure=p:stands_lost>=3"},
                     {"mean DPs", "measure=mean:dp_after"},
                     {"mean stands lost", "measure=mean:stands_lost"}}},
        .decimals = 1,
        DRAWINGS(stands_under_fire),
    },
    {
        .id = "callan-morale",
        .title = "Friends who retreat",
        .text = "There is no test of morale: a unit suffers by the friends that pass it on their way back. "
                "What one of them costs a fresh unit of grade 2; those of a lower grade it expects to run.",
        .mechanism = "morale",
        .outcomes = "dp_after,stands_lost",
        .settings = "rules=callan-1987 grade=2",
        .rows = {"grade of the friend",
                 {{"1", "first_grade=1"}, {"2", "first_grade=2"}, {"3, 4 and 5", "first_grade=3"}}},
        .columns = {"the friend",
                    {{"retreats: DPs", "first=retreat measure=mean:dp_after"},
                     {"retreats: stands", "first=retreat measure=mean:stands_lost"},
                     {"routs: DPs", "first=rout measure=mean:dp_after"},
                     {"routs: stands", "first=rout measure=mean:stands_lost"}}},
        DRAWINGS(passages),
    },
    {
        .id = "callan-move",
        .title = "Moves",
        .text =
            "Inches and DPs of a move with two dice, by grade and ground. Grades 4 and 5 move by one average "
            "die and one d6, which varies more, and in the open costs more DPs.",
        .mechanism = "move",
        .outcomes = "inches,dp_taken,reaches",
        .settings = "rules=callan-1987",
        .sections = {"ground",
                     {{"open ground", "woods=no"}, {"woods", "woods=yes"}, {"uphill", "uphill=yes"}}},
        .rows = MOVERS,
        .columns = {"move",
                    {{"mean inches", "measure=mean:inches"},
                     {"4 inches or more", "measure=p:inches>=4"},
                     {"6 or more", "measure=p:inches>=6"},
                     {"8 or more", "measure=p:inches>=8"},
                     {"no DP", "measure=p:dp_taken=0"},
                     {"1 DP", "measure=p:dp_taken=1"},
                     {"2 DPs", "measure=p:dp_taken=2"}}},
        .decimals = 1,
        DRAWINGS(moves),
    },
    {
        .id = "callan-combat",
        .title = "Close combat",
        .text =
            "What becomes of the defender in a round of combat between lines of six stands and grade 2, by "
            "its DPs. A score differs by two for each DP and each casualty, and by three for each "
            "grade, where the dice differ by three at most: factors decide, and DPs above all.",
        .mechanism = "combat",
        .outcomes = "attacker_result,defender_result",
        .settings = "rules=callan-1987",
        .sections = {"attack",
                     {{"in the open", ""},
                      {"with bayonets", "bayonet=yes"},
                      {"on a fieldwork", "cover=fieldwork"},
                      {"with bayonets on a fieldwork", "bayonet=yes cover=fieldwork"}}},
        .rows = DEFENDER_DPS,
        .columns = DEFENDER_RESULTS,
        .decimals = 1,
        DRAWINGS(combats),
    },
    {
        .id = "callan-assault",
        .title = "Assault: the whole advance to contact",
        .text =
            "Six stands of grade 2 advance from 12 inches on six stands in line, who fire as long as they "
            "come on: the result of the combat by the defender's grade.",
        .mechanism = "assault",
        .outcomes = "contact_turn,attacker_result,defender_result",
        .settings = "rules=callan-1987",
        .sections = {"attack",
                     {{"without bayonets", ""},
                      {"with bayonets", "bayonet=yes"},
                      {"with bayonets, a general with them", "bayonet=yes attacker_inspired=1"},
                      {"with bayonets through woods", "bayonet=yes woods=yes"}}},
        .rows = {"defender's grade", {{"%s", "defender_grade=all"}}},
        .columns = DEFENDER_RESULTS,
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(assaults),
    },
    {
        .id = "callan-firefight",
        .title = "Firefights",
        .text = "Twelve turns of fire between six stands of grade 2 and six stands of another grade, within "
                "musket range, until one of them has lost a stand.",
        .mechanism = "firefight",
        .outcomes = "winner,turn",
        .settings = "rules=callan-1987",
        .sections = {"the enemy",
                     {{"in line", ""},
                      {"in skirmish order", "b_unit=skirmishers"},
                      {"in line behind a fieldwork", "b_cover=fieldwork"}}},
        .rows = ENEMIES,
        .columns = {"first to lose a stand",
                    {{"the enemy", "measure=p:winner=a"},
                     {"neither", "measure=p:winner=none"},
                     {"both at once", "measure=p:winner=both"},
                     {"the line", "measure=p:winner=b"}}},
        .decimals = 1,
        DRAWINGS(firefights),
    },
};
