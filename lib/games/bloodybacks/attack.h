/* A whole charge, as assault and engagement make it. */
#ifndef HOD_GAMES_BLOODYBACKS_ATTACK_H
#define HOD_GAMES_BLOODYBACKS_ATTACK_H

#include "games/bloodybacks/charge_roll.h"
#include "games/bloodybacks/fight.h"
#include "games/bloodybacks/retreat.h"

#define STAGE_WORDS(WORD) WORD(EVADED, "evaded") WORD(HALTED, "halted") WORD(MELEE, "melee")
enum { STAGE_WORDS(HOD_CONSTANT) };

typedef struct bloodybacks_attack {
    int is_evaded;
    bloodybacks_retreat evade; /* zeros unless it is evaded, otherwise the rest is */
    bloodybacks_charge_roll charge;
    bloodybacks_fight fight; /* zeros where no charge can come home */
} bloodybacks_attack;

#define ATTACK_OUTCOMES(OUTCOME)                                         \
    OUTCOME(stage, HOD_DOMAIN(STAGE_WORDS), "how far the assault comes") \
    FIGHT_OUTCOMES(OUTCOME)

typedef struct bloodybacks_attack_result {
    int stage;
    bloodybacks_fight_result fight;
} bloodybacks_attack_result;

/* Rolls it, and may be played as a part. */
extern const hod_mechanism bloodybacks_assault;

bloodybacks_attack bloodybacks_attack_of(const bloodybacks_rules *rules, const bloodybacks_fight_situation *s,
                                         hod_roller *roller);

/* The same by and at units in another condition than they were prepared in, when the defender had no
 * disruption points and the charge could come home. */
bloodybacks_attack bloodybacks_attack_later(const bloodybacks_attack *fresh,
                                            const bloodybacks_fighter *attacker,
                                            const bloodybacks_fighter *defender, int defender_dp);

#endif
