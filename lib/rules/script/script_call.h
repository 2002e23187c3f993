/* A script call: a function of a script, called in Lua with a mechanism's preparation. */
#ifndef HOD_RULES_SCRIPT_SCRIPT_CALL_H
#define HOD_RULES_SCRIPT_SCRIPT_CALL_H

#include "rules/script/memo.h"
#include "rules/script/performer.h"

/* The head of a mechanism's preparation. After it come the state before the first step, the values of the rules, and
 * the input of each step: the numbers returned by `prepare`, or the situation. If the preparation failed, the input is
 * the situation, and the first step, which can report errors, repeats it. */
struct head {
    int failed;
    int depth;                                 /* as in the performer */
    int turns;                                 /* the limit of the clock */
    int state, values, given_count;            /* ints of each */
    int errors[HOD_PLAYERS][HOD_INTS(double)]; /* the errors of the sides, bit for bit */
};

static inline struct head *head_of(const void *prepared)
{
    return (struct head *)prepared;
}

static inline int *state_of(const void *prepared)
{
    return (int *)prepared + HOD_INTS(struct head);
}

static inline int *values_of(const void *prepared)
{
    return state_of(prepared) + head_of(prepared)->state;
}

static inline int *given_of(const void *prepared)
{
    return values_of(prepared) + head_of(prepared)->values;
}

struct script_call;
typedef void script_act(struct script_call *p);

struct script_call {
    struct performer *performer;
    script_act *act;
    const struct scripted *scripted;
    int *prepared;
    const int *situation; /* of a preparation */
    int *state;           /* of a step, or an outcome whose worth is wanted */
    hod_follows follows;  /* after a step */
    int who;              /* the side whose worth is wanted */
    double worth;         /* of the outcome */

    struct recording *recording; /* of a step; NULL: do not remember it */
    uint64_t touched[2];         /* the places of the state that the step has read or written */
};

/* Leaves with an error that has the line of a function of the script. */
_Noreturn void script_call_refuse(lua_State *lua, int function, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Calls functions of the script, with a budget of their own: prepare, begin, error and the limit of the clock; a step;
 * or the worth of an outcome. Returns the status of sandbox_call. */
script_act act_prepare, act_step, act_weigh;
int perform(struct script_call *p, script_act *act);

/* The table `now` of a step (now.c): a reference to the metatable of a mechanism's `now`; and pushes `now`. */
int now_refer(lua_State *lua, const struct scripted *scripted);
void now_push(struct script_call *p);

/* Reads the table on top into the state, and records the changes. If a value is invalid, leaves by lua_error, with the
 * line of a function. */
void now_read(struct script_call *p, int function);

#endif
