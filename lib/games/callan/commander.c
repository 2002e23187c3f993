/* Commanders: their points, their rides and their risk. */
#include "games/callan/commander.h"

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
    const int points = most_of(0, command->points + hod_roll(roller, "command points, average die", &die));
    hod_note(roller, "He has %d %s", points, plural(points, "point", "points"));
    return points;
}

hod_list callan_riding_die(const callan_rules *rules, int dice)
{
    static const hod_list d6 = {.count = D6, .at = {1, 2, 3, 4, 5, 6}};
    return dice == RIDES_D6 ? d6 : rules->dice.average;
}

int callan_ride(hod_roller *roller, int dice, const hod_list *die)
{
    if (dice == 0) return 0;
    const hod_pool pool = callan_pool(dice, die);
    return hod_roll(roller, "inches he rides", &pool);
}

callan_risk callan_risk_of(const callan_rules *rules)
{
    return (callan_risk){.hit = rules->commander_risk.hit,
                         .killed = rules->commander_risk.killed,
                         .serious = rules->commander_risk.serious,
                         .light_points = rules->commander_risk.light_points};
}

/* Rolls a d6 that is read by its kind: 2 at `low` or less, 1 at `high` or less, otherwise 0. */
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
    if (read_die(roller, "risk to the commander", risk->hit, risk->hit) == 0) {
        hod_note(roller, "He is not hit");
        return;
    }
    const int fate = LIGHT_WOUND + read_die(roller, "his wound", risk->killed, risk->serious);
    hod_note(roller, "%s", notes[fate]);
    commander->fate = most_of(commander->fate, fate);
    commander->points = callan_is_there(commander) ? most_of(0, commander->points - risk->light_points) : 0;
}
