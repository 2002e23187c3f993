/* Front duels: a battle divided into one battle for each place where both sides have a unit. Each is the same
 * engagement as in the whole battle, so it reuses everything already calculated. */
#include "ask/battle/battle_answer.h"

#include "ask/battle/battle_measures.h"

#include <math.h>

/* A battle of the two front units at a place. */
static struct battle pair_at(const struct battle *battle, int place)
{
    struct battle pair = *battle;
    pair.place_count = 1;
    pair.places[0] = battle->places[place];
    for (int side = SIDE_A; side <= SIDE_B; side++) {
        struct column *column = &pair.places[0].columns[side];
        pair.type_of[side][0] = battle->type_of[side][column->units[0]];
        *column = (struct column){.count = 1, .units = {0}};
        pair.unit_count[side] = pair.breaks[side] = 1;
    }
    return pair;
}

static struct measured lost_by(const struct fought_battle *one, const char *cause)
{
    const int number = battle_cause(one, word_of(cause));
    return number < 0 ? (struct measured){.lower = NAN, .upper = NAN}
                      : measured_lost_by(&one->result, number);
}

static struct battle_levels levels_of(const struct fought_battle *one)
{
    const struct battle_variable lost = {IS_LOST, 0, 0};
    struct battle_levels levels = {.fights = 1};
    levels.of[LEVEL_VALUE] = measured_of(&one->battle, &one->result, battle_measures[VALUE_A].variable);
    levels.of[LEVEL_TURNS] = measured_of(&one->battle, &one->result, battle_measures[MEAN_TURN].variable);
    levels.of[LEVEL_LOST] = measured_of(&one->battle, &one->result, lost);
    levels.of[LEVEL_FIRE] = lost_by(one, "fire");
    levels.of[LEVEL_ASSAULT] = lost_by(one, "assault");
    return levels;
}

/* Fights the pair at a place; its causes of losses are the battle's. */
static bool fight_pair(const struct fought_battle *one, int place, struct pairings *pairings,
                       const hod_request *request, uint64_t cell, struct battle_levels *levels,
                       hod_error *error)
{
    hod_request query = *request;
    struct fought_battle pair = *one;
    query.simulate = !battle_is_exact(&one->result);
    pair.battle = pair_at(&one->battle, place);
    pair.result = (struct battle_result){.narrow = 0};
    const struct battlefield field = {.battle = &pair.battle, .pairings = pairings};
    /* Dice that no other battle uses: the cells after the battle's cell, one for each place. */
    const uint64_t cell_of_place = cell + ((uint64_t)(place + 1) << 32);
    const bool fought = battle_fight(&field, &query, NULL, cell_of_place, 0, &pair.result, error);
    if (fought) *levels = levels_of(&pair);
    battle_result_free(&pair.result);
    return fought;
}

bool front_duels_fight(struct fought_battle *one, struct pairings *pairings, const hod_request *request,
                       uint64_t cell, hod_error *error)
{
    struct battle_levels levels[MOST_PLACES];
    struct measured measured[MOST_PLACES];
    int fights = 0;
    for (int place = 0; place < one->battle.place_count; place++) {
        const struct column *columns = one->battle.places[place].columns;
        if (columns[SIDE_A].count == 0 || columns[SIDE_B].count == 0) continue;
        if (!fight_pair(one, place, pairings, request, cell, &levels[fights++], error)) return false;
    }
    one->army = levels_of(one);
    one->duels.fights = fights;
    for (int level = 0; level < LEVELS; level++) {
        for (int i = 0; i < fights; i++) measured[i] = levels[i].of[level];
        one->duels.of[level] = measured_mean(measured, fights);
    }
    return true;
}
