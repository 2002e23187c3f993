/* Orders: the commander's points and rolls, and the chance that they reach one unit. */
#include "games/one_hour/orders.h"

one_hour_points one_hour_points_of(const one_hour_rules *rules, int system, int rating, int commander,
                                   hod_roller *roller)
{
    if (commander == REMOVED) {
        hod_note(roller, "The commander was removed and has no points");
        return (one_hour_points){.sides = 0};
    }
    one_hour_points points = {.sides = rules->order_points.sides, .divisor = 1};
    if (system == HALF_D6) {
        points.divisor = rules->order_points.divisor;
        hod_note(roller, "The die is divided by %d, rounding down", points.divisor);
    }
    if (system == D6_PLUS_RATING) points.added = hod_modifier(roller, "the commander's rating", rating);
    return points;
}

int one_hour_roll_points(hod_roller *roller, const one_hour_points *points)
{
    if (points->sides == 0) return 0;
    const int total = hod_die(roller, "order points", points->sides) / points->divisor + points->added;
    hod_note(roller, "%d order %s", total, plural(total, "point", "points"));
    return total;
}

int one_hour_most_points(const one_hour_points *points)
{
    return points->sides == 0 ? 0 : points->sides / points->divisor + points->added;
}

one_hour_wanted one_hour_wanted_of(const one_hour_rules *rules, int near, int far, int priority)
{
    return (one_hour_wanted){.near = near,
                             .far = far,
                             .far_first = priority == FAR_FIRST && near > 0 && far > 0,
                             .near_cost = near > 0 ? rules->order_units.near_cost : 1,
                             .far_cost = far > 0 ? rules->order_units.far_cost : 1};
}

/* As many of the units as the points allow; *points is what is left. */
static int buy(int units, int cost, int *points)
{
    const int bought = least_of(units, *points / cost);
    *points -= bought * cost;
    return bought;
}

one_hour_ordered one_hour_spend(hod_roller *roller, const one_hour_wanted *wanted, int points)
{
    one_hour_ordered ordered = {.near = 0};
    if (!wanted->far_first) ordered.near = buy(wanted->near, wanted->near_cost, &points);
    ordered.far = buy(wanted->far, wanted->far_cost, &points);
    if (wanted->far_first) ordered.near = buy(wanted->near, wanted->near_cost, &points);
    ordered.spare = points;
    hod_note(roller, "%d near and %d far %s ordered, %d to spare", ordered.near, ordered.far,
             plural(ordered.near + ordered.far, "unit is", "units are"), points);
    return ordered;
}

static const one_hour_chance always = {.rolls = 0}, never = {.never = YES};

/* One die that must show so many points or more. */
static one_hour_chance enough_points(const one_hour_rules *rules, int system, int rating, int points)
{
    const int added = system == D6_PLUS_RATING ? rating : 0;
    const int divisor = system == HALF_D6 ? rules->order_points.divisor : 1;
    const int needed = (points - added) * divisor, sides = rules->order_points.sides;
    if (needed <= 1) return always;
    if (needed > sides) return never;
    return (one_hour_chance){.rolls = 1, .dice = 1, .sides = sides, .wanted = 1, .needed = {needed}};
}

/* Rolls until the unit's order succeeds or the failures exceed the rating: at the latest that is decided when
 * each order up to the unit's and each failure that is allowed has had its die. So all of these may be rolled
 * at once. */
static one_hour_chance enough_rolls(const one_hour_rules *rules, int rating, int orders)
{
    const int needed = rules->order_units.each_needed;
    if (needed <= 1) return always;
    if (needed > D6) return never;
    return (one_hour_chance){
        .rolls = 1, .dice = orders + rating, .sides = D6, .wanted = orders, .needed = {needed}};
}

static one_hour_chance whole_sequence(const hod_list *sequence, int orders)
{
    if (orders > sequence->count) return never;
    one_hour_chance chance = {.dice = 1, .sides = D6, .wanted = 1};
    for (int i = 0; i < orders; i++) {
        if (sequence->at[i] > D6) return never;
        if (sequence->at[i] > 1) chance.needed[chance.rolls++] = sequence->at[i];
    }
    return chance.rolls > 0 ? chance : always;
}

static one_hour_chance points_for_order(const one_hour_rules *rules, int system, int rating, int distance,
                                        int before, hod_roller *roller)
{
    const int points = before * rules->order_units.near_cost +
                       (distance == FAR ? rules->order_units.far_cost : rules->order_units.near_cost);
    if (before > 0)
        hod_note(roller, "%d near %s ordered before it", before, plural(before, "unit is", "units are"));
    hod_note(roller, "Its order takes %d order %s%s", points, plural(points, "point", "points"),
             before > 0 ? " with theirs" : "");
    if (system == D6_PLUS_RATING) hod_modifier(roller, "the commander's rating, in points", rating);
    return enough_points(rules, system, rating, points);
}

one_hour_chance one_hour_order_of(const one_hour_rules *rules, int system, int rating, int distance,
                                  int before, hod_roller *roller)
{
    const int orders = before + 1;
    one_hour_chance chance;
    if (system == ROLL_EACH) {
        hod_note(roller, "Order %d must succeed before failure %d: of %d dice %d must", orders, rating + 1,
                 orders + rating, orders);
        chance = enough_rolls(rules, rating, orders);
    } else if (system == SEQUENCE) {
        hod_note(roller, "It gets order %d of the sequence", orders);
        chance = whole_sequence(&rules->order_units.sequence_needed, orders);
    } else {
        chance = points_for_order(rules, system, rating, distance, before, roller);
    }
    if (chance.never) hod_note(roller, "It is never ordered");
    if (!chance.never && chance.rolls == 0) hod_note(roller, "It is ordered every turn");
    return chance;
}

int one_hour_squares_per_order(const one_hour_rules *rules, int unit, int road, int squares,
                               hod_roller *roller)
{
    int moves = rules->unit.move.at[unit];
    hod_note(roller, "An order moves it %d %s", moves, plural(moves, "square", "squares"));
    if (unit == ARTILLERY && road)
        moves += hod_modifier(roller, "the road, in squares", rules->advance.road_squares);
    return least_of(moves, squares);
}

/* A rating, unknown here, is a point at least: the lowest will do. */
one_hour_chance one_hour_rally_of(const one_hour_rules *rules, int system, hod_roller *roller)
{
    if (system == ROLL_EACH || system == SEQUENCE) return always;
    const int lowest_rating = 1, points = 1;
    const one_hour_chance chance = enough_points(rules, system, lowest_rating, points);
    if (chance.never || chance.rolls > 0)
        hod_note(roller, "Rallying takes a point, and the roll may yield none");
    return chance;
}

static bool comes_about(hod_roller *roller, const char *label, const one_hour_chance *chance)
{
    if (chance->never) return false;
    for (int i = 0; i < chance->rolls; i++)
        if (hod_hand_or_more(roller, label, chance->dice, chance->sides, chance->needed[i]) < chance->wanted)
            return false;
    return true;
}

bool one_hour_is_ordered(hod_roller *roller, const one_hour_chance *chance)
{
    const bool ordered = comes_about(roller, "order", chance);
    hod_note(roller, ordered ? "It is ordered" : "It is not ordered");
    return ordered;
}

int one_hour_rally_unit(hod_roller *roller, const char *who, const one_hour_chance *chance, int removes,
                        int hits)
{
    if (hits == 0) return 0;
    if (!comes_about(roller, "a point to rally with", chance)) {
        hod_note(roller, "%s cannot be rallied", who);
        return hits;
    }
    const int left = most_of(0, hits - removes);
    hod_note(roller, "%s rallies and has %d %s left", who, left, plural(left, "hit", "hits"));
    return left;
}
