/* die: which face a die shows. */
#include "games/dice/dice.h"

#define FIELDS(FIELD)     FIELD(sides, "2..100", 6, "faces of the die")
#define OUTCOMES(OUTCOME) OUTCOME(face, "1..100", "the face that comes up")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int chances;              /* equally likely chances */
    int faces[HOD_MAX_SIDES]; /* the faces that they show */
} prepared;

static const char *contradiction(const dice_rules *rules, const situation *s)
{
    const int weights = rules->weights.count;
    return weights > 1 && weights != s->sides ? "sides must be the number of faces that die.weights has"
                                              : NULL;
}

/* The weight of a face is its number of chances. */
static void prepare(const dice_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const struct dice_weights *weights = &rules->weights;
    for (int face = 1; face <= s->sides; face++) {
        const int weight = weights->count == 1 ? 1 : weights->at[face - 1];
        for (int i = 0; i < weight; i++) p->faces[p->chances++] = face;
    }
    if (weights->count > 1) hod_note(roller, "Its faces come up unequally often");
}

static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    const hod_pool pool = {.dice = 1, .sides = p->chances, .values = p->faces, .faces = p->faces};
    o->face = p->chances == 1 ? p->faces[0] : hod_roll(roller, "die", &pool);
}

HOD_VALID(dice_rules)
HOD_MECHANISM(dice_die, "die", dice_rules, .valid = valid_any, .rolls = "die",
              .title = "the face that a die shows", .source = "a die");
