/* Pips above balance.
 *
 * A has three simple plans: it stands and shoots, it advances to close range and shoots, or it charges. B plays as well as it
 * can. The margin of a situation is what the better way to shoot is worth more than the charge. The dial of a family is one
 * parameter that makes every volley stronger, on both sides; the balance point is the value of the dial at which the margin
 * is 0, and shooting is above balance by the pips that the dial stands above this point.
 *
 * The dial is tried outward from its own value, one step to either side at a time: the first change of sign that is met is
 * the nearest. Between two whole numbers the margin is taken as a line. Most situations share their dice with others, under
 * the same rule set or another one, so what a preparation is worth is remembered for all of them. */
#include "ask/verdict/balance.h"

#include "ask/measure/beginnings.h"
#include "base/arrays.h"
#include "rules/checks.h"
#include "rules/engagement.h"
#include "walk/evaluator.h"
#include "work/parallel.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const shooting_classes[] = {"underpowered", "even", "overpowered"};

enum shooting_class class_of(double pips)
{
    return pips > 1 ? OVERPOWERED : pips < -1 ? UNDERPOWERED : EVEN;
}

int best_plan(const double plans[SIMPLE_PLANS])
{
    static const double margin = 1e-6;
    int best = SIMPLE_PLANS;
    for (int plan = 0; plan < SIMPLE_PLANS; plan++)
        if (!isnan(plans[plan]) && (best == SIMPLE_PLANS || plans[plan] > plans[best] + margin)) best = plan;
    return best;
}

/* Where the margin is 0 between two neighbours of the dial; NaN where it has one sign there. */
static double root_between(const double margins[DIALS], int dial)
{
    if (dial < LEAST_DIAL || dial >= MOST_DIAL) return NAN;
    const double low = margins[dial - LEAST_DIAL], high = margins[dial + 1 - LEAST_DIAL];
    if (isnan(low) || isnan(high) || (low > 0) == (high > 0)) return NAN;
    return low == high ? dial : dial + low / (low - high);
}

/* The root that is nearest to the dial's own value; NaN where none has been met. */
static double nearest_root(const double margins[DIALS], int own)
{
    for (int step = 0; step < DIALS; step++) {
        const double below = root_between(margins, own - 1 - step), above = root_between(margins, own + step);
        if (isnan(below)) {
            if (!isnan(above)) return above;
        } else
            return isnan(above) || own - below <= above - own ? below : above;
    }
    return NAN;
}

double pips_of(const double margins[DIALS], int own, int sign)
{
    const double root = nearest_root(margins, own), margin = margins[own - LEAST_DIAL];
    if (isnan(margin)) return NAN;
    if (margin == 0) return 0;
    return !isnan(root) ? sign * (own - root) : margin > 0 ? INFINITY : -INFINITY;
}

/* What preparations of one mechanism are worth to A, by what was prepared. */
struct known {
    const hod_mechanism *mechanism;
    struct records prepared;
    double *worths;
};

/* The work of all rule sets. */
struct work {
    struct verdict_rules *all;
    int count;
    hod_rules *(*dialled)[DIALS]; /* by rule set: with each value of the dial; NULL where it cannot have it */
    struct known *known;
    int known_count;
    hod_progress *progress;
    void *data;
    int done, pieces;
};

/* One situation under one rule set, while a thread works on it. */
struct cell {
    struct work *work;
    int rules; /* their place */
    const struct verdict_situations *situations;
    const int *situation;
    struct balance *balance;
    hod_evaluator *evaluator;
};

static struct known *known_of(struct work *work, const hod_mechanism *mechanism)
{
    int i = 0;
    while (work->known[i].mechanism != mechanism) i++;
    return &work->known[i];
}

static bool recall(struct known *known, const int *prepared, double *worth)
{
    bool is_known;
#pragma omp critical(hod_verdict)
    {
        const size_t place = records_find(&known->prepared, prepared);
        is_known = place != NO_PLACE;
        if (is_known) *worth = known->worths[place];
    }
    return is_known;
}

/* Where memory is short it is not remembered. */
static void remember(struct known *known, const int *prepared, double worth)
{
#pragma omp critical(hod_verdict)
    {
        const size_t count = known->prepared.count;
        if (EXTEND(known->worths, count) && records_add(&known->prepared, prepared) == count)
            known->worths[count] = worth;
    }
}

/* What the situation is worth to A under these rules with a plan and what A may do; NaN where that contradicts itself. */
static bool find_worth(const struct cell *cell, const hod_rules *rules, int plan, int may, double *worth,
                       hod_error *error)
{
    const hod_mechanism *mechanism = cell->situations->mechanism;
    struct known *known = known_of(cell->work, mechanism);
    int situation[HOD_MOST_FIELDS], prepared[mechanism->procedure.prepared_ints];
    memcpy(situation, cell->situation, (size_t)mechanism->field_count * sizeof *situation);
    situation[cell->situations->a_plan] = plan;
    situation[cell->situations->a_may] = may;
    *worth = NAN;
    if (!situation_makes_sense(rules, mechanism, situation, NULL)) return true;
    memset(prepared, 0, sizeof prepared);
    situation_prepare(rules, mechanism, situation, prepared, NULL);
    if (recall(known, prepared, worth)) return true;
    const void *beginning = prepared;
    double worths[1][HOD_PLAYERS];
    hod_evaluator_set_budget(cell->evaluator, rules->budget);
    if (!evaluator_find_worths(cell->evaluator, &mechanism->procedure, &beginning, 1, worths, error))
        return false;
    remember(known, prepared, *worth = worths[0][SIDE_A]);
    return true;
}

/* The margin at a value of the dial, unless it is known or the rules cannot have that value. */
static bool find_margin(const struct cell *cell, int dial, hod_error *error)
{
    if (dial < LEAST_DIAL || dial > MOST_DIAL) return true;
    const hod_rules *rules = cell->work->dialled[cell->rules][dial - LEAST_DIAL];
    double plans[SIMPLE_PLANS];
    if (!rules) return true;
    for (int plan = 0; plan < SIMPLE_PLANS; plan++)
        if (!find_worth(cell, rules, plan, MAY_ANYTHING, &plans[plan], error)) return false;
    cell->balance->margins[dial - LEAST_DIAL] = margin_of(plans);
    return true;
}

static int own_dial(const struct verdict_rules *one)
{
    return hod_rules_numbers(one->rules, one->situations->dial).at[0];
}

/* Goes outward until there is a root, or the dial ends on both sides. */
static bool find_balance(const struct cell *cell, hod_error *error)
{
    struct balance *balance = cell->balance;
    const int own = own_dial(&cell->work->all[cell->rules]);
    for (int i = 0; i < DIALS; i++) balance->margins[i] = NAN;
    for (int step = 0; step < DIALS; step++) {
        if (!find_margin(cell, own + step, error) || (step > 0 && !find_margin(cell, own - step, error)))
            return false;
        if (isnan(balance->margins[own - LEAST_DIAL]) || !isnan(nearest_root(balance->margins, own))) break;
    }
    balance->pips = pips_of(balance->margins, own, cell->situations->sign);
    balance->class = class_of(balance->pips);
    return true;
}

/* What each plan is worth from every distance of the strip, by one search a plan. */
static bool find_strip(const struct cell *cell, hod_error *error)
{
    const struct verdict_situations *situations = cell->situations;
    const hod_mechanism *mechanism = situations->mechanism;
    const hod_rules *rules = cell->work->all[cell->rules].rules;
    const int count = situations->strip.count;
    int situation[HOD_MOST_FIELDS];
    double worths[count][HOD_PLAYERS];
    memcpy(situation, cell->situation, (size_t)mechanism->field_count * sizeof *situation);
    for (int plan = 0; plan < SIMPLE_PLANS; plan++) {
        struct preparations preparations;
        situation[situations->a_plan] = plan;
        for (int i = 0; i < count; i++) cell->balance->plans[i][plan] = NAN;
        const bool is_possible =
            preparations_make(&preparations, rules, mechanism, situation, situations->distance,
                              situations->strip.values, count, NULL);
        const bool is_found =
            !is_possible || evaluator_find_worths(cell->evaluator, &mechanism->procedure, preparations.valid,
                                                  preparations.count, worths, error);
        for (int i = 0; is_possible && is_found && i < preparations.count; i++)
            cell->balance->plans[preparations.places[i]][plan] = worths[i][SIDE_A];
        preparations_free(&preparations);
        if (!is_found) return false;
    }
    return true;
}

/* What it costs A not to be allowed to shoot, and to charge, where both play as well as they can. */
static bool find_fire_and_charge(const struct cell *cell, hod_error *error)
{
    const hod_rules *rules = cell->work->all[cell->rules].rules;
    double free, no_fire, no_charge;
    if (!find_worth(cell, rules, PLAN_BEST, MAY_ANYTHING, &free, error) ||
        !find_worth(cell, rules, PLAN_BEST, MAY_NOT_FIRE, &no_fire, error) ||
        !find_worth(cell, rules, PLAN_BEST, MAY_NOT_CHARGE, &no_charge, error))
        return false;
    cell->balance->fire = free - no_fire;
    cell->balance->charge = free - no_charge;
    return true;
}

static bool report_progress(struct work *work, hod_error *error)
{
    bool goes_on = true;
#pragma omp critical(hod_verdict)
    {
        work->done++;
        if (work->progress) goes_on = work->progress(work->data, (double)work->done / work->pieces);
    }
    return goes_on || hod_fail_cancelled(error);
}

static bool find_cell(void *data, int number, hod_error *error)
{
    struct work *work = data;
    struct cell cell = {.work = work};
    while (number >= work->all[cell.rules].situations->count)
        number -= work->all[cell.rules++].situations->count;
    cell.situations = work->all[cell.rules].situations;
    cell.situation = situations_at(cell.situations, number);
    cell.balance = &work->all[cell.rules].balances[number];
    cell.evaluator = hod_evaluator_new(error);
    const bool is_found = cell.evaluator && find_strip(&cell, error) && find_balance(&cell, error) &&
                          find_fire_and_charge(&cell, error) && report_progress(work, error);
    hod_evaluator_free(cell.evaluator);
    return is_found;
}

/* A copy of the rules with a value of the dial; NULL where they cannot have it. */
static bool turn_dial(const struct verdict_rules *one, int dial, hod_rules **turned, hod_error *error)
{
    const hod_list value = {1, {dial}};
    *turned = hod_rules_copy(one->rules, error);
    if (!*turned) return false;
    if (hod_rules_set_numbers(*turned, one->situations->dial, &value, NULL) && hod_rules_check(*turned, NULL))
        return true;
    hod_rules_free(*turned);
    *turned = NULL;
    return true;
}

static bool prepare_work(struct work *work, hod_error *error)
{
    work->dialled = calloc((size_t)work->count, sizeof *work->dialled);
    work->known = calloc((size_t)work->count, sizeof *work->known);
    if (!work->dialled || !work->known) return hod_fail_memory(error);
    for (int r = 0; r < work->count; r++) {
        const struct verdict_rules *one = &work->all[r];
        const hod_mechanism *mechanism = one->situations->mechanism;
        int own = own_dial(one), i = 0;
        if (own < LEAST_DIAL || own > MOST_DIAL)
            return hod_fail(error, "%s: %s is %d; the verdict turns it from %d to %d", one->rules->id,
                            one->situations->dial->name, own, LEAST_DIAL, MOST_DIAL);
        work->pieces += one->situations->count;
        for (int dial = LEAST_DIAL; dial <= MOST_DIAL; dial++)
            if (!turn_dial(one, dial, &work->dialled[r][dial - LEAST_DIAL], error)) return false;
        while (i < work->known_count && work->known[i].mechanism != mechanism) i++;
        if (i < work->known_count) continue;
        work->known[work->known_count++].mechanism = mechanism;
        if (!records_start(&work->known[i].prepared, mechanism->procedure.prepared_ints))
            return hod_fail_memory(error);
    }
    return true;
}

static void work_free(struct work *work)
{
    for (int r = 0; work->dialled && r < work->count; r++)
        for (int i = 0; i < DIALS; i++) hod_rules_free(work->dialled[r][i]);
    for (int i = 0; i < work->known_count; i++) {
        records_free(&work->known[i].prepared);
        free(work->known[i].worths);
    }
    free(work->dialled);
    free(work->known);
}

bool balances_find(struct verdict_rules *all, int count, int threads, hod_progress *progress, void *data,
                   hod_error *error)
{
    struct work work = {.all = all, .count = count, .progress = progress, .data = data};
    const bool is_found =
        prepare_work(&work, error) && parallel(work.pieces, threads, find_cell, &work, error);
    work_free(&work);
    return is_found;
}

bool balances_start(struct verdict_rules *one, hod_error *error)
{
    const size_t count = (size_t)one->situations->count, distances = (size_t)one->situations->strip.count;
    one->balances = calloc(count, sizeof *one->balances);
    one->plans = calloc(count * distances, sizeof *one->plans);
    if (!one->balances || !one->plans) return hod_fail_memory(error);
    for (size_t i = 0; i < count; i++) one->balances[i].plans = one->plans + i * distances;
    return true;
}

void balances_free(struct verdict_rules *one)
{
    free(one->balances);
    free(one->plans);
}
