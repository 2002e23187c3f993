/* hod complete: says what may come next on a line, for completion in shells. */
#include "candidates.h"

#include "base/words.h"

#include <stdlib.h>
#include <string.h>

/* The part of the line that has been read: everything except the unfinished last word. */
struct broken_line {
    struct command command; /* all zeros before its name */
    const char *arguments[MOST_ARGUMENTS];
    int argument_count;
    const struct option_entry *option; /* waits for its value; NULL if none does */
    bool options_are_over;             /* -- has been read */
};

static const struct option_entry *option_of(const struct command *command, struct word name)
{
    for (int i = 0; i < OPTIONS; i++)
        if (option_is_accepted(&option_entries[i], command->accepted) &&
            word_is(name, option_entries[i].name))
            return &option_entries[i];
    return NULL;
}

/* The option for "-o" or "--output"; NULL if the command does not have it. */
static const struct option_entry *option_called(const struct command *command, const char *text)
{
    if (text[0] == '-' && text[1] == '-') return option_of(command, word_of(text + 2));
    for (int i = 0; i < OPTIONS; i++)
        if (option_entries[i].letter == text[1] && text[1] && !text[2]) return &option_entries[i];
    return NULL;
}

static void read_word(struct broken_line *line, const char *text)
{
    if (!line->command.name) {
        if (!command_called(text, &line->command)) line->command = (struct command){0};
    } else if (line->option) {
        line->option = NULL;
    } else if (strcmp(text, "--") == 0 && strstr(line->command.arguments, "-- COMMAND")) {
        *line = (struct broken_line){0}; /* the line of another command follows, as in hod watch */
    } else if (strcmp(text, "--") == 0) {
        line->options_are_over = true;
    } else if (text[0] == '-' && !line->options_are_over) {
        line->option = option_called(&line->command, text);
        if (line->option && !line->option->value) line->option = NULL;
    } else {
        line->arguments[line->argument_count++] = text;
    }
}

/* The part of the usage line that describes an argument: in "RULES MECHANISM [FIELD=VALUE]...", the third argument is
 * "FIELD=VALUE". Several rule sets separated by commas are one argument; an argument with dots at its end repeats. */
static struct word kind_of(const struct command *command, int number)
{
    struct word rest = word_of(command->arguments), kind = {0};
    for (int i = 0; i <= number; i++) {
        if (!word_next(&rest, &kind)) return (struct word){0};
        while (kind.length > 0 && kind.text[0] == '[') kind.text++, kind.length--;
        const bool is_list = memchr(kind.text, ',', kind.length);
        if (!is_list && memchr(kind.text, '.', kind.length)) break;
    }
    kind.length = kind.text ? strcspn(kind.text, "[],. ") : 0;
    return kind;
}

static const struct {
    const char *kind;
    offer_function *offer;
} arguments[] = {
    {"RULES", offer_rules}, {"MECHANISM", offer_mechanisms}, {"EXHIBIT", offer_exhibits},
    {"PART", offer_files},  {"FIELD=VALUE", offer_fields},   {"FIELD=VALUES", offer_field_ranges},
    {"FILE", offer_files},  {"BATTLE", offer_battles},       {"TROOPS", offer_files},
};

/* Whether the word is an option's value; if the value follows a sign, as in --format=csv, `beginning` moves past the
 * sign. */
static bool is_value(const struct broken_line *line, const struct option_entry **option,
                     struct beginning *beginning)
{
    struct word name, value;
    *option = line->option;
    if (*option) return true;
    if (line->options_are_over || strncmp(beginning->text, "--", 2) != 0 ||
        !word_divide(word_of(beginning->text + 2), '=', &name, &value))
        return false;
    *option = option_of(&line->command, name);
    beginning->kept = strcspn(beginning->text, "=") + 1;
    return *option && (*option)->value;
}

static void offer_what_may_stand(const struct broken_line *line, const struct context *context,
                                 struct beginning beginning)
{
    const struct option_entry *option;
    if (is_value(line, &option, &beginning))
        offer_values_of(option, context, beginning);
    else if (beginning.text[0] == '-' && !line->options_are_over)
        offer_options(context, beginning);
    else {
        const struct word kind = kind_of(context->command, context->given_count);
        for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++)
            if (word_is(kind, arguments[i].kind)) arguments[i].offer(context, beginning);
    }
}

/* The argument of this kind on the line, or NULL. */
static const char *argument_of(const struct broken_line *line, const char *kind)
{
    for (int i = 0; i < line->argument_count; i++)
        if (word_is(kind_of(&line->command, i), kind)) return line->arguments[i];
    return NULL;
}

/* Opens the rule set named on the line, or the first of several. */
static bool open_named(const struct broken_line *line, hod_rules **rules, hod_error *error)
{
    const char *names = argument_of(line, "RULES");
    if (!names) return true;
    struct word rest = word_of(names), name;
    word_piece(&rest, ',', &name);
    AUTO_FREE char *copy = word_copy(name, error);
    if (copy) *rules = hod_rules_open(copy, error);
    return *rules != NULL;
}

/* Finds the mechanism named on the line; hod firefight has the same name as its mechanism. */
static bool complete(const struct broken_line *line, struct beginning beginning, hod_error *error)
{
    struct command command;
    if (!line->command.name) {
        for (int i = 0; command_at(i, &command); i++) offer(beginning, "", command.name, "", command.summary);
        offer(beginning, "", "--help", "", "show the help");
        offer(beginning, "", "--version", "", "show the version and build");
        return true;
    }
    AUTO(free_rules) hod_rules *rules = NULL;
    if (!open_named(line, &rules, error)) return false;
    struct context context = {.command = &line->command,
                              .rules = rules,
                              .given = line->arguments,
                              .given_count = line->argument_count};
    const char *name = argument_of(line, "MECHANISM");
    if (rules)
        context.mechanism = hod_rules_mechanism(rules, name ? name : line->command.name, name ? error : NULL);
    if (name && !context.mechanism) return false;
    offer_what_may_stand(line, &context, beginning);
    return true;
}

static int run(const hod_request *options, hod_error *error)
{
    struct broken_line line = {0};
    const int last = options->argument_count - 1;
    for (int i = 0; i < last; i++) read_word(&line, options->arguments[i]);
    return complete(&line, (struct beginning){.text = options->arguments[last]}, error) ? DONE : BAD_INPUT;
}

const struct command complete_command = {
    .name = "complete",
    .arguments = "-- WORD...",
    .summary = "List what may come next on a command line, for shell completions",
    .details = "The words are those after hod on a command line. The last one, which may be empty, is "
               "completed: each\n"
               "line of output has a candidate, a tab, and its meaning. A line \"files\" means that a file "
               "name may\n"
               "come next.\n\n"
               "The completions for bash, zsh and fish are installed with hod.\n\n"
               "Examples:\n"
               "  hod complete -- exact bloodybacks-8.3 sh\n"
               "  hod complete -- exact bloodybacks-8.3 shooting cover=\n"
               "  hod complete -- sweep bloodybacks-8.3 shooting --measure p:\n",
    .accepted = "",
    .least = 1,
    .most = MOST_ARGUMENTS,
    .run = run,
};
