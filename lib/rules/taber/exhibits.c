/* What is published of Taber, Frank and Henry's rules: tables and charts. */
#include "rules/taber/exhibits.h"

#define DRAWINGS(array) .drawings = array, .drawing_count = sizeof(array) / sizeof *(array)

#define STANDS                         \
    {                                  \
        "stands that fire",            \
            {                          \
                {"%s", "stands=1..8"}, \
            },                         \
    }
#define COVERS                       \
    {                                \
        "cover",                     \
            {                        \
                {"%s", "cover=all"}, \
            },                       \
    }

/* One troop type for each value of morale. */
#define MORALE_CLASSES(field)                                                                       \
    {"British flank, 11", field "=british-flank"}, {"British, 10", field "=british"},               \
        {"Continental, 9", field "=continental"}, {"veteran militia, 8", field "=veteran-militia"}, \
    {                                                                                               \
        "militia, 7", field "=militia"                                                              \
    }

/* The same as units: militia stands in close order, without bayonets (R3, R29). */
#define TARGETS                                                                                  \
    {                                                                                            \
        "target",                                                                                \
            {                                                                                    \
                {"British flank, 11", "target_quality=british-flank"},                           \
                {"British, 10", "target_quality=british"},                                       \
                {"Continental, 9", "target_quality=continental"},                                \
                {"veteran militia, 8", "target_quality=veteran-militia target_formation=close"}, \
                {"militia, 7", "target_quality=militia target_formation=close"},                 \
            },                                                                                   \
    }
#define MILITIA_DEFENDER "defender_formation=close defender_bayonets=no defender_quality="
#define DEFENDERS                                                           \
    {                                                                       \
        "defender",                                                         \
            {                                                               \
                {"British flank, 11", "defender_quality=british-flank"},    \
                {"British, 10", "defender_quality=british"},                \
                {"Continental, 9", "defender_quality=continental"},         \
                {"veteran militia, 8", MILITIA_DEFENDER "veteran-militia"}, \
                {"militia, 7", MILITIA_DEFENDER "militia"},                 \
            },                                                              \
    }

static const hod_drawing fire[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "stands",
        .title = "Mean hits of muskets by the stands that fire",
        .settings = "measure=mean:hits",
        .categories = STANDS,
        .series = {"fire",
                   {{"first fire at 2 inches", "distance=2 first_fire=yes"},
                    {"at 4 inches", "distance=4"},
                    {"at 8 inches", "distance=8"},
                    {"at 8 inches, dispersed target", "distance=8 target_formation=open"}}},
        .values = "mean hits",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_HEAT_MAP,
        .name = "targets",
        .title = "Mean hits of four stands of muskets at 4 inches, by target and cover",
        .settings = "measure=mean:hits",
        .categories = COVERS,
        .series = {"target",
                   {{"column", "target_column=yes"},
                    {"line", "target_column=no"},
                    {"open order in column", "target_formation=open target_column=yes"},
                    {"open order or guns", "target_formation=open"}}},
        .values = "mean hits",
    },
};

static const hod_drawing volleys[] = {
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "broken",
        .title = "Chance that one volley of four stands of muskets breaks four stands in the open",
        .settings = "measure=p:result=flees|removed",
        .categories = TARGETS,
        .series = {"fire",
                   {{"at 8 inches", "distance=8"},
                    {"at 4 inches", "distance=4"},
                    {"first fire at 2 inches", "distance=2 first_fire=yes"}}},
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "stands",
        .title = "Stands that four stands of Continentals keep after one volley of muskets",
        .categories = {"fire",
                       {{"at 8 inches", "distance=8"},
                        {"at 4 inches", "distance=4"},
                        {"at 4 inches, column", "distance=4 target_column=yes"},
                        {"at 4 inches, hard cover", "distance=4 cover=hard"}}},
        .series = {"stands left",
                   {{"4", "measure=p:stands_left=4"},
                    {"3", "measure=p:stands_left=3"},
                    {"2", "measure=p:stands_left=2"},
                    {"removed", "measure=p:stands_left=0"}}},
        .values = "probability",
        .ordered = 1,
    },
};

static const hod_drawing morale_tests[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "added",
        .title = "Chance to pass a morale test by what is added to the roll",
        .settings = "measure=p:result=holds",
        .categories = {"added for lost stands or a lost melee", {{"%s", "stands_lost=0..8"}}},
        .series = {"morale", {MORALE_CLASSES("quality"), {"Indians, 3d6", "quality=indian"}}},
        .values = "probability",
    },
};

#define COMMAND_DISTANCES                                                                 \
    {                                                                                     \
        "inches to the unit",                                                             \
            {                                                                             \
                {"below 12", "command_distance=6"},  {"12 to 23", "command_distance=12"}, \
                {"24 to 35", "command_distance=24"}, {"36 to 47", "command_distance=36"}, \
                {"48 to 59", "command_distance=48"},                                      \
            },                                                                            \
    }

static const hod_drawing orders[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "officers",
        .title = "Chance that an officer in sight of the unit gets it to move",
        .settings = "measure=p:given=yes",
        .categories = COMMAND_DISTANCES,
        .series = {"officer",
                   {{"British, French, Hessian", "nation=british"},
                    {"American", "nation=american"},
                    {"militia", "nation=militia"}}},
        .values = "probability",
    },
};

static const hod_drawing reaches[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "cavalry",
        .title = "Chance that charging cavalry makes contact",
        .settings = "measure=p:contact=yes",
        .categories = {"inches to the enemy", {{"%s", "distance=4..24"}}},
        .series = {"ground and enemy",
                   {{"clear, enemy stands", "ground=clear"},
                    {"hill, enemy stands", "ground=hill"},
                    {"hill, counter-charge", "ground=hill response=counter-charge"}}},
        .values = "probability",
    },
};

#define MELEE_ENDS                                              \
    {                                                           \
        "outcome",                                              \
            {                                                   \
                {"attacker wins", "measure=p:winner=attacker"}, \
                {"defender wins", "measure=p:winner=defender"}, \
                {"loser breaks", "measure=p:loser=breaks"},     \
                {"mean margin", "measure=mean:margin"},         \
            },                                                  \
    }

static const hod_drawing melees[] = {
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "winner",
        .title = "Chance that the attacker wins a melee of 24 figures a side",
        .settings = "measure=p:winner=attacker",
        .categories = COVERS,
        .series = {"who attacks whom",
                   {{"British bayonets, Continental bayonets", "defender_arm=bayonets"},
                    {"British bayonets, militia without", "defender_arm=other defender_quality=militia"},
                    {"British dragoons (12), Continental bayonets",
                     "attacker_arm=cavalry attacker_figures=12"}}},
        .values = "probability",
    },
};

#define CHARGE_STAGES                                               \
    {                                                               \
        "stage",                                                    \
            {                                                       \
                {"repulsed", "measure=p:stage=repulsed"},           \
                {"defender wins", "measure=p:stage=defender-wins"}, \
                {"attacker wins", "measure=p:stage=attacker-wins"}, \
            },                                                      \
    }

static const hod_drawing charges[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "stages",
        .title = "How far a charge of British infantry with the bayonet comes",
        .categories = DEFENDERS,
        .series = CHARGE_STAGES,
        .values = "probability",
    },
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "gives-way",
        .title = "Who has given way after a charge of British infantry with the bayonet",
        .categories = DEFENDERS,
        .series = {"gives way",
                   {{"defender", "measure=p:defender_result=flees|destroyed"},
                    {"attacker", "measure=p:attacker_result=falls-back|flees|destroyed"}}},
        .values = "probability",
    },
};

const hod_exhibit taber_exhibits[TABER_EXHIBITS] = {
    {
        .id = "taber-fire",
        .title = "Fire",
        .text = "Mean hits of one unit's fire by its stands. The die adds 1 to 3 FirePoints to one for each "
                "stand, so that small units fire better than their size; every modifier doubles or halves, "
                "and fractions are dropped at the end.",
        .mechanism = "fire",
        .outcomes = "hits",
        .settings = "rules=taber-2006 measure=mean:hits",
        .sections = {"weapon",
                     {{"muskets at 4 inches", "weapon=musket distance=4"},
                      {"muskets at 8 inches", "weapon=musket distance=8"},
                      {"rifles of skirmishers", "weapon=rifle formation=skirmish distance=8"},
                      {"field guns, round shot", "weapon=round-shot gun=field distance=20"},
                      {"field guns, canister", "weapon=canister gun=field distance=9"}}},
        .rows = STANDS,
        .columns = {"target",
                    {{"line in the open", "target_column=no"},
                     {"column", "target_column=yes"},
                     {"line in hard cover", "cover=hard"},
                     {"open order", "target_formation=open"},
                     {"open order, soft cover", "target_formation=open cover=soft"},
                     {"open order, hard cover", "target_formation=open cover=hard"}}},
        .decimals = 1,
        DRAWINGS(fire),
    },
    {
        .id = "taber-volley",
        .title = "A volley and its consequences",
        .text =
            "What one volley of four stands of muskets brings down on four stands in the open: the test at "
            "once, which a quarter of their strength in hits calls for, and any hit with militia; then "
            "the Reform phase, where stands are lost and another test follows. Militia stands in close "
            "order, 8 figures a stand, the others in loose order, 6 figures.",
        .mechanism = "volley",
        .outcomes = "immediate,stands_left,result",
        .settings = "rules=taber-2006",
        .sections = {"fire",
                     {{"at 8 inches", "distance=8"},
                      {"at 4 inches", "distance=4"},
                      {"first fire at 2 inches", "distance=2 first_fire=yes"}}},
        .rows = TARGETS,
        .columns = {"outcome",
                    {{"tested at once", "measure=p:immediate=holds|falls-back|flees"},
                     {"flees at once", "measure=p:immediate=flees"},
                     {"loses a stand", "measure=p:stands_left<4"},
                     {"loses two or more", "measure=p:stands_left<3"},
                     {"flees or is removed", "measure=p:result=flees|removed"}}},
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(volleys),
    },
    {
        .id = "taber-morale",
        .title = "Morale",
        .text = "Chance to pass a morale test, a roll of 2d6 at the morale value or less, by the commander "
                "attached and by what is added to the roll for stands lost or a melee lost. Indians outside "
                "woods roll 3d6.",
        .mechanism = "morale",
        .outcomes = "result",
        .settings = "rules=taber-2006 measure=p:result=holds",
        .sections = {"commander", {{"commander: %s", "commander=all"}}},
        .rows = {"morale", {MORALE_CLASSES("quality"), {"Indians, 9 on 3d6", "quality=indian"}}},
        .columns = {"added to the roll", {{"+%s", "stands_lost=0..6"}}},
        .decimals = 1,
        DRAWINGS(morale_tests),
    },
    {
        .id = "taber-orders",
        .title = "Orders",
        .text = "Chance that a commander gets a unit to move, by his rank, his nation and his distance, with "
                "and without a clear line of sight.",
        .mechanism = "order",
        .outcomes = "given",
        .settings = "rules=taber-2006 measure=p:given=yes",
        .sections = {"commander",
                     {{"officer, in sight", "commander=officer clear_los=yes"},
                      {"officer, out of sight", "commander=officer clear_los=no"},
                      {"general, in sight", "commander=general clear_los=yes"},
                      {"general, out of sight", "commander=general clear_los=no"}}},
        .rows = {"nation", {{"%s", "nation=all"}}},
        .columns = COMMAND_DISTANCES,
        DRAWINGS(orders),
    },
    {
        .id = "taber-charge-reach",
        .title = "The reach of a charge",
        .text = "Chance that charging cavalry makes contact, by the ground it crosses, against an enemy who "
                "stands and one who counter-charges. Infantry charges 8 inches, without dice.",
        .mechanism = "charge-reach",
        .outcomes = "contact",
        .settings = "rules=taber-2006 measure=p:contact=yes",
        .rows = {"inches to the enemy", {{"%s", "distance=4..40"}}},
        .columns = {"ground and enemy",
                    {{"clear", "ground=clear"},
                     {"hill, woods or village", "ground=hill"},
                     {"ford", "ground=ford"},
                     {"clear, counter-charge", "ground=clear response=counter-charge"},
                     {"hill, counter-charge", "ground=hill response=counter-charge"}}},
        .decimals = 1,
        DRAWINGS(reaches),
    },
    {
        .id = "taber-melee",
        .title = "Melee",
        .text =
            "A melee of 24 figures of infantry, or 12 of cavalry, by the cover of the defender. The loser "
            "tests his morale with the margin added to the roll.",
        .mechanism = "melee",
        .outcomes = "winner,margin,loser",
        .settings = "rules=taber-2006",
        .sections = {"cover", {{"cover of the defender: %s", "cover=all"}}},
        .rows = {"who attacks whom",
                 {{"Continental bayonets, Continental bayonets", "attacker_quality=continental"},
                  {"British bayonets, Continental bayonets", "attacker_quality=british"},
                  {"the same, in the flank", "attack_from=flank"},
                  {"the same, with a general", "attacker_commander=general"},
                  {"British bayonets, militia without", "defender_arm=other defender_quality=militia"},
                  {"British dragoons, Continental bayonets", "attacker_arm=cavalry attacker_figures=12"},
                  {"British dragoons, militia without",
                   "attacker_arm=cavalry attacker_figures=12 defender_arm=other defender_quality=militia"}}},
        .columns = MELEE_ENDS,
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(melees),
    },
    {
        .id = "taber-charge",
        .title = "A charge from declaration to Reform",
        .text = "Four stands of British charge four stands in the open from 6 inches (dragoons from 12), who "
                "stand and fire at 4 inches: how far the charge comes, and who has given way at the end of "
                "the player turn. Militia stands in close order and has no bayonets.",
        .mechanism = "charge",
        .outcomes = "stage,attacker_result,defender_result",
        .settings = "rules=taber-2006",
        .sections = {"attacker",
                     {{"infantry with bayonets", "attacker_formation=loose"},
                      {"infantry in column", "attacker_formation=loose attacker_column=yes"},
                      {"light dragoons", "attacker_formation=cavalry distance=12"}}},
        .rows = DEFENDERS,
        .columns = {"outcome",
                    {{"repulsed", "measure=p:stage=repulsed"},
                     {"short", "measure=p:stage=short"},
                     {"attacker wins", "measure=p:stage=attacker-wins"},
                     {"defender wins", "measure=p:stage=defender-wins"},
                     {"defender gives way", "measure=p:defender_result=flees|destroyed"},
                     {"attacker gives way", "measure=p:attacker_result=falls-back|flees|destroyed"}}},
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(charges),
    },
};
