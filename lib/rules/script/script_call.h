/* A performance: a function of a script, called in Lua with what a mechanism was prepared to. */
#ifndef HOD_RULES_SCRIPT_SCRIPT_CALL_H
#define HOD_RULES_SCRIPT_SCRIPT_CALL_H

#include "rules/script/memo.h"
#include "rules/script/performer.h"
#include "rules/script/scripted.h"

/* What a mechanism is prepared to: this, then the state before the first step, the values of the rules, and
 * what is given to each step: the numbers that `prepare` returned, or the situation. A preparation that
 * failed is given the situation; the first step, which can tell, makes it again. */
struct head {
    int failed;
    int depth;                                 /* as in the performer */
    int turns;                                 /* the limit of the clock */
    int state, values, given_count;            /* ints of each */
    int errors[HOD_PLAYERS][HOD_INTS(double)]; /* how the sides err, bit for bit */
};

static inline double head_error(const struct head *head, int who)
{
    double error;
    memcpy(&error, head->errors[who], sizeof error);
    return error;
}

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

struct script_call {
    struct performer *performer;
    const struct scripted *scripted;
    int *prepared;
    const int *situation; /* of a preparation */
    int *state;           /* of a step, or an outcome that is weighed */
    hod_follows follows;  /* a step */
    int who;              /* for whom an outcome is weighed */
    double worth;         /* of the outcome */

    struct recording *recording; /* of a step; NULL: it is not to be remembered */
    uint64_t touched[2];         /* the places of the state that the step has read or written */
};

/* Leaves with an error that has the line of a function of the script. */
_Noreturn void script_call_refuse(lua_State *lua, int function, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What is performed, each with a budget of its own: prepare, begin, error and the limit of the clock; a step; and
 * what an outcome is worth. The status is that of sandbox_call. */
int perform_preparation(struct script_call *p);
int perform_step(struct script_call *p);
int perform_weighing(struct script_call *p);

#endif
