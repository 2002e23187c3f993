/* A scenario as it was read, for scenario.c and scenario_ask.c. */
#ifndef HOD_STUDY_SCENARIO_INTERNAL_H
#define HOD_STUDY_SCENARIO_INTERNAL_H

#include "study/scenario/scenario.h"

enum { MOST_OVERRIDES = 128, SCENARIO_TEXT = 128, MOST_TURNS = 100 };

/* The keys of [scenario], with what they are when they are not given. */
struct scenario_key {
    const char *name, *value;
    const char *accepted; /* separated by blanks; NULL: any text, checked otherwise */
};
enum { TITLE, TROOPS_A, TROOPS_B, RANGE, COVER_A, COVER_B, LEADER_A, LEADER_B, BAYONET, TURNS, KEYS };
extern const struct scenario_key scenario_keys[KEYS];

struct scenario_override {
    char section[SCENARIO_TEXT], key[SCENARIO_TEXT], value[SCENARIO_TEXT];
};

struct hod_scenario {
    const char *path;
    char values[KEYS][SCENARIO_TEXT];
    bool is_given[KEYS];
    struct scenario_override overrides[MOST_OVERRIDES];
    int override_count;
};

/* Whether the override's section names the rule set, its family or what it is based on. */
bool scenario_override_is_for(const struct scenario_override *override, const hod_rules *rules);

#endif
