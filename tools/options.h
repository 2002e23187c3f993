/* Options: what stands on a sub-command's line. */
#ifndef HOD_TOOLS_OPTIONS_H
#define HOD_TOOLS_OPTIONS_H

#include "base/error.h"
#include "ask/answer/table.h"
#include "walk/budget.h"

#include <stdint.h>
#include <stdio.h>

enum {
    MOST_SETTINGS = 64,
    MOST_ARGUMENTS = 256,
    MOST_SCENARIOS = 64,
    MOST_VARIED = 32,
    MOST_AIMS = 8,
    MOST_LIMITS = 8
};

/* What was given; what was not keeps its default. */
struct options {
    const char *settings[MOST_SETTINGS]; /* --set: mechanism.parameter=value */
    int setting_count;
    const char *outcome;                           /* --outcome, NULL for all */
    const char *summary;                           /* --summary, NULL for none */
    const char *measure, *weights, *chart, *write; /* NULL where they are not given */
    const char *charts;                            /* --charts, NULL for none */
    const char *rules, *title, *show;              /* NULL where they are not given */
    const char *scenarios[MOST_SCENARIOS];         /* --scenario */
    int scenario_count;
    const char *varied[MOST_VARIED]; /* --vary */
    int varied_count;
    const char *aims[MOST_AIMS];     /* --aim */
    const char *limits[MOST_LIMITS]; /* --limit */
    int aim_count, limit_count, top;
    const char *by, *played_for; /* --by, --for, NULL where they are not given */
    const char *at[MOST_VARIED]; /* --at */
    int at_count, turn;
    const char *observed, *evening, *dice; /* --observed, --evening, --dice, NULL where they are not given */
    int sides;                             /* 0 where it is not given */
    double bias;
    const hod_format *format;
    const char *output; /* -o, NULL for standard output */
    bool simulate, wide, yes, data, list, values, global, all, amendments, plans, points, help;
    bool at_least, at_most, explain;
    uint64_t trials, seed;
    hod_budget budget;
    int threads, situations, keep;
    uint64_t shard, shards;       /* --shard, 0 of 0 where it is not given */
    const char *journal;          /* --journal, NULL where it is not given */
    const char *const *arguments; /* everything that is no option */
    int argument_count;
    char
        *asked; /* all that the answer depends on of the line: the command, options and arguments (asked.h) */
    const char *const *parts; /* where the results are in parts, their paths: hod merge */
    int part_count;
};

/* What is not given, by sub-command. */
struct defaults {
    uint64_t trials;
    int minutes; /* of processor time for an exact evaluation; 0: the ten seconds of HOD_BUDGET */
};

/* Reads a sub-command's line (argv[0] is its name). accepted names the options that it has, separated by
 * blanks; the defaults are those of --trials and --budget. */
bool options_read(struct options *options, const char *accepted, struct defaults defaults, int argc,
                  char **argv, hod_error *error);

/* Describes the accepted options, one a line. */
void options_describe(const char *accepted, struct defaults defaults, FILE *file);

#endif
