/* The competitor for rolled battles: the program that someone would write for the battle of six-a-side.ini under
 * Bloodybacks! 8.3 alone. It is compiled by itself for the machine it runs on. All units of a side are alike: they have
 * a commander of quality 3 and 20 figures with muskets, and no cover. There are no charges and no reserves, so there is
 * no melee, and a place has only its front and, after it, the units that marched to its flank. */
#include "scalar_battle.h"

#include "scalar_d12.h"

#include <stdbool.h>
#include <string.h>

enum { A, B };
enum { PLACES = 6, TURNS = 12, DISTANCE = 18, LATER_DISTANCE = 12, MARCH = 1, BREAKS = 3 };
enum { CLOSE = 6, LONG = 12, FARTHEST = 30, MOST_DP = 3, MOST_HITS = 9, ENFILADE = 2, ACT_ON_FLANK = 2 };

static const int quality[2] = {4, 3}, density[2] = {5, 6};

struct unit {
    int dp, hits;     /* disruption points, stamina hits */
    int goes_to, due; /* for a marching unit: its place, and the turn of its arrival */
};

/* Units in order: at a place, the front and then the flank; on the march, by the time they set out. */
struct column {
    int count;
    struct unit units[PLACES];
};

struct place {
    struct column columns[2];
    int distance; /* between the two fronts; 0 if they have not met */
};

struct battle {
    struct place places[PLACES];
    struct column marching[2];
    int turn, lost[2];
};

static void append(struct column *column, struct unit unit)
{
    column->units[column->count++] = unit;
}

static struct unit take(struct column *column, int i)
{
    const struct unit unit = column->units[i];
    column->count--;
    for (; i < column->count; i++) column->units[i] = column->units[i + 1];
    return unit;
}

static int move_of(int side)
{
    return 12 - density[side];
}

/* Returns the number of the unit's actions. If it has none, it takes a morale test, which may break it or push it
 * back. */
static int activate(uint64_t s[4], int side, struct unit *unit, bool *breaks, bool *is_pushed)
{
    static const int actions[] = {0, 1, 1, 2, 2, 2, 3};
    const int successes = hand(s, 6 - unit->dp, quality[side] + 3);
    *breaks = *is_pushed = false;
    if (successes == 2 && unit->dp > 0) unit->dp--;
    if (successes == 0) {
        const int target = 2 * quality[side] - unit->hits;
        const int stood = hand(s, 3, target < 1 ? 1 : target);
        *breaks = stood < 2;
        *is_pushed = stood == 2;
    }
    return actions[successes];
}

static void shoot(uint64_t s[4], int actions, int distance, int target_number, struct unit *target)
{
    const int dice = (distance <= CLOSE ? 6 : 3) + actions - 1;
    target->dp += in_bands(hand(s, dice, target_number));
    if (target->dp > MOST_DP) {
        target->hits += target->dp - MOST_DP;
        target->dp = MOST_DP;
    }
    if (target->hits > MOST_HITS) target->hits = MOST_HITS;
}

/* A unit that stands, at the front or on a flank, shoots; out of range it rallies. */
static void stand(uint64_t s[4], struct unit *unit, int actions, int distance, int target_number,
                  struct unit *target)
{
    if (distance <= LONG)
        shoot(s, actions, distance, target_number, target);
    else
        unit->dp -= actions < unit->dp ? actions : unit->dp;
}

/* Moves to close range and shoots with the remaining actions. */
static void advance(uint64_t s[4], int actions, struct place *place, struct unit *target)
{
    const int from = place->distance, move = move_of(A), reach = from - actions * move;
    place->distance = reach > CLOSE ? reach : CLOSE;
    const int left = actions - (from - place->distance + move - 1) / move;
    if (left > 0 && place->distance <= LONG) shoot(s, left, place->distance, density[B], target);
}

/* The half turn of a front; false if it has broken. */
static bool act_in_front(uint64_t s[4], int side, struct place *place)
{
    struct unit *unit = &place->columns[side].units[0], *enemy = &place->columns[!side].units[0];
    bool breaks, is_pushed;
    const int actions = activate(s, side, unit, &breaks, &is_pushed);
    if (is_pushed) place->distance += move_of(side);
    if (place->distance > FARTHEST) place->distance = FARTHEST;
    if (actions > 0 && side == A && place->distance > CLOSE)
        advance(s, actions, place, enemy);
    else if (actions > 0)
        stand(s, unit, actions, place->distance, density[!side], enemy);
    return !breaks;
}

/* The first units on the flank act once each; a unit that breaks is lost. */
static void act_on_flank(uint64_t s[4], int side, struct battle *battle, struct place *place)
{
    struct column *column = &place->columns[side];
    int acting = column->count - 1 < ACT_ON_FLANK ? column->count - 1 : ACT_ON_FLANK;
    for (int i = 1; acting > 0; acting--) {
        bool breaks, is_pushed;
        const int actions = activate(s, side, &column->units[i], &breaks, &is_pushed);
        if (actions > 0)
            stand(s, &column->units[i], actions, place->distance, density[!side] + ENFILADE,
                  &place->columns[!side].units[0]);
        if (breaks) {
            take(column, i);
            battle->lost[side]++;
        } else
            i++;
    }
}

static void play_meeting(uint64_t s[4], struct battle *battle, struct place *place)
{
    if (place->columns[A].count == 0 || place->columns[B].count == 0) return;
    if (place->distance == 0) place->distance = battle->turn == 1 ? DISTANCE : LATER_DISTANCE;
    for (int side = A; side <= B; side++)
        if (!act_in_front(s, side, place)) {
            take(&place->columns[side], 0);
            battle->lost[side]++;
            place->distance = 0;
            return;
        }
    act_on_flank(s, A, battle, place);
    act_on_flank(s, B, battle, place);
}

static void arrive(struct battle *battle)
{
    for (int side = A; side <= B; side++)
        for (int i = 0; i < battle->marching[side].count;)
            if (battle->marching[side].units[i].due == battle->turn) {
                const struct unit unit = take(&battle->marching[side], i);
                append(&battle->places[unit.goes_to].columns[side], unit);
            } else
                i++;
}

/* The place for which the units of a side at p set out; -1 if they face an enemy there or have nowhere to go. */
static int goal(const struct battle *battle, int side, int p)
{
    const struct column *columns = battle->places[p].columns;
    if (columns[side].count == 0 || columns[!side].count > 0) return -1;
    for (int away = 1; away < PLACES; away++) {
        if (p - away >= 0 && battle->places[p - away].columns[!side].count > 0) return p - away;
        if (p + away < PLACES && battle->places[p + away].columns[!side].count > 0) return p + away;
    }
    return -1;
}

static void set_out(struct battle *battle)
{
    int goals[2][PLACES];
    for (int side = A; side <= B; side++)
        for (int p = 0; p < PLACES; p++) goals[side][p] = goal(battle, side, p);
    for (int side = A; side <= B; side++)
        for (int p = 0; p < PLACES; p++) {
            const int to = goals[side][p];
            if (to < 0 || (side == B && goals[A][to] == p)) continue;
            struct column *column = &battle->places[p].columns[side];
            while (column->count > 0) {
                struct unit unit = take(column, 0);
                unit.goes_to = to;
                unit.due = battle->turn + 1 + MARCH * (to > p ? to - p : p - to);
                append(&battle->marching[side], unit);
            }
        }
}

static void fight(uint64_t s[4], struct battle *battle)
{
    memset(battle, 0, sizeof *battle);
    for (int p = 0; p < PLACES; p++)
        for (int side = A; side <= B; side++) battle->places[p].columns[side].count = 1;
    for (;;) {
        battle->turn++;
        arrive(battle);
        for (int p = 0; p < PLACES; p++) play_meeting(s, battle, &battle->places[p]);
        if (battle->lost[A] >= BREAKS || battle->lost[B] >= BREAKS || battle->turn == TURNS) return;
        set_out(battle);
    }
}

void scalar_battles(uint64_t state[4], uint64_t battles, struct scalar_sum sums[FIGURES])
{
    uint64_t s[4] = {state[0], state[1], state[2], state[3]};
    for (uint64_t i = 0; i < battles; i++) {
        struct battle battle;
        fight(s, &battle);
        const bool a_breaks = battle.lost[A] >= BREAKS, b_breaks = battle.lost[B] >= BREAKS;
        const int figures[FIGURES] = {
            [FIGURE_A_WINS] = b_breaks && !a_breaks,
            [FIGURE_B_WINS] = a_breaks && !b_breaks,
            [FIGURE_TURN] = battle.turn,
            [FIGURE_A_LOST] = battle.lost[A],
            [FIGURE_B_LOST] = battle.lost[B],
        };
        for (int f = 0; f < FIGURES; f++) {
            sums[f].sum += (uint64_t)figures[f];
            sums[f].squares += (uint64_t)(figures[f] * figures[f]);
        }
    }
    for (int i = 0; i < 4; i++) state[i] = s[i];
}
