/* Blows: dice that hit, wound and look for the colonel, in shooting and in melee alike.
 *
 * They are a part of four kinds of steps: dice that hit, the hits that a cannon's shot comes to, hits that
 * wound, wounds that are rolled again. A volley goes through them once, cannon shot by shot, as each shot has
 * its own dice of hits (R14). */
#include "games/bolt_action/blows.h"

struct strike {
    bolt_action_losses losses;
    int rolled; /* dice to hit that have been rolled */
    int to_damage, to_wound, to_look;
};

static bool seeks_colonel(const bolt_action_blows *blows, const struct strike *now)
{
    return blows->colonel_on != NEVER && !now->losses.colonel_killed;
}

static void hit(hod_roller *roller, const bolt_action_blows *blows, struct strike *now)
{
    const bool is_cannon = blows->damage.dice > 0;
    const int dice = is_cannon ? 1 : blows->dice;
    const int hits = hod_hand_or_more(roller, "to hit", dice, D6, blows->needed);
    now->rolled += dice;
    now->losses.hits += hits;
    if (is_cannon)
        now->to_damage = hits;
    else
        now->to_wound = hits;
}

static void damage(hod_roller *roller, const bolt_action_blows *blows, struct strike *now)
{
    now->to_wound = hod_sum(roller, "hits of the shot", blows->damage.dice, blows->damage.sides);
    now->to_damage = 0;
}

static void wound(hod_roller *roller, const bolt_action_blows *blows, struct strike *now)
{
    const int needed = blows->wound_needed;
    const int wounds = seeks_colonel(blows, now)
                           ? hod_hand_or_more_and_face(roller, "to wound", now->to_wound, D6, needed,
                                                       blows->colonel_on, &now->to_look)
                           : hod_hand_or_more(roller, "to wound", now->to_wound, D6, needed);
    const int casualties = now->losses.casualties + wounds;
    now->losses.casualties = casualties < blows->figures ? casualties : blows->figures;
    now->to_wound = 0;
}

/* The casualty stands whatever the second roll shows (R19). */
static void look_for_colonel(hod_roller *roller, const bolt_action_blows *blows, struct strike *now)
{
    int found;
    hod_hand_and_face(roller, "again, for the colonel", now->to_look, D6, 0, blows->colonel_on, &found);
    if (found > 0) hod_note(roller, "The colonel is killed");
    now->losses.colonel_killed = found > 0;
    now->to_look = 0;
}

static hod_follows step(hod_roller *roller, const void *prepared, void *state)
{
    const bolt_action_blows *blows = prepared;
    struct strike *now = state;
    if (now->to_look > 0)
        look_for_colonel(roller, blows, now);
    else if (now->to_wound > 0)
        wound(roller, blows, now);
    else if (now->to_damage > 0)
        damage(roller, blows, now);
    else if (now->rolled < blows->dice)
        hit(roller, blows, now);
    return now->to_look > 0 || now->to_wound > 0 || now->to_damage > 0 || now->rolled < blows->dice;
}

/* Any number of hits is as good as one where they are not counted. Where no figure is left, and no colonel to
 * find, nothing more can be lost: of what is still to be rolled, only hits that are counted matter. */
static void forget(const void *prepared, void *state)
{
    const bolt_action_blows *blows = prepared;
    struct strike *now = state;
    if (!blows->counts_hits && now->losses.hits > 1) now->losses.hits = 1;
    if (now->losses.casualties < blows->figures || seeks_colonel(blows, now)) return;
    now->to_damage = now->to_wound = 0;
    if (!blows->counts_hits) now->rolled = blows->dice;
}

static const hod_procedure strike_part = {.name = "strike",
                                          .prepared_ints = HOD_INTS(bolt_action_blows),
                                          .state_ints = HOD_INTS(struct strike),
                                          .outcome_ints = HOD_INTS(bolt_action_losses),
                                          .step = step,
                                          .forget = forget};

bolt_action_losses bolt_action_strike(hod_roller *roller, const bolt_action_blows *blows)
{
    bolt_action_losses losses = {0};
    if (blows->dice == 0) return losses;
    hod_play(roller, &strike_part, blows, &losses);
    hod_note(roller, "%d %s", losses.casualties, plural(losses.casualties, "casualty", "casualties"));
    return losses;
}
