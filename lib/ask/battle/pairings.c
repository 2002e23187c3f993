/* Pairings: the engagement of two types of units is prepared when they first face each other, and its turns are
 * calculated once for all battles (turn_cache.c).
 *
 * When turns take too much memory, they are freed. This waits until no thread holds states: each thread releases its
 * states, which are ints, and asks for them again afterwards.
 *
 * A type has two places: as at the start of the battle, and in the open after leaving its cover for good. A unit that
 * has lost its cover within a pairing still belongs to the first; the state that it brings says so. */
#include "ask/battle/pairings.h"

#include "ask/scenario/fights.h"
#include "rules/checks.h"
#include "rules/domain.h"
#include "system/platform.h"
#include "walk/roller_internal.h"

#include <math.h>
#include <stdlib.h>

enum { PLACES_OF_TYPES = 2 * MOST_UNITS, PAIRS = PLACES_OF_TYPES * PLACES_OF_TYPES };
enum { WITHIN_REACH, IN_CONTACT, REACHES };

typedef _Atomic(struct turns *) turns_slot;

struct pairings {
    const struct battle *battle;
    const hod_mechanism *engagement;
    hod_field by;                 /* the outcome that says what broke a unit */
    int winner_place, by_place;   /* indices in a state */
    int winners[2], both;         /* the values of winner; both: -1 if there is no such word */
    int causes;                   /* number of words of `by`, without none */
    int brought[2][MOST_BROUGHT]; /* indices in a state, by side */
    int brought_count;
    int distance_place, moved_place; /* moved_place -1: none */
    int cover;                       /* the number of the brought int for cover; -1: none */
    int cover_field;

    struct turn_cache *cache, *own; /* own: NULL if the caller owns the cache */

    /* By the types of A and of B, PAIRS of them for meetings, and then for the acts of each side within reach and in
     * contact; the cache owns the turns. */
    turns_slot *slots;
};

static int state_place(const hod_mechanism *mechanism, const char *side, const char *name)
{
    char text[64];
    snprintf(text, sizeof text, "%s%s", side, name);
    const int place = hod_mechanism_state(mechanism, text, strlen(text), NULL);
    assert(place >= 0);
    return mechanism->outcome_count + place;
}

static void find_places(struct pairings *pairings)
{
    const hod_battle_terms *terms = pairings->battle->terms;
    const hod_mechanism *engagement = terms->engagement;
    pairings->engagement = engagement;
    pairings->winner_place = hod_mechanism_outcome(engagement, "winner", strlen("winner"), NULL);
    pairings->by_place = hod_mechanism_outcome(engagement, "by", strlen("by"), NULL);
    const hod_field *winner = &engagement->outcomes[pairings->winner_place];
    pairings->winners[SIDE_A] = value_of_word(winner, "a");
    pairings->winners[SIDE_B] = value_of_word(winner, "b");
    pairings->both = value_of_word(winner, "both");
    pairings->causes = value_of_word(&engagement->outcomes[pairings->by_place], "none");
    assert(pairings->causes > 0 && pairings->causes <= MOST_CAUSES);
    pairings->cover = -1;
    for (; terms->brought[pairings->brought_count]; pairings->brought_count++) {
        const int i = pairings->brought_count;
        assert(i < MOST_BROUGHT);
        pairings->brought[SIDE_A][i] = state_place(engagement, "a_", terms->brought[i]);
        pairings->brought[SIDE_B][i] = state_place(engagement, "b_", terms->brought[i]);
        if (terms->holds_cover && strcmp(terms->brought[i], terms->holds_cover) == 0) pairings->cover = i;
    }
    pairings->distance_place = state_place(engagement, "", "distance");
    pairings->moved_place = terms->moved ? state_place(engagement, "", terms->moved) : -1;
    pairings->cover_field = battle_side_field(pairings->battle, terms->cover);
}

struct turn_cache *pairings_cache_new(const hod_rules *rules, hod_error *error)
{
    return turn_cache_new(fmin(MOST_REMEMBERED_BYTES, rules->budget.bytes), error);
}

/* Pairings whose cache keeps all that it has. */
static struct pairings *make(const struct battle *battle, struct turn_cache *cache, hod_error *error)
{
    struct pairings *pairings = calloc(1, sizeof *pairings);
    if (!pairings) return hod_fail_memory(error), NULL;
    pairings->battle = battle;
    pairings->own = cache ? NULL : pairings_cache_new(battle->rules, error);
    pairings->cache = cache ? cache : pairings->own;
    pairings->slots = calloc((1 + 2 * REACHES) * PAIRS, sizeof *pairings->slots);
    find_places(pairings);
    if (pairings->cache && pairings->slots) return pairings;
    pairings_free(pairings);
    return hod_fail_memory(error), NULL;
}

struct pairings *pairings_new(const struct battle *battle, struct turn_cache *cache, hod_error *error)
{
    struct pairings *pairings = make(battle, cache, error);
    if (pairings) turn_cache_forget(pairings->cache, FORGET_IF_MUCH);
    return pairings;
}

void pairings_free(struct pairings *pairings)
{
    if (!pairings) return;
    free(pairings->slots);
    turn_cache_free(pairings->own);
    free(pairings);
}

struct turn_cache *pairings_cache(const struct pairings *pairings)
{
    return pairings->cache;
}

bool pairings_make_room(struct pairings *pairings, struct turn_state **const *states, int count,
                        hod_error *error)
{
    const int length = pairings->engagement->procedure.state_ints;
    int ints[MOST_STATES_TAKEN][length];
    struct turns *of[MOST_STATES_TAKEN] = {NULL};
    assert(count <= MOST_STATES_TAKEN);
    for (int i = 0; i < count; i++) {
        if (!*states[i]) continue;
        of[i] = (*states[i])->of;
        memcpy(ints[i], (*states[i])->ints, (size_t)length * sizeof(int));
    }
    turn_cache_let_go(pairings->cache);
    turn_cache_forget(pairings->cache, FORGET_IF_FULL);
    turn_cache_hold(pairings->cache);
    for (int i = 0; i < count; i++)
        if (of[i] && !(*states[i] = turns_state(of[i], ints[i], error))) return false;
    return true;
}

int pairings_causes(const struct pairings *pairings)
{
    return pairings->causes;
}

struct word pairings_cause(const struct pairings *pairings, int cause)
{
    const hod_domain domain = hod_domain_of(pairings->engagement->outcomes[pairings->by_place].domain);
    return (struct word){domain.part[cause].word, (size_t)domain.part[cause].length};
}

/* Gives a situation the values of a type. */
static void place_type(const struct pairings *pairings, int side, int type, int *situation)
{
    const struct battle *battle = pairings->battle;
    const int *values = battle->types[side][type % IN_THE_OPEN].values;
    for (int i = 0; i < battle->side_field_count; i++) situation[battle->side_fields[side][i]] = values[i];
    if (type >= IN_THE_OPEN) situation[battle->side_fields[side][pairings->cover_field]] = 0;
}

/* The situation of the engagement of two types. */
static void place_types(const struct pairings *pairings, const int types[2], int situation[HOD_MAX_FIELDS])
{
    memcpy(situation, pairings->battle->situation, sizeof pairings->battle->situation);
    for (int side = SIDE_A; side <= SIDE_B; side++) place_type(pairings, side, types[side], situation);
}

void pairings_note(const struct pairings *pairings, const int types[2], hod_roller *notes)
{
    int situation[HOD_MAX_FIELDS], prepared[pairings->engagement->procedure.prepared_ints];
    place_types(pairings, types, situation);
    situation_prepare(pairings->battle->rules, pairings->engagement, situation, prepared, notes);
}

/* The engagement of two types, or the act of a unit on a flank: side is -1, or the acting side. */
enum { MEETING = -1 };
static struct turns *make_turns(struct pairings *pairings, const int types[2], int side, int reach,
                                hod_error *error)
{
    const struct battle *battle = pairings->battle;
    const hod_procedure *procedure = &pairings->engagement->procedure;
    int situation[HOD_MAX_FIELDS], prepared[procedure->prepared_ints];
    place_types(pairings, types, situation);
    if (side == MEETING) {
        situation_prepare(battle->rules, pairings->engagement, situation, prepared, NULL);
        return turn_cache_turns(pairings->cache, procedure, prepared, error);
    }
    for (int of = SIDE_A; of <= SIDE_B; of++)
        situation[battle->side_fields[of][battle->plan_field]] = PLAN_STAND;
    if (reach == IN_CONTACT) situation[battle->side_fields[side][battle->may_field]] = MAY_NOT_FIRE;
    flank_prepare(battle->rules, battle->terms, situation, side, prepared);
    return turn_cache_turns(pairings->cache, &battle->terms->act, prepared, error);
}

/* The turns of two types, prepared on first use. NULL with an error. */
static struct turns *turns_of(struct pairings *pairings, const int types[2], int side, int reach,
                              hod_error *error)
{
    const int kind = side == MEETING ? 0 : 1 + side * REACHES + reach;
    turns_slot *slot = &pairings->slots[kind * PAIRS + types[SIDE_A] * PLACES_OF_TYPES + types[SIDE_B]];
    struct turns *turns = atomic_load(slot);
    if (!turns && (turns = make_turns(pairings, types, side, reach, error))) atomic_store(slot, turns);
    return turns;
}

/* Joins the meetings of the same types in two battles. */
static bool join(struct pairings *one, struct pairings *other, hod_error *error)
{
    const int *counts = one->battle->type_count;
    if (one->engagement != other->engagement ||
        memcmp(counts, other->battle->type_count, 2 * sizeof *counts) != 0)
        return true;
    for (int i = 0; i < counts[SIDE_A] * counts[SIDE_B]; i++) {
        const int types[2] = {i / counts[SIDE_B], i % counts[SIDE_B]};
        struct turns *turns = turns_of(one, types, MEETING, WITHIN_REACH, error);
        struct turns *joined = turns_of(other, types, MEETING, WITHIN_REACH, error);
        if (!turns || !joined) return false;
        turns_join(turns, joined, one->distance_place);
    }
    return true;
}

bool pairings_expect(const struct battle *const *battles, int count, struct turn_cache *cache,
                     hod_error *error)
{
    AUTO(free_pairings) struct pairings *first = make(battles[0], cache, error);
    bool joined = first;
    for (int i = 1; joined && i < count; i++) {
        AUTO(free_pairings) struct pairings *other = make(battles[i], cache, error);
        joined = other && join(first, other, error);
    }
    return joined;
}

static unit_condition condition_of(const struct pairings *pairings, const int *ints, int side)
{
    unit_condition condition = 0;
    for (int i = 0; i < pairings->brought_count; i++) {
        const int value = ints[pairings->brought[side][i]];
        assert(value >= 0 && value <= UINT8_MAX);
        condition |= (unit_condition)value << 8 * i;
    }
    return condition;
}

static void bring(const struct pairings *pairings, unit_condition condition, int side, int *ints)
{
    for (int i = 0; i < pairings->brought_count; i++)
        ints[pairings->brought[side][i]] = (int)(condition >> 8 * i & UINT8_MAX);
}

/* The turns of a type against the enemy's first type: properties of the unit alone are the same against all. */
static struct turns *turns_of_one(struct pairings *pairings, int side, int type, hod_error *error)
{
    int types[2] = {0, 0};
    types[side] = type;
    return turns_of(pairings, types, MEETING, WITHIN_REACH, error);
}

bool pairings_fresh(struct pairings *pairings, int side, int type, unit_condition *condition,
                    hod_error *error)
{
    const hod_procedure *procedure = &pairings->engagement->procedure;
    const struct turns *turns = turns_of_one(pairings, side, type, error);
    int ints[procedure->state_ints];
    if (!turns) return false;
    procedure_begin(procedure, turns_prepared(turns), ints);
    *condition = condition_of(pairings, ints, side);
    return true;
}

struct turn_state *pairings_begin(struct pairings *pairings, const int types[2],
                                  const unit_condition conditions[2], int distance, hod_error *error)
{
    const hod_procedure *procedure = &pairings->engagement->procedure;
    struct turns *turns = turns_of(pairings, types, MEETING, WITHIN_REACH, error);
    int ints[procedure->state_ints];
    if (!turns) return NULL;
    procedure_begin(procedure, turns_prepared(turns), ints);
    for (int side = SIDE_A; side <= SIDE_B; side++) bring(pairings, conditions[side], side, ints);
    ints[pairings->distance_place] = distance;
    return turns_state(turns, ints, error);
}

unit_condition pairings_condition(const struct pairings *pairings, const struct turn_state *state, int side)
{
    return condition_of(pairings, state->ints, side);
}

/* Without a winner, both are broken if there is a cause. */
bool pairings_is_broken(const struct pairings *pairings, const struct turn_state *state, int side)
{
    const int winner = state->ints[pairings->winner_place];
    if (state->ints[pairings->by_place] == pairings->causes) return false;
    return winner == pairings->winners[!side] || winner == pairings->both ||
           (pairings->both < 0 && winner != pairings->winners[side]);
}

int pairings_broken_by(const struct pairings *pairings, const struct turn_state *state)
{
    return state->ints[pairings->by_place];
}

unit_condition pairings_leave_cover(const struct pairings *pairings, unit_condition condition)
{
    return pairings->cover < 0 ? condition : condition & ~((unit_condition)UINT8_MAX << 8 * pairings->cover);
}

bool pairings_may_leave(struct pairings *pairings, int side, int type, unit_condition condition, bool *may,
                        hod_error *error)
{
    const hod_battle_terms *terms = pairings->battle->terms;
    *may = true;
    if (!terms->may_leave) return true;
    const struct turns *turns = turns_of_one(pairings, side, type, error);
    int ints[pairings->engagement->procedure.state_ints];
    if (!turns) return false;
    memset(ints, 0, sizeof ints);
    bring(pairings, condition, side, ints);
    *may = terms->may_leave(turns_prepared(turns), ints, side);
    return true;
}

/* In contact, the enemy is out of its range, so the distance does not matter. */
struct turn_state *pairings_begin_act(struct pairings *pairings, int side, const int types[2],
                                      unit_condition condition, const struct turn_state *meeting,
                                      hod_error *error)
{
    const hod_battle_terms *terms = pairings->battle->terms;
    const int reach = terms->is_in_contact(meeting->ints) ? IN_CONTACT : WITHIN_REACH;
    const hod_procedure *procedure = &pairings->engagement->procedure;
    struct turns *turns = turns_of(pairings, types, side, reach, error);
    int ints[procedure->state_ints];
    if (!turns) return NULL;
    procedure_begin(procedure, turns_prepared(turns), ints);
    bring(pairings, condition, side, ints);
    bring(pairings, condition_of(pairings, meeting->ints, !side), !side, ints);
    if (reach == WITHIN_REACH) ints[pairings->distance_place] = meeting->ints[pairings->distance_place];
    terms->begin_act(turns_prepared(turns), side, ints);
    return turns_state(turns, ints, error);
}

struct turn_state *pairings_after_act(struct pairings *pairings, int side, const struct turn_state *acted,
                                      const struct turn_state *meeting, hod_error *error)
{
    const hod_battle_terms *terms = pairings->battle->terms;
    int ints[pairings->engagement->procedure.state_ints];
    memcpy(ints, meeting->ints, sizeof ints);
    bring(pairings, condition_of(pairings, acted->ints, !side), !side, ints);
    if (pairings->moved_place >= 0 && !terms->is_in_contact(meeting->ints))
        ints[pairings->moved_place] = acted->ints[pairings->moved_place];
    return turns_state(meeting->of, ints, error);
}
