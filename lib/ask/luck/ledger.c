/* Ledgers: a game is followed line by line, and what each step does to its value is told apart. */
#include "ask/luck/ledger.h"

#include "ask/choices/decisions_internal.h"
#include "ask/luck/notation.h"
#include "base/arrays.h"

#include <math.h>
#include <stdlib.h>

/* Values nearer to one another than this are one: sums of the same shares in another order. */
static const double rounding = 1e-12;

void ledger_free(struct ledger *ledger)
{
    for (size_t i = 0; i < ledger->count; i++) {
        struct ledger_step *step = &ledger->steps[i];
        free(step->choice);
        free(step->option);
        free(step->best);
        free(step->roll);
        free(step->noted);
        free(step->rolled.lucks);
        free(step->rolled.chances);
    }
    free(ledger->steps);
    free(ledger->title);
    *ledger = (struct ledger){0};
}

/* What is kept. */
struct keeper {
    struct ledger *ledger;
    const struct asked *asked;
    struct game *game;
    const hod_measure *measure; /* NULL: the mechanism's own worth */
    hod_error *error;
};

/* The events of the option that was taken, and which of them came. */
struct taken {
    const hod_choice *choice;
    int option;
    const struct game_event *events;
    size_t count, event;
};

static double expected_of(const struct taken *taken)
{
    double sum = 0;
    for (size_t i = 0; i < taken->count; i++) sum += taken->events[i].chance * taken->events[i].worth[0];
    return sum;
}

/* The chance to be as lucky as with what came, or as unlucky. */
static double chance_of(const struct taken *taken, bool is_lucky)
{
    const double came = taken->events[taken->event].worth[0];
    double sum = 0;
    for (size_t i = 0; i < taken->count; i++) {
        const double worth = taken->events[i].worth[0];
        if (is_lucky ? worth >= came - rounding : worth <= came + rounding) sum += taken->events[i].chance;
    }
    return fmin(sum, 1);
}

/* What luck the roll might have brought. */
static bool list_chances(const struct taken *taken, double expected, struct chances *rolled, hod_error *error)
{
    rolled->lucks = malloc(taken->count * sizeof *rolled->lucks);
    rolled->chances = malloc(taken->count * sizeof *rolled->chances);
    if (!rolled->lucks || !rolled->chances) return hod_fail_memory(error);
    rolled->count = taken->count;
    for (size_t i = 0; i < taken->count; i++) {
        rolled->lucks[i] = taken->count == 1 ? 0 : taken->events[i].worth[0] - expected;
        rolled->chances[i] = taken->events[i].chance;
    }
    return true;
}

/* The option that is best makes no mistake, and no rounding either. */
static bool reckon(struct ledger_step *step, const struct taken *taken, hod_error *error)
{
    const hod_choice *choice = taken->choice;
    const bool is_best = choice->count == 1 || taken->option == choice->taken;
    step->after = taken->events[taken->event].worth[0];
    step->mistake = is_best ? 0 : expected_of(taken) - step->before;
    step->luck = taken->count == 1 ? 0 : step->after - (step->before + step->mistake);
    step->cost = is_best ? 0 : fmax(hod_decision_cost(choice, taken->option), 0);
    step->as_lucky = chance_of(taken, step->luck >= 0);
    return list_chances(taken, step->before + step->mistake, &step->rolled, error);
}

static bool name(const struct keeper *keeper, struct ledger_step *step, const struct taken *taken,
                 struct word line)
{
    const hod_choice *choice = taken->choice;
    step->noted = word_copy(line, keeper->error);
    step->roll = game_roll(keeper->game, taken->option, keeper->error);
    if (choice->count > 1) {
        step->who = choice->who;
        step->choice = hod_text(keeper->error, "%s", choice->label);
        step->option = hod_text(keeper->error, "%s", choice->options[taken->option]);
        step->best = hod_text(keeper->error, "%s", choice->options[choice->taken]);
    }
    return step->noted && step->roll && (choice->count == 1 || (step->choice && step->option && step->best));
}

/* Adds the step of a line, behind which the game goes on. */
static bool add_step(struct keeper *keeper, const struct record_line *line)
{
    struct ledger *ledger = keeper->ledger;
    const hod_mechanism *mechanism = keeper->asked->mechanism;
    const struct game_event *now = game_now(keeper->game);
    hod_choice choice;
    struct taken taken = {.choice = &choice};
    if (now->is_end) return hod_fail(keeper->error, "the game is over before this line");
    if (!EXTEND(ledger->steps, ledger->count)) return hod_fail_memory(keeper->error);
    if (!notation_read(mechanism, keeper->game, line->text, &taken.option, &taken.event, keeper->error) ||
        !game_choice(keeper->game, &choice, keeper->error))
        return false;
    struct ledger_step *step = &ledger->steps[ledger->count++];
    *step = (struct ledger_step){.line = line->number, .turn = now->turn, .who = -1, .before = now->worth[0]};
    if (!name(keeper, step, &taken, line->text) ||
        !game_events(keeper->game, taken.option, &taken.events, &taken.count, keeper->error) ||
        !reckon(step, &taken, keeper->error))
        return false;
    game_go(keeper->game, taken.event);
    return notation_skip(keeper->game, keeper->error);
}

/* Adds up from the first step on: the value at the end is what it was at first, all luck and all mistakes. */
static void add_up(struct ledger *ledger)
{
    for (size_t i = 0; i < ledger->count; i++) {
        const struct ledger_step *step = &ledger->steps[i];
        ledger->luck += step->luck;
        ledger->mistakes += step->mistake;
        if (step->who < 0) continue;
        ledger->cost[step->who] += step->cost;
        ledger->choices++;
    }
    assert(fabs(ledger->final - ledger->initial - ledger->luck - ledger->mistakes) <=
           1e-12 * (double)(1 + ledger->count) * fmax(1, fabs(ledger->final)));
}

/* Whether all values lie between none and a whole success. */
static bool are_shares(const struct ledger *ledger)
{
    bool are = ledger->initial >= 0 && ledger->initial <= 1;
    for (size_t i = 0; i < ledger->count; i++)
        are = are && ledger->steps[i].after >= 0 && ledger->steps[i].after <= 1;
    return are;
}

static bool follow(struct keeper *keeper, const struct record *record)
{
    struct ledger *ledger = keeper->ledger;
    ledger->initial = game_now(keeper->game)->worth[0];
    if (!notation_skip(keeper->game, keeper->error)) return false;
    for (size_t i = 1; i < record->count; i++)
        if (!add_step(keeper, &record->lines[i]))
            return record_refuse(record, record->lines[i].number, keeper->error);
    ledger->final = game_now(keeper->game)->worth[0];
    ledger->is_over = game_now(keeper->game)->is_end;
    add_up(ledger);
    return true;
}

/* What is played for where neither the mechanism nor --for says it. */
static const char a_wins[] = "p:winner=a";

static bool refuse_worthless(const hod_mechanism *mechanism, hod_error *error)
{
    const hod_field *outcome = &mechanism->outcomes[0];
    const bool has_words = hod_domain_of(outcome->domain).words;
    return hod_fail(
        error, "nothing tells what the mechanism %s is worth to side a: --for MEASURE does, such as %s%s%s",
        mechanism->name, has_words ? "p:" : "mean:", outcome->name, has_words ? "=..." : "");
}

/* The measure of --for, where it is given. */
static bool read_measure(struct keeper *keeper, const hod_request *request, hod_measure *measure)
{
    const hod_mechanism *mechanism = keeper->asked->mechanism;
    if (!request->played_for && mechanism->procedure.stakes) return true;
    keeper->measure = measure;
    if (!request->played_for)
        return hod_measure_read(mechanism, a_wins, measure, NULL) ||
               refuse_worthless(mechanism, keeper->error);
    return (hod_measure_read(mechanism, request->played_for, measure, keeper->error) &&
            played_measure_check(mechanism, measure, keeper->error)) ||
           hod_fail_in(keeper->error, "--for");
}

static bool keep(struct keeper *keeper, const struct record *record, const hod_request *request,
                 const int *situation)
{
    const struct asked *asked = keeper->asked;
    const hod_procedure *procedure = &asked->mechanism->procedure;
    int prepared[procedure->prepared_ints + 1];
    hod_measure measure;
    if (!notation_check(asked->mechanism, keeper->error) || !read_measure(keeper, request, &measure))
        return record_refuse(record, record->lines[0].number, keeper->error);
    hod_situation_prepare(asked->rules, asked->mechanism, situation, prepared, NULL);
    const hod_policy_question question = {.stakes = keeper->measure ? &stakes_by_measure : NULL,
                                          .data = keeper->measure,
                                          .unerring = true,
                                          .budget = &asked->rules->budget};
    keeper->game = game_new(procedure, prepared, &question, &asked->rules->budget, keeper->error);
    const bool is_kept = keeper->game && follow(keeper, record);
    keeper->ledger->is_share =
        keeper->measure ? hod_measure_is_probability(keeper->measure) : are_shares(keeper->ledger);
    game_free(keeper->game);
    return is_kept;
}

bool ledger_keep(struct ledger *ledger, const struct record *record, const hod_request *request,
                 hod_error *error)
{
    struct asked asked;
    int situation[HOD_MOST_FIELDS];
    struct keeper keeper = {.ledger = ledger, .asked = &asked, .error = error};
    *ledger = (struct ledger){.path = record->path};
    bool is_kept = record_open(record, request, &asked, situation, error);
    if (is_kept) {
        ledger->title = hod_text(error, "%s", asked.title);
        is_kept = ledger->title && keep(&keeper, record, request, situation);
    }
    asked_close(&asked);
    return is_kept;
}
