/* bombardment: a gun that fires turn after turn, with canister as long as it lasts. */
#include "games/taber/shot.h"

#define FIELDS(FIELD)                                                           \
    FIELD(gun, GUN, LIGHT, "what gun it is")                                    \
    FIELD(loaded, HOD_DOMAIN(LOAD_WORDS), 1, "what it is loaded with at first") \
    FIELD(turns, "1..6", 4, "turns, and shots")                                 \
    FIELD(distance, "1..30", 5, "inches to the target")                         \
    FIELD(woods, NO_YES, NO, "whether this happens in woods")                   \
    TARGET_FIELDS(FIELD)

#define OUTCOMES(OUTCOME)                                  \
    OUTCOME(canister_shots, "0..6", "shots with canister") \
    OUTCOME(hits, "0..96", "hits in all")

enum { MOST_HITS = 96 };

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int turns;
    int starts_with_canister; /* if canister reaches the target */
    taber_dice rounds;        /* zeros if it does not */
    taber_shot round_shot, canister;
} prepared;
typedef struct {
    outcome so_far;
    int turn, rounds; /* rounds: canister left, known after the first step; 0 after the last shot */
} state;

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    taber_shot_situation shot = {.weapon = CANISTER,
                                 .gun = s->gun,
                                 .stands = 1,
                                 .distance = s->distance,
                                 .woods = s->woods,
                                 .target_formation = s->target_formation,
                                 .target_column = s->target_column,
                                 .enfilade = s->enfilade,
                                 .cover = s->cover};
    p->turns = s->turns;
    hod_note(roller, "With canister:");
    p->canister = taber_shot_of(rules, &shot, roller);
    if (p->canister.die) {
        p->rounds = taber_dice_of(&rules->canister_supply.dice);
        p->starts_with_canister = ROUND_SHOT + s->loaded == CANISTER;
    }
    shot.weapon = ROUND_SHOT;
    hod_note(roller, "With round shot:");
    p->round_shot = taber_shot_of(rules, &shot, roller);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    outcome *o = &now->so_far;
    if (now->turn == 0 && p->rounds.dice) now->rounds = taber_roll(roller, "rounds, of canister", p->rounds);
    now->turn++;
    hod_note(roller, "Turn %d", now->turn);
    const bool is_canister = now->rounds > 0 && (now->turn > 1 || p->starts_with_canister);
    const int hits = is_canister ? taber_shoot(roller, "artillery, canister", &p->canister)
                                 : taber_shoot(roller, "artillery, round shot", &p->round_shot);
    if (is_canister) {
        o->canister_shots++;
        now->rounds--;
    }
    o->hits = least_of(MOST_HITS, o->hits + hits);
    return now->turn < p->turns;
}

HOD_PROCESS_FROM_ZEROS(taber_bombardment, "bombardment", taber_rules, .rolls = "rounds artillery",
                       .title = "hits of a gun over several turns",
                       .source = "Taber 2006, Artillery, Types of Shot and Fire Modifiers; R9, R30");
