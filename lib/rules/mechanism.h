/* A mechanism: one dice procedure of a rule set, described by tables and written once. */
#ifndef HOD_RULES_MECHANISM_H
#define HOD_RULES_MECHANISM_H

#include "walk/procedure.h"

#include <assert.h>
#include <stddef.h>

/* A field of the situation, or an outcome: one int of the struct, in the order of the table. */
typedef struct hod_field {
    const char *name;
    const char *domain; /* as in rules/domain.h */
    int value;          /* the default; unused for outcomes */
    const char *meaning;
} hod_field;

/* A mechanism: its name, inputs and outcomes, its procedure and its description. The members that HOD_MECHANISM fills
 * in come first, because C++ requires it. */
typedef struct hod_mechanism hod_mechanism;
struct hod_mechanism {
    const char *name;
    const hod_field *fields;
    int field_count;
    const hod_field *outcomes;
    int outcome_count;

    /* Turns rules and situation into the few ints that matter, in a struct of zeros. Rolls no dice. roller receives the
     * notes and modifiers; it is NULL without narration. */
    void (*prepare)(const hod_mechanism *mechanism, const void *rules, const void *situation, void *prepared,
                    hod_roller *roller);

    hod_procedure procedure;

    const char *title;  /* what it decides, in one line */
    const char *source; /* the place in the rule text, and the rulings that shape it */

    /* Explains why a situation within the domains contradicts itself; returns NULL if it does not. `valid` may be NULL:
     * every combination makes sense. */
    const char *(*valid)(const void *rules, const void *situation);

    /* The meanings of the state's ints after the outcome, for tables of choices and records of games. NULL if they have
     * no names; a mechanism with choices needs them. */
    const hod_field *state;
    int state_count;

    /* The names of its rolls (walk/label.h), separated by blanks; NULL if they are known only when it rolls. */
    const char *rolls;

    /* The field that only sets the start of the procedure, for example the distance of two units; or NULL. In a
     * mechanism with choices, one search then finds the worth of a situation for all values of this field. */
    const char *begins;
};

/* How to write a mechanism's file. Two lists describe its structs, once. Words are lists too, as in rules/domain.h:
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
 * Groups of fields that several mechanisms share are lists of the same form, named in each other's lists.
 * {GROUP(HOD_COPY)} fills a struct of such a group from a situation s. */
#define HOD_STRUCT(LIST) \
    struct {             \
        LIST(HOD_MEMBER) \
    }
#define HOD_MEMBER(name, ...)                   int name;
#define HOD_FIELD(name, domain, value, meaning) {#name, domain, value, meaning},
#define HOD_OUTCOME(name, domain, meaning)      {#name, domain, 0, meaning},
#define HOD_COPY(name, ...)                     .name = s->name,

/* A field whose name is reserved in C has another name in its struct: HOD_AS(FIELD, doubled, "double", ...). */
#define HOD_AS(FIELD, ...)                               FIELD##_AS(__VA_ARGS__)
#define HOD_MEMBER_AS(name, ...)                         int name;
#define HOD_FIELD_AS(name, text, domain, value, meaning) {text, domain, value, meaning},

#define HOD_INTS(type) ((int)(sizeof(type) / sizeof(int)))

/* Defines the tables and the mechanism, and adapts its two functions, which have the types of their file, to `void`. */
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

/* Defines a mechanism of one step, with a function resolve. */
#define HOD_MECHANISM(symbol, mechanism_name, rules_type, ...)                 \
    static hod_follows resolve_any(hod_roller *roller, const void *p, void *o) \
    {                                                                          \
        resolve(roller, (const prepared *)p, (outcome *)o);                    \
        return HOD_DONE;                                                       \
    }                                                                          \
    HOD_MECHANISM_(symbol, mechanism_name, rules_type, outcome, NULL, resolve_any, __VA_ARGS__)

/* Defines a process, a mechanism that takes several steps: a struct `state` whose first member is the outcome, and the
 * functions
 *     static void begin(const prepared *p, state *now);
 *     static bool step(hod_roller *roller, const prepared *p, state *now);  (true: another step follows)
 * With a clock, a step returns hod_follows. */
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

/* The same for a process whose state starts as all zeros, without a function begin. */
#define HOD_PROCESS_FROM_ZEROS(symbol, mechanism_name, rules_type, ...)       \
    static hod_follows step_any(hod_roller *roller, const void *p, void *now) \
    {                                                                         \
        return step(roller, (const prepared *)p, (state *)now);               \
    }                                                                         \
    HOD_MECHANISM_(symbol, mechanism_name, rules_type, state, NULL, step_any, __VA_ARGS__)

/* Defines a part: a procedure that the steps of mechanisms play, with hod_play. It takes a struct of the first type;
 * its state, of the second type, is its result. HOD_PART(volley_part, "volley", struct volley, int, .step = roll) */
#define HOD_PART(symbol, part_name, prepared_type, state_type, ...)                \
    static const hod_procedure symbol = {.name = part_name,                        \
                                         .prepared_ints = HOD_INTS(prepared_type), \
                                         .state_ints = HOD_INTS(state_type),       \
                                         .outcome_ints = HOD_INTS(state_type),     \
                                         __VA_ARGS__};

/* For a process that simplifies its states so that equal ones merge (walk/procedure.h), with a function in its file:
 *     static void forget(const prepared *p, state *now);
 * Put HOD_FORGET before HOD_PROCESS, and pass .procedure.forget = forget_any. */
#define HOD_FORGET                                   \
    static void forget_any(const void *p, void *now) \
    {                                                \
        forget((const prepared *)p, (state *)now);   \
    }

/* For a process that says which ints a step reads (hod_procedure.look), with a function in its file:
 *     static uint64_t look(const prepared *p, state *now);
 * Put HOD_LOOK before HOD_PROCESS, and pass .procedure.look = look_any. */
#define HOD_LOOK                                        \
    static uint64_t look_any(const void *p, void *now)  \
    {                                                   \
        return look((const prepared *)p, (state *)now); \
    }

/* The bit of an int that a step leaves unchanged. Also sets the int to this value, all that the step sees of it. */
static inline uint64_t left_alone(void *now, int *member, int seen)
{
    *member = seen;
    return UINT64_C(1) << (member - (int *)now);
}

/* For a process with choices that ignores what does not matter to the players (hod_stakes), with a function in its
 * file:
 *     static void disregard(const prepared *p, state *now);
 * Put HOD_DISREGARD before HOD_CHOICES, and pass .disregard = disregard_any. */
#define HOD_DISREGARD                                   \
    static void disregard_any(const void *p, void *now) \
    {                                                   \
        disregard((const prepared *)p, (state *)now);   \
    }

/* The clock of a process (walk/procedure.h). It names the outcome that holds the turn in which the process ended,
 * which begin and step must not set, and the member of prepared that holds the last turn. For example, two units shoot
 * until one breaks:
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
 * Put HOD_CLOCK(turn, turns) before HOD_PROCESS, and pass .procedure.clock = &clock_any. */
#define HOD_CLOCK(ended, turns_in_all)                                                            \
    static int limit_any(const void *p)                                                           \
    {                                                                                             \
        return ((const prepared *)p)->turns_in_all;                                               \
    }                                                                                             \
    static const hod_clock clock_any = {.outcome = (int)(offsetof(outcome, ended) / sizeof(int)), \
                                        .limit = limit_any};

/* Lists the meanings of the state's ints after the outcome, in order:
 *     #define STATE(FIELD) \
 *         FIELD(plays, "a | b", "whose turn it is") \
 *         FIELD(a_dp, "0..3", "disruption points of a")
 * Put HOD_STATE before HOD_PROCESS, and pass HOD_NAMES_STATE. */
#define HOD_STATE                                                \
    static const hod_field state_table[] = {STATE(HOD_OUTCOME)}; \
    static_assert(sizeof state_table / sizeof *state_table == HOD_INTS(state) - HOD_INTS(outcome), "state");
#define HOD_NAMES_STATE .state = state_table, .state_count = HOD_INTS(state) - HOD_INTS(outcome)

/* The choices of a process (hod_choose in walk/roller.h) need the list of the state and two functions in its file. One
 * returns the worth of an outcome to side 0 or 1, usually 1 for a win, 1/2 for a draw and 0 for a loss:
 *     static double worth(const prepared *p, const outcome *o, int who);
 * The other returns whether the prepared situation leaves any choices:
 *     static bool somebody_chooses(const prepared *p);
 * Put HOD_CHOICES, with other members of hod_stakes (.margin = 1e-6), before HOD_PROCESS, and pass HOD_CHOOSES. */
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

/* For a mechanism whose situations can contradict themselves, with a function in its file:
 *     static const char *contradiction(const some_rules *rules, const situation *s);
 * Put HOD_VALID(some_rules) before HOD_MECHANISM, and pass .valid = valid_any. */
#define HOD_VALID(rules_type)                                                  \
    static const char *valid_any(const void *rules, const void *s)             \
    {                                                                          \
        return contradiction((const rules_type *)rules, (const situation *)s); \
    }

#endif
