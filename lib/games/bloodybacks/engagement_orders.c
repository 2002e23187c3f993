/* The orders of a unit in an engagement: by its plan, or chosen among all that are open to it. */
#include "games/bloodybacks/engagement.h"

#include <string.h>

/* The names of moves to every distance below the farthest, in their order. */
#define DISTANCES(NAME, rallies)                                                                       \
    NAME(rallies, 29), NAME(rallies, 28), NAME(rallies, 27), NAME(rallies, 26), NAME(rallies, 25),     \
        NAME(rallies, 24), NAME(rallies, 23), NAME(rallies, 22), NAME(rallies, 21), NAME(rallies, 20), \
        NAME(rallies, 19), NAME(rallies, 18), NAME(rallies, 17), NAME(rallies, 16), NAME(rallies, 15), \
        NAME(rallies, 14), NAME(rallies, 13), NAME(rallies, 12), NAME(rallies, 11), NAME(rallies, 10), \
        NAME(rallies, 9), NAME(rallies, 8), NAME(rallies, 7), NAME(rallies, 6), NAME(rallies, 5),      \
        NAME(rallies, 4), NAME(rallies, 3), NAME(rallies, 2), NAME(rallies, 1)
#define MOVE_NAME(rallies, distance)           rallies "move-" #distance
#define SHOOT_AND_MOVE_NAME(rallies, distance) rallies "shoot-move-" #distance

/* By how often the unit rallies first. */
struct names {
    const char *stay, *shoot_and_move[FARTHEST - 1], *move[FARTHEST - 1], *charge;
};
#define NAMES(rallies)                                                                              \
    {                                                                                               \
        rallies "stay", {DISTANCES(SHOOT_AND_MOVE_NAME, rallies)}, {DISTANCES(MOVE_NAME, rallies)}, \
            rallies "charge"                                                                        \
    }
static const struct names names[MOST_RALLIES + 1] = {NAMES(""), NAMES("rally-1+"), NAMES("rally-2+"),
                                                     NAMES("rally-3+"), NAMES("rally-4+")};

/* How many options of each form a unit has, in their order, after rallying so often. */
struct open {
    int rallies;
    int counts[CHARGE + 1];
};

static struct open open_after(const bloodybacks_engaged *side, const bloodybacks_activated *unit,
                              int distance, int rallies)
{
    const int actions = unit->actions - rallies;
    const bool in_range = bloodybacks_range_at(side, distance) != OUT_OF_RANGE;
    return (struct open){
        .rallies = rallies,
        .counts = {[STAY] = 1,
                   [SHOOT_AND_MOVE] =
                       in_range && actions > 1 ? least_of(distance - 1, (actions - 1) * side->move) : 0,
                   [MOVE] = least_of(distance - 1, actions * side->move),
                   [CHARGE] = side->may_charge && distance <= actions * side->move}};
}

static int count_of(const struct open *open)
{
    return open->counts[STAY] + open->counts[SHOOT_AND_MOVE] + open->counts[MOVE] + open->counts[CHARGE];
}

/* The names of these options. */
static void name(const struct open *open, int distance, const char **options)
{
    const struct names *all = &names[open->rallies];
    const char *const *const lists[] = {&all->stay, all->shoot_and_move + FARTHEST - distance,
                                        all->move + FARTHEST - distance, &all->charge};
    for (int form = STAY; form <= CHARGE; options += open->counts[form++])
        memcpy(options, lists[form], (size_t)open->counts[form] * sizeof *options);
}

bloodybacks_orders bloodybacks_choose_orders(hod_roller *roller, int who, const bloodybacks_engaged *side,
                                             const bloodybacks_activated *unit, int distance)
{
    struct open open[MOST_RALLIES + 1];
    const char *options[HOD_MOST_OPTIONS];
    int count = 0;
    const int most = least_of(unit->actions, unit->dp);
    for (int i = 0; i <= most; i++) {
        open[i] = open_after(side, unit, distance, most - i);
        if (hod_is_asked(roller)) name(&open[i], distance, options + count);
        count += count_of(&open[i]);
    }
    int option = hod_choose(roller, who == A ? "A's orders" : "B's orders", who, options, count);
    for (int i = 0;; i++)
        for (int form = STAY; form <= CHARGE; option -= open[i].counts[form++])
            if (option < open[i].counts[form])
                return (bloodybacks_orders){.rallies = open[i].rallies,
                                            .form = form,
                                            .distance = form == CHARGE ? 0 : distance - 1 - option};
}

/* Stays, but rallies as often as it can where nobody is in range. */
static bloodybacks_orders stand(const bloodybacks_engaged *side, const bloodybacks_activated *unit,
                                int distance, int rallies)
{
    if (bloodybacks_range_at(side, distance) == OUT_OF_RANGE) rallies = least_of(unit->actions, unit->dp);
    return (bloodybacks_orders){.rallies = rallies, .form = STAY};
}

bloodybacks_orders bloodybacks_planned_orders(const bloodybacks_engaged *side,
                                              const bloodybacks_activated *unit, int distance)
{
    const int rallies = bloodybacks_rallies_by_doctrine(side->doctrine, unit);
    const int reach = (unit->actions - rallies) * side->move;
    const bool advances = side->plan == PLAN_ADVANCE && distance > side->close;
    if (side->plan != PLAN_CHARGE && !advances) return stand(side, unit, distance, rallies);
    if (reach == 0) return (bloodybacks_orders){.rallies = rallies, .form = STAY};
    if (advances)
        return (bloodybacks_orders){
            .rallies = rallies, .form = MOVE, .distance = most_of(side->close, distance - reach)};
    const bool charges = reach >= distance;
    return (bloodybacks_orders){
        .rallies = rallies, .form = charges ? CHARGE : MOVE, .distance = charges ? 0 : distance - reach};
}
