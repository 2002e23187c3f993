/* What fire has done to a target by itself, before any test: its pins and bases. */
#ifndef HOD_GAMES_BOLT_ACTION_HURT_H
#define HOD_GAMES_BOLT_ACTION_HURT_H

#include "games/bolt_action/shot.h"

#define HURT_FIELDS(FIELD)                                                                \
    FIELD(target_bases, "1..8", 5, "bases of the target")                                 \
    FIELD(target_casualties, "0..3", 0, "casualties marked on it, fewer than a base has") \
    FIELD(target_colonel, NO_YES, YES, "whether its colonel is alive and with it")

#define HURT_OUTCOMES(OUTCOME)                                             \
    OUTCOME(pins_given, "0..2", "pins on the target")                      \
    OUTCOME(bases_lost, "0..8", "bases that the target loses")             \
    OUTCOME(carried, "0..3", "casualties marked on the target afterwards") \
    OUTCOME(colonel_killed, NO_YES, "whether its colonel is killed")

typedef struct bolt_action_hurt {
    int bases, base_size, figures;
    int pins; /* of fire that hits */
} bolt_action_hurt;

typedef HOD_STRUCT(HURT_OUTCOMES) bolt_action_hurt_result;

static inline bolt_action_hurt bolt_action_hurt_of(const bolt_action_rules *rules, int type, int bases,
                                                   int casualties, int enfilade)
{
    const int base_size = rules->unit.base_casualties.at[type];
    return (bolt_action_hurt){.bases = bases,
                              .base_size = base_size,
                              .figures = bases * base_size - casualties,
                              .pins = bolt_action_pins_of_fire(rules, enfilade)};
}

/* Where hits are an outcome, they are counted; without dice, nothing can hurt. */
static inline void bolt_action_count_hits(bolt_action_blows *blows, bolt_action_hurt *hurt)
{
    if (blows->dice > 0)
        blows->counts_hits = YES;
    else
        hurt->pins = 0;
}

static inline bolt_action_hurt_result bolt_action_hurt_by(hod_roller *roller, const bolt_action_hurt *hurt,
                                                          const bolt_action_losses *losses)
{
    const int figures = hurt->figures - losses->casualties;
    const int bases = rounded_up(figures, hurt->base_size);
    const bolt_action_hurt_result result = {.pins_given = losses->hits > 0 ? hurt->pins : 0,
                                            .bases_lost = hurt->bases - bases,
                                            .carried = bases * hurt->base_size - figures,
                                            .colonel_killed = losses->colonel_killed};
    if (result.pins_given > 0) hod_note(roller, "The target is pinned");
    if (result.bases_lost > 0)
        hod_note(roller, "It loses %d %s", result.bases_lost, plural(result.bases_lost, "base", "bases"));
    return result;
}

#endif
