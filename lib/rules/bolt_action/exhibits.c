/* What is published of Bolt Action ACW: its tables and charts. */
#include "rules/bolt_action/exhibits.h"

#define DRAWINGS(array) .drawings = array, .drawing_count = sizeof(array) / sizeof *(array)
#define RULES           "rules=bolt-action-acw"

#define PINS_OF_TEST                 \
    {                                \
        "pins on the unit",          \
            {                        \
                {"%s", "pins=0..8"}, \
            },                       \
    }
#define QUALITIES                      \
    {                                  \
        "quality",                     \
            {                          \
                {"%s", "quality=all"}, \
            },                         \
    }
#define COVERS                       \
    {                                \
        "cover",                     \
            {                        \
                {"%s", "cover=all"}, \
            },                       \
    }
#define TARGET_QUALITIES                      \
    {                                         \
        "quality of the target",              \
            {                                 \
                {"%s", "target_quality=all"}, \
            },                                \
    }

/* The main modifiers of fire, one at a time. */
#define MODIFIERS                                                                 \
    {                                                                             \
        "fire",                                                                   \
            {                                                                     \
                {"at 12 inches", "distance=12"},                                  \
                {"at 6 inches", "distance=6"},                                    \
                {"at 24 inches", "distance=24"},                                  \
                {"with a pin", "distance=12 shooter_pins=1"},                     \
                {"with three pins", "distance=12 shooter_pins=3"},                \
                {"on the move, pinned", "distance=12 moving=yes shooter_pins=1"}, \
                {"at soft cover", "distance=12 cover=soft"},                      \
                {"at hard cover", "distance=12 cover=hard"},                      \
                {"from a column", "distance=12 formation=column"},                \
                {"enfilading", "distance=12 enfilade=yes"},                       \
            },                                                                    \
    }
#define RESULTS_OF_FIRE                                                         \
    {"steady", "measure=p:result=steady"}, {"holds", "measure=p:result=holds"}, \
    {                                                                           \
        "routs", "measure=p:result=routed"                                      \
    }

static const hod_drawing fire[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "result",
        .title = "What a volley at 12 inches does to a regiment in the open",
        .settings = "distance=12",
        .categories = TARGET_QUALITIES,
        .series = {"result", {RESULTS_OF_FIRE}},
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_LINES,
        .name = "pins",
        .title = "Mean casualties of a volley at 12 inches, by the pins on the shooter",
        .settings = "distance=12 measure=mean:casualties",
        .categories = {"pins on the shooter", {{"%s", "shooter_pins=0..5"}}},
        .series = COVERS,
        .values = "mean casualties",
        .ordered = 1,
    },
};

static const hod_drawing weapons[] = {
    {
        .kind = HOD_DRAW_HEAT_MAP,
        .name = "range",
        .title = "Mean casualties of ten shots at a regiment in the open",
        .settings = "measure=mean:casualties",
        .categories = {"inches to the target",
                       {{"6", "distance=6"},
                        {"9", "distance=9"},
                        {"12", "distance=12"},
                        {"15", "distance=15"},
                        {"18", "distance=18"},
                        {"24", "distance=24"},
                        {"30", "distance=30"}}},
        .series = {"weapon", {{"%s", "weapon=all"}}},
        .values = "mean casualties",
    },
};

static const hod_drawing cannon[] = {
    {
        .kind = HOD_DRAW_GROUPED_BARS,
        .name = "distance",
        .title = "Mean casualties of a battery's fire at a regiment in the open, by distance",
        .settings = "measure=mean:casualties weapon=smoothbore-cannon",
        .categories = {"inches to the target",
                       {{"6", "distance=6"},
                        {"12", "distance=12"},
                        {"13", "distance=13"},
                        {"24", "distance=24"},
                        {"36", "distance=36"},
                        {"48", "distance=48"}}},
        .series = {"guns", {{"%s", "guns=1..4"}}},
        .values = "mean casualties",
        .ordered = 1,
    },
};

static const hod_drawing orders[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "pins",
        .title = "Chance that a unit with its colonel obeys, by its pins",
        .settings = "task=charge measure=p:result=passed",
        .categories = PINS_OF_TEST,
        .series = QUALITIES,
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_BEFORE_AFTER,
        .name = "commander",
        .title = "What a brigade commander adds to an order with two pins",
        .settings = "task=charge pins=2 measure=p:result=passed",
        .categories = QUALITIES,
        .series = {"brigade commander", {{"no", "brigade_commander=no"}, {"yes", "brigade_commander=yes"}}},
        .values = "probability of obeying",
    },
};

static const hod_drawing rallies[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "turns",
        .title = "Chance that a regular unit has lost its last pin, by the turns it rallies",
        .settings = "quality=regular turns=8",
        .categories = {"turns",
                       {{"1", "measure=p:cleared_in<=1"},
                        {"2", "measure=p:cleared_in<=2"},
                        {"3", "measure=p:cleared_in<=3"},
                        {"4", "measure=p:cleared_in<=4"},
                        {"5", "measure=p:cleared_in<=5"},
                        {"6", "measure=p:cleared_in<=6"},
                        {"7", "measure=p:cleared_in<=7"},
                        {"8", "measure=p:cleared_in<=8"}}},
        .series = {"pins at first", {{"%s", "pins=1..7"}}},
        .values = "probability",
        .ordered = 1,
    },
};

static const hod_drawing morale_tests[] = {
    {
        .kind = HOD_DRAW_LINES,
        .name = "pins",
        .title = "Chance that a unit of four bases out of five stands, by its pins",
        .settings = "bases=4 measure=p:result=passed",
        .categories = PINS_OF_TEST,
        .series = QUALITIES,
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_HEAT_MAP,
        .name = "losses",
        .title = "Chance that a regular unit stands, by its pins and the bases it has left",
        .settings = "quality=regular measure=p:result=passed",
        .categories = {"bases left of five", {{"%s", "bases=1..5"}}},
        .series = {"pins", {{"%s", "pins=0..6"}}},
        .values = "probability",
    },
};

/* How a charge ends. */
#define ENDS_OF_CHARGE                                                                          \
    {"no charge", "measure=p:result=attacker-fails|attacker-blunders"},                         \
        {"charge halted", "measure=p:result=attacker-halts"},                                   \
        {"charger routs", "measure=p:result=attacker-routs|attacker-destroyed"},                \
        {"melee", "measure=p:result=melee"},                                                    \
    {                                                                                           \
        "defender gone", "measure=p:result=defender-retreats|defender-aside|defender-destroyed" \
    }

static const hod_drawing charges[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "pins",
        .title = "How a charge over 8 inches ends, by the pins on the defender",
        .categories = {"pins on the defender", {{"%s", "defender_pins=0..6"}}},
        .series = {"end", {ENDS_OF_CHARGE}},
        .values = "probability",
    },
};

/* How a round of melee ends. */
#define ENDS_OF_MELEE                                                          \
    {"attacker routs", "measure=p:result=attacker-routs|attacker-destroyed"},  \
        {"attacker falls back", "measure=p:result=attacker-falls-back"},       \
        {"continues", "measure=p:result=continues"},                           \
        {"defender falls back", "measure=p:result=defender-falls-back"},       \
    {                                                                          \
        "defender routs", "measure=p:result=defender-routs|defender-destroyed" \
    }

static const hod_drawing melees[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "direction",
        .title = "A round of melee between equal regiments, the attacker with a pin",
        .settings = "attacker_pins=1",
        .categories = {"struck in the", {{"%s", "direction=all"}}},
        .series = {"end", {ENDS_OF_MELEE}},
        .values = "probability",
        .ordered = 1,
    },
    {
        .kind = HOD_DRAW_LINES,
        .name = "pins",
        .title = "Chance that the defender routs in the first round, by his pins",
        .settings = "measure=p:result=defender-routs|defender-destroyed",
        .categories = {"pins on the defender", {{"%s", "defender_pins=0..5"}}},
        .series = {"defender", {{"%s", "defender_quality=all"}}},
        .values = "probability",
        .ordered = 1,
    },
};

#define ENDS_OF_ASSAULT                                                                               \
    {"no charge", "measure=p:result=attacker-fails|attacker-blunders"},                               \
        {"charger thrown back",                                                                       \
         "measure=p:result=attacker-halts|attacker-routs|attacker-falls-back|attacker-destroyed"},    \
        {"melee goes on", "measure=p:result=continues"},                                              \
    {                                                                                                 \
        "defender gives way", "measure=p:result=defender-retreats|defender-aside|defender-destroyed|" \
                              "defender-routs|defender-falls-back"                                    \
    }

static const hod_drawing assaults[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "pins",
        .title = "A whole assault over 8 inches, by the pins on the defender",
        .categories = {"pins on the defender", {{"%s", "defender_pins=0..6"}}},
        .series = {"end", {ENDS_OF_ASSAULT}},
        .values = "probability",
    },
};

static const hod_drawing firefights[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "winner",
        .title = "Four turns of fire at 12 inches between regulars and an enemy in cover",
        .settings = "b_quality=regular",
        .categories = {"the enemy's cover", {{"%s", "b_cover=all"}}},
        .series = {"breaks first",
                   {{"the enemy", "measure=p:winner=a"},
                    {"neither", "measure=p:winner=none"},
                    {"the regulars", "measure=p:winner=b"}}},
        .values = "probability",
    },
};

static const hod_drawing draws[] = {
    {
        .kind = HOD_DRAW_STACKED_BARS,
        .name = "opening",
        .title = "Dice that come in a row at the start of a turn, with as many dice on either side",
        .categories = {"dice of each side",
                       {{"2", "own_dice=2 enemy_dice=2"},
                        {"3", "own_dice=3 enemy_dice=3"},
                        {"4", "own_dice=4 enemy_dice=4"},
                        {"6", "own_dice=6 enemy_dice=6"},
                        {"8", "own_dice=8 enemy_dice=8"}}},
        .series = {"dice in a row",
                   {{"1", "measure=p:opening_run=1"},
                    {"2", "measure=p:opening_run=2"},
                    {"3", "measure=p:opening_run=3"},
                    {"4 or more", "measure=p:opening_run>=4"}}},
        .values = "probability",
        .ordered = 1,
    },
};

const hod_exhibit bolt_action_exhibits[BOLT_ACTION_EXHIBITS] = {
    {
        .id = "bolt-action-fire",
        .title = "The fire of a regiment",
        .text =
            "A volley of five bases of regular infantry with rifled muskets at five bases of infantry with "
            "their colonel, by one modifier at a time. A base lost forces a morale test, which the target "
            "passes (holds) or fails (routs); without one it is steady.",
        .mechanism = "volley",
        .outcomes = "casualties,colonel_killed,result",
        .settings = RULES,
        .sections = {"quality of the target", {{"target: %s", "target_quality=all"}}},
        .rows = MODIFIERS,
        .columns = {"effect",
                    {{"mean casualties", "measure=mean:casualties"},
                     {"a base or more", "measure=p:casualties>=4"},
                     RESULTS_OF_FIRE,
                     {"colonel killed", "measure=p:colonel_killed=yes"}}},
        .decimals = 1,
        DRAWINGS(fire),
    },
    {
        .id = "bolt-action-weapons",
        .title = "Small arms and distance",
        .text =
            "Ten shots of regular infantry in line at regular infantry in the open. Every weapon gains at 6 "
            "inches and loses beyond half its range; beyond the range it does nothing.",
        .mechanism = "shoot",
        .outcomes = "hits,casualties",
        .settings = RULES,
        .sections = {"measure",
                     {{"mean casualties", "measure=mean:casualties"},
                      {"chance of four or more", "measure=p:casualties>=4"}}},
        .rows = {"weapon", {{"%s", "weapon=all"}}},
        .columns = {"inches to the target",
                    {{"6", "distance=6"},
                     {"9", "distance=9"},
                     {"12", "distance=12"},
                     {"15", "distance=15"},
                     {"18", "distance=18"},
                     {"24", "distance=24"},
                     {"30", "distance=30"}}},
        .decimals = 1,
        DRAWINGS(weapons),
    },
    {
        .id = "bolt-action-cannon",
        .title = "Cannon",
        .text = "Regular smoothbore guns at five bases of regular infantry in the open. A shot that hits "
                "makes as "
                "many hits as a die shows, or two dice at 12 inches or less.",
        .mechanism = "cannonade",
        .outcomes = "guns_hit,casualties,bases_lost",
        .settings = RULES " weapon=smoothbore-cannon",
        .sections = {"guns", {{"guns: %s", "guns=1..4"}}},
        .rows = {"inches to the target",
                 {{"6", "distance=6"}, {"12", "distance=12"}, {"24", "distance=24"}, {"48", "distance=48"}}},
        .columns = {"effect",
                    {{"nothing hits", "measure=p:guns_hit=0"},
                     {"mean casualties", "measure=mean:casualties"},
                     {"a base", "measure=p:bases_lost>=1"},
                     {"two bases or more", "measure=p:bases_lost>=2"}}},
        .decimals = 1,
        DRAWINGS(cannon),
    },
    {
        .id = "bolt-action-order",
        .title = "Orders and pins",
        .text =
            "The order test of a unit, as units with pins, chargers and the charged take it: the chance to "
            "pass. One throw in 36 is a blunder, whatever the target.",
        .mechanism = "order",
        .outcomes = "result",
        .settings = RULES " task=charge measure=p:result=passed",
        .sections = {"commander",
                     {{"nobody", "colonel=no"},
                      {"the colonel", "colonel=yes"},
                      {"the brigade or army commander", "brigade_commander=yes"}}},
        .rows = PINS_OF_TEST,
        .columns = QUALITIES,
        .decimals = 1,
        DRAWINGS(orders),
    },
    {
        .id = "bolt-action-rally",
        .title = "Rallying",
        .text = "A unit with its colonel is ordered to rally until it has no pins, at most eight turns: the "
                "chance "
                "that the last pin goes in a turn.",
        .mechanism = "rally-turns",
        .outcomes = "cleared_in",
        .settings = RULES " turns=8",
        .sections = {"quality", {{"%s", "quality=all"}}},
        .rows = {"pins at first", {{"%s", "pins=1..8"}}},
        .columns = {"the last pin goes",
                    {{"turn 1", "measure=p:cleared_in=1"},
                     {"turn 2", "measure=p:cleared_in=2"},
                     {"turn 3", "measure=p:cleared_in=3"},
                     {"turn 4", "measure=p:cleared_in=4"},
                     {"turns 5 to 8", "measure=p:cleared_in=5|6|7|8"},
                     {"later or never", "measure=p:cleared_in=9"}}},
        .decimals = 1,
        DRAWINGS(rallies),
    },
    {
        .id = "bolt-action-morale",
        .title = "Morale",
        .text =
            "The chance that a unit with its colonel passes a morale test, by its pins and the bases it has "
            "left of five.",
        .mechanism = "morale",
        .outcomes = "result",
        .settings = RULES " measure=p:result=passed",
        .sections = {"quality", {{"%s", "quality=all"}}},
        .rows = PINS_OF_TEST,
        .columns = {"bases left of five", {{"%s", "bases=1..5"}}},
        .decimals = 1,
        DRAWINGS(morale_tests),
    },
    {
        .id = "bolt-action-charge",
        .title = "Charges up to contact",
        .text =
            "Five bases of infantry charge five bases of regular infantry over 8 inches: whether the charge "
            "starts, what the defender's fire and his own order test make of it, and whether it comes to a "
            "melee.",
        .mechanism = "charge",
        .outcomes = "result,fired",
        .settings = RULES,
        .sections = {"attacker", {{"attacker: %s", "attacker_quality=all"}}},
        .rows = {"pins on the defender", {{"%s", "defender_pins=0..6"}}},
        .columns = {"end", {ENDS_OF_CHARGE, {"defender shoots", "measure=p:fired=yes"}}},
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(charges),
    },
    {
        .id = "bolt-action-melee",
        .title = "Melee",
        .text =
            "The first round of hand-to-hand combat between five bases of infantry on either side, both with "
            "their colonels. The attacker strikes first, and what is left of the defender strikes back. "
            "Without "
            "pins a flank is worth as much as a rear, because a 1 always misses.",
        .mechanism = "melee",
        .outcomes = "result",
        .settings = RULES,
        .sections = {"defended",
                     {{"struck in front", "direction=front"},
                      {"in front, behind an obstacle", "direction=front obstacle=yes"},
                      {"struck in the flank", "direction=flank"},
                      {"struck in the rear", "direction=rear"}}},
        .rows = {"attacker and defender",
                 {{"inexperienced, regular", "attacker_quality=inexperienced defender_quality=regular"},
                  {"regular, inexperienced", "attacker_quality=regular defender_quality=inexperienced"},
                  {"regular, regular", "attacker_quality=regular defender_quality=regular"},
                  {"regular, veteran", "attacker_quality=regular defender_quality=veteran"},
                  {"veteran, regular", "attacker_quality=veteran defender_quality=regular"}}},
        .columns = {"end", {ENDS_OF_MELEE}},
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(melees),
    },
    {
        .id = "bolt-action-assault",
        .title = "Assault: the whole charge",
        .text =
            "A charge over 8 inches of five bases of infantry at five bases of regular infantry, from the "
            "order to the end of the first round of melee.",
        .mechanism = "assault",
        .outcomes = "result,attacker_lost,defender_lost",
        .settings = RULES,
        .sections = {"attacker", {{"attacker: %s", "attacker_quality=all"}}},
        .rows = {"pins on the defender", {{"%s", "defender_pins=0..6"}}},
        .columns = {"end",
                    {ENDS_OF_ASSAULT,
                     {"mean loss of the attacker", "measure=mean:attacker_lost"},
                     {"mean loss of the defender", "measure=mean:defender_lost"}}},
        .decimals = 1,
        .side_by_side = 1,
        DRAWINGS(assaults),
    },
    {
        .id = "bolt-action-firefight",
        .title = "Firefights",
        .text = "Two regiments of five bases with rifled muskets shoot at each other over 12 inches, the "
                "regulars in "
                "the open: who breaks first within four turns. Pinned units test before they shoot.",
        .mechanism = "firefight",
        .outcomes = "winner",
        .settings = RULES " turns=4",
        .sections = {"the enemy", {{"%s enemy", "b_quality=all"}}},
        .rows = {"the enemy's cover", {{"%s", "b_cover=all"}}},
        .columns = {"breaks first",
                    {{"the enemy", "measure=p:winner=a"},
                     {"neither", "measure=p:winner=none"},
                     {"the regulars", "measure=p:winner=b"}}},
        .decimals = 1,
        DRAWINGS(firefights),
    },
    {
        .id = "bolt-action-draw",
        .title = "Order dice",
        .text = "Dice are drawn blindly from all that are left: how many of one side come in a row at the "
                "start of a "
                "turn, and who comes first.",
        .mechanism = "draw",
        .outcomes = "first,opening_run",
        .settings = RULES,
        .sections = {"own dice", {{"own dice: %s", "own_dice=2..6"}}},
        .rows = {"enemy dice", {{"%s", "enemy_dice=2..6"}}},
        .columns = {"start of the turn",
                    {{"own side first", "measure=p:first=own"},
                     {"1 in a row", "measure=p:opening_run=1"},
                     {"2 in a row", "measure=p:opening_run=2"},
                     {"3 or more", "measure=p:opening_run>=3"}}},
        .decimals = 1,
        DRAWINGS(draws),
    },
};
