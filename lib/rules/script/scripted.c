/* A scripted mechanism: the functions called by the walk. */
#include "rules/script/script.h"

#include "rules/common.h"
#include "rules/rules_internal.h"
#include "rules/script/script_call.h"
#include "rules/situation.h"
#include "walk/roller_internal.h"

#include <assert.h>
#include <math.h>
#include <setjmp.h>
#include <string.h>

/* Among options of equal worth, apart from rounding, the first is taken. */
#define LEAST_MARGIN 1e-9

/* What a call of a function costs the budget, and how many instructions are one unit of work: the clock is read after
 * some hundred calls, or after a few of the longest. */
enum { WORK_OF_CALL = 256, WORK_OF_WORTH = 2048, INSTRUCTIONS_OF_WORK = 16 };

/* Adds the work of a call to the roller of its step; the roller may be NULL. */
static void count_work(const struct script_call *p, hod_roller *roller)
{
    const struct sandbox *sandbox = &p->performer->sandbox;
    if (roller)
        ((struct roller *)roller)->work +=
            WORK_OF_CALL + (sandbox->budget - sandbox->instructions) / INSTRUCTIONS_OF_WORK;
}

/* Ends a call; after an error the Lua state is not used again. */
static bool end(struct script_call *p, int status, hod_error *error)
{
    if (status == LUA_OK)
        performer_give_back(p->performer);
    else {
        sandbox_fail(&p->performer->sandbox, status, error);
        performer_free(p->performer);
    }
    return status == LUA_OK;
}

static bool prepare_with_lua(const struct scripted *scripted, int *prepared, hod_roller *roller,
                             hod_error *error)
{
    int situation[scripted->mechanism.field_count + 1], state[scripted->mechanism.procedure.state_ints];
    memcpy(situation, given_of(prepared), (size_t)scripted->mechanism.field_count * sizeof(int));
    memcpy(state, state_of(prepared), sizeof state);
    struct script_call p = {.performer = performer_take(scripted->script, error),
                            .scripted = scripted,
                            .prepared = prepared,
                            .situation = situation,
                            .state = state};
    if (!p.performer) return false;
    p.performer->roller = roller;
    p.performer->may_roll = false;
    const int status = perform(&p, act_prepare);
    count_work(&p, roller);
    return end(&p, status, error);
}

/* hod_mechanism.prepare */
static void prepare_scripted(const hod_mechanism *mechanism, const void *rules, const void *situation,
                             void *prepared, hod_roller *roller)
{
    const struct scripted *scripted = (const struct scripted *)mechanism;
    const int states = mechanism->procedure.state_ints, fields = mechanism->field_count;
    struct head *head = prepared;
    *head = (struct head){.state = states,
                          .values = (int)(script_youngest(scripted->script)->family.rules_size / sizeof(int)),
                          .given_count = fields};
    for (int i = mechanism->outcome_count; i < states; i++) state_of(prepared)[i] = scripted->now[i].value;
    assert(mechanism->procedure.prepared_ints >=
           HOD_INTS(struct head) + states + head->values + most_of(fields, MOST_PREPARED));
    memcpy(values_of(prepared), rules, (size_t)head->values * sizeof(int));
    memcpy(given_of(prepared), situation, (size_t)fields * sizeof(int));
    if (scripted->prepares || scripted->begins || scripted->errs || mechanism->procedure.clock)
        head->failed = !prepare_with_lua(scripted, prepared, roller, NULL);
}

/* hod_procedure.begin */
static void begin_scripted(const void *prepared, void *state)
{
    memcpy(state, state_of(prepared), (size_t)head_of(prepared)->state * sizeof(int));
}

/* hod_clock.limit */
static int limit_scripted(const void *prepared)
{
    const int turns = head_of(prepared)->turns;
    return turns > 0 ? turns : 1;
}

/* hod_stakes.error */
static double error_scripted(const void *prepared, int who)
{
    double error;
    memcpy(&error, head_of(prepared)->errors[who], sizeof error);
    return error;
}

static double weigh(const hod_stakes *stakes, const void *prepared, const void *outcome, int who,
                    hod_error *error)
{
    const struct scripted *scripted =
        (const struct scripted *)((const char *)stakes - offsetof(struct scripted, stakes));
    struct script_call p = {.performer = performer_take(scripted->script, error),
                            .scripted = scripted,
                            .prepared = (int *)prepared,
                            .state = (int *)outcome,
                            .who = who};
    if (!p.performer) return NAN;
    p.performer->roller = NULL;
    p.performer->may_roll = false;
    return end(&p, perform(&p, act_weigh), error) ? p.worth : NAN;
}

/* hod_stakes.worth and hod_stakes.explain */
static double worth_scripted(const hod_stakes *stakes, const void *prepared, const void *outcome, int who)
{
    return weigh(stakes, prepared, outcome, who, NULL);
}

static void explain_scripted(const hod_stakes *stakes, const void *prepared, const void *outcome, int who,
                             hod_error *error)
{
    if (!isnan(weigh(stakes, prepared, outcome, who, error))) hod_fail_memory(error);
}

/* Leaves Lua for step_scripted, which gives up. */
static void leave(void *lua, hod_error *error)
{
    sandbox_push_place(lua);
    if (error) hod_fail_in(error, "%s", lua_tostring(lua, -1));
    lua_pushlightuserdata(lua, lua);
    lua_error(lua);
}

/* Repeats a failed preparation in order to report it. */
static _Noreturn void tell_failure(hod_roller *roller, const struct scripted *scripted, const void *prepared)
{
    int again[scripted->mechanism.procedure.prepared_ints];
    hod_error error;
    memcpy(again, prepared, sizeof again);
    if (prepare_with_lua(scripted, again, NULL, &error)) hod_fail_memory(&error);
    hod_give_up(roller, error.message);
}

/* Makes the evaluation check its budget. */
static void pause_step(struct sandbox *sandbox)
{
    struct roller *roller = (struct roller *)((struct performer *)sandbox)->roller;
    if (roller->look) roller->look(roller);
}

/* Reports the script's memory to the evaluation. If it has grown much, the budget is checked at the end of the step. */
static void tell_bytes(const struct script_call *p, struct roller *roller)
{
    enum { MANY = 1 << 20 };
    const size_t held =
        p->performer->sandbox.held + memo_bytes(p->performer->roles[p->scripted->number].memo);
    if (held > roller->interpreter_bytes + MANY) roller->work += WORK_BETWEEN_CHECKS;
    roller->interpreter_bytes = held;
}

/* The memo of a process, if the roller can restart a step; NULL if the script must be called for its notes or labels,
 * or if there is no memo. */
static struct memo *memo_of(struct performer *performer, const struct scripted *scripted,
                            const struct roller *roller, const void *prepared)
{
    if (!scripted->is_process || !roller->begin_again || roller->seen.is_heard || roller->seen.is_asked ||
        roller->seen.is_labelled)
        return NULL;
    return memo_for(&performer->roles[scripted->number].memo, prepared,
                    scripted->mechanism.procedure.prepared_ints);
}

static void leave_memo(void *place, hod_error *error)
{
    (void)error;
    longjmp(*(jmp_buf *)place, 1);
}

/* Takes a step from the memo, if it is known. If the evaluation ends meanwhile, control leaves this function. */
static bool take_from_memo(struct performer *performer, struct memo *memo, hod_roller *roller, int *state,
                           hod_follows *follows)
{
    const hod_roller before = *roller;
    jmp_buf place;
    if (setjmp(place)) {
        roller->leave = before.leave;
        roller->interpreter = before.interpreter;
        performer_give_back(performer);
        roller_abort_rule(roller, NULL);
    }
    roller->leave = leave_memo;
    roller->interpreter = place;
    const bool is_taken = memo_take(memo, (struct roller *)roller, state, follows);
    roller->leave = before.leave;
    roller->interpreter = before.interpreter;
    if (is_taken)
        performer_give_back(performer);
    else
        ((struct roller *)roller)->begin_again((struct roller *)roller);
    return is_taken;
}

/* Lets the script take a step. */
static bool take_with_lua(struct script_call *p, hod_roller *roller, hod_error *error, bool *is_left)
{
    const hod_roller before = *roller;
    struct performer *performer = p->performer;
    performer->roller = p->recording ? &p->recording->roller.seen : roller;
    performer->may_roll = true;
    roller->leave = leave;
    roller->interpreter = performer->sandbox.lua;
    performer->sandbox.pause = pause_step;
    tell_bytes(p, (struct roller *)roller);
    const int status = perform(p, act_step);
    performer->sandbox.pause = NULL;
    tell_bytes(p, (struct roller *)roller);
    count_work(p, roller);
    if (p->recording) ((struct roller *)roller)->work += p->recording->roller.work;
    roller->leave = before.leave;
    roller->interpreter = before.interpreter;
    *is_left = status == LUA_ERRRUN && lua_islightuserdata(performer->sandbox.lua, -1);
    return end(p, status, error);
}

/* hod_procedure.step */
static hod_follows step_scripted(hod_roller *roller, const void *prepared, void *state)
{
    const struct scripted *scripted =
        (const struct scripted *)((const char *)roller->procedure - offsetof(hod_mechanism, procedure));
    hod_error error;
    if (head_of(prepared)->failed) tell_failure(roller, scripted, prepared);
    struct script_call p = {.performer = performer_take(scripted->script, &error),
                            .scripted = scripted,
                            .prepared = (int *)prepared,
                            .state = state};
    if (!p.performer) hod_give_up(roller, error.message);
    struct memo *memo = memo_of(p.performer, scripted, (struct roller *)roller, prepared);
    if (memo && take_from_memo(p.performer, memo, roller, state, &p.follows)) return p.follows;
    struct recording recording;
    if (memo) recording_start(p.recording = &recording, memo, (struct roller *)roller);
    bool is_left;
    if (!take_with_lua(&p, roller, &error, &is_left))
        roller_abort_rule(roller, is_left ? NULL : error.message);
    ((struct roller *)roller)->touched |= p.touched[0];
    ((struct roller *)roller)->tells_touched = true;
    return p.follows;
}

/* Completes the outcome set by the clock. */
static bool complete_clock(struct scripted *scripted, hod_error *error)
{
    const char *name = scripted->clock_outcome;
    if (!name) return true;
    scripted->clock.outcome = hod_mechanism_outcome(&scripted->mechanism, name, strlen(name), error);
    scripted->clock.limit = limit_scripted;
    scripted->mechanism.procedure.clock = &scripted->clock;
    if (scripted->clock.outcome < 0) return false;
    const hod_domain *told = &scripted->now_columns[scripted->clock.outcome].domain;
    return hod_domain_read(told, "1", 1, &(int){0}, NULL) ||
           hod_fail(error, "the outcome %s tells the turn of the end, and must be numbers from 1: not %s",
                    name, told->text);
}

bool scripted_complete(struct scripted *scripted, hod_error *error)
{
    hod_mechanism *mechanism = &scripted->mechanism;
    mechanism->outcomes = scripted->now;
    mechanism->state = scripted->now + mechanism->outcome_count;
    mechanism->state_count = mechanism->procedure.state_ints - mechanism->outcome_count;
    assert(mechanism->outcome_count <= HOD_MAX_OUTCOMES && mechanism->field_count <= HOD_MAX_FIELDS);
    mechanism->prepare = prepare_scripted;
    mechanism->procedure.name = mechanism->name;
    mechanism->procedure.outcome_ints = mechanism->outcome_count;
    mechanism->procedure.begin = begin_scripted;
    mechanism->procedure.step = step_scripted;
    scripted->stakes = (hod_stakes){.worth = worth_scripted,
                                    .explain = explain_scripted,
                                    .margin = LEAST_MARGIN,
                                    .error = error_scripted,
                                    .work = WORK_OF_WORTH};
    if (scripted->weighs) mechanism->procedure.stakes = &scripted->stakes;
    scripted->fields = columns_of(mechanism->fields, mechanism->field_count);
    scripted->now_columns = columns_of(scripted->now, mechanism->procedure.state_ints);
    if (!scripted->fields || !scripted->now_columns) return hod_fail_memory(error);
    return complete_clock(scripted, error);
}

void scripted_size(struct scripted *scripted, size_t rules_size)
{
    hod_procedure *procedure = &scripted->mechanism.procedure;
    const int fields = scripted->mechanism.field_count;
    procedure->prepared_ints = HOD_INTS(struct head) + procedure->state_ints +
                               (int)(rules_size / sizeof(int)) + most_of(fields, MOST_PREPARED);
}

bool hod_mechanism_is_scripted(const hod_mechanism *mechanism)
{
    return mechanism->prepare == prepare_scripted;
}

const char *script_modifiers(const hod_mechanism *mechanism)
{
    return hod_mechanism_is_scripted(mechanism) ? ((const struct scripted *)mechanism)->modifiers : NULL;
}

const hod_family *script_family(const hod_mechanism *mechanism)
{
    if (!hod_mechanism_is_scripted(mechanism)) return NULL;
    const struct script *decides = ((const struct scripted *)mechanism)->script;
    for (const struct script *heir = decides->heir; heir; heir = heir->heir)
        if (script_replaces(heir)) decides = heir;
    return &decides->family;
}

bool scripted_deepen(const hod_mechanism *mechanism, int *prepared, int depth)
{
    if (!hod_mechanism_is_scripted(mechanism)) return true;
    head_of(prepared)->depth = depth + 1;
    return depth + 1 <= MOST_DEPTH;
}
