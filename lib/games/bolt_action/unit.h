/* Units under fire and in melee: their figures, bases, pins and colonel. */
#ifndef HOD_GAMES_BOLT_ACTION_UNIT_H
#define HOD_GAMES_BOLT_ACTION_UNIT_H

#include "games/bolt_action/nerve.h"

/* What a unit is. */
typedef struct bolt_action_unit {
    bolt_action_nerve nerve;
    int base_size;  /* figures on a base */
    int full_bases; /* bases below which its losses count */
    int wound_needed;
} bolt_action_unit;

/* What has become of it. */
typedef struct bolt_action_condition {
    int figures, pins, colonel;
} bolt_action_condition;

/* Bases below which losses count: five, or with how many it started (R20). */
static inline int bolt_action_full_bases(const bolt_action_rules *rules, int start_bases)
{
    return least_of(start_bases, rules->morale.full_bases);
}
static inline int bolt_action_bases_short(int full_bases, int bases)
{
    return most_of(0, full_bases - bases);
}

/* Figures of so many bases with casualties marked, and the bases that so many figures need. */
static inline int bolt_action_figures(int bases, int base_size, int casualties)
{
    return bases * base_size - casualties;
}
static inline int bolt_action_bases(const bolt_action_unit *unit, int figures)
{
    return rounded_up(figures, unit->base_size);
}

static inline bolt_action_unit bolt_action_unit_of(const bolt_action_rules *rules, int type, int quality,
                                                   int start_bases, const bolt_action_command *command,
                                                   int routing_friends)
{
    return (bolt_action_unit){
        .nerve = bolt_action_nerve_of(rules, quality, command, routing_friends),
        .base_size = rules->unit.base_casualties.at[type],
        .full_bases = bolt_action_full_bases(rules, start_bases),
        .wound_needed = rules->unit.wound_needed.at[quality],
    };
}

/* Its morale test as things stand; `who` is the unit in the narration. */
static inline bool bolt_action_stands(hod_roller *roller, const char *who, const bolt_action_unit *unit,
                                      const bolt_action_condition *now)
{
    const bolt_action_nerve *nerve = &unit->nerve;
    const int bases_short = bolt_action_bases_short(unit->full_bases, bolt_action_bases(unit, now->figures));
    hod_note(roller, "%s tests its morale, from %d", who, nerve->morale[now->colonel]);
    hod_modifier(roller, "pins", -nerve->morale_per_pin * now->pins);
    hod_modifier(roller, "bases short", -nerve->per_base * bases_short);
    const int target = bolt_action_morale_target(nerve, now->colonel, now->pins, bases_short);
    return bolt_action_test(roller, target, NEVER) == PASSED;
}

/* Its order roll, likewise. */
static inline int bolt_action_takes_order(hod_roller *roller, const char *who, const bolt_action_unit *unit,
                                          const bolt_action_condition *now, int blunder_on)
{
    const bolt_action_nerve *nerve = &unit->nerve;
    hod_note(roller, "%s takes an order test, from %d", who, nerve->order[now->colonel]);
    hod_modifier(roller, "pins", -nerve->order_per_pin * now->pins);
    return bolt_action_test(roller, bolt_action_order_target(nerve, now->colonel, now->pins), blunder_on);
}

#endif
