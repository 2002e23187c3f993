/* The roll to close to melee, as charge and assault make it. */
#ifndef HOD_GAMES_BLOODYBACKS_CHARGE_ROLL_H
#define HOD_GAMES_BLOODYBACKS_CHARGE_ROLL_H

#include "games/bloodybacks/bloodybacks.h"

typedef struct bloodybacks_charge_roll {
    int dice, target;
    int needed; /* successes to charge home; those above them are the excess */
} bloodybacks_charge_roll;

static inline bloodybacks_charge_roll bloodybacks_charge_of(const bloodybacks_rules *rules, int quality,
                                                            int target_dp, int bayonet, hod_roller *roller)
{
    const int number = rules->charge.factor * quality;
    hod_note(roller, "The charge is at %d, by its quality of %d", number, quality);
    int dice = rules->charge.hand;
    dice += hod_modifier(roller, "disruption of the target, in dice", target_dp);
    if (bayonet) dice += hod_modifier(roller, "a bayonet charge, in dice", rules->charge.bayonet_dice);
    return (bloodybacks_charge_roll){
        .dice = dice, .target = held_within(0, number, D12), .needed = rules->charge.needed};
}

/* Returns the successes. */
static inline int bloodybacks_roll_charge(hod_roller *roller, const bloodybacks_charge_roll *charge)
{
    const int successes = hod_hand(roller, "charge", charge->dice, D12, charge->target);
    hod_note(roller, successes < charge->needed ? "It halts" : "It charges home");
    return successes;
}

#endif
