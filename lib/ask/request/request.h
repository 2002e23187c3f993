/* A request: the words of a command line or the keys of a file, which have the same names, after parsing. */
#ifndef HOD_ASK_REQUEST_REQUEST_H
#define HOD_ASK_REQUEST_REQUEST_H

#include "ask/answer/table.h"
#include "base/error.h"
#include "walk/budget.h"
#include "work/work.h"

#include <stdint.h>
#include <stdio.h>

struct assumption;
struct assumptions;
struct effects;
struct ini;
struct phrases;

enum {
    MOST_SETTINGS = 64,
    MOST_ARGUMENTS = 256,
    MOST_SCENARIOS = 64,
    MOST_VARIED = 32,
    MOST_AIMS = 8,
    MOST_LIMITS = 8,
    MOST_TURNS = 100, /* also the limit of fights in scenarios */
    MOST_FACES = 100  /* the limit of a die */
};

/* The given options; others keep their defaults. Texts point into the words that were read. */
typedef struct hod_request {
    const char *name;       /* the question's name */
    const char **arguments; /* all words that are not options */
    int argument_count;
    const char *file; /* the path of the file that asks; paths of rule files are relative to it; or NULL */
    const struct ini *sections;    /* of that file, for questions written in sections; or NULL */
    const struct phrases *phrases; /* readers' words for things (ask/answer/spoken.h); NULL: their names */
    const struct phrases *wording; /* what readers see for names of fields (ask/axis/wording.h); NULL: the
                                      words in the question's own sections */

    const char *settings[MOST_SETTINGS]; /* --set: mechanism.parameter=value */
    int setting_count;
    const char *outcome;                           /* --outcome, NULL for all */
    const char *summary;                           /* --summary, NULL for none */
    const char *measure, *measure_title, *weights; /* NULL if not given */
    const char *rules, *title, *show; /* title: of the page and the data; of a table or chart in a report */
    const char *scenarios[MOST_SCENARIOS]; /* --scenario */
    int scenario_count;
    bool has_given_scenarios; /* by a report: paths are relative to the working folder, not to `file` */
    const char *beside;       /* --beside, or NULL */
    const char *varied[MOST_VARIED]; /* --vary */
    int varied_count;
    const char *aims[MOST_AIMS];     /* --aim */
    const char *limits[MOST_LIMITS]; /* --limit */
    int aim_count, limit_count, top;
    const char *by, *played_for; /* --by, --for, or NULL */
    const char *at[MOST_VARIED]; /* --at */
    int at_count, turn;
    const char *map, *shares;              /* --map, --shares, or NULL */
    const char *observed, *evening, *dice; /* --observed, --evening, --dice, or NULL */
    const char *against;                   /* --against, or NULL */
    int sides;                             /* 0 if not given */
    bool sheet;                            /* --sheet */
    bool simulate, wide, yes, data, list, values, all, amendments, plans, narrate, no_engagement, modifiers,
        points, rulings, help;
    bool assumptions; /* --assumptions: repeat the question under each other reading of the rules */
    struct assumptions *readings;      /* NULL, or collects the other readings of the opened rule sets */
    const struct assumption *assuming; /* NULL, or the reading that this question assumes */
    bool at_least, at_most, explain, as_script, has_budget;
    uint64_t trials, seed;
    double until;      /* --until, or 0 */
    hod_budget budget; /* the question's default unless has_budget */
    int situations, keep;
    const char *situation_table; /* --situations with a file, or NULL */

    /* Where the answer goes; only the command uses these. */
    const char *format_name, *output, *chart, *charts; /* NULL if not given */
    bool has_made_charts;                              /* the folder of charts is new */
    const char *write;                                 /* NULL if not given */
    const char *part_name;                             /* --part: which part of the answer; NULL: the whole */
    const hod_format *format;                          /* the command's format with that name */

    /* How the work is done. None of this changes the answer. */
    int threads;            /* 0: one for each processor */
    hod_progress *progress; /* receives the fraction done; may be NULL */
    void *progress_data;
    uint64_t shard, shards;   /* --shard; 0 of 0 if not given */
    const char *journal;      /* --journal, or NULL */
    const char *const *parts; /* for hod merge: paths of the part files with the results */
    int part_count;
    FILE *part;                 /* receives the results of the shard */
    int ranks;                  /* number of processes that calculate; 0 or 1: only this one */
    hod_deal *deal;             /* divides the work among them; NULL: among threads */
    bool only_helps;            /* another process collects the results */
    const hod_session *session; /* finds added rules by their ids; or NULL */
    const char *program;        /* identifies this build: parts of other builds are refused */

    struct effects *effects; /* finds whether settings have an effect (rules/effects.h); or NULL */

    char *query; /* everything in the line that the answer depends on: the question, options and arguments */
} hod_request;

/* A question's default options. */
typedef struct hod_defaults {
    uint64_t trials;
    int minutes; /* of processor time for an exact evaluation; 0: the ten seconds of HOD_BUDGET; or ANY_TIME */
} hod_defaults;
enum { ANY_TIME = -1 };

/* Who may use an option: every caller, or only the command, which has files and a terminal. */
typedef enum hod_asker { HOD_ANYBODY, HOD_COMMAND } hod_asker;

/* Reads a line of words: words[0] is the question's name. `accepted` names its options, separated by blanks; the
 * defaults apply to --trials and --budget. The words must live as long as the request. Call hod_request_free even
 * after an error. */
bool hod_request_read(hod_request *request, const char *accepted, hod_defaults defaults, hod_asker asker,
                      int count, char **words, hod_error *error);
void hod_request_free(hod_request *request);

/* Describes the accepted options, one per line. */
void hod_request_describe(const char *accepted, hod_defaults defaults, FILE *file);

/* Splits a text that begins with a query, as in part files, into words as a shell would: from the question's name to a
 * final NULL. Returns NULL after an error. The caller frees the words with hod_words_free. */
char **hod_asked_words(const char *text, int *count, hod_error *error);
void hod_words_free(char **words);

#endif
