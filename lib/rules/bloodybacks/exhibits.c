/* What is published of Bloodybacks!: its tables and charts. */
#include "rules/bloodybacks/exhibits.h"

#define DRAWINGS(array) .drawings = array, .drawing_count = sizeof(array) / sizeof *(array)

#define HANDS                           \
    {                                   \
        "dice",                         \
            {                           \
                {"%sd12", "dice=3..8"}, \
            },                          \
    }
#define HITS                                   \
    {                                          \
        "hits",                                \
            {                                  \
                {"%s", "measure=p:hits=0..3"}, \
            },                                 \
    }
#define DENSITIES                             \
    {                                         \
        "target density",                     \
            {                                 \
                {"%s", "target_density=all"}, \
            },                                \
    }
#define COVERS                       \
    {                                \
        "cover",                     \
            {                        \
                {"%s", "cover=all"}, \
            },                       \
    }
#define QUALITIES                      \
    {                                  \
        "quality",                     \
            {                          \
                {"%s", "quality=all"}, \
            },                         \
    }
/* Only the sum matters. */
#define QUALITY_AND_COMMANDER                                                        \
    {                                                                                \
        "quality + commander",                                                       \
            {                                                                        \
                {"%s", "commander=0 quality=1..5"}, {"6", "quality=3 commander=3"},  \
                {"7", "quality=4 commander=3"},     {"8", "quality=4 commander=4"},  \
                {"9", "quality=5 commander=4"},     {"10", "quality=5 commander=5"}, \
            },                                                                       \
    }
#define MORALE_RESULTS                          \
    {                                           \
        "result",                               \
            {                                   \
                {"%s", "measure=p:result=all"}, \
            },                                  \
    }

static const hod_drawing hands[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "six-dice",
        .title = "Hits of a hand of six dice",
        .settings = "dice=6",
        .categories = {"number to succeed", {{"%s", "target=all"}}},
        .series = {"hits", {{"%s", "measure=p:value=0..3"}}},
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_HEAT_MAP,
        .name = "mean",
        .title = "Mean hits by dice and number to succeed",
        .settings = "measure=mean:value",
        .categories = HANDS,
        .series = {"number to succeed", {{"%s", "target=all"}}},
        .values = "mean hits",
    },
};

static const hod_drawing volleys[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "hits",
        .title = "A close volley of muskets by the density of its target, in the open",
        .categories = DENSITIES,
        .series = HITS,
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_HEAT_MAP,
        .name = "mean",
        .title = "Mean hits of a close volley by density and cover",
        .settings = "measure=mean:hits",
        .categories = COVERS,
        .series = DENSITIES,
        .values = "mean hits",
    },
};

static const hod_drawing activations[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "actions",
        .title = "Actions of an undisrupted unit by quality + commander",
        .categories = QUALITY_AND_COMMANDER,
        .series = {"actions", {{"%s", "measure=p:actions=all"}}},
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_LINES,
        .name = "morale-test",
        .title = "Chance that an activation ends in a morale test",
        .categories = QUALITY_AND_COMMANDER,
        .series = {"disruption points",
                   {{"%s", "measure=p:morale=destroyed|rout|pushed-back|carry-on dp=0..3"}}},
        .values = "probability of a test",
        .ordered = 1,
    },
};

static const hod_drawing morale_tests[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "open",
        .title = "A morale test in the open, unhurt, by quality",
        .categories = QUALITIES,
        .series = MORALE_RESULTS,
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_LINES,
        .name = "carrying-on",
        .title = "Chance that a unit of quality 3 carries on",
        .settings = "measure=p:result=carry-on",
        .categories = {"stamina hits", {{"%s", "stamina_hits=all"}}},
        .series = {"terrain", {{"%s", "terrain=all"}}},
        .values = "probability",
    },
};

static const hod_drawing charges[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "home",
        .title = "Chance that a charge goes home",
        .settings = "measure=p:charge=home bayonet=no",
        .categories = {"disruption points on the target", {{"%s", "target_dp=all"}}},
        .series = QUALITIES,
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_BEFORE_AFTER,
        .name = "bayonet",
        .title = "What declaring a bayonet charge adds (target with one disruption point)",
        .settings = "measure=p:charge=home target_dp=1",
        .categories = QUALITIES,
        .series = {"bayonet charge", {{"no", "bayonet=no"}, {"yes", "bayonet=yes"}}},
        .values = "probability of going home",
    },
};

#define MELEE_ENDS                                                                 \
    {                                                                              \
        "outcome",                                                                 \
            {                                                                      \
                {"defender destroyed", "measure=p:defender_result=destroyed"},     \
                {"defender routs", "measure=p:defender_result=rout"},              \
                {"defender pushed back", "measure=p:defender_result=pushed-back"}, \
                {"attacker pushed back", "measure=p:attacker_result=pushed-back"}, \
                {"attacker routs", "measure=p:attacker_result=rout"},              \
                {"attacker destroyed", "measure=p:attacker_result=destroyed"},     \
            },                                                                     \
    }

static const hod_drawing melees[] = {
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "excess",
        .title = "Who gives way in a melee, by excess successes of the charge",
        .categories = {"excess successes", {{"%s", "excess=0..4"}}},
        .series = {"gives way",
                   {{"defender", "measure=p:defender_result=destroyed|rout|pushed-back"},
                    {"attacker", "measure=p:attacker_result=destroyed|rout|pushed-back"}}},
        .values = "probability",
    },
};

static const hod_drawing assaults[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "stages",
        .title = "How far an assault comes, by the disruption of the defender",
        .categories = {"disruption points of the defender", {{"%s", "defender_dp=all"}}},
        .series = {"stage", {{"halted", "measure=p:stage=halted"}, {"melee", "measure=p:stage=melee"}}},
        .values = "probability",
    },
    {
        .kind = HOD_DRAW_LINES,
        .name = "defender",
        .title = "Chance that an assault drives the defender off, by the attacker's quality",
        .settings = "measure=p:defender_result=destroyed|rout|pushed-back",
        .categories = {"disruption points of the defender", {{"%s", "defender_dp=all"}}},
        .series = {"attacker's quality", {{"%s", "attacker_quality=all"}}},
        .values = "probability",
        .ordered = 1,
    },
};

static const hod_drawing momentum[] = {
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "success",
        .title = "Momentum: success and risk by the points spent",
        .categories = {"momentum points spent", {{"%s", "points=all"}}},
        .series = {"chance of",
                   {{"success", "measure=p:succeeds=yes"},
                    {"a wound", "use=hand measure=p:wounds>=1"},
                    {"a wound, in melee", "use=melee measure=p:wounds>=1"}}},
        .values = "probability",
    },
};

static const hod_drawing ammunition[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "left",
        .title = "Chance that a gun still has ammunition after so many shots",
        .categories = {"shots",
                       {{"2", "measure=p:shots>2"},
                        {"4", "measure=p:shots>4"},
                        {"6", "measure=p:shots>6"},
                        {"8", "measure=p:shots>8"},
                        {"10", "measure=p:shots>10"},
                        {"12", "measure=p:shots>12"},
                        {"16", "measure=p:shots>16"},
                        {"20", "measure=p:shots>20"}}},
        .series = {"ammunition and stamina",
                   {{"canister, %s", "weapon=canister stamina=2..4"},
                    {"round shot, %s", "weapon=round-shot stamina=2..4"}}},
        .values = "probability",
    },
};

static const hod_drawing cavalry[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "reach",
        .title = "Chance that cavalry reaches an enemy in one move",
        .settings = "measure=p:makes_it=yes",
        .categories = {"inches to the enemy", {{"%s", "distance=all"}}},
        .series = {"terrain", {{"%s", "terrain=all"}}},
        .values = "probability",
    },
};

/* The rule sets before and after the change of 22.02.2022, and today's. */
#define BEFORE_AND_AFTER                          \
    {                                             \
        "rules",                                  \
            {                                     \
                {"7", "rules=bloodybacks-7"},     \
                {"8.0", "rules=bloodybacks-8.0"}, \
                {"8.3", "rules=bloodybacks-8.3"}, \
            },                                    \
    }

static const hod_drawing changes[] = {
    {
        .kind = HOD_DRAW_BEFORE_AFTER,
        .name = "mean",
        .title = "Mean hits of a close volley in the open, before and after 22.02.2022",
        .settings = "range=close cover=none measure=mean:hits",
        .categories = DENSITIES,
        .series = {"rules", {{"7", "rules=bloodybacks-7"}, {"8.3", "rules=bloodybacks-8.3"}}},
        .values = "mean hits",
    },
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "nothing",
        .title = "Chance that a close volley in the open has no effect",
        .settings = "range=close cover=none measure=p:hits=0",
        .categories = DENSITIES,
        .series = BEFORE_AND_AFTER,
        .values = "probability of no hit",
    },
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "three",
        .title = "Chance that a close volley in the open makes three hits",
        .settings = "range=close cover=none measure=p:hits=3",
        .categories = DENSITIES,
        .series = BEFORE_AND_AFTER,
        .values = "probability of three hits",
    },
};

#define VERSIONS                                                                    \
    {                                                                               \
        "version",                                                                  \
            {                                                                       \
                {"7", "rules=bloodybacks-7"},     {"8.0", "rules=bloodybacks-8.0"}, \
                {"8.1", "rules=bloodybacks-8.1"}, {"8.2", "rules=bloodybacks-8.2"}, \
                {"8.3", "rules=bloodybacks-8.3"},                                   \
            },                                                                      \
    }
#define WEAPONS                                                           \
    {                                                                     \
        "weapon and range",                                               \
            {                                                             \
                {"musket, close", "weapon=musket range=close"},           \
                {"musket, long", "weapon=musket range=long"},             \
                {"rifle, close", "weapon=rifle range=close"},             \
                {"rifle, long", "weapon=rifle range=long"},               \
                {"enfilading musket, close", "enfilade=yes range=close"}, \
            },                                                            \
    }

static const hod_drawing amendments[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "mean",
        .title = "Mean hits of a volley, amendment by amendment",
        .settings = "measure=mean:hits",
        .categories = VERSIONS,
        .series = WEAPONS,
        .values = "mean hits",
    },
    {
        .kind = HOD_DRAW_LINES,
        .name = "three",
        .title = "Chance of three hits, amendment by amendment",
        .settings = "measure=p:hits=3",
        .categories = VERSIONS,
        .series = WEAPONS,
        .values = "probability of three hits",
    },
};

const hod_exhibit bloodybacks_exhibits[BLOODYBACKS_EXHIBITS] = {
    {
        .id = "bloodybacks-hits-by-dice",
        .title = "Hits by number of dice",
        .text = "How many hits a hand of d12 makes when each die succeeds at the number shown or less, and "
                "one, three "
                "and six successes make one, two and three hits. This is the arithmetic under every volley.",
        .mechanism = "momentum-hand",
        .outcomes = "value",
        .settings = "rules=bloodybacks-8.3 reading=hits points=0",
        .sections = {"number to succeed", {{"%s or less succeeds", "target=all"}}},
        .rows = {"hits",
                 {{"zero", "measure=p:value=0"},
                  {"one", "measure=p:value=1"},
                  {"two", "measure=p:value=2"},
                  {"three", "measure=p:value=3"}}},
        .columns = HANDS,
        DRAWINGS(hands),
    },
    {
        .id = "bloodybacks-shooting",
        .title = "Volleys of muskets",
        .text =
            "Hits of 20 muskets at close range on 20 infantry in 8.3, by the density of the target and its "
            "cover. "
            "The denser the target and the thinner its cover, the more dice succeed. In a fortification all "
            "infantry count as density 4.",
        .mechanism = "shooting",
        .outcomes = "hits",
        .settings = "rules=bloodybacks-8.3",
        .sections = {"cover", {{"cover: %s", "cover=all"}}},
        .rows = {"target density", {{"%s", "target_density=all"}}},
        .columns = {"hits",
                    {{"no hit", "measure=p:hits=0"},
                     {"1 hit", "measure=p:hits=1"},
                     {"2 hits", "measure=p:hits=2"},
                     {"3 hits", "measure=p:hits=3"},
                     {"mean", "measure=mean:hits"}}},
        .decimals = 1,
        DRAWINGS(volleys),
    },
    {
        .id = "bloodybacks-activation",
        .title = "Activation",
        .text = "Actions that a unit gets in 8.3, by the sum of its quality and its commander's, for each "
                "number of "
                "disruption points. No success means a morale test, which the last column counts.",
        .mechanism = "activation",
        .outcomes = "actions,morale",
        .settings = "rules=bloodybacks-8.3",
        .sections = {"disruption points", {{"%s DP", "dp=0..3"}}},
        .rows = QUALITY_AND_COMMANDER,
        .columns = {"actions",
                    {{"no action", "measure=p:actions=0"},
                     {"1 action", "measure=p:actions=1"},
                     {"2 actions", "measure=p:actions=2"},
                     {"3 actions", "measure=p:actions=3"},
                     {"morale test", "measure=p:morale=destroyed|rout|pushed-back|carry-on"}}},
        .decimals = 1,
        DRAWINGS(activations),
    },
    {
        .id = "bloodybacks-morale",
        .title = "Morale",
        .text = "Results of a morale test in 8.3 by the unit's quality, the terrain it stands in and its "
                "stamina hits.",
        .mechanism = "morale",
        .outcomes = "result",
        .settings = "rules=bloodybacks-8.3",
        .sections = {"terrain and stamina hits",
                     {{"open, %s stamina hits", "terrain=open stamina_hits=0..3"},
                      {"cover, %s stamina hits", "terrain=cover stamina_hits=0..3"},
                      {"fortification, %s stamina hits", "terrain=fortification stamina_hits=0..3"}}},
        .rows = QUALITIES,
        .columns = MORALE_RESULTS,
        .decimals = 1,
        DRAWINGS(morale_tests),
    },
    {
        .id = "bloodybacks-charge",
        .title = "Charging home",
        .text = "Chance that a charge goes home in 8.3, by the attacker's quality and the disruption of the "
                "target, "
                "without and with a bayonet charge.",
        .mechanism = "charge",
        .outcomes = "charge",
        .settings = "rules=bloodybacks-8.3 measure=p:charge=home",
        .sections = {"bayonet", {{"without the bayonet", "bayonet=no"}, {"bayonet charge", "bayonet=yes"}}},
        .rows = QUALITIES,
        .columns = {"target", {{"%s DP", "target_dp=all"}}},
        .decimals = 1,
        DRAWINGS(charges),
    },
    {
        .id = "bloodybacks-melee",
        .title = "Melee",
        .text = "Results of a melee in 8.3 between equal units of quality 3, by the excess successes of the "
                "charge and "
                "the defender's cover. The rest of each row is whoever was not tested or carries on.",
        .mechanism = "melee",
        .outcomes = "attacker_result,defender_result",
        .settings = "rules=bloodybacks-8.3",
        .sections = {"cover", {{"cover: %s", "cover=all"}}},
        .rows = {"excess successes", {{"%s", "excess=0..4"}}},
        .columns = MELEE_ENDS,
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(melees),
    },
    {
        .id = "bloodybacks-assault",
        .title = "Assault: the whole charge",
        .text = "A charge from the order to the morale of both sides, in 8.3, between units of 20 figures "
                "and density 6 "
                "in the open: the defender of quality 3, by the attacker's quality and the defender's "
                "disruption.",
        .mechanism = "assault",
        .outcomes = "stage,attacker_result,defender_result",
        .settings = "rules=bloodybacks-8.3",
        .sections = {"disruption of the defender", {{"defender with %s DP", "defender_dp=all"}}},
        .rows = {"attacker's quality", {{"%s", "attacker_quality=all"}}},
        .columns = {"outcome",
                    {{"halted", "measure=p:stage=halted"},
                     {"defender destroyed", "measure=p:defender_result=destroyed"},
                     {"defender routs", "measure=p:defender_result=rout"},
                     {"defender pushed back", "measure=p:defender_result=pushed-back"},
                     {"attacker pushed back", "measure=p:attacker_result=pushed-back"},
                     {"attacker routs", "measure=p:attacker_result=rout"},
                     {"attacker destroyed", "measure=p:attacker_result=destroyed"}}},
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(assaults),
    },
    {
        .id = "bloodybacks-momentum",
        .title = "Momentum",
        .text = "Chance that momentum points change a hand, and what they put at risk, in 8.3. The text of "
                "the rules "
                "gives 25, 44, 58, 68, 76 and 82 % for one to six points.",
        .mechanism = "momentum",
        .outcomes = "succeeds,wounds",
        .settings = "rules=bloodybacks-8.3",
        .rows = {"points", {{"%s", "points=all"}}},
        .columns = {"chance of",
                    {{"success", "measure=p:succeeds=yes"},
                     {"a wound", "use=hand measure=p:wounds>=1"},
                     {"two wounds or more", "use=hand measure=p:wounds>=2"},
                     {"a wound, in melee", "use=melee measure=p:wounds>=1"},
                     {"two or more, in melee", "use=melee measure=p:wounds>=2"}}},
        DRAWINGS(momentum),
    },
    {
        .id = "bloodybacks-ammunition",
        .title = "Ammunition",
        .text = "How many shots a gun fires in 8.3 before a twelve costs it the last point of its stamina.",
        .mechanism = "ammunition",
        .outcomes = "shots",
        .settings = "rules=bloodybacks-8.3",
        .sections = {"ammunition", {{"%s", "weapon=all"}}},
        .rows = {"stamina", {{"%s", "stamina=all"}}},
        .columns = {"chance that it lasts",
                    {{"more than 2 shots", "measure=p:shots>2"},
                     {"more than 4", "measure=p:shots>4"},
                     {"more than 6", "measure=p:shots>6"},
                     {"more than 8", "measure=p:shots>8"},
                     {"more than 10", "measure=p:shots>10"},
                     {"more than 15", "measure=p:shots>15"},
                     {"more than 20", "measure=p:shots>20"}}},
        .decimals = 1,
        DRAWINGS(ammunition),
    },
    {
        .id = "bloodybacks-cavalry",
        .title = "Cavalry's move",
        .text = "Chance that cavalry reaches an enemy at a distance with two d12 in 8.3, and that some "
                "permitted move "
                "is that distance to the inch.",
        .mechanism = "cavalry-move",
        .outcomes = "makes_it,exact",
        .settings = "rules=bloodybacks-8.3",
        .rows = {"inches", {{"%s", "distance=all"}}},
        .columns = {"chance of",
                    {{"reaching, open", "terrain=open measure=p:makes_it=yes"},
                     {"reaching, obstacle", "terrain=obstacle measure=p:makes_it=yes"},
                     {"reaching, heavy woods", "terrain=heavy-woods measure=p:makes_it=yes"},
                     {"exactly, open", "terrain=open measure=p:exact=yes"},
                     {"exactly, obstacle", "terrain=obstacle measure=p:exact=yes"},
                     {"exactly, heavy woods", "terrain=heavy-woods measure=p:exact=yes"}}},
        .decimals = 1,
        DRAWINGS(cavalry),
    },
    {
        .id = "bloodybacks-22-02-2022",
        .title = "Shooting before and after 22.02.2022",
        .text = "The amendment of 22.02.2022 replaced the fixed 6, with its second roll by density, by the "
                "density "
                "itself. Is shooting overpowered now? Mean hits, the chances of no hit and of three, and how "
                "often the "
                "old mean goes into the new, for 20 muskets at 20 infantry. Version 7 and 8.0 are "
                "reconstructed from "
                "the amendment log.",
        .mechanism = "shooting",
        .outcomes = "hits",
        .settings = "rules=bloodybacks-8.3",
        .sections = {"range and cover",
                     {{"close range, cover: %s", "range=close cover=all"},
                      {"long range, cover: %s", "range=long cover=all"}}},
        .rows = DENSITIES,
        .columns = {"rules and measure",
                    {{"mean, 7", "rules=bloodybacks-7 measure=mean:hits"},
                     {"mean, 8.0", "rules=bloodybacks-8.0 measure=mean:hits"},
                     {"mean, 8.3", "measure=mean:hits"},
                     {"8.3 : 7", "measure=mean:hits/bloodybacks-7"},
                     {"no hit, 7", "rules=bloodybacks-7 measure=p:hits=0"},
                     {"no hit, 8.3", "measure=p:hits=0"},
                     {"three hits, 7", "rules=bloodybacks-7 measure=p:hits=3"},
                     {"three hits, 8.3", "measure=p:hits=3"}}},
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(changes),
    },
    {
        .id = "bloodybacks-amendments",
        .title = "Shooting, amendment by amendment",
        .text = "What each amendment from version 7 to 8.3 did to a volley of 20 figures at 20 infantry of "
                "density 6 in "
                "the open: the change to the density as base number (8.0), rifles as if at long range and "
                "enfilade "
                "(8.1), sharpshooters (8.2), and four dice for rifles at all ranges (8.3).",
        .mechanism = "shooting",
        .outcomes = "hits",
        .settings = "rules=bloodybacks-8.3",
        .sections = {"measure",
                     {{"mean hits", "measure=mean:hits"},
                      {"chance of no hit", "measure=p:hits=0"},
                      {"chance of three hits", "measure=p:hits=3"}}},
        .rows = WEAPONS,
        .columns = VERSIONS,
        .decimals = 1,
        DRAWINGS(amendments),
    },
};
