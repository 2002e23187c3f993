/* The command hod: finds the sub-command, and tells errors. */
#include "command.h"
#include "destinations.h"
#include "ending.h"
#include "messages.h"
#include "ranks.h"
#include "version.h"

#include "base/nearest.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

extern const struct command rules_command, show_command, troops_command, exact_command, simulate_command,
    roll_command, sweep_command, compare_command, firefight_command, tune_command, sensitivity_command,
    choices_command, diff_command, luck_command, match_command, verify_command, report_command, watch_command,
    merge_command, complete_command;

#ifdef HOD_FOR_PAGES
#define OF_A_SHELL /* a page has no folder to write or to watch, and no line to complete */
#else
#define OF_A_SHELL &report_command, &merge_command, &watch_command, &complete_command
#endif

static const struct command *const commands[] = {
    &rules_command,  &show_command,  &troops_command,      &exact_command,   &simulate_command,
    &roll_command,   &sweep_command, &choices_command,     &compare_command, &firefight_command,
    &tune_command,   &match_command, &sensitivity_command, &diff_command,    &luck_command,
    &verify_command, OF_A_SHELL};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_help(FILE *file)
{
    fputs("Hand of Dice: what the dice of wargame rules do, exactly and by simulation.\n\n", file);
    fputs("Usage: hod COMMAND [ARGUMENT]... [OPTION]...\n\nCommands:\n", file);
    for (int i = 0; i < COMMANDS; i++) fprintf(file, "  %-11s %s\n", commands[i]->name, commands[i]->summary);
    fputs("\nRULES is the id of a rule set (hod rules lists them), a rule file such as mine.ini, or a script "
          "such\n"
          "as mine.lua.\n"
          "hod COMMAND --help explains a command, with examples.\n\n"
          "  hod exact bloodybacks-8.3 shooting cover=light\n"
          "  hod sweep bloodybacks-8.3 shooting target_density=all --outcome hits --wide\n"
          "  hod roll bloodybacks-8.3 assault bayonet=yes --seed 7\n\n"
          "Exit status: 0 done; 1 done, and hod verify found that simulation and exact differ; 2 not done, "
          "and\n"
          "standard error says why. A signal that ends it is what it dies of, with nothing left half done.\n",
          file);
}

static void print_command_help(const struct command *command)
{
    printf("Usage: hod %s%s%s [OPTION]...\n\n%s.\n\n%s\nOptions:\n", command->name,
           command->arguments[0] ? " " : "", command->arguments, command->summary, command->details);
    options_describe(command->accepted, command->defaults, stdout);
}

const struct command *command_at(int number)
{
    return number < COMMANDS ? commands[number] : NULL;
}

const struct command *command_called(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}

static const struct command *find_command(const char *name, hod_error *error)
{
    const struct command *command = command_called(name);
    if (command) return command;
    struct nearest nearest = {0};
    for (int i = 0; i < COMMANDS; i++) nearest_offer(&nearest, name, strlen(name), commands[i]->name);
    char question[96];
    hod_fail(error, "there is no command %s%s (see: hod --help)", name,
             nearest_question(&nearest, question, sizeof question));
    return NULL;
}

static bool has_arguments(const struct command *command, const struct options *options, hod_error *error)
{
    if (options->argument_count < command->least)
        return hod_fail(error, "%s is missing: hod %s %s (see: hod %s --help)",
                        options->argument_count == 0 ? "an argument" : "another argument", command->name,
                        command->arguments, command->name);
    if (options->argument_count > MOST_ARGUMENTS && command->most == MOST_ARGUMENTS)
        return hod_fail(error, "more than %d arguments", MOST_ARGUMENTS);
    if (options->argument_count > command->most)
        return hod_fail(error, "%s is one argument too many: hod %s%s%s", options->arguments[command->most],
                        command->name, command->arguments[0] ? " " : "", command->arguments);
    return true;
}

static int run(const struct command *command, int argc, char **argv, hod_error *error)
{
    static struct options options; /* to the end of the process */
    if (!options_read(&options, command->accepted, command->defaults, argc, argv, error)) return BAD_INPUT;
    if (options.help) {
        print_command_help(command);
        return DONE;
    }
    if (!has_arguments(command, &options, error)) return BAD_INPUT;
    if (options.threads == 0) options.threads = ranks_threads();
    if (ranks_only_help()) return strstr(command->accepted, "journal") ? command->run(&options, error) : DONE;
    if (!command->makes_folder && !destinations_check(&options, error)) return BAD_INPUT;
    ending_watch(&options);
    return command->run(&options, error);
}

static int answer(int argc, char **argv, hod_error *error)
{
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) {
        print_help(stdout);
        return DONE;
    }
    if (strcmp(argv[1], "--version") == 0) return version_print(error) ? DONE : BAD_INPUT;
    const struct command *command = find_command(argv[1], error);
    return command ? run(command, argc - 1, argv + 1, error) : BAD_INPUT;
}

/* What was printed without an output of its own, such as help, may meet a full disk too. */
static bool is_written(hod_error *error)
{
    if (fflush(stdout) == 0) return true;
    return hod_fail(error, "cannot write the standard output: %s", strerror(errno));
}

static void tell(const hod_error *error)
{
    fputs("hod: ", stderr);
    message_write(error->message, stderr);
    fputc('\n', stderr);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        print_help(stderr);
        return BAD_INPUT;
    }
    hod_error error = {""};
    int status = ranks_begin(&error) ? answer(argc, argv, &error) : BAD_INPUT;
    if (status == DONE && !is_written(&error)) status = BAD_INPUT;
    ranks_end(&error);
    ending_in_order();
    if (error.message[0]) tell(&error);
    return ranks_only_help() ? DONE : status; /* at another one mpirun would end rank 0 */
}
