/* One-hour AWI: standard troops, and what a scenario means. */
#include "rules/scenario.h"

/* The hits that eliminate them by the text's numbers; light cover is rough ground where that covers them. */
static const hod_troops troops[] = {
    {"british-line", "unit=line-infantry light_cover=town out_in_open=7 out_in_cover=9"},
    {"grenadiers", "unit=shock-troops light_cover=town out_in_open=8 out_in_cover=10"},
    {"light-infantry", "unit=skirmishers light_cover=rough out_in_open=6 out_in_cover=8"},
    {"hessians", "unit=line-infantry light_cover=town out_in_open=7 out_in_cover=9"},
    {"continentals", "unit=line-infantry light_cover=town out_in_open=7 out_in_cover=9"},
    {"militia", "unit=militia light_cover=rough out_in_open=5 out_in_cover=7"},
    {"riflemen", "unit=frontiersmen light_cover=rough out_in_open=5 out_in_cover=7"},
};

/* There is no long range: nothing but artillery shoots further than the next square. */
static const hod_word words[] = {
    {"range", "close", "distance=1"},
    {"cover", "none", "terrain=open crisis=$out_in_open"},
    {"cover", "light", "terrain=$light_cover crisis=$out_in_cover"},
    {"cover", "significant", "terrain=town crisis=$out_in_cover"},
    {"cover", "fortification", "terrain=entrenchment crisis=$out_in_cover"},
    {"leader", "none", "rally=never"},
    {"leader", "present", "rally=idle"},
    {"bayonet", "no", ""},
    {"bayonet", "yes", ""},
};

extern const hod_scenario_terms one_hour_scenario;
const hod_scenario_terms one_hour_scenario = {
    .troops = troops,
    .troop_count = sizeof troops / sizeof *troops,
    .words = words,
    .word_count = sizeof words / sizeof *words,
    .volley = {.mechanism = "shoot", .fields = "shooter=a.unit shooter_terrain=a.terrain distance=distance"},
    .effect = "hits",
    .crisis = "b.crisis",
    .firefight = {.mechanism = "firefight",
                  .fields = "distance=distance a_unit=a.unit a_terrain=a.terrain a_rally=a.rally "
                            "b_unit=b.unit b_terrain=b.terrain b_rally=b.rally turns=turns"},
    .assault = {.mechanism = "assault",
                .fields = "attacker=a.unit attacker_terrain=a.terrain target=b.unit target_terrain=b.terrain",
                .needs = "a.unit=shock-troops"},
    .thrown_back = "attacker_result=eliminated",
    .gives_way = "target_result=eliminated",
};
