/* Meetings: the engagement of each two types of units is prepared when they first face each other, and its
 * turns are found once for every battle that is fought (found.c).
 *
 * What is found in turns is forgotten when it takes too much memory. That waits until no thread holds states: each
 * lets go of them, which are ints, and afterwards asks for them again.
 *
 * A type has two places: as it stands at the beginning of the battle, and in the open, when it has left its
 * cover for good. A unit that has lost its cover within a meeting is still of the first; the state that it
 * brings says so. */
#include "ask/battle/meetings.h"

#include "rules/checks.h"
#include "rules/domain.h"
#include "system/platform.h"
#include "walk/roller_internal.h"

#include <math.h>
#include <stdlib.h>

enum { PLACES_OF_TYPES = 2 * MOST_UNITS, PAIRS = PLACES_OF_TYPES * PLACES_OF_TYPES };
enum { WITHIN_REACH, IN_CONTACT, REACHES };

typedef _Atomic(struct turns *) turns_slot;

struct meetings {
    const struct battle *battle;
    const hod_mechanism *engagement;
    hod_field by;                 /* the outcome that tells what broke a unit */
    int winner_place, by_place;   /* among the ints of a state */
    int winners[2], both;         /* the values of winner; both: -1 where there is no such word */
    int causes;                   /* words of `by`, without none */
    int brought[2][MOST_BROUGHT]; /* places among the ints of a state, by side */
    int brought_count;
    int distance_place, moved_place; /* moved_place -1: nothing */
    int cover;                       /* the number of the brought int that tells it; -1: none does */
    int plan_field, may_field, cover_field;

    struct found *found, *own; /* own: unless it is the caller's */
    turns_slot *pairs;         /* by the types of A and of B; found's */
    turns_slot *acts[2][REACHES];
};

static int state_place(const hod_mechanism *mechanism, const char *side, const char *name)
{
    char text[64];
    snprintf(text, sizeof text, "%s%s", side, name);
    const int place = hod_mechanism_state(mechanism, text, strlen(text), NULL);
    assert(place >= 0);
    return mechanism->outcome_count + place;
}

/* The value of a word of an outcome; -1 if it has none such. */
static int outcome_value(const hod_mechanism *mechanism, int outcome, const char *word)
{
    const hod_domain domain = hod_domain_of(mechanism->outcomes[outcome].domain);
    int value;
    return hod_domain_read(&domain, word, strlen(word), &value, NULL) ? value : -1;
}

static void find_places(struct meetings *meetings)
{
    const hod_battle_terms *terms = meetings->battle->terms;
    const hod_mechanism *engagement = terms->engagement;
    meetings->engagement = engagement;
    meetings->winner_place = hod_mechanism_outcome(engagement, "winner", strlen("winner"), NULL);
    meetings->by_place = hod_mechanism_outcome(engagement, "by", strlen("by"), NULL);
    meetings->winners[SIDE_A] = outcome_value(engagement, meetings->winner_place, "a");
    meetings->winners[SIDE_B] = outcome_value(engagement, meetings->winner_place, "b");
    meetings->both = outcome_value(engagement, meetings->winner_place, "both");
    meetings->causes = outcome_value(engagement, meetings->by_place, "none");
    assert(meetings->causes > 0 && meetings->causes <= MOST_CAUSES);
    meetings->cover = -1;
    for (; terms->brought[meetings->brought_count]; meetings->brought_count++) {
        const int i = meetings->brought_count;
        assert(i < MOST_BROUGHT);
        meetings->brought[SIDE_A][i] = state_place(engagement, "a_", terms->brought[i]);
        meetings->brought[SIDE_B][i] = state_place(engagement, "b_", terms->brought[i]);
        if (terms->holds_cover && strcmp(terms->brought[i], terms->holds_cover) == 0) meetings->cover = i;
    }
    meetings->distance_place = state_place(engagement, "", "distance");
    meetings->moved_place = terms->moved ? state_place(engagement, "", terms->moved) : -1;
    meetings->plan_field = battle_side_field(meetings->battle, "plan");
    meetings->may_field = battle_side_field(meetings->battle, "may");
    meetings->cover_field = battle_side_field(meetings->battle, terms->cover);
}

struct found *meetings_found_new(const hod_rules *rules, hod_error *error)
{
    return found_new(fmin(MOST_REMEMBERED_BYTES, rules->budget.bytes), error);
}

struct meetings *meetings_new(const struct battle *battle, struct found *found, hod_error *error)
{
    struct meetings *meetings = calloc(1, sizeof *meetings);
    if (!meetings) return hod_fail_memory(error), NULL;
    meetings->battle = battle;
    meetings->own = found ? NULL : meetings_found_new(battle->rules, error);
    meetings->found = found ? found : meetings->own;
    bool has_memory = meetings->found && (meetings->pairs = calloc(PAIRS, sizeof *meetings->pairs));
    for (int i = 0; i < 2 * REACHES; i++)
        has_memory &=
            (meetings->acts[i / REACHES][i % REACHES] = calloc(PAIRS, sizeof *meetings->pairs)) != NULL;
    find_places(meetings);
    if (has_memory) {
        found_forget(meetings->found, FORGET_IF_MUCH);
        return meetings;
    }
    meetings_free(meetings);
    return hod_fail_memory(error), NULL;
}

void meetings_free(struct meetings *meetings)
{
    if (!meetings) return;
    free(meetings->pairs);
    for (int i = 0; i < 2 * REACHES; i++) free(meetings->acts[i / REACHES][i % REACHES]);
    found_free(meetings->own);
    free(meetings);
}

void meetings_hold(struct meetings *meetings)
{
    found_hold(meetings->found);
}

void meetings_let_go(struct meetings *meetings)
{
    found_let_go(meetings->found);
}

bool meetings_are_full(const struct meetings *meetings)
{
    return found_is_full(meetings->found);
}

size_t meetings_bytes(const struct meetings *meetings)
{
    return found_bytes(meetings->found);
}

void meetings_forget(struct meetings *meetings)
{
    found_forget(meetings->found, FORGET_ALL);
}

bool meetings_make_room(struct meetings *meetings, struct turn_state **const *states, int count,
                        hod_error *error)
{
    const int length = meetings->engagement->procedure.state_ints;
    int ints[MOST_STATES_TAKEN][length];
    struct turns *of[MOST_STATES_TAKEN] = {NULL};
    assert(count <= MOST_STATES_TAKEN);
    for (int i = 0; i < count; i++) {
        if (!*states[i]) continue;
        of[i] = (*states[i])->of;
        memcpy(ints[i], (*states[i])->ints, (size_t)length * sizeof(int));
    }
    meetings_let_go(meetings);
    found_forget(meetings->found, FORGET_IF_FULL);
    meetings_hold(meetings);
    for (int i = 0; i < count; i++)
        if (of[i] && !(*states[i] = turns_state(of[i], ints[i], error))) return false;
    return true;
}

int meetings_causes(const struct meetings *meetings)
{
    return meetings->causes;
}

const char *meetings_cause(const struct meetings *meetings, int cause, size_t *length)
{
    const hod_domain domain = hod_domain_of(meetings->engagement->outcomes[meetings->by_place].domain);
    *length = (size_t)domain.part[cause].length;
    return domain.part[cause].word;
}

/* Gives a situation the values of a type. */
static void place_type(const struct meetings *meetings, int side, int type, int *situation)
{
    const struct battle *battle = meetings->battle;
    const int *values = battle->types[side][type % IN_THE_OPEN].values;
    for (int i = 0; i < battle->side_field_count; i++) situation[battle->side_fields[side][i]] = values[i];
    if (type >= IN_THE_OPEN) situation[battle->side_fields[side][meetings->cover_field]] = 0;
}

static void set(const struct meetings *meetings, int side, int field, int value, int *situation)
{
    situation[meetings->battle->side_fields[side][field]] = value;
}

/* The situation of the engagement of two types. */
static void place_types(const struct meetings *meetings, const int types[2], int situation[HOD_MAX_FIELDS])
{
    memcpy(situation, meetings->battle->situation, sizeof meetings->battle->situation);
    for (int side = SIDE_A; side <= SIDE_B; side++) place_type(meetings, side, types[side], situation);
}

void meetings_note(const struct meetings *meetings, const int types[2], hod_roller *notes)
{
    int situation[HOD_MAX_FIELDS], prepared[meetings->engagement->procedure.prepared_ints];
    place_types(meetings, types, situation);
    situation_prepare(meetings->battle->rules, meetings->engagement, situation, prepared, notes);
}

/* The engagement of two types, or what one on a flank does: side is -1, or that which acts. */
enum { MEETING = -1 };
static struct turns *make_turns(struct meetings *meetings, const int types[2], int side, int reach,
                                hod_error *error)
{
    const struct battle *battle = meetings->battle;
    const hod_procedure *procedure = &meetings->engagement->procedure;
    int situation[HOD_MAX_FIELDS], prepared[procedure->prepared_ints];
    place_types(meetings, types, situation);
    if (side == MEETING) {
        situation_prepare(battle->rules, meetings->engagement, situation, prepared, NULL);
        return found_turns(meetings->found, procedure, prepared, error);
    }
    for (int of = SIDE_A; of <= SIDE_B; of++) set(meetings, of, meetings->plan_field, PLAN_STAND, situation);
    if (reach == IN_CONTACT) set(meetings, side, meetings->may_field, MAY_NOT_FIRE, situation);
    flank_prepare(battle->rules, battle->terms, situation, side, prepared);
    return found_turns(meetings->found, &battle->terms->act, prepared, error);
}

/* The turns of two types, which are prepared when they are first asked for. NULL with an error. */
static struct turns *turns_of(struct meetings *meetings, turns_slot *all, const int types[2], int side,
                              int reach, hod_error *error)
{
    turns_slot *slot = &all[types[SIDE_A] * PLACES_OF_TYPES + types[SIDE_B]];
    struct turns *turns = atomic_load(slot);
    if (!turns && (turns = make_turns(meetings, types, side, reach, error))) atomic_store(slot, turns);
    return turns;
}

static unit_condition condition_of(const struct meetings *meetings, const int *ints, int side)
{
    unit_condition condition = 0;
    for (int i = 0; i < meetings->brought_count; i++) {
        const int value = ints[meetings->brought[side][i]];
        assert(value >= 0 && value <= UINT8_MAX);
        condition |= (unit_condition)value << 8 * i;
    }
    return condition;
}

static void bring(const struct meetings *meetings, unit_condition condition, int side, int *ints)
{
    for (int i = 0; i < meetings->brought_count; i++)
        ints[meetings->brought[side][i]] = (int)(condition >> 8 * i & UINT8_MAX);
}

/* The turns of a type against the first of the enemy's: what concerns it alone is the same against all. */
static struct turns *turns_of_one(struct meetings *meetings, int side, int type, hod_error *error)
{
    int types[2] = {0, 0};
    types[side] = type;
    return turns_of(meetings, meetings->pairs, types, MEETING, WITHIN_REACH, error);
}

bool meetings_fresh(struct meetings *meetings, int side, int type, unit_condition *condition,
                    hod_error *error)
{
    const hod_procedure *procedure = &meetings->engagement->procedure;
    const struct turns *turns = turns_of_one(meetings, side, type, error);
    int ints[procedure->state_ints];
    if (!turns) return false;
    procedure_begin(procedure, turns_prepared(turns), ints);
    *condition = condition_of(meetings, ints, side);
    return true;
}

struct turn_state *meetings_begin(struct meetings *meetings, const int types[2],
                                  const unit_condition conditions[2], int distance, hod_error *error)
{
    const hod_procedure *procedure = &meetings->engagement->procedure;
    struct turns *turns = turns_of(meetings, meetings->pairs, types, MEETING, WITHIN_REACH, error);
    int ints[procedure->state_ints];
    if (!turns) return NULL;
    procedure_begin(procedure, turns_prepared(turns), ints);
    for (int side = SIDE_A; side <= SIDE_B; side++) bring(meetings, conditions[side], side, ints);
    ints[meetings->distance_place] = distance;
    return turns_state(turns, ints, error);
}

unit_condition meetings_condition(const struct meetings *meetings, const struct turn_state *state, int side)
{
    return condition_of(meetings, state->ints, side);
}

/* Without a winner both are broken, if anything has broken them. */
bool meetings_is_broken(const struct meetings *meetings, const struct turn_state *state, int side)
{
    const int winner = state->ints[meetings->winner_place];
    if (state->ints[meetings->by_place] == meetings->causes) return false;
    return winner == meetings->winners[!side] || winner == meetings->both ||
           (meetings->both < 0 && winner != meetings->winners[side]);
}

int meetings_broken_by(const struct meetings *meetings, const struct turn_state *state)
{
    return state->ints[meetings->by_place];
}

unit_condition meetings_leave_cover(const struct meetings *meetings, unit_condition condition)
{
    return meetings->cover < 0 ? condition : condition & ~((unit_condition)UINT8_MAX << 8 * meetings->cover);
}

bool meetings_may_leave(struct meetings *meetings, int side, int type, unit_condition condition, bool *may,
                        hod_error *error)
{
    const hod_battle_terms *terms = meetings->battle->terms;
    *may = true;
    if (!terms->may_leave) return true;
    const struct turns *turns = turns_of_one(meetings, side, type, error);
    int ints[meetings->engagement->procedure.state_ints];
    if (!turns) return false;
    memset(ints, 0, sizeof ints);
    bring(meetings, condition, side, ints);
    *may = terms->may_leave(turns_prepared(turns), ints, side);
    return true;
}

/* In contact the enemy is out of its range, and no distance matters. */
struct turn_state *meetings_begin_act(struct meetings *meetings, int side, const int types[2],
                                      unit_condition condition, const struct turn_state *meeting,
                                      hod_error *error)
{
    const hod_battle_terms *terms = meetings->battle->terms;
    const int reach = terms->is_in_contact(meeting->ints) ? IN_CONTACT : WITHIN_REACH;
    const hod_procedure *procedure = &meetings->engagement->procedure;
    struct turns *turns = turns_of(meetings, meetings->acts[side][reach], types, side, reach, error);
    int ints[procedure->state_ints];
    if (!turns) return NULL;
    procedure_begin(procedure, turns_prepared(turns), ints);
    bring(meetings, condition, side, ints);
    bring(meetings, condition_of(meetings, meeting->ints, !side), !side, ints);
    if (reach == WITHIN_REACH) ints[meetings->distance_place] = meeting->ints[meetings->distance_place];
    terms->begin_act(turns_prepared(turns), side, ints);
    return turns_state(turns, ints, error);
}

struct turn_state *meetings_after_act(struct meetings *meetings, int side, const struct turn_state *acted,
                                      const struct turn_state *meeting, hod_error *error)
{
    const hod_battle_terms *terms = meetings->battle->terms;
    int ints[meetings->engagement->procedure.state_ints];
    memcpy(ints, meeting->ints, sizeof ints);
    bring(meetings, condition_of(meetings, acted->ints, !side), !side, ints);
    if (meetings->moved_place >= 0 && !terms->is_in_contact(meeting->ints))
        ints[meetings->moved_place] = acted->ints[meetings->moved_place];
    return turns_state(meeting->of, ints, error);
}
