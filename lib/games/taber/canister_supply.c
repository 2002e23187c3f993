/* canister-supply: the rounds of canister that a battery has for the game. */
#include "games/taber/taber.h"

#define FIELDS(FIELD)                             \
    FIELD(guns, "1..6", 1, "guns of the battery") \
    FIELD(needed, "0..36", 4, "rounds that it needs")

#define OUTCOMES(OUTCOME)                          \
    OUTCOME(rounds, "2..36", "rounds that it has") \
    OUTCOME(enough, NO_YES, "whether that is what it needs")

enum { LEAST_ROUNDS = 2, MOST_ROUNDS = 36 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int guns, needed;
    taber_dice dice;
} prepared;
typedef struct {
    outcome so_far;
    int gun, rounds;
} state;

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    (void)roller;
    p->guns = s->guns;
    p->needed = s->needed;
    p->dice = taber_dice_of(&rules->canister_supply.dice);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    now->gun++;
    hod_note(roller, "Gun %d", now->gun);
    now->rounds += taber_roll(roller, "rounds, of canister", p->dice);
    if (now->gun < p->guns) return true;
    now->so_far.rounds = held_within(LEAST_ROUNDS, now->rounds, MOST_ROUNDS);
    now->so_far.enough = now->rounds >= p->needed;
    return false;
}

HOD_PROCESS_FROM_ZEROS(taber_canister_supply, "canister-supply", taber_rules, .rolls = "rounds",
                       .title = "rounds of canister for the game, and whether they are enough",
                       .source = "Taber 2006, Artillery, Types of Shot");
