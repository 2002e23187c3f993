/* A request: what is asked, read from the words of a line or the keys of a file. Both have the same names. */
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
struct phrases;

enum {
    MOST_SETTINGS = 64,
    MOST_ARGUMENTS = 256,
    MOST_SCENARIOS = 64,
    MOST_VARIED = 32,
    MOST_AIMS = 8,
    MOST_LIMITS = 8,
    MOST_TURNS = 100, /* as the fights of scenarios have */
    MOST_FACES = 100  /* as a die has */
};

/* What was given; what was not keeps its default. Texts belong to the words that were read. */
typedef struct hod_request {
    const char *name;       /* of the question */
    const char **arguments; /* everything that is no option */
    int argument_count;
    const char *file; /* the path of the file that asks, beside which rule files are found; NULL: none */
    const struct ini *sections;    /* of that file, for questions that are asked in sections; NULL: none */
    const struct phrases *phrases; /* what readers call things (ask/answer/spoken.h); NULL: by their names */
    const struct phrases *wording; /* what they see for the names of fields (ask/axis/wording.h); NULL: what
                                      the question's own sections say */

    const char *settings[MOST_SETTINGS]; /* --set: mechanism.parameter=value */
    int setting_count;
    const char *outcome;                           /* --outcome, NULL for all */
    const char *summary;                           /* --summary, NULL for none */
    const char *measure, *measure_title, *weights; /* NULL where they are not given */
    const char *rules, *title, *show;      /* title: of the page and the data; of what is shown in a report */
    const char *scenarios[MOST_SCENARIOS]; /* --scenario */
    int scenario_count;
    bool has_given_scenarios; /* they are those of a report, whose paths begin where it is run, not at `file`
                               */
    const char *beside;       /* --beside, NULL where it is not given */
    const char *varied[MOST_VARIED]; /* --vary */
    int varied_count;
    const char *aims[MOST_AIMS];     /* --aim */
    const char *limits[MOST_LIMITS]; /* --limit */
    int aim_count, limit_count, top;
    const char *by, *played_for; /* --by, --for, NULL where they are not given */
    const char *at[MOST_VARIED]; /* --at */
    int at_count, turn;
    const char *map, *shares;              /* --map, --shares, NULL where they are not given */
    const char *observed, *evening, *dice; /* --observed, --evening, --dice, NULL where they are not given */
    const char *against;                   /* --against, NULL where it is not given */
    int sides;                             /* 0 where it is not given */
    bool sheet;                            /* --sheet */
    bool simulate, wide, yes, data, list, values, all, amendments, plans, narrate, no_engagement, modifiers,
        points, rulings, help;
    bool assumptions;             /* --assumptions: asked again under each other reading of the rules */
    struct assumptions *readings; /* NULL, or lists the other readings of the rule sets that are opened */
    const struct assumption *assuming; /* NULL, or the reading under which this is asked */
    bool at_least, at_most, explain, as_script, has_budget;
    uint64_t trials, seed;
    double until;      /* --until, 0 where it is not given */
    hod_budget budget; /* that of the question where has_budget is not set */
    int situations, keep;
    const char *situation_table; /* --situations with a file; NULL where it is not given */

    /* Where the answer goes: the command's alone. */
    const char *format_name, *output, *chart, *charts; /* NULL where they are not given */
    bool has_made_charts;                              /* the folder of charts, which was not there before */
    const char *write;                                 /* the same */
    const char *part_name;                             /* --part: of the answer; NULL: all of it */
    const hod_format *format;                          /* the command's, of that name */

    /* How the work is done. Nothing of it shows in the answer. */
    int threads;            /* 0: as many as there are processors */
    hod_progress *progress; /* hears of the share done; may be NULL */
    void *progress_data;
    uint64_t shard, shards;   /* --shard, 0 of 0 where it is not given */
    const char *journal;      /* --journal, NULL where it is not given */
    const char *const *parts; /* where the results are in parts, their paths: hod merge */
    int part_count;
    FILE *part;                 /* gets the results of the shard */
    int ranks;                  /* how many processes calculate; 0 or 1: this one */
    hod_deal *deal;             /* among these; NULL: among the threads */
    bool only_helps;            /* another process takes the results */
    const hod_session *session; /* whose rules are known by their ids; NULL: none */
    const char *program;        /* which build this is: parts of another are refused */

    struct effects *effects; /* notes what is set and changes nothing (rules/effects.h); NULL: nobody asks */

    char *query; /* all that the answer depends on of the line: the question, options and arguments */
} hod_request;

/* What is not given, by question. */
typedef struct hod_defaults {
    uint64_t trials;
    int minutes; /* of processor time for an exact evaluation; 0: the ten seconds of HOD_BUDGET; or ANY_TIME */
} hod_defaults;
enum { ANY_TIME = -1 };

/* Who may use an option: everybody who asks, or the command alone, which knows of files and terminals. */
typedef enum hod_asker { HOD_ANYBODY, HOD_COMMAND } hod_asker;

/* Reads a line of words: words[0] is the question's name. accepted names its options, separated by blanks;
 * the defaults are those of --trials and --budget. The words must stay as long as the request, which
 * hod_request_free frees in any case. */
bool hod_request_read(hod_request *request, const char *accepted, hod_defaults defaults, hod_asker asker,
                      int count, char **words, hod_error *error);
void hod_request_free(hod_request *request);

/* Describes the accepted options, one a line. */
void hod_request_describe(const char *accepted, hod_defaults defaults, FILE *file);

/* The line as a shell hands it over, from the question's name to a NULL, of a text that begins with what was
 * asked, as part files keep it; NULL with an error. The caller frees it with hod_words_free. */
char **hod_asked_words(const char *text, int *count, hod_error *error);
void hod_words_free(char **words);

#endif
