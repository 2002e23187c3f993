/* Exhaustion: units or brigades that test every turn whether they go home. */
#include "games/bolt_action/exhaustion.h"

bool bolt_action_test_exhaustion(hod_roller *roller, const char *what,
                                 const bolt_action_exhaustion *exhaustion, bolt_action_departures *departures)
{
    bolt_action_departures *d = departures;
    const int present = exhaustion->at_start - d->gone;
    if (present == 0) return false;
    if (d->tested == 0) hod_note(roller, "Turn %d", d->turn + 1);
    hod_note(roller, "%s %d of %d takes an order test", what, d->tested + 1, present);
    const int target = exhaustion->targets[d->turn];
    if (bolt_action_test(roller, target, exhaustion->blunder_on) != PASSED) {
        hod_note(roller, "It goes home");
        d->going++;
    }
    if (++d->tested < present) return true;
    const int gone = d->gone + d->going, turn = d->turn + 1;
    const bool goes_on = gone < exhaustion->at_start && turn < exhaustion->turns;
    *d = (bolt_action_departures){.gone = gone, .turn = goes_on ? turn : 0};
    return goes_on;
}
