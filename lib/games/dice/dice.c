/* Plain dice: a family with no text except the dice themselves. */
#include "games/dice/dice.h"

#include "games/dice_mechanisms.h"

int dice_weight(const dice_rules *rules)
{
    int sum = 0;
    for (int i = 0; i < rules->weights.count; i++) sum += rules->weights.at[i];
    return sum;
}

static const char *contradiction(const void *rules)
{
    const int sum = dice_weight(rules);
    return sum == 0              ? "die.weights must not all be 0"
           : sum > HOD_MAX_SIDES ? "die.weights must not add up to more than 100"
                                 : NULL;
}

static const hod_parameter parameters[] = {
    {"die.weights", "0..100", 1, HOD_MAX_SIDES, "1",
     "how often each face comes up, in proportion, from 1 on; one number: all alike"}};

HOD_FAMILY(dice_family, dice_rules, .id = "dice", .title = "Plain dice", .rules = "dice",
           .rules_title = "Plain dice", .contradiction = contradiction);
