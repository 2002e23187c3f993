/* Pips above balance.
 *
 * A has three simple plans: stand and shoot, advance to close range and shoot, or charge. B plays as well as it can.
 * The margin of a situation is the worth of the better way to shoot minus the worth of the charge. The dial of a
 * family is one parameter that makes every volley stronger, on both sides; the balance point is the value of the dial
 * at which the margin is 0, and shooting is as many pips above balance as the dial is above this point.
 *
 * Between two whole numbers of the dial the margin is interpolated linearly. All evaluations of a situation pass
 * through nearly the same states, so they are made together (walk/lanes.h). Some situations share their dice with
 * others, under the same rule set or another one, so the worth of each preparation is remembered for all of them. */
#include "ask/verdict/balance.h"

#include "ask/measure/start_values.h"
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

/* A step of the dial towards balance: volleys become weaker if shooting is worth more than the charge. */
static int step_to_balance(double margin, int sign)
{
    return margin > 0 ? -sign : sign;
}

/* The number of steps from the dial to the first root in this direction; NaN if none has been reached. */
static double steps_to_root(const double margins[DIALS], int own, int step)
{
    const double first = margins[own - LEAST_DIAL];
    double before = first;
    for (int dial = own + step, steps = 0; dial >= LEAST_DIAL && dial <= MOST_DIAL; dial += step, steps++) {
        const double here = margins[dial - LEAST_DIAL];
        if (isnan(here)) return NAN;
        if (here == 0 || (here > 0) != (first > 0)) return steps + before / (before - here);
        before = here;
    }
    return NAN;
}

double pips_of(const double margins[DIALS], int own, int sign)
{
    const double margin = margins[own - LEAST_DIAL];
    if (isnan(margin) || margin == 0) return margin;
    const double steps = steps_to_root(margins, own, step_to_balance(margin, sign));
    return copysign(isnan(steps) ? INFINITY : steps, margin);
}

/* The worths to A of preparations of one mechanism, by the preparation. */
struct known {
    const hod_mechanism *mechanism;
    struct int_set prepared;
    double *worths;
};

/* How A plays: a simple plan, with values of the dial and from each distance; or best play that is free, may not shoot,
 * or may not charge. */
static const struct conduct {
    int plan, may;
} conducts[] = {{PLAN_STAND, MAY_ANYTHING}, {PLAN_ADVANCE, MAY_ANYTHING}, {PLAN_CHARGE, MAY_ANYTHING},
                {PLAN_BEST, MAY_ANYTHING},  {PLAN_BEST, MAY_NOT_FIRE},    {PLAN_BEST, MAY_NOT_CHARGE}};
enum { CONDUCTS = LENGTH(conducts), FORBIDDEN = CONDUCTS - SIMPLE_PLANS };

/* The most cases that a thread takes together: they share most of their states, which are then evaluated once.
 * STEPS: the dial moves this far each time, until all of them have their balance points. */
enum { BLOCK = 24, STEPS = 2 };

enum { PARTS = 1 + FORBIDDEN }; /* of a block */

/* The results for a situation, before they are combined. */
struct worths {
    double dials[SIMPLE_PLANS][DIALS], best[FORBIDDEN];
};

/* A situation under a rule set, by their numbers. */
struct balance_case {
    int rules, situation;
};

/* The work for all rule sets. */
struct work {
    struct verdict_rules *all;
    int count, wanted;
    hod_rules *(*dialled)[DIALS]; /* by rule set: with each value of the dial; NULL if invalid */
    struct worths **worths;       /* by rule set and situation */
    struct known *known;          /* count, the last of which may be empty */
    struct balance_case *cases;
    int *blocks; /* the first case of each block, and the number of cases */
    int case_count, block_count;
    hod_progress *progress;
    void *data;
    int done;
};

/* A block of cases, with the simple plans or one kind of best play, while a thread works on it. */
struct piece {
    struct work *work;
    const struct balance_case *cases;
    int count, conduct; /* conduct: the kind of best play; STAND for all simple plans */
    const hod_mechanism *mechanism;
    hod_evaluator *evaluator;
    struct asked_row *rows; /* asked for together, until calculated */
    int row_count;
};

/* Those of a mechanism, or room for them. */
static struct known *known_of(struct work *work, const hod_mechanism *mechanism)
{
    struct known *known = work->known;
    while (known->mechanism && known->mechanism != mechanism) known++;
    return known;
}

static bool recall(struct known *known, const int *prepared, double *worth)
{
    bool is_known;
#pragma omp critical(hod_verdict)
    {
        const size_t place = int_set_find(&known->prepared, prepared);
        is_known = place != NO_PLACE;
        if (is_known) *worth = known->worths[place];
    }
    return is_known;
}

/* When memory is short, the worth is not stored. */
static void remember(struct known *known, const int *prepared, double worth)
{
#pragma omp critical(hod_verdict)
    {
        const size_t count = known->prepared.count;
        if (EXTEND(known->worths, count) && int_set_add(&known->prepared, prepared) == count)
            known->worths[count] = worth;
    }
}

/* A row of worths: a situation under some rules, from one distance or from all of the strip. */
struct asked_row {
    double *worths; /* receives them, `step` apart; NaN if the situation contradicts itself */
    size_t step;
    struct preparations preparations;
    double (*found)[HOD_PLAYERS]; /* by preparation */
    bool is_known;
};

/* Looks up the worths of all its preparations; false if one is unknown. */
static bool recall_row(struct known *known, struct asked_row *row)
{
    for (int i = 0; i < row->preparations.count; i++)
        if (!recall(known, row->preparations.valid[i], &row->found[i][SIDE_A])) return false;
    return true;
}

static const struct verdict_rules *rules_of(const struct piece *piece, const struct balance_case *of)
{
    return &piece->work->all[of->rules];
}

static struct worths *worths_of(const struct piece *piece, const struct balance_case *of)
{
    return &piece->work->worths[of->rules][of->situation];
}

static struct balance *balance_of(const struct piece *piece, const struct balance_case *of)
{
    return &rules_of(piece, of)->balances[of->situation];
}

static int own_dial(const struct verdict_rules *one)
{
    return hod_rules_numbers(one->rules, one->situations->dial).at[0];
}

/* Adds a row for a case, under its rules with some value of the dial, with A playing in this way; false with an error
 * when memory is short. A contradictory situation has no preparations. */
static bool add_row(struct piece *piece, const struct balance_case *of, const hod_rules *rules, int conduct,
                    bool is_strip, double *worths, size_t step, hod_error *error)
{
    const hod_mechanism *mechanism = piece->mechanism;
    const struct verdict_situations *situations = rules_of(piece, of)->situations;
    struct asked_row *row = &piece->rows[piece->row_count++];
    int situation[HOD_MAX_FIELDS];
    memcpy(situation, situations_at(situations, of->situation),
           (size_t)mechanism->field_count * sizeof *situation);
    situation[situations->a_plan] = conducts[conduct].plan;
    situation[situations->a_may] = conducts[conduct].may;
    const int *values = is_strip ? situations->strip.values : &situation[situations->distance];
    const int count = is_strip ? situations->strip.count : 1;
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

static void take_row(struct known *known, struct asked_row *row)
{
    for (int i = 0; i < row->preparations.count; i++) {
        row->worths[(size_t)row->preparations.places[i] * row->step] = row->found[i][SIDE_A];
        if (!row->is_known) remember(known, row->preparations.valid[i], row->found[i][SIDE_A]);
    }
}

static void forget_rows(struct piece *piece)
{
    for (int i = 0; i < piece->row_count; i++) {
        preparations_free(&piece->rows[i].preparations);
        free(piece->rows[i].found);
    }
    piece->row_count = 0;
}

/* Calculates the unknown rows, all together. */
static bool find_rows(struct piece *piece, hod_error *error)
{
    const hod_mechanism *mechanism = piece->mechanism;
    struct worth_row wanted[piece->row_count + 1];
    int count = 0;
    for (int i = 0; i < piece->row_count; i++) {
        const struct asked_row *row = &piece->rows[i];
        if (!row->is_known && row->preparations.count > 0)
            wanted[count++] =
                (struct worth_row){row->preparations.valid, row->preparations.count, row->found, NULL};
    }
    if (count > 0 && !evaluator_find_rows(piece->evaluator, &mechanism->procedure, wanted, count, error))
        return false;
    for (int i = 0; i < piece->row_count; i++) take_row(known_of(piece->work, mechanism), &piece->rows[i]);
    forget_rows(piece);
    return true;
}

static bool report_progress(struct work *work, hod_error *error)
{
    bool goes_on = true;
#pragma omp critical(hod_verdict)
    {
        work->done++;
        const double pieces = (double)work->block_count * PARTS;
        if (work->progress) goes_on = work->progress(work->data, work->done / pieces);
    }
    return goes_on || hod_fail_cancelled(error);
}

/* Sets the margins at the dials tried so far. */
static void set_margins(struct balance *balance, const struct worths *worths)
{
    for (int i = 0; i < DIALS; i++)
        balance->margins[i] = margin_of(
            (double[]){worths->dials[STAND][i], worths->dials[ADVANCE][i], worths->dials[CHARGE_HOME][i]});
}

static bool find_strips(struct piece *piece, hod_error *error)
{
    for (int plan = 0; plan < SIMPLE_PLANS; plan++)
        for (const struct balance_case *of = piece->cases; of < piece->cases + piece->count; of++)
            if (!add_row(piece, of, rules_of(piece, of)->rules, plan, true,
                         &balance_of(piece, of)->plans[0][plan], SIMPLE_PLANS, error))
                return false;
    return find_rows(piece, error);
}

/* Adds rows for a case and a plan, for the dials in a range of steps towards balance, if the balance point has not been
 * reached. */
static bool add_dials(struct piece *piece, const struct balance_case *of, int plan, int from, int to,
                      hod_error *error)
{
    const struct verdict_rules *one = rules_of(piece, of);
    const double *margins = balance_of(piece, of)->margins;
    const int own = own_dial(one);
    const double margin = margins[own - LEAST_DIAL];
    const int step = step_to_balance(margin, one->situations->sign);
    if (from > 0 && (isnan(margin) || margin == 0 || !isnan(steps_to_root(margins, own, step)))) return true;
    for (int steps = from; steps <= to; steps++) {
        const int place = own + steps * step - LEAST_DIAL;
        const hod_rules *turned = place >= 0 && place < DIALS ? piece->work->dialled[of->rules][place] : NULL;
        if (turned &&
            !add_row(piece, of, turned, plan, false, &worths_of(piece, of)->dials[plan][place], 1, error))
            return false;
    }
    return true;
}

/* Turns the dial further and further until every case has its balance point; or, for the class, by one step. Rows
 * follow one another plan by plan, because those with the same plan have more states in common. */
static bool find_dials(struct piece *piece, hod_error *error)
{
    const struct balance_case *const end = piece->cases + piece->count;
    const int most = piece->work->wanted & BALANCE_PIPS ? DIALS : 1;
    for (int from = 0, to = 0; from <= most; from = to + 1, to = least_of(to + STEPS, most)) {
        for (int plan = 0; plan < SIMPLE_PLANS; plan++)
            for (const struct balance_case *of = piece->cases; of < end; of++)
                if (!add_dials(piece, of, plan, from, to, error)) return false;
        if (!find_rows(piece, error)) return false;
        for (const struct balance_case *of = piece->cases; of < end; of++)
            set_margins(balance_of(piece, of), worths_of(piece, of));
    }
    return true;
}

static bool find_best(struct piece *piece, hod_error *error)
{
    for (const struct balance_case *of = piece->cases; of < piece->cases + piece->count; of++)
        if (!add_row(piece, of, rules_of(piece, of)->rules, piece->conduct, false,
                     &worths_of(piece, of)->best[piece->conduct - SIMPLE_PLANS], 1, error))
            return false;
    return find_rows(piece, error);
}

/* The strips come first: at the situation's own distance, they include the worths at its own dial. */
static bool find_plans(struct piece *piece, hod_error *error)
{
    const int wanted = piece->work->wanted;
    return (!(wanted & BALANCE_STRIP) || find_strips(piece, error)) &&
           (!(wanted & (BALANCE_CLASS | BALANCE_PIPS)) || find_dials(piece, error));
}

static bool find_piece(void *data, int number, hod_error *error)
{
    struct work *work = data;
    const int *block = &work->blocks[number / PARTS], part = number % PARTS;
    struct piece piece = {.work = work,
                          .cases = work->cases + block[0],
                          .count = block[1] - block[0],
                          .conduct = part == 0 ? STAND : SIMPLE_PLANS + part - 1};
    const struct verdict_rules *one = rules_of(&piece, piece.cases);
    piece.mechanism = one->situations->mechanism;
    piece.rows = calloc(BLOCK * SIMPLE_PLANS * STEPS, sizeof *piece.rows);
    piece.evaluator = hod_evaluator_new(error);
    bool done = piece.evaluator && (piece.rows || hod_fail_memory(error));
    if (piece.evaluator) hod_evaluator_set_budget(piece.evaluator, one->rules->budget);
    if (done && part == 0)
        done = find_plans(&piece, error);
    else if (done && work->wanted & BALANCE_WORTHS)
        done = find_best(&piece, error);
    done = done && report_progress(work, error);
    forget_rows(&piece);
    hod_evaluator_free(piece.evaluator);
    free(piece.rows);
    return done;
}

/* Combines the results for a situation. */
static void balance_worths(const struct work *work, int r, int number)
{
    const struct verdict_rules *one = &work->all[r];
    const struct worths *worths = &work->worths[r][number];
    struct balance *balance = &one->balances[number];
    if (work->wanted & (BALANCE_CLASS | BALANCE_PIPS)) {
        balance->pips = pips_of(balance->margins, own_dial(one), one->situations->sign);
        balance->class = class_of(balance->pips);
    }
    if (work->wanted & BALANCE_WORTHS) {
        balance->fire = worths->best[0] - worths->best[1];
        balance->charge = worths->best[0] - worths->best[2];
    }
}

/* A copy of the rules with a value of the dial; NULL if that is invalid. */
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

/* Allocates the worths of a rule set, with no dial tried. */
static bool start_worths(struct work *work, int r)
{
    const int count = work->all[r].situations->count;
    work->worths[r] = calloc((size_t)count, sizeof **work->worths);
    for (int s = 0; work->worths[r] && s < count; s++)
        for (int i = 0; i < SIMPLE_PLANS * DIALS; i++) work->worths[r][s].dials[i / DIALS][i % DIALS] = NAN;
    return work->worths[r];
}

/* Lists a mechanism, if it is new. False when memory is short. */
static bool add_known(struct work *work, const hod_mechanism *mechanism)
{
    struct known *known = known_of(work, mechanism);
    if (known->mechanism) return true;
    known->mechanism = mechanism;
    return int_set_start(&known->prepared, mechanism->procedure.prepared_ints);
}

/* Adds the cases of a rule set. They join the last block if there is room for all, and otherwise are divided into blocks
 * whose sizes differ by at most one. */
static void add_cases(struct work *work, int rules)
{
    const int count = work->all[rules].situations->count, before = work->case_count,
              blocks = (count + BLOCK - 1) / BLOCK;
    int *const end = &work->blocks[work->block_count];
    for (int i = 0; i < count; i++) work->cases[work->case_count++] = (struct balance_case){rules, i};
    if (work->block_count > 0 && work->case_count - end[-1] <= BLOCK &&
        work->all[work->cases[end[-1]].rules].situations->mechanism == work->all[rules].situations->mechanism)
        *end = work->case_count;
    else
        for (int i = 1; i <= blocks; i++) work->blocks[++work->block_count] = before + i * count / blocks;
}

static bool divide_work(struct work *work)
{
    size_t count = 0;
    for (int r = 0; r < work->count; r++) count += (size_t)work->all[r].situations->count;
    work->cases = malloc((count + 1) * sizeof *work->cases);
    work->blocks = calloc(count + 2, sizeof *work->blocks);
    for (int r = 0; work->cases && work->blocks && r < work->count; r++) add_cases(work, r);
    return work->cases && work->blocks;
}

static bool prepare_work(struct work *work, hod_error *error)
{
    work->dialled = calloc((size_t)work->count, sizeof *work->dialled);
    work->worths = calloc((size_t)work->count, sizeof *work->worths);
    work->known = calloc((size_t)work->count, sizeof *work->known);
    if (!work->dialled || !work->worths || !work->known) return hod_fail_memory(error);
    for (int r = 0; r < work->count; r++) {
        const struct verdict_rules *one = &work->all[r];
        const int own = own_dial(one);
        if (own < LEAST_DIAL || own > MOST_DIAL)
            return hod_fail(error, "%s: %s is %d; the verdict turns it from %d to %d", one->rules->id,
                            one->situations->dial->name, own, LEAST_DIAL, MOST_DIAL);
        if (!start_worths(work, r) || !add_known(work, one->situations->mechanism))
            return hod_fail_memory(error);
        for (int dial = LEAST_DIAL; dial <= MOST_DIAL; dial++)
            if (!turn_dial(one, dial, &work->dialled[r][dial - LEAST_DIAL], error)) return false;
    }
    return divide_work(work) || hod_fail_memory(error);
}

static void work_free(struct work *work)
{
    for (int r = 0; work->dialled && r < work->count; r++)
        for (int i = 0; i < DIALS; i++) hod_rules_free(work->dialled[r][i]);
    for (int r = 0; work->worths && r < work->count; r++) free(work->worths[r]);
    free(work->worths);
    for (int i = 0; work->known && i < work->count; i++) {
        int_set_free(&work->known[i].prepared);
        free(work->known[i].worths);
    }
    free(work->dialled);
    free(work->known);
    free(work->cases);
    free(work->blocks);
}

bool balances_find(struct verdict_rules *all, int count, int wanted, int threads, hod_progress *progress,
                   void *data, hod_error *error)
{
    AUTO(work_free)
    struct work work = {.all = all, .count = count, .wanted = wanted, .progress = progress, .data = data};
    const bool is_found =
        prepare_work(&work, error) && parallel(work.block_count * PARTS, threads, find_piece, &work, error);
    for (int r = 0; is_found && r < count; r++)
        for (int s = 0; s < all[r].situations->count; s++) balance_worths(&work, r, s);
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
