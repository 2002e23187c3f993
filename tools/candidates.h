/* Candidates: what can complete an unfinished line of hod, one per line, with its meaning after a tab. */
#ifndef HOD_TOOLS_CANDIDATES_H
#define HOD_TOOLS_CANDIDATES_H

#include "command.h"

#include "ask/request/options.h"
#include "rules/rules.h"

/* The unfinished word. */
struct beginning {
    const char *text;
    size_t kept; /* the length of the part to keep: "cover=none," if another value is being typed */
};

/* The words before the unfinished word. */
struct context {
    const struct command *command;
    const hod_rules *rules;         /* NULL if none are named */
    const hod_mechanism *mechanism; /* NULL if none is named */
    const char *const *given;       /* the arguments */
    int given_count;
};

/* Each function prints the candidates that continue the word. Functions that need the rules or the mechanism print
 * nothing if these are missing. */
typedef void offer_function(const struct context *context, struct beginning beginning);
offer_function offer_rules, offer_mechanisms, offer_fields, offer_field_ranges, offer_exhibits, offer_battles;

/* Prints an empty line, which tells the shell to complete file names. */
offer_function offer_files;

/* Prints a candidate made of three parts if it continues the word. */
void offer(struct beginning beginning, const char *before, const char *name, const char *behind,
           const char *meaning);

/* The options of the command. */
offer_function offer_options;

/* The values of an option that takes a value. */
void offer_values_of(const struct option_entry *option, const struct context *context,
                     struct beginning beginning);

#endif
