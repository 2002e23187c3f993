/* Random situations of a mechanism. */
#include "ask/verify/random_situation.h"

#include "rules/domain.h"

#include <string.h>

/* A process of many turns is looked at for few of them in random situations: the others are like them. */
enum { MOST_TRIES = 10000, MOST_TURNS = 3 };

static int random_value(const hod_field *field, hod_xoshiro256pp *generator)
{
    const hod_domain domain = hod_domain_of(field->domain);
    const bool is_turns = strcmp(field->name, "turns") == 0 && domain.size > MOST_TURNS;
    return hod_domain_at(&domain, hod_xoshiro256pp_die(generator, is_turns ? MOST_TURNS : domain.size) - 1);
}

bool hod_situation_random(const hod_rules *rules, const hod_mechanism *mechanism, hod_xoshiro256pp *generator,
                          int *situation)
{
    for (int try = 0; try < MOST_TRIES; try++) {
        for (int i = 0; i < mechanism->field_count; i++)
            situation[i] = random_value(&mechanism->fields[i], generator);
        if (hod_situation_check(rules, mechanism, situation, NULL)) return true;
    }
    hod_situation_default(mechanism, situation);
    return false;
}
