/* A player's turn in a fight of two units: it rallies, it attacks, and whoever is out is eliminated. */
#include "games/one_hour/player_turn.h"

/* Cavalry cannot but charge, and shock troops may. */
static bool charges(int unit, int action)
{
    return unit == CAVALRY || (unit == SHOCK_TROOPS && action == CHARGE);
}

/* Zeros where the enemy is too far away. */
static one_hour_attack attack_of(const one_hour_rules *rules, const one_hour_fight_situation *s, int unit,
                                 int terrain, int action, int aspect, hod_roller *roller)
{
    const bool charge = charges(unit, action);
    if (s->distance > (charge ? rules->charge.range : rules->unit.range.at[unit])) {
        hod_note(roller, "The enemy is out of its reach");
        return (one_hour_attack){.dice = 0};
    }
    if (charge) return one_hour_charging(rules, unit, aspect, roller);
    return one_hour_shooting(rules, unit, terrain == HILL, s->rifles, aspect, roller);
}

static one_hour_player_turn turn_of(one_hour_attack attack, int rally)
{
    return (one_hour_player_turn){
        .rallies = rally == RALLY_ALWAYS || (rally == RALLY_IDLE && attack.dice == 0), .attack = attack};
}

one_hour_fight one_hour_fight_of(const one_hour_rules *rules, const one_hour_fight_situation *s,
                                 hod_roller *roller)
{
    one_hour_fight fight = {.removes = rules->rally.removes};
    hod_note(roller, "Unit A");
    fight.a_out_at = one_hour_out_at(rules, s->a_unit, s->a_terrain, roller);
    fight.a_turn =
        turn_of(attack_of(rules, s, s->a_unit, s->a_terrain, s->a_action, s->a_attacks, roller), s->a_rally);

    hod_note(roller, "Unit B");
    fight.b_out_at = one_hour_out_at(rules, s->b_unit, s->b_terrain, roller);
    one_hour_attack attack = {.dice = 0};
    if (s->a_attacks == FRONT)
        attack = attack_of(rules, s, s->b_unit, s->b_terrain, s->b_action, FRONT, roller);
    else
        hod_note(roller, "It turns to face A instead of attacking");
    fight.b_turn = turn_of(attack, s->b_rally);

    if (fight.removes == 0) fight.a_turn.rallies = fight.b_turn.rallies = NO;
    if (fight.a_turn.rallies || fight.b_turn.rallies)
        fight.rally = one_hour_rally_of(rules, s->system, roller);
    else
        fight.removes = 0;
    return fight;
}

static void act(hod_roller *roller, const one_hour_fight *fight, const char *name, const char *label,
                const one_hour_player_turn *turn, int *own_hits, int *enemy_hits)
{
    hod_note(roller, "The turn of player %s", name);
    if (turn->rallies)
        *own_hits = one_hour_rally_unit(roller, name, &fight->rally, fight->removes, *own_hits);
    const one_hour_attack_result result = one_hour_attack_with(roller, label, &turn->attack);
    *enemy_hits += result.inflicted;
    *own_hits += result.suffered;
}

static bool is_over(hod_roller *roller, const one_hour_fight *fight, int a_hits, int b_hits)
{
    const bool a_is_out = a_hits >= fight->a_out_at, b_is_out = b_hits >= fight->b_out_at;
    hod_note(roller, "Hits: %d on A, %d on B", a_hits, b_hits);
    if (a_is_out) hod_note(roller, "A is eliminated");
    if (b_is_out) hod_note(roller, "B is eliminated");
    return a_is_out || b_is_out;
}

bool one_hour_play_a(hod_roller *roller, const one_hour_fight *fight, int *a_hits, int *b_hits)
{
    act(roller, fight, "A", "attack of A", &fight->a_turn, a_hits, b_hits);
    return is_over(roller, fight, *a_hits, *b_hits);
}

bool one_hour_play_b(hod_roller *roller, const one_hour_fight *fight, int *a_hits, int *b_hits)
{
    act(roller, fight, "B", "attack of B", &fight->b_turn, b_hits, a_hits);
    return is_over(roller, fight, *a_hits, *b_hits);
}
