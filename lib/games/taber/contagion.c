/* contagion: militia that see other militia break. */
#include "games/taber/taber.h"

#define LAYOUT_WORDS(WORD) WORD(CLUSTER, "cluster") WORD(CHAIN, "chain")
enum { LAYOUT_WORDS(HOD_CONSTANT) };

#define FIELDS(FIELD)                                                            \
    FIELD(quality, HOD_DOMAIN(MILITIA_WORDS), 1, "quality of the militia")       \
    FIELD(units, "1..8", 3, "units that may see it")                             \
    FIELD(layout, HOD_DOMAIN(LAYOUT_WORDS), CLUSTER,                             \
          "whether all are near the first failure, or each near the one before") \
    FIELD(officers, "0..8", 0, "units, from the first, that have an officer attached")

#define OUTCOMES(OUTCOME) OUTCOME(broken, "0..8", "units that break")

typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct {
    int units, with_officer;
    int is_chain;
    taber_test test, test_with_officer;
} prepared;
typedef struct {
    outcome so_far;
    int tested;
} state;

static void prepare(const taber_rules *rules, const situation *s, prepared *p, hod_roller *roller)
{
    const int quality = VETERAN_MILITIA + s->quality;
    const taber_unit_morale led = taber_morale_of(rules, quality, NO, OFFICER, NULL);
    const taber_unit_morale alone = taber_morale_of(rules, quality, NO, NO_COMMANDER, roller);
    p->units = s->units;
    p->with_officer = least_of(s->units, s->officers);
    p->is_chain = s->layout == CHAIN && s->units > 1;
    if (p->with_officer > 0) p->test_with_officer = taber_test_of(&led, 0);
    if (p->with_officer < p->units) p->test = taber_test_of(&alone, 0);
}

static bool step(hod_roller *roller, const prepared *p, state *now)
{
    const bool has_officer = now->tested < p->with_officer;
    now->tested++;
    hod_note(roller, "Unit %d%s", now->tested, has_officer ? ", with an officer" : "");
    const bool passes = taber_pass(roller, "morale", has_officer ? &p->test_with_officer : &p->test);
    if (!passes) now->so_far.broken++;
    if (passes && p->is_chain) return false; /* R11 */
    return now->tested < p->units;
}

HOD_PROCESS_FROM_ZEROS(taber_contagion, "contagion", taber_rules, .rolls = "morale",
                       .title = "militia that break because others nearby have broken",
                       .source = "Taber 2006, Melee, on militia near a failed test; R11");
