/* Candidates: what may stand where a line of hod breaks off, a line each, with its meaning behind a tab. */
#ifndef HOD_TOOLS_CANDIDATES_H
#define HOD_TOOLS_CANDIDATES_H

#include "command.h"

#include "ask/request/options.h"
#include "rules/rules.h"

/* The word in which a line breaks off. */
struct beginning {
    const char *text;
    size_t kept; /* how much of it stands already: "cover=none," where another value is begun */
};

/* What stands before that word. */
struct context {
    const struct command *command;
    const hod_rules *rules;         /* NULL where none are named */
    const hod_mechanism *mechanism; /* NULL where none is named */
    const char *const *given;       /* the arguments */
    int given_count;
};

/* Each prints those candidates that go on from the beginning. What needs the rules or the mechanism prints
 * nothing where these are missing. */
typedef void offer_function(const struct context *context, struct beginning beginning);
offer_function offer_rules, offer_mechanisms, offer_fields, offer_field_ranges, offer_exhibits, offer_battles;

/* Prints a line without a word, by which the shell knows that names of files may stand here. */
offer_function offer_files;

/* Prints a candidate of three parts if it goes on from the beginning. */
void offer(struct beginning beginning, const char *before, const char *name, const char *behind,
           const char *meaning);

/* The options of the command. */
offer_function offer_options;

/* The values of one of them that takes a value. */
void offer_values_of(const struct option_entry *option, const struct context *context,
                     struct beginning beginning);

#endif
