/* Hand of Dice: the C library, small and stable. It calculates what dice do, exactly and by simulation.
 *
 *     hod_error error;
 *     double hits;
 *     const char *const situation[] = {"cover=light"};
 *     hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
 *     hod_result *volley = rules ? hod_result_exact(NULL, rules, "shooting", situation, 1, &error) : NULL;
 *     if (volley && hod_result_measure(volley, "mean:hits", &hits, &error))
 *         printf("%.3f hits\n", hits);
 *     else
 *         fprintf(stderr, "%s\n", error.message);
 *     hod_result_free(volley);
 *     hod_rules_free(rules);
 *
 * Compile it with: cc program.c $(pkg-config --cflags --libs hod). The command answers the same question: hod exact
 * bloodybacks-8.3 shooting cover=light.
 *
 * Throughout:
 * - A function that can fail takes an error as its last argument, which may be NULL. On failure it fills the
 *   error and returns NULL or false.
 * - A function whose name ends in _free frees a handle or a text, and accepts NULL.
 * - A text returned as char * belongs to the caller, who frees it with hod_text_free. Anything returned as const
 *   belongs to the handle that it came from, and lasts as long as that handle.
 * - Texts are UTF-8 and end with a zero byte. A pointer argument must not be NULL unless its description allows
 *   it: a function that can fail refuses NULL, and any other returns NULL or 0 and does nothing. A negative
 *   `count` of texts is refused too.
 * - Any number of threads may use a handle at once as long as none changes it. Functions that take a handle as
 *   const do not change it.
 * - The library prints nothing, handles no signals and leaves the locale alone. It may start OpenMP threads, so a
 *   process that forks must do so before its first call, or set one thread with hod_session_set_threads. */
#ifndef HOD_H
#define HOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Marks the exported functions. On Windows, define HOD_STATIC to link the static library. */
#if defined(_WIN32) && !defined(HOD_STATIC)
#define HOD_API __declspec(dllimport)
#elif defined(__GNUC__)
#define HOD_API __attribute__((visibility("default")))
#else
#define HOD_API
#endif

/* Mark functions whose failure must not be ignored, those that never return, and those that format like printf. */
#if defined(__GNUC__)
#define HOD_CAN_FAIL                          __attribute__((warn_unused_result))
#define HOD_NO_RETURN                         __attribute__((noreturn))
#define HOD_LIKE_PRINTF(format_at, values_at) __attribute__((format(printf, format_at, values_at)))
#else
#define HOD_CAN_FAIL
#define HOD_NO_RETURN
#define HOD_LIKE_PRINTF(format_at, values_at)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header, and the version of the library that the program runs with. */
#define HOD_VERSION "0.2.0"
HOD_API const char *hod_version(void);

/* The version of this header for #if: 1,000,000 x major + 1,000 x minor + patch. */
#define HOD_VERSION_NUMBER 2000

/* Why something failed. Later versions may add values at the end. */
enum hod_status {
    HOD_NO_ERROR,     /* the value of a zeroed error until something fails */
    HOD_REFUSED,      /* invalid arguments, for a reason not listed below */
    HOD_UNKNOWN_NAME, /* an unknown rule set, mechanism, field, parameter, option, ... */
    HOD_OUT_OF_RANGE, /* a value outside its domain */
    HOD_SYNTAX,       /* a file or an expression that cannot be read */
    HOD_NOT_FOUND,    /* a file that does not exist */
    HOD_SYSTEM,       /* any other error of the operating system */
    HOD_NO_MEMORY,
    HOD_BUDGET_EXCEEDED, /* an exact evaluation needs more time or memory than its budget */
    HOD_CANCELLED        /* the caller cancelled the work */
};

/* The message is one line without a final newline, in the user's words: what is wrong, then what to type.
 * If it is about a place in an expression, the excerpt is two lines: the expression, and a caret below the
 * place. Otherwise the excerpt is empty. */
typedef struct hod_error {
    enum hod_status status;
    char message[1020];
    char excerpt[256];
} hod_error;

/* Frees a text that belongs to the caller. */
HOD_API void hod_text_free(char *text);

/* Rules: a tabletop rule set with the values of its parameters.
 *
 * Opens a built-in rule set by its id, such as "bloodybacks-8.3", a rule file by its path (anything else with
 * a '/', or ending in ".ini"), or a script (ending in ".lua"). Fails for an unknown id, suggesting the nearest
 * one, and for a file with mistakes, giving the line. */
typedef struct hod_rules hod_rules;
HOD_API HOD_CAN_FAIL hod_rules *hod_rules_open(const char *name, hod_error *error);

/* Reads rules from a text. Messages use the name; a name that ends in ".lua" marks a script. Files that the text is
 * based on are relative to the name's folder; a script passed as text cannot require files. Example:
 * hod_rules_read("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n[shooting]\nbase = 6\n", &error). */
HOD_API HOD_CAN_FAIL hod_rules *hod_rules_read(const char *name, const char *text, hod_error *error);

/* Returns an independent copy. */
HOD_API HOD_CAN_FAIL hod_rules *hod_rules_copy(const hod_rules *rules, hod_error *error);
HOD_API void hod_rules_free(hod_rules *rules);

/* The id by which questions (hod_ask) name these rules. */
HOD_API const char *hod_rules_id(const hod_rules *rules);

/* Changes one parameter, such as "shooting.bands" to "1 4 7" or "1,4,7". Refuses unknown names and values
 * outside the domain. Example: hod_rules_set(rules, "shooting.base", "6", &error). */
HOD_API HOD_CAN_FAIL bool hod_rules_set(hod_rules *rules, const char *parameter, const char *value,
                                        hod_error *error);

/* Checks that the values are consistent. Call it after the last change; freshly opened rules are consistent. */
HOD_API HOD_CAN_FAIL bool hod_rules_check(const hod_rules *rules, hod_error *error);

/* The text of a rule file with these values, under the given id. hod_rules_read reads the same values back. */
HOD_API HOD_CAN_FAIL char *hod_rules_text(const hod_rules *rules, const char *id, hod_error *error);

/* Frames: named columns of equal length, of whole numbers, other numbers or texts. Columns are numbered from 0. The
 * functions return NULL for a column that does not exist or is of another type. A missing number is NaN. */
typedef struct hod_frame hod_frame;
HOD_API int64_t hod_frame_rows(const hod_frame *frame);
HOD_API int hod_frame_columns(const hod_frame *frame);
HOD_API const char *hod_frame_name(const hod_frame *frame, int column);
HOD_API const int64_t *hod_frame_integers(const hod_frame *frame, int column);
HOD_API const double *hod_frame_numbers(const hod_frame *frame, int column);
HOD_API const char *const *hod_frame_texts(const hod_frame *frame, int column);
HOD_API void hod_frame_free(hod_frame *frame);

/* Returns the number of the column with this name, or -1 if there is none. */
HOD_API int hod_frame_column(const hod_frame *frame, const char *name);

/* Returns the word that a whole number stands for in a column, such as "light" for 1 in the column cover, or NULL
 * if the number stands for itself. */
HOD_API const char *hod_frame_word(const hod_frame *frame, int column, int64_t code);

/* Lists the built-in rule sets or, unless `rules` is NULL, only that one. Columns: rules, title, called, based_on. The
 * columns of this frame and of the next five are texts unless stated otherwise. The caller frees the frames. */
HOD_API HOD_CAN_FAIL hod_frame *hod_frame_of_rule_sets(const hod_rules *rules, hod_error *error);

/* Lists the mechanisms of a rule set. Columns: mechanism, title, source. */
HOD_API HOD_CAN_FAIL hod_frame *hod_frame_of_mechanisms(const hod_rules *rules, hod_error *error);

/* Lists the parameters of a rule set. Columns: parameter, accepts, value, meaning. */
HOD_API HOD_CAN_FAIL hod_frame *hod_frame_of_parameters(const hod_rules *rules, hod_error *error);

/* Lists the fields and outcomes of a mechanism. Columns: what ("field" or "outcome"), name, accepts, value (the default
 * of a field), meaning. */
HOD_API HOD_CAN_FAIL hod_frame *hod_frame_of_fields(const hod_rules *rules, const char *mechanism,
                                                    hod_error *error);

/* Lists the words that the fields and outcomes of a mechanism accept. Columns: name, word, value (of whole numbers, not
 * texts: the number that stands for the word). */
HOD_API HOD_CAN_FAIL hod_frame *hod_frame_of_words(const hod_rules *rules, const char *mechanism,
                                                   hod_error *error);

/* Lists the questions that hod_ask answers, each followed by its options. Columns: question, option (empty for the
 * question itself), accepts (what follows the name, ending in "..." if the option may be repeated), meaning. */
HOD_API HOD_CAN_FAIL hod_frame *hod_frame_of_questions(hod_error *error);

/* Sessions: budgets, threads, progress, cancellation, and the rules that questions can name. A session passed as
 * const may be NULL, for the default settings. */
typedef struct hod_session hod_session;
HOD_API HOD_CAN_FAIL hod_session *hod_session_new(hod_error *error);
HOD_API void hod_session_free(hod_session *session);

/* Limits the elapsed time and the memory of each question: "60s", "4GB" or "5min,500MB", besides 64 MB for the
 * library itself. Without a budget, each exact evaluation is limited to "10s,1GB", where the time is its thread's
 * processor time. Work that needs more fails with HOD_BUDGET_EXCEEDED. */
HOD_API HOD_CAN_FAIL bool hod_session_set_budget(hod_session *session, const char *budget, hod_error *error);

/* Sets the number of threads; 0 means one for each processor. Results do not depend on it. */
HOD_API HOD_CAN_FAIL bool hod_session_set_threads(hod_session *session, int threads, hod_error *error);

/* Called periodically with the fraction of work done, 0 to 1, by one thread at a time. hod_result_exact cannot know
 * how long it will take, so it reports the fraction of its budget used. Return true to continue; after false the
 * work fails with HOD_CANCELLED. Both the function and its data may be NULL. */
typedef bool hod_progress(void *data, double done);
HOD_API void hod_session_set_progress(hod_session *session, hod_progress *progress, void *data);

/* Cancels the session's work, current and future: it fails with HOD_CANCELLED within about 50 ms of processor time.
 * Any thread or signal handler may call it. */
HOD_API void hod_session_cancel(hod_session *session);

/* Adds a copy of the rules to the session, under this id or, if it is NULL, under their own. Questions can use the
 * id wherever they name rules, and answers show it. Refuses an id that is already in use or that no rule file
 * could have. Example: after hod_session_add_rules(session, rules, "harder", &error) ask
 * "tune", "harder", "shooting", ... */
HOD_API HOD_CAN_FAIL bool hod_session_add_rules(hod_session *session, const hod_rules *rules, const char *id,
                                                hod_error *error);

/* Results: the distribution of the outcomes of a mechanism in one situation, given as `count` texts such as
 * "cover=light"; other fields keep their defaults. A result outlives its rules, unless they belong to a family of
 * your own. */
typedef struct hod_result hod_result;

/* Calculates a result. Example:
 * hod_result_exact(NULL, rules, "charge", (const char *[]){"quality=4"}, 1, &error). */
HOD_API HOD_CAN_FAIL hod_result *hod_result_exact(const hod_session *session, const hod_rules *rules,
                                                  const char *mechanism, const char *const *situation,
                                                  int count, hod_error *error);

/* Calculates the result of plain dice, in the notation of hod dice. The outcome is value or, for a contest, winner: a,
 * neither or b. Example: hod_result_dice(NULL, "4d6 keep 3", &error). */
HOD_API HOD_CAN_FAIL hod_result *hod_result_dice(const hod_session *session, const char *text,
                                                 hod_error *error);

/* Simulates a result with 1 to 2^50 trials, and also calculates it exactly if the budget suffices. The same seed gives
 * the same counts on any number of threads and any machine. */
HOD_API HOD_CAN_FAIL hod_result *hod_result_simulated(const hod_session *session, const hod_rules *rules,
                                                      const char *mechanism, const char *const *situation,
                                                      int count, uint64_t trials, uint64_t seed,
                                                      hod_error *error);
HOD_API void hod_result_free(hod_result *result);

/* Returns the marginal result of `count` outcomes, by name and in this order. The others are summed out. */
HOD_API HOD_CAN_FAIL hod_result *hod_result_marginal(const hod_result *result, const char *const *outcomes,
                                                     int count, hod_error *error);

/* Returns a row for each outcome that occurs, in ascending order: a column of whole numbers for each outcome, and
 * probability. A simulated result has other columns after the outcomes: rolled_share, the fraction of trials; count,
 * the number of trials; lower and upper, the 95 % Wilson interval; and exact_probability, NaN if the budget was
 * exceeded. The frame belongs to the result. */
HOD_API const hod_frame *hod_result_frame(const hod_result *result);

/* Calculates a measure of the result, such as mean:hits or p:hits>=2. share/doc/hand-of-dice/lib/ask/README.md lists
 * the measures. */
HOD_API HOD_CAN_FAIL bool hod_result_measure(const hod_result *result, const char *measure, double *value,
                                             hod_error *error);

/* Calculates measures for every valid combination of values of the fields, given as `count` texts such as
 * "cover=all", "quality=1..5" or "range=close,long". Returns a row for each situation, at most 1,000,000, with a
 * column of whole numbers for each of these fields, in the order of the mechanism, and a column for each measure.
 * Commas separate measures: "mean:hits,p:hits>=2". The caller frees the frame. */
HOD_API HOD_CAN_FAIL hod_frame *hod_frame_swept(const hod_session *session, const hod_rules *rules,
                                                const char *mechanism, const char *const *fields, int count,
                                                const char *measures, hod_error *error);

/* Sweeps in parts, for sweeps of any length in little memory: returns at most `most` rows, 1 to 1,000,000, starting
 * with situation *next, initially 0. Sets *next to the situation to continue from, or to 0 after the last part; nothing
 * else is kept between parts. The last part may have no rows.
 *
 *     int64_t next = 0;
 *     do {
 *         hod_frame *part = hod_frame_swept_part(NULL, rules, "shooting", fields, 3, "mean:hits", 100000,
 *                                                &next, &error);
 *         if (!part || !write(part)) return false;
 *         hod_frame_free(part);
 *     } while (next > 0); */
HOD_API HOD_CAN_FAIL hod_frame *hod_frame_swept_part(const hod_session *session, const hod_rules *rules,
                                                     const char *mechanism, const char *const *fields,
                                                     int count, const char *measures, int64_t most,
                                                     int64_t *next, hod_error *error);

/* Sweeps under several rule sets, `rules_count` of them with a name each, over all situations of the first. Returns a
 * column for each measure under each rule set, "mean:hits NAME", measure by measure, with NaN where a rule set cannot
 * express a situation. */
HOD_API HOD_CAN_FAIL hod_frame *hod_frame_compared(const hod_session *session, const hod_rules *const *rules,
                                                   const char *const *names, int rules_count,
                                                   const char *mechanism, const char *const *fields,
                                                   int count, const char *measures, hod_error *error);

/* Replies: answers to the questions of the command, asked in its words: "diff", "bloodybacks-7",
 * "bloodybacks-8.3", "shooting", "--measure=mean:hits". Name rules as for hod_rules_open, or by an id added to the
 * session. hod help lists the questions. Example: the first sentence of the reply to "roll", "mine", "shooting",
 * "--seed=3" narrates one trial die by die. */
typedef struct hod_reply hod_reply;
HOD_API HOD_CAN_FAIL hod_reply *hod_ask(const hod_session *session, const char *const *words, int count,
                                        hod_error *error);
HOD_API void hod_reply_free(hod_reply *reply);

/* Return the tables and the sentences of a reply, numbered from 0; NULL after the last. */
HOD_API const hod_frame *hod_reply_table(const hod_reply *reply, int table);
HOD_API const char *hod_reply_sentence(const hod_reply *reply, int sentence);

/* In libhod-report (pkg-config hod-report): return the whole reply as "text", "markdown", "html", "csv" or "json",
 * and its charts, numbered from 0, as SVG, which needs gnuplot. After the last chart the error is
 * HOD_OUT_OF_RANGE. */
HOD_API HOD_CAN_FAIL char *hod_reply_text(const hod_reply *reply, const char *format, hod_error *error);
HOD_API HOD_CAN_FAIL char *hod_reply_chart(const hod_reply *reply, int chart, hod_error *error);

/* Your own rules in C: a family of mechanisms and parameters. Names consist of letters, digits, _ and -. Write
 * accepted values as hod show prints them, such as "1..6" or "none | light | 1..3". */
typedef struct hod_family hod_family;
HOD_API HOD_CAN_FAIL hod_family *hod_family_new(const char *id, const char *title, hod_error *error);

/* Frees a family. All its rules and results must have been freed. */
HOD_API void hod_family_free(hod_family *family);

/* Adds a parameter, SECTION.NAME, with its initial value. Several values, separated by blanks, make a list of that
 * length. */
HOD_API HOD_CAN_FAIL bool hod_family_add_parameter(hod_family *family, const char *name, const char *accepts,
                                                   const char *value, const char *meaning, hod_error *error);

/* The input of a step: the values of the fields and of all parameters (lists value by value), in the order of their
 * declaration, and the data of the plan. */
typedef struct hod_given {
    const int *fields, *parameters;
    void *data;
} hod_given;

/* A mechanism, written once; the library calculates, rolls and narrates it. A step rolls dice and changes
 * `now`: the outcomes, followed by the state that later steps need. It must depend only on `given`, `now` and the dice,
 * and several threads may call it at once. Lists of texts end with a NULL.
 *
 *     static bool fight(hod_roller *roller, const hod_given *given, int *now)
 *     {
 *         now[0] = hod_hand_or_more(roller, "blows", given->fields[0], 6, given->parameters[0]);
 *         return false;
 *     }
 *     static const char *const fields[] = {"dice", "1..12", "4", "dice rolled", NULL};
 *     static const char *const outcomes[] = {"hits", "0..12", "enemies hit", NULL};
 *     hod_mechanism_plan plan = {.size = sizeof plan, .name = "fight", .title = "One round of blows",
 *                      .fields = fields, .outcomes = outcomes, .step = fight}; */
typedef struct hod_roller hod_roller;
typedef struct hod_mechanism_plan {
    size_t size;                 /* sizeof(hod_mechanism_plan) */
    const char *name, *title;    /* title: what it decides, in one line */
    const char *const *fields;   /* name, accepts, default, meaning of each; NULL if there are none */
    const char *const *outcomes; /* name, accepts, meaning of each */
    const char *const *state;    /* name, accepts, initial value, meaning of each; NULL if there is none */

    /* Takes a step; returns whether another follows. */
    bool (*step)(hod_roller *roller, const hod_given *given, int *now);

    /* Returns the worth of an outcome to side 0 or 1, if steps choose (hod_choose); NULL if none does. */
    double (*worth)(const hod_given *given, const int *outcome, int who);
    void *data; /* passed to both functions; may be NULL */
} hod_mechanism_plan;
HOD_API HOD_CAN_FAIL bool hod_family_add(hod_family *family, const hod_mechanism_plan *plan,
                                         hod_error *error);

/* Makes rules from the family as it is now. Nothing can be added to the family afterwards. */
HOD_API HOD_CAN_FAIL hod_rules *hod_rules_new(hod_family *family, hod_error *error);

/* The roller: how a step sees the dice. It stands for every possible roll (exact), a batch of trials
 * (simulation) or one trial (narration); a step need not know which. Only a step may use it, and only the
 * roller that it was given. An impossible roll, such as more than 10,000 dice or 1000 sides, or a NULL pointer ends
 * the evaluation with an error, so these functions return only values that dice can show. The label names the roll
 * in narrations, in a few words. */

/* Rolls dice and counts how many show the target or less. Example: hod_hand(roller, "volley", 6, 12, 6) is 0..6. */
HOD_API int hod_hand(hod_roller *roller, const char *label, int dice, int sides, int target);

/* Rolls dice and counts how many show the number needed or more. A number of 1 or less always succeeds; a number
 * above the number of sides never does. Example: hod_hand_or_more(roller, "volley", 2, 6, 4) is 0..2. */
HOD_API int hod_hand_or_more(hod_roller *roller, const char *label, int dice, int sides, int needed);

/* One die, 1..sides, and the sum of several. */
HOD_API int hod_die(hod_roller *roller, const char *label, int sides);
HOD_API int hod_sum(hod_roller *roller, const char *label, int dice, int sides);

/* The sum of dice with your own numbers on their faces, `sides` numbers from -1000 to 1000. Example:
 * hod_sum_faces(roller, "average dice", 2, 6, (const int[]){2, 3, 3, 4, 4, 5}) is 4..10. */
HOD_API int hod_sum_faces(hod_roller *roller, const char *label, int dice, int sides, const int *faces);

/* The sum of the `keep` highest, or lowest, of up to 200 dice; narrations mark them. Example:
 * hod_highest(roller, "strength", 4, 6, 3) drops the lowest of 4d6, and hod_lowest(roller, "shot", 2, 20, 1) is
 * the worse of 2d20. */
HOD_API int hod_highest(hod_roller *roller, const char *label, int dice, int sides, int keep);
HOD_API int hod_lowest(hod_roller *roller, const char *label, int dice, int sides, int keep);

/* The sum of dice that explode: a die that shows `from` or more is rolled again, and the new roll, which may explode
 * in turn, is added. A die is rolled again at most `most` times, and only while the chance of getting that far is at
 * least 1e-18. With a `from` of 1 or less every die explodes `most` times; with a `from` above the number of
 * sides none does. A die can total at most 1,000,000, and the dice together can have 20,000,001 different
 * sums. Example: hod_explode(roller, "damage", 2, 6, 6, 3) is 2..48. */
HOD_API int hod_explode(hod_roller *roller, const char *label, int dice, int sides, int from, int most);

/* Makes up to 64 counts in one roll: outcome[i] is the number of dice whose face counts for i, where
 * faces[i * sides + face - 1] is 1 if the face counts and 0 if not. Counts can overlap. The names, for narrations,
 * may be NULL. Example: hits on 4, 5 and 6 and critical hits on 6 are 2 counts with
 * {0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1}. */
HOD_API void hod_count(hod_roller *roller, const char *label, int dice, int sides, int counts,
                       const int *faces, const char *const *names, int *outcome);

/* Draws tokens of several kinds from a bag without putting them back: the bag holds bag[i] tokens of kind i, and
 * drawn[i] of them are drawn. The names, for narrations, may be NULL. Example: 3 tokens from a bag of {2, 1, 3}. */
HOD_API void hod_draw(hod_roller *roller, const char *label, int kinds, const int *bag,
                      const char *const *names, int tokens, int *drawn);

/* Opposed dice: compares the highest die with the highest of the others, then the next highest, and so on. Returns how
 * many dice win, and sets *losses to how many lose. Ties go to the dice (ties_to 0), the others (1) or neither (-1).
 * Example: hod_opposed(roller, "battle", 3, 6, 2, 6, 1, &losses) is a battle in Risk. */
HOD_API int hod_opposed(hod_roller *roller, const char *label, int dice, int sides, int others,
                        int other_sides, int ties_to, int *losses);

/* A decision of side 0 or 1 among at most 255 options, 0..count - 1, each named in a few words. The side takes the
 * option with the greatest expected worth to it, as the plan's worth function returns it. A step can choose only
 * once, before its rolls or after some of them. The decision depends on the state and on these rolls: put everything
 * else that it may depend on, such as a roll of an earlier step or the other side's choice, into the state. Shares of
 * luck and drama require every choice to come before the rolls of its step. The names need not outlive the step.
 * Example: static const char *const orders[] = {"stand", "charge"}; const bool charges = hod_choose(roller, "A's
 * order", A, orders, 2) == 1; */
HOD_API int hod_choose(hod_roller *roller, const char *label, int who, const char *const *options, int count);

/* Adds a remark to the narration, formatted as by printf: a sentence without its full stop. Example:
 * hod_note(roller, "It charges home"). */
HOD_API void hod_note(hod_roller *roller, const char *format, ...) HOD_LIKE_PRINTF(2, 3);

/* Ends the evaluation from within a step, with an error that gives the reason. */
HOD_API HOD_NO_RETURN void hod_give_up(hod_roller *roller, const char *reason);

#ifdef __cplusplus
}
#endif

#endif
