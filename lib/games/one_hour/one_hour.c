/* One-hour AWI: American War of Independence rules on a grid, after Neil Thomas' One-Hour Wargames; and its units on
 * their ground, the resolve of commanders, and the chance that their orders reach a unit. */
#include "games/one_hour/one_hour.h"

#include "games/one_hour_mechanisms.h"

/* The units that fight in open order, the only ones that enter woods. */
static bool is_in_open_order(int unit)
{
    return unit == SKIRMISHERS || unit == FRONTIERSMEN;
}

bool one_hour_has_cover(int unit, int terrain)
{
    switch (terrain) {
    case WOODS:
        return is_in_open_order(unit);
    case TOWN: /* R4 */
        return one_hour_is_infantry(unit);
    case ROUGH: /* R5 */
        return is_in_open_order(unit) || unit == MILITIA;
    case ENTRENCHMENT:
        return unit != CAVALRY;
    default:
        return false;
    }
}

int one_hour_out_in_open(const one_hour_rules *rules, int unit)
{
    return rules->unit.hits.at[unit] + (rules->unit.eliminated_when == EXCEEDED);
}

int one_hour_out_at(const one_hour_rules *rules, int unit, int terrain, hod_roller *roller)
{
    int hits = one_hour_out_in_open(rules, unit);
    hod_note(roller, "%d %s it", hits, plural(hits, "hit eliminates", "hits eliminate"));
    if (one_hour_has_cover(unit, terrain))
        hits += hod_modifier(roller, "cover, in hits", rules->unit.cover_bonus);
    return hits;
}

const char *one_hour_misplaced(int unit, int terrain)
{
    if (terrain == WOODS && !is_in_open_order(unit)) return "woods admit skirmishers and frontiersmen only";
    if (terrain == TOWN && !one_hour_is_infantry(unit)) return "a town admits infantry only";
    if (terrain == ENTRENCHMENT && unit == CAVALRY) return "an entrenchment does not admit cavalry";
    return NULL;
}

const char *one_hour_cannot_be(const one_hour_rules *rules, int unit, int terrain, int hits,
                               const char *when_out)
{
    const char *reason = one_hour_misplaced(unit, terrain);
    if (reason) return reason;
    return hits >= one_hour_out_at(rules, unit, terrain, NULL) ? when_out : NULL;
}

int one_hour_out_after(const one_hour_rules *rules, int unit, int terrain, int hits, hod_roller *roller)
{
    const int out_at = one_hour_out_at(rules, unit, terrain, roller);
    if (hits > 0) hod_note(roller, "It has %d %s already", hits, plural(hits, "hit", "hits"));
    return out_at - hits;
}

int one_hour_judge(hod_roller *roller, const char *whose, int hits, int out_at)
{
    const int result = hits >= out_at ? ELIMINATED : STANDS;
    hod_note(roller, "%s %d %s, %d %s it: it %s", whose, hits, plural(hits, "hit", "hits"), out_at,
             plural(out_at, "eliminates", "eliminate"), result == ELIMINATED ? "is out" : "stands");
    return result;
}

one_hour_commander one_hour_commander_of(const one_hour_rules *rules, int units, int features, int loss_own,
                                         int loss_enemy, hod_roller *roller)
{
    const int loss = rules->resolve.loss_points;
    const one_hour_commander commander = {.resolve = units / rules->resolve.units_per_point,
                                          .gain = features * rules->resolve.feature_points,
                                          .loss = loss,
                                          .loss_own = loss > 0 ? loss_own : 0,
                                          .loss_enemy = loss > 0 ? loss_enemy : 0};
    hod_note(roller, "The resolve of %d units starts at %d", units, commander.resolve);
    hod_modifier(roller, "key features, in each own player turn", commander.gain);
    return commander;
}

static bool loses_units(hod_roller *roller, const char *label, int chance)
{
    if (chance == 0) return false;
    return hod_hand(roller, label, 1, D100, chance) == 1;
}

int one_hour_resolve_after(hod_roller *roller, const char *label, const one_hour_commander *commander,
                           bool own_turn, int resolve)
{
    if (own_turn) resolve += commander->gain;
    if (loses_units(roller, label, own_turn ? commander->loss_own : commander->loss_enemy))
        resolve = most_of(0, resolve - commander->loss);
    return resolve;
}

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
    const int total = hod_die(roller, "points, for orders", points->sides) / points->divisor + points->added;
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

/* As many of the units as the points allow; *points receives the points left. */
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

/* One die that must show this many points or more. */
static one_hour_chance enough_points(const one_hour_rules *rules, int system, int rating, int points)
{
    const int added = system == D6_PLUS_RATING ? rating : 0;
    const int divisor = system == HALF_D6 ? rules->order_points.divisor : 1;
    const int needed = (points - added) * divisor, sides = rules->order_points.sides;
    if (needed <= 1) return always;
    if (needed > sides) return never;
    return (one_hour_chance){.rolls = 1, .dice = 1, .sides = sides, .wanted = 1, .needed = {needed}};
}

/* Rolls until the unit's order succeeds or the failures exceed the rating. This is decided at the latest when each
 * order up to the unit's, and each allowed failure, has had its die. So all these dice can be rolled at once. */
static one_hour_chance enough_rolls(const one_hour_rules *rules, int rating, int orders)
{
    const int needed = rules->order_units.each_needed;
    if (needed <= 1) return always;
    if (needed > D6) return never;
    return (one_hour_chance){
        .rolls = 1, .dice = orders + rating, .sides = D6, .wanted = orders, .needed = {needed}};
}

static one_hour_chance whole_sequence(const hod_short_list *sequence, int orders)
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

/* The rating, unknown here, is at least one point, and the lowest suffices. */
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
    if (!comes_about(roller, "rally, a point for it", chance)) {
        hod_note(roller, "%s cannot be rallied", who);
        return hits;
    }
    const int left = most_of(0, hits - removes);
    hod_note(roller, "%s rallies and has %d %s left", who, left, plural(left, "hit", "hits"));
    return left;
}

extern const struct hod_battle_terms one_hour_meetings;

static const hod_parameter parameters[] = {ONE_HOUR_PARAMETERS(HOD_SECTION)};

HOD_FAMILY(
    one_hour_family, one_hour_rules, .id = "one-hour",
    .title = "AWI rules after Neil Thomas' One-Hour Wargames", .rules = "one-hour-awi",
    .rules_title = "American War of Independence rules on a grid, after Neil Thomas' One-Hour Wargames",
    .rules_called = "One-Hour", .battle = &one_hour_meetings);
