/* ammunition: how long a gun's supply lasts. */
#include "games/bloodybacks/fire.h"

enum { MOST_SHOTS = 40 };

#define FIELDS(FIELD)                                               \
    FIELD(stamina, "1..6", 3, "stamina of the gun, its ammunition") \
    FIELD(weapon, HOD_DOMAIN(ARTILLERY_WORDS), 0, "what it shoots") \
    FIELD(extra_actions, "0..2", 0, "further actions spent on each shot")

#define OUTCOMES(OUTCOME) \
    OUTCOME(shots, "1..41", "shots until the last point of stamina is gone; 41: more than 40")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int stamina, dice;
} prepared;
typedef struct {
    outcome so_far;
    int stamina;
} state;

static void prepare(const bloodybacks_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const bloodybacks_shot_situation shot = {.weapon = CANISTER + s->weapon,
                                             .extra_actions = s->extra_actions};
    p->stamina = s->stamina;
    p->dice = bloodybacks_shot_dice(rules, &shot, roller);
}

static void begin(const prepared *p, state *now)
{
    now->stamina = p->stamina;
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    int twelves;
    now->so_far.shots++;
    if (now->so_far.shots > MOST_SHOTS) return false;
    hod_hand_and_face(roller, "shot", p->dice, D12, 0, D12, &twelves);
    if (twelves > 0) now->stamina--;
    return now->stamina > 0;
}

HOD_PROCESS(bloodybacks_ammunition, "ammunition", bloodybacks_rules, .rolls = "shot",
            .title = "shots that a gun has before its ammunition is gone",
            .source = "Bloodybacks! 8.3, artillery: each shooting with a 12 costs a point of stamina");
