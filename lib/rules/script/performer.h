/* A performer: a Lua state that has loaded a script, and plays its mechanisms for one thread at a time. */
#ifndef HOD_RULES_SCRIPT_PERFORMER_H
#define HOD_RULES_SCRIPT_PERFORMER_H

#include "rules/script/script.h"

/* What a performer knows about a mechanism. Everything except `situation` is a reference to a Lua value. */
struct role {
    int prepare, begin, play, limit, worth, error; /* functions; LUA_REFNIL for missing ones */
    int *names;                                    /* of the outcomes and the state */
    int now;                                       /* the metatable of `now` */
    struct memo *memo;                             /* of its steps; NULL until there is one */
    int *situation;                                /* the values of the fields in `s`; NULL: none yet */
    int s, fields;                                 /* `s`, and the table that is read through it */
};

/* An outer variable of a function, which must keep its value. */
struct watched {
    int function, place, value, name;
};

struct performer {
    struct sandbox sandbox; /* first: found from the Lua state */
    struct script *script;
    struct arena memory; /* of the next two */
    struct role *roles;  /* by the number of the mechanism */
    struct watched *watched;
    int watched_count;
    int functions; /* reference: a list of the functions that the script has kept */
    int roll;      /* references */
    int rules;
    int *values; /* of `rules`; NULL: none yet */

    struct script_call *performing; /* the current call */
    hod_roller *roller;             /* of the current call; NULL without a narration */
    bool may_roll;
    const int *rules_values; /* the values of the rules in use */
    int depth;               /* the number of scripted mechanisms around this one, as a part */
};

static inline struct performer *performer_of(lua_State *lua)
{
    return (struct performer *)sandbox_of(lua);
}

/* Takes a waiting performer, or makes one. NULL with an error. */
struct performer *performer_take(struct script *script, hod_error *error);

/* Lets a performer wait for further work. */
void performer_give_back(struct performer *performer);

/* Frees a performer, after an error or with its script. Accepts NULL. */
void performer_free(struct performer *performer);

/* Push `rules`, or the situation of a mechanism; anything that differs from the last values is made anew. They can
 * leave by lua_error. */
void performer_push_rules(struct performer *performer, const int *values);
void performer_push_situation(struct performer *performer, const struct scripted *scripted,
                              const int *situation);

/* Refuses changed outer variables, and then leaves by lua_error. */
void performer_check_watched(struct performer *performer);

/* Pushes `roll`, whose methods call the performer's roller (calls.c). */
void roll_push(lua_State *lua);

#endif
