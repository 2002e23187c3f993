/* Loose Files and American Scramble by Andy Callan, 1987; and what its units suffer and recover from, and its
 * commanders. */
#include "games/callan/callan.h"

#include "games/callan_mechanisms.h"

#include <stdio.h>

callan_unit callan_unit_of(const callan_rules *rules, int grade, int stands)
{
    callan_unit unit = callan_unit_without_redress(rules, stands);
    unit.redress = callan_by_grade(&rules->redress.removes, grade);
    unit.redress_under_fire = callan_by_grade(&rules->redress.under_fire, grade) ? unit.redress : 0;
    return unit;
}

callan_unit callan_unit_without_redress(const callan_rules *rules, int stands)
{
    return (callan_unit){.stands = stands, .dp_limit = rules->unit.dp_limit};
}

static void tell(hod_roller *roller, const char *who, int dps, int stands, const callan_unit *unit,
                 const callan_condition *now)
{
    if (!hod_has_listener(roller) || dps + stands == 0) return;
    if (callan_is_destroyed(unit, now)) {
        hod_note(roller, "%s is destroyed", who);
        return;
    }
    char losses[64] = "";
    if (stands > 0)
        snprintf(losses, sizeof losses, " and loses %d %s", stands, plural(stands, "stand", "stands"));
    hod_note(roller, "%s takes %d %s%s: it has %d", who, dps, plural(dps, "DP", "DPs"), losses, now->dp);
}

void callan_take(hod_roller *roller, const char *who, const callan_unit *unit, callan_condition *now, int dps,
                 int casualties)
{
    const int overflow = most_of(0, now->dp + dps - unit->dp_limit);
    const int stands = least_of(casualties + overflow, unit->stands - now->lost);
    now->dp = least_of(now->dp + dps, unit->dp_limit);
    now->lost += stands;
    tell(roller, who, dps, stands, unit, now);
}

void callan_take_of_movement(hod_roller *roller, const char *who, const callan_unit *unit,
                             callan_condition *now, int dps)
{
    now->dp = least_of(now->dp + dps, unit->dp_limit);
    tell(roller, who, dps, 0, unit, now);
}

int callan_close_ranks(hod_roller *roller, const char *who, const callan_unit *unit, callan_condition *now,
                       bool under_fire)
{
    if (callan_is_destroyed(unit, now)) return 0;
    const int removed = least_of(now->dp, under_fire ? unit->redress_under_fire : unit->redress);
    now->dp -= removed;
    if (removed > 0) hod_note(roller, "%s re-dresses to %d %s", who, now->dp, plural(now->dp, "DP", "DPs"));
    return removed;
}

callan_command callan_command_of(const callan_rules *rules, int rank, int light_wounds, hod_roller *roller)
{
    callan_command command = {0};
    if (rank == BRIGADIER) {
        command.points = rules->command_points.brigadier;
        hod_note(roller, "A brigadier has %d %s", command.points, plural(command.points, "point", "points"));
    } else {
        command.dice = 1;
        command.die = rules->dice.average;
        command.points = hod_modifier(roller, "a commander in chief", rules->command_points.add);
    }
    command.points +=
        hod_modifier(roller, "light wounds", -light_wounds * rules->commander_risk.light_points);
    if (command.dice == 0) command.points = most_of(0, command.points);
    return command;
}

int callan_roll_points(hod_roller *roller, const callan_command *command)
{
    if (command->dice == 0) return command->points;
    const hod_pool die = callan_pool(1, &command->die);
    const int points =
        most_of(0, command->points + hod_roll(roller, "command, points on an average die", &die));
    hod_note(roller, "He has %d %s", points, plural(points, "point", "points"));
    return points;
}

hod_short_list callan_riding_die(const callan_rules *rules, int dice)
{
    static const hod_short_list d6 = {.count = D6, .at = {1, 2, 3, 4, 5, 6}};
    return dice == RIDES_D6 ? d6 : rules->dice.average;
}

int callan_ride(hod_roller *roller, int dice, const hod_short_list *die)
{
    if (dice == 0) return 0;
    const hod_pool pool = callan_pool(dice, die);
    return hod_roll(roller, "ride, in inches", &pool);
}

callan_risk callan_risk_of(const callan_rules *rules)
{
    return (callan_risk){.hit = rules->commander_risk.hit,
                         .killed = rules->commander_risk.killed,
                         .serious = rules->commander_risk.serious,
                         .light_points = rules->commander_risk.light_points};
}

/* Rolls a d6: returns 2 at `low` or less, 1 at `high` or less, otherwise 0. */
static int read_die(hod_roller *roller, const char *label, int low, int high)
{
    int values[D6];
    for (int i = 0; i < D6; i++) values[i] = i + 1 <= low ? 2 : i + 1 <= high ? 1 : 0;
    return hod_roll_faces(roller, label, &(hod_pool){.dice = 1, .sides = D6, .values = values});
}

void callan_expose(hod_roller *roller, const callan_risk *risk, callan_commander *commander)
{
    static const char *const notes[] = {[LIGHT_WOUND] = "He has a light wound and stays",
                                        [SERIOUS_WOUND] = "He has a serious wound and leaves the field",
                                        [KILLED] = "He is killed"};
    if (read_die(roller, "risk, to the commander", risk->hit, risk->hit) == 0) {
        hod_note(roller, "He is not hit");
        return;
    }
    const int fate = LIGHT_WOUND + read_die(roller, "wound, of the commander", risk->killed, risk->serious);
    hod_note(roller, "%s", notes[fate]);
    commander->fate = most_of(commander->fate, fate);
    commander->points = callan_is_there(commander) ? most_of(0, commander->points - risk->light_points) : 0;
}

extern const struct hod_battle_terms callan_meetings;

static const hod_parameter parameters[] = {CALLAN_PARAMETERS(HOD_SECTION)};

static bool rises(const hod_short_list *list)
{
    for (int i = 1; i < list->count; i++)
        if (list->at[i] <= list->at[i - 1]) return false;
    return true;
}

static bool falls(const hod_short_list *list)
{
    for (int i = 1; i < list->count; i++)
        if (list->at[i] >= list->at[i - 1]) return false;
    return true;
}

static const char *contradiction(const void *values)
{
    const callan_rules *rules = values;
    if (!rises(&rules->artillery_fire.short_totals))
        return "artillery-fire.short_totals must rise: a band begins above the one before it";
    if (!falls(&rules->combat.margins))
        return "combat.margins must fall: a worse result begins below the one before it";
    return NULL;
}

HOD_FAMILY(callan_family, callan_rules, .id = "callan",
           .title = "Loose Files and American Scramble, Andy Callan, 1987", .rules = "callan-1987",
           .rules_title = "Loose Files and American Scramble (Andy Callan, September 1987)",
           .rules_called = "Callan", .contradiction = contradiction, .battle = &callan_meetings);
