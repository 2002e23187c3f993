/* hod merge: makes the answer that one machine would give from parts calculated on several. */
#include "command.h"
#include "destinations.h"

#include "base/words.h"
#include "show/format/formats.h"
#include "work/work.h"

#include <stdlib.h>

/* Reads the line that asked for the parts. Options for the output are taken from the line of the merge instead. */
static bool read_line(const char *question, char ***words, struct command *command, hod_request *asked,
                      hod_error *error)
{
    int count;
    *words = hod_asked_words(question, &count, error);
    if (!*words) return false;
    if (!(*words)[0] || !command_called((*words)[0], command) ||
        !word_is_listed(word_of("shard"), command->accepted))
        return hod_fail(error, "its parts belong to no command that hod divides");
    return hod_request_read(asked, command->accepted, command->defaults, HOD_COMMAND, count, *words, error);
}

static void take_over(hod_request *asked, const hod_request *options)
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

/* Parts hold rows in their format, which the ending of the output must not promise to be another. */
static bool check_ending(const hod_request *asked, hod_error *error)
{
    const hod_format *promised = format_of_file(asked->output);
    return asked->format_name || promised == &hod_format_text ||
           hod_fail(error,
                    "%s would be plain text: add --format %s to the commands that write the parts, or name "
                    "another file",
                    asked->output, hod_format_name(promised));
}

static int run(const hod_request *options, hod_error *error)
{
    AUTO_FREE char *question = hod_part_question(options->arguments[0], error);
    if (!question) return BAD_INPUT;
    AUTO(hod_request_free) hod_request asked = {0};
    struct command command;
    char **words = NULL;
    int status = BAD_INPUT;
    if (read_line(question, &words, &command, &asked, error)) {
        take_over(&asked, options);
        asked.format = asked.format_name ? hod_format_read(asked.format_name, error) : &hod_format_text;
        if (asked.format && check_ending(&asked, error) && inputs_are_spared(&asked, asked.chart, error))
            status = command_run(&command, &asked, error);
    } else {
        hod_fail_in(error, "%s", options->arguments[0]);
    }
    hod_words_free(words);
    return status;
}

const struct command merge_command = {
    .name = "merge",
    .arguments = "PART...",
    .summary = "Merge the results of many machines into one answer",
    .details =
        "Reads the parts that one command wrote with --shard 1/N, 2/N and so on up to N/N, in any order and\n"
        "from any machines, and writes what the command would have written without --shard, byte for byte. "
        "A\n"
        "finished journal may take the place of all parts. Rule files must still be where the command found "
        "them.\n"
        "The parts of a sweep hold its format, so a CSV file needs parts that were written as CSV.\n"
        "Stops, and names the parts, if any are missing, duplicated, damaged or from another question.\n\n"
        "Examples:\n"
        "  hod merge part-1 part-2 part-3\n"
        "  hod merge part-* -o rows.txt\n",
    .accepted = "charts chart write threads output",
    .least = 1,
    .most = HOD_MAX_SHARDS,
    .run = run,
};
