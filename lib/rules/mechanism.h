/* A mechanism: one dice procedure of a rule set, described by tables and written once. */
#ifndef HOD_RULES_MECHANISM_H
#define HOD_RULES_MECHANISM_H

#include "walk/procedure.h"

#include <assert.h>
#include <stddef.h>

/* A field of the situation or an outcome: one int of its struct, in the order of the table. */
typedef struct hod_field {
    const char *name;
    const char *domain; /* as in rules/domain.h */
    int value;          /* the default, unused for outcomes */
    const char *meaning;
} hod_field;

/* A mechanism: what it is called, what it takes and gives, how it is rolled, and what is said of it. What
 * HOD_MECHANISM fills in comes first, as C++ wants it. */
typedef struct hod_mechanism hod_mechanism;
struct hod_mechanism {
    const char *name;
    const hod_field *fields;
    int field_count;
    const hod_field *outcomes;
    int outcome_count;

    /* Turns rules and situation into the few ints that matter, in a struct that is all zeros at first. No
     * dice. roller receives the notes and modifiers; it is NULL when there is no narration. */
    void (*prepare)(const hod_mechanism *mechanism, const void *rules, const void *situation, void *prepared,
                    hod_roller *roller);

    hod_procedure procedure;

    const char *title;  /* what it decides, in a line */
    const char *source; /* where in the rule text, and the rulings that shape it */

    /* The reason why a situation whose fields are all in their domains contradicts itself, or NULL if it does
     * not. `valid` itself may be NULL: every combination makes sense. */
    const char *(*valid)(const void *rules, const void *situation);

    /* What the ints of a state mean that follow those of the outcome, for tables of choices and the records of
     * games; NULL if they have no names, as only where there are no choices. */
    const hod_field *state;
    int state_count;

    /* The names of its rolls (walk/label.h), with blanks between them; NULL where they are known only when it
     * is rolled. */
    const char *rolls;

    /* The field that says where the procedure begins and nothing else; NULL: there is none. Where somebody chooses, one
     * search tells what a situation is worth with each of its values. Example: the distance of two units. */
    const char *begins;
};

/* How a mechanism's file is written. Two lists describe its structs, once. Words are lists as well, which
 * rules/domain.h shows:
 *
 *     #define RESULT_WORDS(WORD) WORD(DESTROYED, "destroyed") WORD(ROUT, "rout") WORD(CARRY_ON, "carry-on")
 *     enum { RESULT_WORDS(HOD_CONSTANT) };
 *
 *     #define FIELDS(FIELD) \
 *         FIELD(quality, "1..5", 3, "quality of the unit") \
 *         FIELD(terrain, TERRAIN, OPEN, "where it stands")
 *     #define OUTCOMES(OUTCOME) \
 *         OUTCOME(result, HOD_DOMAIN(RESULT_WORDS), "what the unit does")
 *     typedef HOD_STRUCT(FIELDS) situation;
 *     typedef HOD_STRUCT(OUTCOMES) outcome;
 *     typedef struct { ... ints ... } prepared;
 *
 *     static void prepare(const some_rules *rules, const situation *s, prepared *p, hod_roller *roller);
 *     static void resolve(hod_roller *roller, const prepared *p, outcome *o);
 *
 *     HOD_MECHANISM(family_morale, "morale", some_rules, .title = "...", .source = "...");
 *
 * Groups of fields that several mechanisms share are lists of the same form, named in each other's lists. A
 * struct of such a group is filled from a situation s with {GROUP(HOD_COPY)}. */
#define HOD_STRUCT(LIST) \
    struct {             \
        LIST(HOD_MEMBER) \
    }
#define HOD_MEMBER(name, ...)                   int name;
#define HOD_FIELD(name, domain, value, meaning) {#name, domain, value, meaning},
#define HOD_OUTCOME(name, domain, meaning)      {#name, domain, 0, meaning},
#define HOD_COPY(name, ...)                     .name = s->name,

/* A field whose name C reserves has another in its struct: HOD_AS(FIELD, doubled, "double", ...). */
#define HOD_AS(FIELD, ...)                               FIELD##_AS(__VA_ARGS__)
#define HOD_MEMBER_AS(name, ...)                         int name;
#define HOD_FIELD_AS(name, text, domain, value, meaning) {text, domain, value, meaning},

#define HOD_INTS(type) ((int)(sizeof(type) / sizeof(int)))

/* The tables and the two functions of a mechanism with the types of its file instead of `void`. */
#define HOD_MECHANISM_(symbol, mechanism_name, rules_type, state_type, begin_function, step_function, ...) \
    static const hod_field field_table[] = {FIELDS(HOD_FIELD)};                                            \
    static const hod_field outcome_table[] = {OUTCOMES(HOD_OUTCOME)};                                      \
    static_assert(sizeof field_table / sizeof *field_table == HOD_INTS(situation), "fields");              \
    static_assert(sizeof outcome_table / sizeof *outcome_table == HOD_INTS(outcome), "outcomes");          \
    static void prepare_any(const hod_mechanism *mechanism, const void *rules, const void *s, void *p,     \
                            hod_roller *roller)                                                            \
    {                                                                                                      \
        (void)mechanism;                                                                                   \
        prepare((const rules_type *)rules, (const situation *)s, (prepared *)p, roller);                   \
    }                                                                                                      \
    extern const hod_mechanism symbol;                                                                     \
    const hod_mechanism symbol = {.name = mechanism_name,                                                  \
                                  .fields = field_table,                                                   \
                                  .field_count = HOD_INTS(situation),                                      \
                                  .outcomes = outcome_table,                                               \
                                  .outcome_count = HOD_INTS(outcome),                                      \
                                  .prepare = prepare_any,                                                  \
                                  .procedure = {.name = mechanism_name,                                    \
                                                .prepared_ints = HOD_INTS(prepared),                       \
                                                .state_ints = HOD_INTS(state_type),                        \
                                                .outcome_ints = HOD_INTS(outcome),                         \
                                                .begin = begin_function,                                   \
                                                .step = step_function},                                    \
                                  __VA_ARGS__}

/* A mechanism of one step, with a function resolve. */
#define HOD_MECHANISM(symbol, mechanism_name, rules_type, ...)                 \
    static hod_follows resolve_any(hod_roller *roller, const void *p, void *o) \
    {                                                                          \
        resolve(roller, (const prepared *)p, (outcome *)o);                    \
        return HOD_DONE;                                                       \
    }                                                                          \
    HOD_MECHANISM_(symbol, mechanism_name, rules_type, outcome, NULL, resolve_any, __VA_ARGS__)

/* A mechanism that lasts: a struct `state` whose first member is the outcome, and the functions
 *     static void begin(const prepared *p, state *now);
 *     static bool step(hod_roller *roller, const prepared *p, state *now);  (true: another step follows)
 * A step of one that keeps a clock returns hod_follows. */
#define HOD_PROCESS(symbol, mechanism_name, rules_type, ...)                  \
    static void begin_any(const void *p, void *now)                           \
    {                                                                         \
        begin((const prepared *)p, (state *)now);                             \
    }                                                                         \
    static hod_follows step_any(hod_roller *roller, const void *p, void *now) \
    {                                                                         \
        return step(roller, (const prepared *)p, (state *)now);               \
    }                                                                         \
    HOD_MECHANISM_(symbol, mechanism_name, rules_type, state, begin_any, step_any, __VA_ARGS__)

/* The same for a process whose state is all zeros at first, which has no function begin. */
#define HOD_PROCESS_FROM_ZEROS(symbol, mechanism_name, rules_type, ...)       \
    static hod_follows step_any(hod_roller *roller, const void *p, void *now) \
    {                                                                         \
        return step(roller, (const prepared *)p, (state *)now);               \
    }                                                                         \
    HOD_MECHANISM_(symbol, mechanism_name, rules_type, state, NULL, step_any, __VA_ARGS__)

/* A part that the steps of a mechanism play (hod_play): it takes a struct of the first type, and its state,
 * of the second, is its result. HOD_PART(volley_part, "volley", struct volley, int, .step = roll) */
#define HOD_PART(symbol, part_name, prepared_type, state_type, ...)                \
    static const hod_procedure symbol = {.name = part_name,                        \
                                         .prepared_ints = HOD_INTS(prepared_type), \
                                         .state_ints = HOD_INTS(state_type),       \
                                         .outcome_ints = HOD_INTS(state_type),     \
                                         __VA_ARGS__};

/* What a process forgets so that equal states merge (walk/procedure.h), a function of its file:
 *     static void forget(const prepared *p, state *now);
 * HOD_FORGET stands before HOD_PROCESS, which then gets .procedure.forget = forget_any. */
#define HOD_FORGET                                   \
    static void forget_any(const void *p, void *now) \
    {                                                \
        forget((const prepared *)p, (state *)now);   \
    }

/* What a step of a process looks at (hod_procedure.look), in the same way:
 *     static uint64_t look(const prepared *p, state *now);
 * HOD_LOOK stands before HOD_PROCESS, which then gets .procedure.look = look_any. */
#define HOD_LOOK                                        \
    static uint64_t look_any(const void *p, void *now)  \
    {                                                   \
        return look((const prepared *)p, (state *)now); \
    }

/* The bit of an int of a state that a step leaves alone, and at which it looks no further than at this value. */
static inline uint64_t left_alone(void *now, int *member, int seen)
{
    *member = seen;
    return UINT64_C(1) << (member - (int *)now);
}

/* What does not matter to the players in a process with choices (hod_stakes), in the same way:
 *     static void disregard(const prepared *p, state *now);
 * HOD_DISREGARD stands before HOD_CHOICES, which then gets .disregard = disregard_any. */
#define HOD_DISREGARD                                   \
    static void disregard_any(const void *p, void *now) \
    {                                                   \
        disregard((const prepared *)p, (state *)now);   \
    }

/* The clock of a process (walk/procedure.h): the outcome that is the turn in which it ended, which begin
 * and step leave alone, and the member of prepared that says after how many turns it ends as it stands. A
 * process of two units that shoot until one breaks, say:
 *     #define OUTCOMES(OUTCOME) \
 *         OUTCOME(winner, HOD_DOMAIN(WINNER_WORDS), "whose enemy broke") \
 *         OUTCOME(turn, "1..100", "the turn in which it broke, or the last")
 *     typedef struct { some_shot shot; int turns; } prepared;
 *
 *     static void begin(const prepared *p, state *now) { now->outcome.winner = NOBODY; }
 *     static hod_follows step(hod_roller *roller, const prepared *p, state *now)
 *     {
 *         ...
 *         return breaks ? HOD_DONE : now->plays == A ? HOD_TURN_IS_OVER : HOD_STEP_FOLLOWS;
 *     }
 * HOD_CLOCK(turn, turns) stands before HOD_PROCESS, which then gets .procedure.clock = &clock_any. */
#define HOD_CLOCK(ended, turns_in_all)                                                            \
    static int limit_any(const void *p)                                                           \
    {                                                                                             \
        return ((const prepared *)p)->turns_in_all;                                               \
    }                                                                                             \
    static const hod_clock clock_any = {.outcome = (int)(offsetof(outcome, ended) / sizeof(int)), \
                                        .limit = limit_any};

/* A list of what the ints of a state mean, in order, that come after those of the outcome:
 *     #define STATE(FIELD) \
 *         FIELD(plays, "a | b", "whose turn it is") \
 *         FIELD(a_dp, "0..3", "disruption points of a")
 * HOD_STATE stands before HOD_PROCESS, which then gets HOD_NAMES_STATE. */
#define HOD_STATE                                                \
    static const hod_field state_table[] = {STATE(HOD_OUTCOME)}; \
    static_assert(sizeof state_table / sizeof *state_table == HOD_INTS(state) - HOD_INTS(outcome), "state");
#define HOD_NAMES_STATE .state = state_table, .state_count = HOD_INTS(state) - HOD_INTS(outcome)

/* The choices of a process (hod_choose in walk/roller.h): a function of its file that says what an outcome
 * is worth to side 0 or 1, usually 1 for a win, 1/2 for a draw and 0 for a loss, static double worth(const
 * prepared *p, const outcome *o, int who); one that says whether what was prepared leaves any
 * choices, static bool somebody_chooses(const prepared *p); and the list of the state.
 * HOD_CHOICES, with the rest of hod_stakes, such as .margin = 1e-6, stands before HOD_PROCESS, which then
 * gets HOD_CHOOSES. */
#define HOD_CHOICES(...)                                                                                     \
    static double worth_any(const hod_stakes *stakes, const void *p, const void *o, int who)                 \
    {                                                                                                        \
        (void)stakes;                                                                                        \
        return worth((const prepared *)p, (const outcome *)o, who);                                          \
    }                                                                                                        \
    static bool chooses_any(const void *p)                                                                   \
    {                                                                                                        \
        return somebody_chooses((const prepared *)p);                                                        \
    }                                                                                                        \
    static const hod_stakes stakes_any = {.worth = worth_any, .somebody_chooses = chooses_any, __VA_ARGS__}; \
    HOD_STATE
#define HOD_CHOOSES HOD_NAMES_STATE, .procedure.stakes = &stakes_any

/* The function `valid` of a mechanism's file:
 *     static const char *contradiction(const some_rules *rules, const situation *s);
 * HOD_VALID(some_rules) stands before HOD_MECHANISM, which then gets .valid = valid_any. */
#define HOD_VALID(rules_type)                                                  \
    static const char *valid_any(const void *rules, const void *s)             \
    {                                                                          \
        return contradiction((const rules_type *)rules, (const situation *)s); \
    }

#endif
