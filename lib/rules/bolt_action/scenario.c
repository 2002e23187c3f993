/* Bolt Action ACW: standard troops, and what a scenario means. */
#include "rules/scenario.h"

static const hod_troops troops[] = {
    {"british-line", "quality=regular type=infantry bases=5 weapon=smoothbore-musket charges=yes"},
    {"grenadiers", "quality=veteran type=infantry bases=5 weapon=smoothbore-musket charges=yes"},
    {"light-infantry", "quality=veteran type=infantry bases=4 weapon=smoothbore-musket charges=yes"},
    {"hessians", "quality=regular type=infantry bases=5 weapon=smoothbore-musket charges=yes"},
    {"continentals", "quality=regular type=infantry bases=5 weapon=smoothbore-musket charges=yes"},
    {"militia", "quality=inexperienced type=infantry bases=5 weapon=smoothbore-musket charges=yes"},
    {"riflemen", "quality=veteran type=skirmishers bases=5 weapon=rifled-musket charges=no"},
};

static const hod_word words[] = {
    {"range", "close", "distance=6"},
    {"range", "long", "distance=15"},
    {"cover", "none", "cover=none"},
    {"cover", "light", "cover=soft"},
    {"cover", "significant", "cover=hard"},
    {"cover", "fortification", "cover=hard"},
    {"leader", "none", "colonel=no"},
    {"leader", "present", "colonel=yes"},
    {"bayonet", "no", ""},
    {"bayonet", "yes", ""},
};

extern const hod_scenario_terms bolt_action_scenario;
const hod_scenario_terms bolt_action_scenario = {
    .troops = troops,
    .troop_count = sizeof troops / sizeof *troops,
    .words = words,
    .word_count = sizeof words / sizeof *words,
    .remark =
        "Bolt Action ACW is a rule set of the American Civil War; its troops are the nearest equivalents.",
    .volley = {.mechanism = "volley",
               .fields =
                   "shooter=a.type shooter_bases=a.bases weapon=a.weapon distance=distance "
                   "shooter_quality=a.quality target_type=b.type target_quality=b.quality cover=b.cover "
                   "target_start_bases=b.bases target_bases=b.bases target_colonel=b.colonel"},
    .effect = "casualties",
    .crisis = "4",
    .firefight =
        {.mechanism = "firefight",
         .fields = "a_type=a.type a_quality=a.quality a_bases=a.bases a_weapon=a.weapon a_colonel=a.colonel "
                   "a_cover=a.cover b_type=b.type b_quality=b.quality b_bases=b.bases b_weapon=b.weapon "
                   "b_colonel=b.colonel b_cover=b.cover distance=distance turns=turns"},
    .assault = {.mechanism = "assault",
                .fields = "attacker=a.type attacker_quality=a.quality attacker_start_bases=a.bases "
                          "attacker_bases=a.bases attacker_colonel=a.colonel defender=b.type "
                          "defender_quality=b.quality defender_start_bases=b.bases defender_bases=b.bases "
                          "defender_colonel=b.colonel defender_weapon=b.weapon distance=6",
                .needs = "a.charges=yes"},
    .thrown_back =
        "result=attacker-halts|attacker-routs|attacker-falls-back|attacker-destroyed|both-destroyed",
    .gives_way =
        "result=defender-routs|defender-retreats|defender-falls-back|defender-destroyed|both-destroyed",
};
