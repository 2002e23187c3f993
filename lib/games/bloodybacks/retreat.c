/* Moves away from the enemy: what evade and retrograde share. */
#include "games/bloodybacks/retreat.h"

bloodybacks_retreat bloodybacks_evade_of(const bloodybacks_rules *rules, int quality, int terrain,
                                         int stamina_hits, int dp, hod_roller *roller)
{
    bloodybacks_retreat retreat = {.dp = bloodybacks_dp_of_retreat(rules->unit.dp_limit, dp),
                                   .is_tested = rules->evade.morale_test};
    if (retreat.dp > dp) hod_note(roller, "The evade costs a disruption point");
    if (!retreat.is_tested) return retreat;
    retreat.dp_of_rout = bloodybacks_dp_of_rout(rules, dp);
    retreat.test = bloodybacks_test_of(rules, quality, terrain, stamina_hits, roller);
    return retreat;
}

bloodybacks_retreat_result bloodybacks_retire(hod_roller *roller, const bloodybacks_retreat *retreat)
{
    if (!retreat->is_tested)
        return (bloodybacks_retreat_result){.dp_after = retreat->dp, .result = NOT_TESTED};
    const int result = bloodybacks_roll_test(roller, "morale of the retiring unit", &retreat->test);
    return (bloodybacks_retreat_result){.dp_after = result == ROUT ? retreat->dp_of_rout : retreat->dp,
                                        .result = IF_TESTED + result};
}
