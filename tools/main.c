/* The command hod: finds the sub-command, and reports errors and the version of the build. */
#include "command.h"

#include "destinations.h"
#include "ending.h"

#include "ranks.h"
#include "revision.h"

#include "terminal.h"

#include "base/version.h"
#include "base/words.h"
#include "dice/engine.h"
#include "report/publish/publish.h"
#include "show/format/formats.h"

#include <errno.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_version.h>
#include <jansson.h>
#include <lua.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

extern const struct command report_command, merge_command, watch_command, complete_command;

#ifdef HOD_FOR_PAGES
#define OF_A_SHELL &complete_command, /* a page has no folder to write or to watch */
#else
#define OF_A_SHELL &report_command, &merge_command, &watch_command, &complete_command,
#endif

/* Commands that are not questions; ends in NULL. */
static const struct command *const commands[] = {OF_A_SHELL NULL};
enum { COMMANDS = sizeof commands / sizeof *commands - 1 };

bool command_at(int number, struct command *command)
{
    const hod_question *question;
    int questions = 0;
    for (; (question = hod_question_at(questions)); questions++) {
        if (questions != number) continue;
        *command = (struct command){.name = question->name,
                                    .arguments = question->arguments,
                                    .summary = question->summary,
                                    .accepted = question->accepted,
                                    .defaults = question->defaults,
                                    .least = question->least,
                                    .most = question->most,
                                    .question = question};
        return true;
    }
    if (number >= questions + COMMANDS) return false;
    *command = *commands[number - questions];
    return true;
}

bool command_called(const char *name, struct command *command)
{
    for (int i = 0; command_at(i, command); i++)
        if (command->question ? question_is_called(command->question, name)
                              : strcmp(command->name, name) == 0)
            return true;
    return false;
}

int command_run(const struct command *command, hod_request *request, hod_error *error)
{
    return command->question ? ask_question(command->question, request, error) : command->run(request, error);
}

const char *version_revision(void)
{
    return HOD_VERSION " " REVISION;
}

/* Prints the version and revision, the instruction set used for dice and the libraries; false with an error if HOD_ISA
 * names no instruction set of this machine. */
static bool print_version(hod_error *error)
{
    const hod_kernel *kernel = hod_kernel_chosen(error);
    if (!kernel) return false;
    printf("hod %s\nrevision         %s\ninstruction set  %s\n", HOD_VERSION, REVISION, kernel->name);
    printf("libraries        GSL %s, Jansson %s, %s\n", gsl_version, jansson_version_str(), LUA_RELEASE);
#ifdef _OPENMP
    printf("threads          OpenMP %d\n", _OPENMP);
#else
    printf("threads          one, without OpenMP\n");
#endif
#ifndef HOD_FOR_PAGES /* which write none */
    printf("reports          %s workbook, %s archive\n", hod_publishes_workbooks() ? "with" : "without",
           hod_publishes_archives() ? "with" : "without");
#endif
    return true;
}

static void print_help(FILE *file)
{
    fputs("Hand of Dice: calculate and simulate dice odds for wargame rules.\n\n", file);
    fputs("Usage: hod COMMAND [ARGUMENT]... [OPTION]...\n\nCommands:\n", file);
    struct command command;
    for (int i = 0; command_at(i, &command); i++)
        fprintf(file, "  %-11s %s\n", command.name, command.summary);
    fputs("\nRULES is the id of a rule set (list them with: hod rules), a rule file such as mine.ini, or a\n"
          "script such as mine.lua. To learn about a command, type: hod help COMMAND\n\n"
          "  hod exact bloodybacks-8.3 shooting cover=light\n"
          "  hod sweep bloodybacks-8.3 shooting target_density=all --outcome hits --wide\n"
          "  hod roll bloodybacks-8.3 assault bayonet=yes --seed 7\n\n"
          "Exit status:\n"
          "  0  done\n"
          "  1  done, but hod verify found a difference, or a budget ended the work\n"
          "  2  not done; standard error says why\n"
          "If a signal kills hod, it exits with that signal and leaves no partial files.\n\n"
          "Environment:\n"
          "  HOD_ISA  the instruction set for rolling dice, such as baseline, instead of the fastest one\n"
          "           (hod --version shows it); results do not depend on it\n",
          file);
}

static void print_command_help(const struct command *command)
{
    printf("Usage: hod %s%s%s [OPTION]...\n\n%s.\n\n%s\nOptions:\n", command->name,
           command->arguments[0] ? " " : "", command->arguments, command->summary,
           command->question ? hod_question_help(command->question) : command->details);
    hod_request_describe(command->accepted, command->defaults, stdout);
}

static bool find_command(const char *name, struct command *command, hod_error *error)
{
    if (command_called(name, command)) return true;
    struct nearest nearest = {0};
    for (int i = 0; command_at(i, command); i++) nearest_offer(&nearest, name, strlen(name), command->name);
    char question[96];
    if (name[0] == '-')
        return hod_fail(error, "hod %s is not an option; type hod --help, hod --version or a command", name);
    return hod_fail_as(error, HOD_UNKNOWN_NAME, "there is no command %s%s (see: hod --help)", name,
                       nearest_question(&nearest, question, sizeof question));
}

const hod_format *format_of_file(const char *path)
{
    const char *ending = path ? strrchr(path, '.') : NULL;
    for (size_t i = 0; ending && hod_format_at(i); i++)
        if (strcasecmp(ending + 1, hod_format_extension(hod_format_at(i))) == 0) return hod_format_at(i);
    return &hod_format_text;
}

/* Reads --format; without it, the format follows from the ending of the output. Parts and journals are exceptions,
 * because their rows must also suit another output. */
static bool read_format(const struct command *command, hod_request *request, hod_error *error)
{
    const bool may_choose =
        word_is_listed(word_of("format"), command->accepted) && request->shards == 0 && !request->journal;
    request->format = request->format_name ? hod_format_read(request->format_name, error)
                      : may_choose         ? format_of_file(request->output)
                                           : &hod_format_text;
    return request->format || hod_fail_in(error, "--format");
}

static int run(const struct command *command, int argc, char **argv, hod_error *error)
{
    static hod_request request; /* used until the process ends */
    if (!hod_request_read(&request, command->accepted, command->defaults, HOD_COMMAND, argc, argv, error) ||
        !read_format(command, &request, error))
        return BAD_INPUT;
    if (request.help) {
        print_command_help(command);
        return DONE;
    }
    const bool only_helps = ranks_only_help();
    const hod_question counted = {.name = command->name, /* the arguments are counted as for a question */
                                  .arguments = command->arguments,
                                  .least = command->least,
                                  .most = command->most};
    if (!hod_question_check(&counted, &request, error) || !slurm_check(&request, error)) return BAD_INPUT;
    if (request.threads == 0) request.threads = slurm_threads();
    if (only_helps && !strstr(command->accepted, "journal")) return DONE;
    if (!only_helps && (!inputs_are_spared(&request, request.chart, error) ||
                        (!command->makes_folder && !destinations_check(&request, error))))
        return BAD_INPUT;
    if (!only_helps) ending_watch(&request);
    return command_run(command, &request, error);
}

static int answer(int argc, char **argv, hod_error *error)
{
    struct command command;
    if (strcmp(argv[1], "help") == 0 && argc > 2) {
        if (!find_command(argv[2], &command, error)) return BAD_INPUT;
        print_command_help(&command);
        return DONE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        print_help(stdout);
        return DONE;
    }
    if (strcmp(argv[1], "--version") == 0) return print_version(error) ? DONE : BAD_INPUT;
    return find_command(argv[1], &command, error) ? run(&command, argc - 1, argv + 1, error) : BAD_INPUT;
}

/* Output without a file of its own, such as help, can also meet a full disk, at its end or before. */
static bool is_written(hod_error *error)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) return true;
    return hod_fail_system(error, errno, "cannot write the standard output");
}

static void tell(const hod_error *error)
{
    fputs("hod: ", stderr);
    message_write(error->message, stderr);
    fputc('\n', stderr);
    const int length = (int)strcspn(error->excerpt, "\n"); /* of the first line of the excerpt */
    if (length > 0) fprintf(stderr, "  %.*s\n  %s\n", length, error->excerpt, error->excerpt + length + 1);
    if (error->status == HOD_BUDGET_EXCEEDED)
        fputs("hod: set the budget with --budget, for example --budget 10min,4GB\n", stderr);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        print_help(stderr);
        return BAD_INPUT;
    }
    hod_error error = {0};
    gsl_set_error_handler_off();
    int status = ranks_begin(&error) ? answer(argc, argv, &error) : BAD_INPUT;
    if (status == DONE && !is_written(&error)) status = BAD_INPUT;
    ranks_end(&error);
    ending_in_order();
    if (error.status) tell(&error);
    return ranks_only_help() ? DONE : status; /* for any other status mpirun would end rank 0 */
}
