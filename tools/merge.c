/* hod merge: the answer of one machine, from the parts of many. */
#include "asked.h"
#include "command.h"

#include "base/words.h"
#include "work/division.h"

#include <stdlib.h>

/* Reads the line on which the parts were asked for. What goes beside it stands on the line of the merge. */
static const struct command *read_line(const char *question, char ***words, struct options *asked,
                                       hod_error *error)
{
    int count;
    *words = asked_words(question, &count, error);
    if (!*words) return NULL;
    const struct command *command = (*words)[0] ? command_called((*words)[0]) : NULL;
    if (!command || !word_is_listed(word_of("shard"), command->accepted)) {
        hod_fail(error, "its parts are of no command that this program divides");
        return NULL;
    }
    return options_read(asked, command->accepted, command->defaults, count, *words, error) ? command : NULL;
}

static void take_over(struct options *asked, const struct options *options)
{
    asked->output = options->output;
    asked->chart = options->chart;
    asked->charts = options->charts;
    asked->write = options->write;
    asked->threads = options->threads;
    asked->shards = 0;
    asked->journal = NULL;
    asked->yes = true;
    asked->parts = options->arguments;
    asked->part_count = options->argument_count;
}

static int merge(const struct options *options, const char *question, hod_error *error)
{
    struct options asked = {0};
    char **words = NULL;
    const struct command *command = read_line(question, &words, &asked, error);
    int status = BAD_INPUT;
    if (command) {
        take_over(&asked, options);
        status = command->run(&asked, error);
    } else {
        hod_fail_in(error, "%s", options->arguments[0]);
    }
    free(asked.asked);
    asked_free(words);
    return status;
}

static int run(const struct options *options, hod_error *error)
{
    char *question = hod_part_question(options->arguments[0], error);
    if (!question) return BAD_INPUT;
    const int status = merge(options, question, error);
    free(question);
    return status;
}

const struct command merge_command = {
    .name = "merge",
    .arguments = "PART...",
    .summary = "The answer that one machine gives, from the parts of many",
    .details =
        "PART are what the same command wrote with --shard 1/N, 2/N and so on up to N/N, on whichever "
        "machines,\n"
        "in any order; the journal of one that has come to its end is a part of 1. The answer is that of "
        "the\n"
        "command without --shard, to the byte. Rule files that it names are read again from where it found "
        "them.\n"
        "Parts that are missing, doubled, damaged or of another question are refused, by name.\n\n"
        "Examples:\n"
        "  hod merge part-1 part-2 part-3\n"
        "  hod merge part-* -o rows.csv\n",
    .accepted = "charts chart write threads output",
    .least = 1,
    .most = HOD_MOST_SHARDS,
    .run = run,
};
