/* Pips above balance.
 *
 * A has three simple plans: it stands and shoots, it advances to close range and shoots, or it charges. B plays as well as it
 * can. The margin of a situation is what the better way to shoot is worth more than the charge. The dial of a family is one
 * parameter that makes every volley stronger, on both sides; the balance point is the value of the dial at which the margin
 * is 0, and shooting is above balance by the pips that the dial stands above this point.
 *
 * Between two whole numbers of the dial the margin is taken as a line. All that a situation asks for leads through nearly the
 * same states, so it is asked for at once (walk/lanes.h). Some situations share their dice with others, under the same rule
 * set or another one, so what a preparation is worth is remembered for all of them. */
#include "ask/verdict/balance.h"

#include "ask/measure/beginnings.h"
#include "base/arrays.h"
#include "rules/common.h"
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

/* What A does in the rows of a piece: a simple plan, with each value of the dial and from each distance; or best play that is
 * free, may not shoot, or may not charge. */
static const struct conduct {
    int plan, may;
} conducts[] = {{PLAN_STAND, MAY_ANYTHING}, {PLAN_ADVANCE, MAY_ANYTHING}, {PLAN_CHARGE, MAY_ANYTHING},
                {PLAN_BEST, MAY_ANYTHING},  {PLAN_BEST, MAY_NOT_FIRE},    {PLAN_BEST, MAY_NOT_CHARGE}};
enum { CONDUCTS = LENGTH(conducts), FORBIDDEN = CONDUCTS - SIMPLE_PLANS };

/* Situations that are asked for together: most of what they ask for leads through the same states. */
enum { BLOCK = 9 };

/* What is found in a situation, before it is put together. */
struct worths {
    double dials[SIMPLE_PLANS][DIALS], best[FORBIDDEN];
};

/* The work of all rule sets. */
struct work {
    struct verdict_rules *all;
    int count, wanted;
    hod_rules *(*dialled)[DIALS]; /* by rule set: with each value of the dial; NULL where it cannot have it */
    struct worths **worths;       /* by rule set and situation */
    struct known *known;
    int known_count;
    hod_progress *progress;
    void *data;
    int done, pieces;
};

/* A block of situations under one rule set and one conduct of A, while a thread works on it. */
struct piece {
    struct work *work;
    int rules, conduct, first, count;
    struct asked_row *rows;
    int row_count;
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

/* A row of worths: a situation under rules, from one distance or from all of the strip. */
struct asked_row {
    double *worths; /* receives them, `step` apart; NaN where the situation contradicts itself */
    size_t step;
    struct preparations preparations;
    double (*found)[HOD_PLAYERS]; /* by preparation */
    bool is_known;
};

/* Recalls what all its preparations are worth; false where one is not known. */
static bool recall_row(struct known *known, struct asked_row *row)
{
    for (int i = 0; i < row->preparations.count; i++)
        if (!recall(known, row->preparations.valid[i], &row->found[i][SIDE_A])) return false;
    return true;
}

/* Adds a row of a situation; false with an error when memory is short. One that contradicts itself has no preparations. */
static bool add_row(struct piece *piece, const hod_rules *rules, const int *situation, bool is_strip,
                    double *worths, size_t step, hod_error *error)
{
    const struct verdict_situations *situations = piece->work->all[piece->rules].situations;
    const hod_mechanism *mechanism = situations->mechanism;
    const int *values = is_strip ? situations->strip.values : &situation[situations->distance];
    const int count = is_strip ? situations->strip.count : 1;
    struct asked_row *row = &piece->rows[piece->row_count++];
    *row = (struct asked_row){.worths = worths, .step = step};
    for (int i = 0; i < count; i++) worths[(size_t)i * step] = NAN;
    preparations_make(&row->preparations, rules, mechanism, situation, situations->distance, values, count,
                      NULL);
    row->found = calloc((size_t)count, sizeof *row->found);
    if (!row->preparations.ints || !row->preparations.valid || !row->preparations.places || !row->found)
        return hod_fail_memory(error);
    row->is_known = recall_row(known_of(piece->work, mechanism), row);
    return true;
}

static int own_dial(const struct verdict_rules *one)
{
    return hod_rules_numbers(one->rules, one->situations->dial).at[0];
}

/* Whether a place of the dial is asked for: every one, or those of the class. */
static bool dial_is_wanted(const struct piece *piece, int place)
{
    const int own = own_dial(&piece->work->all[piece->rules]) - LEAST_DIAL, wanted = piece->work->wanted;
    return wanted & BALANCE_PIPS || (wanted & BALANCE_CLASS && abs(place - own) <= 1);
}

/* Adds the rows of a situation by its number, those that are wanted. */
static bool add_situation(struct piece *piece, int number, hod_error *error)
{
    const struct verdict_rules *one = &piece->work->all[piece->rules];
    const struct verdict_situations *situations = one->situations;
    const int conduct = piece->conduct, wanted = piece->work->wanted;
    struct worths *worths = &piece->work->worths[piece->rules][number];
    int situation[HOD_MOST_FIELDS];
    memcpy(situation, situations_at(situations, number),
           (size_t)situations->mechanism->field_count * sizeof *situation);
    situation[situations->a_plan] = conducts[conduct].plan;
    situation[situations->a_may] = conducts[conduct].may;
    if (conduct >= SIMPLE_PLANS)
        return !(wanted & BALANCE_WORTHS) ||
               add_row(piece, one->rules, situation, false, &worths->best[conduct - SIMPLE_PLANS], 1, error);
    for (int i = 0; i < DIALS; i++) {
        const hod_rules *turned = piece->work->dialled[piece->rules][i];
        worths->dials[conduct][i] = NAN;
        if (turned && dial_is_wanted(piece, i) &&
            !add_row(piece, turned, situation, false, &worths->dials[conduct][i], 1, error))
            return false;
    }
    return !(wanted & BALANCE_STRIP) ||
           add_row(piece, one->rules, situation, true, &one->balances[number].plans[0][conduct], SIMPLE_PLANS,
                   error);
}

static void take_row(struct known *known, struct asked_row *row)
{
    for (int i = 0; i < row->preparations.count; i++) {
        row->worths[(size_t)row->preparations.places[i] * row->step] = row->found[i][SIDE_A];
        if (!row->is_known) remember(known, row->preparations.valid[i], row->found[i][SIDE_A]);
    }
}

/* Finds the rows that are not known, all at once. */
static bool find_rows(const struct piece *piece, hod_error *error)
{
    const struct verdict_rules *one = &piece->work->all[piece->rules];
    const hod_mechanism *mechanism = one->situations->mechanism;
    struct worth_row wanted[piece->row_count];
    int count = 0;
    for (int i = 0; i < piece->row_count; i++) {
        const struct asked_row *row = &piece->rows[i];
        if (!row->is_known && row->preparations.count > 0)
            wanted[count++] =
                (struct worth_row){row->preparations.valid, row->preparations.count, row->found};
    }
    hod_evaluator *evaluator = hod_evaluator_new(error);
    if (evaluator) hod_evaluator_set_budget(evaluator, one->rules->budget);
    const bool is_found = evaluator && (count == 0 || evaluator_find_rows(evaluator, &mechanism->procedure,
                                                                          wanted, count, error));
    hod_evaluator_free(evaluator);
    for (int i = 0; is_found && i < piece->row_count; i++)
        take_row(known_of(piece->work, mechanism), &piece->rows[i]);
    return is_found;
}

/* Puts together what was found in a situation. */
static void balance_worths(const struct work *work, int r, int number)
{
    const struct verdict_rules *one = &work->all[r];
    const struct worths *worths = &work->worths[r][number];
    struct balance *balance = &one->balances[number];
    if (work->wanted & (BALANCE_CLASS | BALANCE_PIPS)) {
        for (int i = 0; i < DIALS; i++)
            balance->margins[i] = margin_of((double[]){worths->dials[STAND][i], worths->dials[ADVANCE][i],
                                                       worths->dials[CHARGE_HOME][i]});
        balance->pips = pips_of(balance->margins, own_dial(one), one->situations->sign);
        balance->class = class_of(balance->pips);
    }
    if (work->wanted & BALANCE_WORTHS) {
        balance->fire = worths->best[0] - worths->best[1];
        balance->charge = worths->best[0] - worths->best[2];
    }
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

static int blocks_of(const struct verdict_rules *one)
{
    return (one->situations->count + BLOCK - 1) / BLOCK;
}

static bool find_piece(void *data, int number, hod_error *error)
{
    struct work *work = data;
    struct piece piece = {.work = work};
    while (number >= CONDUCTS * blocks_of(&work->all[piece.rules]))
        number -= CONDUCTS * blocks_of(&work->all[piece.rules++]);
    piece.conduct = number % CONDUCTS;
    piece.first = number / CONDUCTS * BLOCK;
    piece.count = least_of(BLOCK, work->all[piece.rules].situations->count - piece.first);
    piece.rows = calloc((size_t)piece.count * (DIALS + 1), sizeof *piece.rows);
    bool done = piece.rows || hod_fail_memory(error);
    for (int i = 0; done && i < piece.count; i++) done = add_situation(&piece, piece.first + i, error);
    done = done && (piece.row_count == 0 || find_rows(&piece, error)) && report_progress(work, error);
    for (int i = 0; i < piece.row_count; i++) {
        preparations_free(&piece.rows[i].preparations);
        free(piece.rows[i].found);
    }
    free(piece.rows);
    return done;
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
    work->worths = calloc((size_t)work->count, sizeof *work->worths);
    work->known = calloc((size_t)work->count, sizeof *work->known);
    if (!work->dialled || !work->worths || !work->known) return hod_fail_memory(error);
    for (int r = 0; r < work->count; r++) {
        const struct verdict_rules *one = &work->all[r];
        const hod_mechanism *mechanism = one->situations->mechanism;
        int own = own_dial(one), i = 0;
        if (own < LEAST_DIAL || own > MOST_DIAL)
            return hod_fail(error, "%s: %s is %d; the verdict turns it from %d to %d", one->rules->id,
                            one->situations->dial->name, own, LEAST_DIAL, MOST_DIAL);
        work->pieces += CONDUCTS * blocks_of(one);
        work->worths[r] = calloc((size_t)one->situations->count, sizeof **work->worths);
        if (!work->worths[r]) return hod_fail_memory(error);
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
    for (int r = 0; work->worths && r < work->count; r++) free(work->worths[r]);
    free(work->worths);
    for (int i = 0; i < work->known_count; i++) {
        records_free(&work->known[i].prepared);
        free(work->known[i].worths);
    }
    free(work->dialled);
    free(work->known);
}

bool balances_find(struct verdict_rules *all, int count, int wanted, int threads, hod_progress *progress,
                   void *data, hod_error *error)
{
    struct work work = {.all = all, .count = count, .wanted = wanted, .progress = progress, .data = data};
    const bool is_found =
        prepare_work(&work, error) && parallel(work.pieces, threads, find_piece, &work, error);
    for (int r = 0; is_found && r < count; r++)
        for (int s = 0; s < all[r].situations->count; s++) balance_worths(&work, r, s);
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
