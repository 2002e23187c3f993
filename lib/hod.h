/* Hand of Dice: the core of the library, small and stable. What do these dice do, exactly and rolled?
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
 * Compile it by: cc program.c $(pkg-config --cflags --libs hod). The command answers the same to: hod exact
 * bloodybacks-8.3 shooting cover=light.
 *
 * What holds everywhere:
 * - A function that can fail takes an error last, which may be NULL. It returns NULL or false then, and fills
 *   the error.
 * - A function whose name ends in _free frees a handle. It takes NULL.
 * - A text that is returned as char * is the caller's: hod_text_free frees it. What is returned as const belongs
 *   to the handle that was asked, and lasts as long as that.
 * - Texts are UTF-8 and end with a zero. NULL is refused where a text, a handle or a list is needed, unless it is
 *   said that it may be NULL. Where `count` texts are given, a negative count is refused.
 * - Any number of threads may read a handle while none changes it: functions that take it as const read.
 * - The library prints nothing, handles no signal and changes no locale. It may begin threads of OpenMP: a process
 *   that forks does so before its first call, or sets one thread by hod_session_set_threads.
 *
 * Everything else that the library has is in <hod/more.h>, which any version may change. */
#ifndef HOD_H
#define HOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Marks functions whose failure must be looked at. */
#if defined(__GNUC__)
#define HOD_CAN_FAIL __attribute__((warn_unused_result))
#else
#define HOD_CAN_FAIL
#endif

/* The version of this header, and that of the library that the program runs with. */
#define HOD_VERSION "0.2.0"
const char *hod_version(void);

/* Why something failed. More may be added at the end. */
enum hod_status {
    HOD_NO_ERROR,     /* of an error that begins as all zeros, until something fails */
    HOD_REFUSED,      /* what was given is not accepted, for a reason that none below names */
    HOD_UNKNOWN_NAME, /* of rules, a mechanism, a field, a parameter, an option, ... */
    HOD_OUT_OF_RANGE, /* a value outside its domain */
    HOD_SYNTAX,       /* a file or an expression that cannot be read */
    HOD_NOT_FOUND,    /* a file that does not exist */
    HOD_SYSTEM,       /* anything else that the operating system refuses */
    HOD_NO_MEMORY,
    HOD_BUDGET_EXCEEDED, /* an exact evaluation would take more than it may */
    HOD_CANCELLED        /* the caller wanted it to end */
};

/* A one-line message without a final newline, in the words of the user: what was given, what is accepted. */
typedef struct hod_error {
    enum hod_status status;
    char message[1020];
} hod_error;

/* Frees a text that is the caller's. */
void hod_text_free(char *text);

/* Rules: a rule set of the table top with the values of its parameters.
 *
 * Opens a built-in rule set by its id, such as "bloodybacks-8.3", a rule file by its path (anything else with
 * a '/', or ending in ".ini"), or a script (ending in ".lua"). NULL with an error: an unknown id (the nearest
 * is suggested), or what is wrong in the file, with its line. */
typedef struct hod_rules hod_rules;
HOD_CAN_FAIL hod_rules *hod_rules_open(const char *name, hod_error *error);

/* The same of a text. The name stands in messages, tells a script by its ".lua", and what the text is based
 * on is looked for beside it; a script that is a text requires no files. Example: hod_rules_read("mine.ini",
 * "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n[shooting]\nbase = 6\n", &error). */
HOD_CAN_FAIL hod_rules *hod_rules_read(const char *name, const char *text, hod_error *error);

/* A copy with values of its own. */
HOD_CAN_FAIL hod_rules *hod_rules_copy(const hod_rules *rules, hod_error *error);
void hod_rules_free(hod_rules *rules);

/* The id by which words name the rules. */
const char *hod_rules_id(const hod_rules *rules);

/* Changes one parameter, such as "shooting.bands" to "1 4 7" or "1,4,7". Refuses unknown names and values
 * outside the domain. Example: hod_rules_set(rules, "shooting.base", "6", &error). */
HOD_CAN_FAIL bool hod_rules_set(hod_rules *rules, const char *parameter, const char *value, hod_error *error);

/* Whether the values agree with one another. Ask after the last change; rules that were just opened do agree. */
HOD_CAN_FAIL bool hod_rules_check(const hod_rules *rules, hod_error *error);

/* The rules as a rule file that hod_rules_open reads back to the same values, under another id. */
HOD_CAN_FAIL char *hod_rules_file(const hod_rules *rules, const char *id, hod_error *error);

/* Frames: columns of equal length with a name each, of whole numbers, of others, or of texts. A column that a
 * frame lacks, and one of another kind than is asked for, is NULL. Columns are numbered from 0. A number that
 * is missing is NaN. */
typedef struct hod_frame hod_frame;
int64_t hod_frame_rows(const hod_frame *frame);
int hod_frame_columns(const hod_frame *frame);
const char *hod_frame_name(const hod_frame *frame, int column);
const int64_t *hod_frame_integers(const hod_frame *frame, int column);
const double *hod_frame_numbers(const hod_frame *frame, int column);
const char *const *hod_frame_texts(const hod_frame *frame, int column);
void hod_frame_free(hod_frame *frame);

/* What there is, as frames of texts that the caller frees: the built-in rule sets, or `rules` alone unless it
 * is NULL (rules, title, called, based_on); the mechanisms of a rule set (mechanism, title, source); its
 * parameters (parameter, accepts, value, meaning); the fields of a mechanism and its outcomes (what: "field"
 * or "outcome", name, accepts, value: a field's default, meaning); and the words among their values, for
 * which whole numbers stand in columns (name, word, value: a whole number); and the questions that hod_ask
 * answers with the options of each below it (question; option: empty for the question itself; accepts: what
 * follows the name, ending in "..." where an option may be repeated; meaning). */
HOD_CAN_FAIL hod_frame *hod_frame_of_rule_sets(const hod_rules *rules, hod_error *error);
HOD_CAN_FAIL hod_frame *hod_frame_of_mechanisms(const hod_rules *rules, hod_error *error);
HOD_CAN_FAIL hod_frame *hod_frame_of_parameters(const hod_rules *rules, hod_error *error);
HOD_CAN_FAIL hod_frame *hod_frame_of_fields(const hod_rules *rules, const char *mechanism, hod_error *error);
HOD_CAN_FAIL hod_frame *hod_frame_of_words(const hod_rules *rules, const char *mechanism, hod_error *error);
HOD_CAN_FAIL hod_frame *hod_frame_of_questions(hod_error *error);

/* Sessions: how work is done. NULL stands for one in which nothing was set. */
typedef struct hod_session hod_session;
HOD_CAN_FAIL hod_session *hod_session_new(hod_error *error);
void hod_session_free(hod_session *session);

/* What a question may take: "60s", "4GB" or "5min,500MB", of the clock, and of memory beside 64 MB for the library itself.
 * Where nothing is said each exact evaluation may take "10s,1GB", of its thread's processor time. Beyond it the answer is
 * HOD_BUDGET_EXCEEDED. */
HOD_CAN_FAIL bool hod_session_set_budget(hod_session *session, const char *budget, hod_error *error);

/* How many threads work; 0: as many as there are processors. Results do not depend on it. */
HOD_CAN_FAIL bool hod_session_set_threads(hod_session *session, int threads, hod_error *error);

/* Is told from time to time which share of the work is done, 0..1, by one thread at a time; by
 * hod_result_exact, whose length nobody knows before, which share of its budget it has used. Returns whether
 * to go on; where it does not, what is being done fails with HOD_CANCELLED. */
typedef bool hod_progress(void *data, double done);
void hod_session_set_progress(hod_session *session, hod_progress *progress, void *data);

/* Ends what is being done in the session, and whatever is begun in it later, with HOD_CANCELLED: within some
 * 50 ms of processor time. Any thread or signal handler may call it. */
void hod_session_cancel(hod_session *session);

/* Makes rules known to whatever is asked in words, by an id of the caller's or, where that is NULL, by their
 * own: a copy, as they are now. Words name them by it wherever rules are named, and answers call them so.
 * Refuses an id that is known already, and what no rule file could have. Example: hod_session_add(session,
 * rules, "harder", &error), and then "tune", "harder", "shooting", "--aim=1.1 * mine", ... */
HOD_CAN_FAIL bool hod_session_add(hod_session *session, const hod_rules *rules, const char *id,
                                  hod_error *error);

/* Results: how probable the outcomes of a mechanism are in one situation, which is `count` texts such as
 * "cover=light"; other fields have their defaults. A result needs its rules no longer than it takes to make
 * it, but those of a family of the caller's. */
typedef struct hod_result hod_result;

/* Calculated. Example: hod_result_exact(NULL, rules, "charge", (const char *[]){"quality=4"}, 1, &error). */
HOD_CAN_FAIL hod_result *hod_result_exact(const hod_session *session, const hod_rules *rules,
                                          const char *mechanism, const char *const *situation, int count,
                                          hod_error *error);

/* Rolled, 1 to 2^50 times, with the calculation beside it where the budget suffices. The same seed gives the
 * same counts on any number of threads and any machine. */
HOD_CAN_FAIL hod_result *hod_result_simulated(const hod_session *session, const hod_rules *rules,
                                              const char *mechanism, const char *const *situation, int count,
                                              uint64_t trials, uint64_t seed, hod_error *error);
void hod_result_free(hod_result *result);

/* `count` of its outcomes alone, by their names and in this order; the others are summed out. */
HOD_CAN_FAIL hod_result *hod_result_of(const hod_result *result, const char *const *outcomes, int count,
                                       hod_error *error);

/* A row for each outcome that occurs, in ascending order: a column of whole numbers for each outcome, and
 * probability. A rolled result has instead rolled_share, the share of the trials, and behind it count, of
 * trials; lower and upper, its 95 % interval by Wilson; and exact_probability, NaN where the budget was
 * exceeded. The frame is the result's. */
const hod_frame *hod_result_frame(const hod_result *result);

/* A measure of an outcome, such as mean:hits or p:hits>=2. Measures are described in lib/ask/README.md. */
HOD_CAN_FAIL bool hod_result_measure(const hod_result *result, const char *measure, double *value,
                                     hod_error *error);

/* Measures, calculated in every situation that makes sense of those which the fields span: `count` texts such
 * as "cover=all", "quality=1..5" or "range=close,long". A row for each, with columns for these fields in the
 * order of the mechanism, of whole numbers, and for the measures, which commas separate. Up to 1,000,000
 * situations. The caller frees the frame. Example: measures "mean:hits,p:hits>=2". */
HOD_CAN_FAIL hod_frame *hod_frame_swept(const hod_session *session, const hod_rules *rules,
                                        const char *mechanism, const char *const *fields, int count,
                                        const char *measures, hod_error *error);

/* The same in parts, for a sweep of any length in little memory: at most `most` rows, 1 to 1,000,000, from
 * the situation *next on, which is 0 at first. *next becomes the situation to go on with, and 0 behind the
 * last; nothing else is kept from one part to the next. The last part may have no rows.
 *
 *     int64_t next = 0;
 *     do {
 *         hod_frame *part = hod_frame_swept_part(NULL, rules, "shooting", fields, 3, "mean:hits", 100000,
 *                                                &next, &error);
 *         if (!part || !write(part)) return false;
 *         hod_frame_free(part);
 *     } while (next > 0); */
HOD_CAN_FAIL hod_frame *hod_frame_swept_part(const hod_session *session, const hod_rules *rules,
                                             const char *mechanism, const char *const *fields, int count,
                                             const char *measures, int64_t most, int64_t *next,
                                             hod_error *error);

/* The same as hod_frame_swept under each of several rule sets, `rules_count` of them with a name each, in
 * all the situations of the first: a column for each measure under each, "mean:hits NAME", measure by
 * measure; NaN where a rule set cannot express a situation. */
HOD_CAN_FAIL hod_frame *hod_frame_compared(const hod_session *session, const hod_rules *const *rules,
                                           const char *const *names, int rules_count, const char *mechanism,
                                           const char *const *fields, int count, const char *measures,
                                           hod_error *error);

/* Replies: what is said to any question of the command, in its words: "diff", "bloodybacks-7",
 * "bloodybacks-8.3", "shooting", "--measure=mean:hits". Rules are named as hod_rules_open takes them, or by
 * the id that the session knows. hod help lists the questions. Example: "roll", "mine", "shooting",
 * "--seed=3" tells one trial, die by die, as its first sentence. */
typedef struct hod_reply hod_reply;
HOD_CAN_FAIL hod_reply *hod_ask(const hod_session *session, const char *const *words, int count,
                                hod_error *error);
void hod_reply_free(hod_reply *reply);

/* Its tables and its sentences by number from 0; NULL behind the last. */
const hod_frame *hod_reply_table(const hod_reply *reply, int table);
const char *hod_reply_sentence(const hod_reply *reply, int sentence);

/* In libhod-report (pkg-config hod-report): all of it as "text", "markdown", "html", "csv" or "json"; and its
 * charts by number from 0 as SVG, which needs gnuplot. Behind the last chart the error is
 * HOD_OUT_OF_RANGE. */
HOD_CAN_FAIL char *hod_reply_text(const hod_reply *reply, const char *format, hod_error *error);
HOD_CAN_FAIL char *hod_reply_chart(const hod_reply *reply, int chart, hod_error *error);

/* Rules of one's own in C: a family of mechanisms and parameters. Names consist of letters, digits and _;
 * what is accepted is written as in hod show, such as "1..6" or "none | light | 1..3". */
typedef struct hod_family hod_family;
HOD_CAN_FAIL hod_family *hod_family_new(const char *id, const char *title, hod_error *error);

/* Ends it; all rules and results of the family must have been freed. */
void hod_family_free(hod_family *family);

/* Adds a parameter, SECTION.NAME, with the value that it has at first; several, separated by blanks, make a
 * list of as many. */
HOD_CAN_FAIL bool hod_family_add_parameter(hod_family *family, const char *name, const char *accepts,
                                           const char *value, const char *meaning, hod_error *error);

/* What a step is given: the values of the fields, and of all parameters (each value of a list by itself), in
 * the order in which they were declared; and the plan's data. */
typedef struct hod_given {
    const int *fields, *parameters;
    void *data;
} hod_given;

/* A mechanism, written once: rolled, calculated, narrated. A step rolls and changes what is `now`: the
 * outcomes, behind which stands the state that later steps need. It depends on nothing else, and may be
 * called by several threads at once. Lists of texts end with a NULL.
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
    const char *name, *title;    /* title: what it decides, in a line */
    const char *const *fields;   /* name, accepts, default, meaning of each */
    const char *const *outcomes; /* name, accepts, meaning of each */
    const char *const *state;    /* name, accepts, value at first, meaning of each; NULL: there is none */

    /* Makes a step; true: another one follows. */
    bool (*step)(hod_roller *roller, const hod_given *given, int *now);

    /* What an outcome is worth to side 0 or 1, where steps choose (hod_choose); NULL: nobody does. */
    double (*worth)(const hod_given *given, const int *outcome, int who);
    void *data; /* for both */
} hod_mechanism_plan;
HOD_CAN_FAIL bool hod_family_add(hod_family *family, const hod_mechanism_plan *plan, hod_error *error);

/* Rules of the family, as it is now: nothing can be added any more. */
HOD_CAN_FAIL hod_rules *hod_rules_of(hod_family *family, hod_error *error);

/* The roller: all that a step sees of the dice. It stands for every possible roll (exact), a batch of trials
 * (simulation) or one trial (narration), and a step never asks which. A roll that cannot be made (more than
 * 10,000 dice or 1000 sides, say) ends the evaluation with an error: these functions return only values that
 * dice can show. The label says in a few words what is rolled, for the narration. */

/* A hand: how many of the dice show the target or less. No dice, or a target of 0, make no success.
 * Example: hod_hand(roller, "volley", 6, 12, 6) is 0..6. */
int hod_hand(hod_roller *roller, const char *label, int dice, int sides, int target);

/* A hand at a number needed: how many of the dice show it or more. A number of 1 or less always succeeds, one
 * beyond the sides never. Example: hod_hand_or_more(roller, "volley", 2, 6, 4) is 0..2. */
int hod_hand_or_more(hod_roller *roller, const char *label, int dice, int sides, int needed);

/* One die, 1..sides, and the sum of several. */
int hod_die(hod_roller *roller, const char *label, int sides);
int hod_sum(hod_roller *roller, const char *label, int dice, int sides);

/* The sum of the `keep` highest, or lowest, of at most 200 dice; a narration marks them. At least one is
 * kept, and at most all are. Example: hod_highest(roller, "strength", 4, 6, 3) leaves out the lowest of
 * 4d6, and hod_lowest(roller, "shot", 2, 20, 1) is the worse of 2d20. */
int hod_highest(hod_roller *roller, const char *label, int dice, int sides, int keep);
int hod_lowest(hod_roller *roller, const char *label, int dice, int sides, int keep);

/* The sum of dice that explode: a die that shows `from` or more is rolled once more, and what it then shows
 * is added and may explode in turn. A die is rolled at most `most` times more: what it shows the last time is
 * added like the others; it is not followed where the probability to come so far is below 1e-18. A `from` of
 * 1 or less is refused, as no die would ever stop; one beyond the sides makes a plain sum. One die may come
 * to 1,000,000 at most, and all of them to 20,000,001 different totals. Example:
 * hod_explode(roller, "damage", 2, 6, 6, 3) is 2..48. */
int hod_explode(hod_roller *roller, const char *label, int dice, int sides, int from, int most);

/* A decision of one of the two sides, 0 or 1, among options, 0..count - 1, at most 255, each named in a few
 * words: whoever decides takes what is worth most to himself in the end, by the worth of the plan. It is the
 * first thing that a step does, so that it depends on the state and on nothing that is rolled after it; what
 * it may depend on, as an activation that was rolled before or what the other side has chosen, lies in the
 * state. A step decides once. The names may be gone when the step ends. Example: static const char *const
 * orders[] = {"stand", "charge"}; const bool charges = hod_choose(roller, "A's order", A, orders, 2) == 1; */
int hod_choose(hod_roller *roller, const char *label, int who, const char *const *options, int count);

/* A remark of the rule, a whole sentence without its full stop, formatted as by printf: heard by narration
 * alone. Example: hod_note(roller, "It charges home"). */
void hod_note(hod_roller *roller, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ends the evaluation from within a step, with an error that tells the reason. */
void hod_give_up(hod_roller *roller, const char *reason) __attribute__((noreturn));

#endif
