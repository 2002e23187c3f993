/* What units suffer and recover from: disorganisation points and casualties. */
#ifndef HOD_GAMES_CALLAN_CONDITION_H
#define HOD_GAMES_CALLAN_CONDITION_H

#include "games/callan/callan.h"

/* What a unit can bear, which stays as it is. */
typedef struct callan_unit {
    int stands;             /* it has at first */
    int dp_limit;           /* DPs it can hold */
    int redress;            /* DPs it removes by re-dressing */
    int redress_under_fire; /* the same under fire */
} callan_unit;

/* What it has suffered so far. */
typedef struct callan_condition {
    int dp;   /* DPs it holds */
    int lost; /* stands */
} callan_condition;

/* A unit that re-dresses by its grade. */
callan_unit callan_unit_of(const callan_rules *rules, int grade, int stands);

/* A unit that does not come to re-dress. */
callan_unit callan_unit_without_redress(const callan_rules *rules, int stands);

/* A unit that begins with so many DPs. */
static inline callan_condition callan_begins_with(const callan_unit *unit, int dp)
{
    return (callan_condition){.dp = least_of(dp, unit->dp_limit)};
}

static inline bool callan_is_destroyed(const callan_unit *unit, const callan_condition *now)
{
    return now->lost >= unit->stands;
}

/* Stands beyond those that can be lost are all the same: one more than `most_lost` serves for any number. */
static inline int callan_stands_at_risk(int stands, int most_lost)
{
    return least_of(stands, most_lost + 1);
}

/* Takes DPs of fire, combat or morale, which become casualties above the limit (R10), and casualties. `who`
 * begins a sentence. */
void callan_take(hod_roller *roller, const char *who, const callan_unit *unit, callan_condition *now, int dps,
                 int casualties);

/* Takes DPs of movement, which vanish above the limit. */
void callan_take_of_movement(hod_roller *roller, const char *who, const callan_unit *unit,
                             callan_condition *now, int dps);

/* Re-dresses a unit unless it is destroyed. Returns the DPs that it removes. */
int callan_close_ranks(hod_roller *roller, const char *who, const callan_unit *unit, callan_condition *now,
                       bool under_fire);

#endif
