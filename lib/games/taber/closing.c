/* Closing with the enemy: speed over ground, the reach of a charge, and whether it makes contact. */
#include "games/taber/closing.h"

int taber_ground_percent(const taber_rules *rules, int ground, bool is_dispersed, bool is_indian)
{
    const bool is_unhindered = (ground == HILL && (is_dispersed || is_indian)) ||
                               ((ground == WOODS || ground == SWAMP) && is_indian);
    return is_unhindered ? 100 : rules->ground.percent.at[ground];
}

taber_reach taber_reach_of(const taber_rules *rules, int formation)
{
    if (formation == CAVALRY) return (taber_reach){.dice = taber_dice_of(&rules->charge_reach.cavalry)};
    return (taber_reach){.fixed = rules->charge_reach.infantry};
}

int taber_reach_out(hod_roller *roller, const char *label, const taber_reach *reach)
{
    return reach->fixed ? reach->fixed : taber_roll(roller, label, reach->dice);
}

static int common_divisor(int a, int b)
{
    while (b) {
        const int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

taber_closing taber_closing_of(int percent, int counter_percent, int distance, bool enemy_runs)
{
    int divisor = common_divisor(percent, counter_percent);
    if (!enemy_runs) /* then the inches to close are known */
        return (taber_closing){.speed = percent / divisor,
                               .counter_speed = counter_percent / divisor,
                               .inch = 1,
                               .distance = rounded_up(100 * distance, divisor)};
    divisor = common_divisor(divisor, 100);
    return (taber_closing){.speed = percent / divisor,
                           .counter_speed = counter_percent / divisor,
                           .inch = 100 / divisor,
                           .distance = distance};
}

int taber_reach_needed(const taber_closing *closing, int counter_reach, int flight)
{
    const int to_cover =
        closing->inch * (closing->distance + flight) - closing->counter_speed * counter_reach;
    return to_cover > 0 ? rounded_up(to_cover, closing->speed) : 0;
}
