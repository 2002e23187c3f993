/* Options: what stands on a sub-command's line, of which each sub-command accepts some. */
#include "asked.h"
#include "option_table.h"

#include "base/nearest.h"
#include "base/words.h"
#include "show/format/formats.h"

#include <getopt.h>
#include <string.h>

static bool refuse(const char *command, const char *accepted, const char *given, hod_error *error)
{
    const char *name = given + strspn(given, "-");
    struct nearest nearest = {0};
    for (int i = 0; i < OPTIONS; i++)
        if (option_is_accepted(&option_entries[i], accepted))
            nearest_offer(&nearest, name, strcspn(name, "="), option_entries[i].name);
    if (nearest.name)
        return hod_fail(error, "%s has no option %s; did you mean --%s?", command, given, nearest.name);
    return hod_fail(error, "%s has no option %s (see: hod %s --help)", command, given, command);
}

/* What getopt_long calls a long option: its entry's place, above every letter. */
enum { FIRST_LONG = 256 };

/* The tables of getopt_long for the accepted options. */
static void fill_tables(const char *accepted, struct option *longs, char *shorts)
{
    int count = 0;
    *shorts++ = ':';
    for (int i = 0; i < OPTIONS; i++) {
        if (!option_is_accepted(&option_entries[i], accepted)) continue;
        longs[count++] = (struct option){.name = option_entries[i].name,
                                         .has_arg = option_entries[i].value ? required_argument : no_argument,
                                         .val = FIRST_LONG + i};
        if (!option_entries[i].letter) continue;
        *shorts++ = option_entries[i].letter;
        if (option_entries[i].value) *shorts++ = ':';
    }
    longs[count] = (struct option){0};
    *shorts = '\0';
}

static const struct option_entry *entry_of(int letter)
{
    if (letter >= FIRST_LONG) return &option_entries[letter - FIRST_LONG];
    const struct option_entry *entry = option_entries;
    while (entry->letter != letter) entry++;
    return entry;
}

/* One rule for all: an option that may not be repeated is refused when it is. given holds what each option
 * was given before. */
static bool is_first(const char **given, const struct option_entry *entry, const char *text, hod_error *error)
{
    const char **before = &given[entry - option_entries];
    if (*before && entry->use == ONCE_A_LIST)
        return hod_fail(error, "--%s is given twice: write --%s %s,%s", entry->name, entry->name, *before,
                        text);
    if (*before && entry->use == ONCE) return hod_fail(error, "--%s is given twice", entry->name);
    *before = text ? text : "";
    return true;
}

/* Reads the options of a line, and writes down what they ask. */
static bool read_all(struct options *options, const char *accepted, int argc, char **argv, hod_buffer *asked,
                     hod_error *error)
{
    struct option longs[OPTIONS + 1];
    char shorts[2 * OPTIONS + 2];
    const char *given[OPTIONS] = {0};
    fill_tables(accepted, longs, shorts);
    opterr = 0;
    optind = 0; /* start afresh */
    for (int letter; (letter = getopt_long(argc, argv, shorts, longs, NULL)) != -1;) {
        /* A wrong letter may stand among others: getopt tells it. A wrong word it leaves behind. */
        const char wrong[] = {'-', (char)optopt, '\0'};
        const bool is_letter = optopt > 0 && optopt < FIRST_LONG;
        if (letter == '?') return refuse(argv[0], accepted, is_letter ? wrong : argv[optind - 1], error);
        if (letter == ':')
            return hod_fail(error, "%s needs a value (see: hod %s --help)", argv[optind - 1], argv[0]);
        const struct option_entry *entry = entry_of(letter);
        if (!is_first(given, entry, optarg, error) || !entry->read(entry, options, optarg, error))
            return false;
        asked_option(asked, entry->name, optarg);
    }
    return true;
}

bool options_read(struct options *options, const char *accepted, struct defaults defaults, int argc,
                  char **argv, hod_error *error)
{
    *options = (struct options){.format = &hod_format_text,
                                .budget = HOD_BUDGET,
                                .trials = defaults.trials,
                                .seed = 1,
                                .situations = 20,
                                .top = 20,
                                .bias = 1.5,
                                .keep = 1000};
    if (defaults.minutes > 0) options->budget.seconds = 60 * defaults.minutes;
    hod_buffer asked = {0};
    if (!read_all(options, accepted, argc, argv, &asked, error)) {
        hod_buffer_free(&asked);
        return false;
    }
    options->arguments = (const char *const *)(argv + optind);
    options->argument_count = argc - optind;
    options->asked = asked_end(&asked, argv[0], options->arguments, options->argument_count, error);
    return options->asked;
}

void options_describe(const char *accepted, struct defaults defaults, FILE *file)
{
    for (int i = 0; i < OPTIONS; i++) {
        if (!option_is_accepted(&option_entries[i], accepted)) continue;
        char name[64];
        const char letter[] = {'-', option_entries[i].letter, ',', ' ', '\0'};
        snprintf(name, sizeof name, "%s--%s%s%s", option_entries[i].letter ? letter : "",
                 option_entries[i].name, option_entries[i].value ? " " : "",
                 option_entries[i].value ? option_entries[i].value : "");
        fprintf(file, "  %-24s %s", name, option_entries[i].meaning);
        if (option_is_trials(&option_entries[i]))
            fprintf(file, " (default %llu)", (unsigned long long)defaults.trials);
        if (option_is_budget(&option_entries[i]))
            fprintf(file, defaults.minutes > 0 ? " (default %dmin,1GB)" : " (default 10s,1GB)",
                    defaults.minutes);
        fputc('\n', file);
    }
}
