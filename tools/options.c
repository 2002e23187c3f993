/* Options: one table of all of them, of which each sub-command accepts some. */
#include "options.h"

#include "base/nearest.h"
#include "walk/evaluate.h"

#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SITUATIONS = 1000000 };

static bool read_count(const char *name, const char *text, double least, double most, double *value,
                       hod_error *error)
{
    char *end;
    double number = strtod(text, &end);
    if (end != text && (*end == 'k' || *end == 'K'))
        number *= 1e3, end++;
    else if (end != text && *end == 'M')
        number *= 1e6, end++;
    else if (end != text && *end == 'G')
        number *= 1e9, end++;
    if (end == text || *end || !(number >= least && number <= most) || number != floor(number))
        return hod_fail(error,
                        "--%s %s: a whole number from %.0f to %.0f is accepted, such as 1000000, 1e6 or 1M",
                        name, text, least, most);
    *value = number;
    return true;
}

static bool read_set(struct options *options, const char *text, hod_error *error)
{
    if (!strchr(text, '='))
        return hod_fail(error, "--set %s is not of the form mechanism.parameter=value", text);
    if (options->setting_count == MOST_SETTINGS)
        return hod_fail(error, "--set is given more than %d times", MOST_SETTINGS);
    options->settings[options->setting_count++] = text;
    return true;
}

static bool read_outcome(struct options *options, const char *text, hod_error *error)
{
    (void)error;
    options->outcome = text;
    return true;
}

static bool read_format(struct options *options, const char *text, hod_error *error)
{
    options->format = hod_format_read(text, error);
    return options->format || hod_fail_in(error, "--format");
}

static bool read_output(struct options *options, const char *text, hod_error *error)
{
    options->output = text;
    return text[0] || hod_fail(error, "-o needs the name of a file");
}

static bool read_trials(struct options *options, const char *text, hod_error *error)
{
    double value = 0;
    const bool read = read_count("trials", text, 1, (double)HOD_MOST_TRIALS, &value, error);
    options->trials = (uint64_t)value;
    return read;
}

static bool read_seed(struct options *options, const char *text, hod_error *error)
{
    char *end;
    options->seed = strtoull(text, &end, 10);
    if (text[0] && strspn(text, "0123456789") == strlen(text) && strlen(text) < 20) return true;
    return hod_fail(error, "--seed %s: a whole number from 0 to 9999999999999999999 is accepted", text);
}

static bool read_threads(struct options *options, const char *text, hod_error *error)
{
    double value = 0;
    const bool read = read_count("threads", text, 1, HOD_MOST_THREADS, &value, error);
    options->threads = (int)value;
    return read;
}

static bool read_situations(struct options *options, const char *text, hod_error *error)
{
    double value = 0;
    const bool read = read_count("situations", text, 1, MOST_SITUATIONS, &value, error);
    options->situations = (int)value;
    return read;
}

static bool read_simulate(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->simulate = true;
}

static bool read_wide(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->wide = true;
}

static bool read_yes(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->yes = true;
}

static bool read_data(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->data = true;
}

static bool read_help(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->help = true;
}

enum { TRIALS = 'n' };

/* Every option; value is what stands for its argument in the help, NULL if it has none. */
static const struct option_entry {
    const char *name;
    int letter;
    const char *value;
    bool (*read)(struct options *options, const char *text, hod_error *error);
    const char *meaning;
} entries[] = {
    {"set", 's', "NAME=VALUE", read_set, "change a parameter, such as shooting.bands=1,4,7; may be repeated"},
    {"outcome", 'O', "NAMES", read_outcome,
     "show these outcomes only, sum out the others; separated by commas"},
    {"simulate", 'S', NULL, read_simulate, "roll as well as calculate"},
    {"trials", TRIALS, "COUNT", read_trials, "how often to roll: 1000000, 1e6 or 1M"},
    {"seed", 'r', "NUMBER", read_seed, "which dice to roll: the same seed rolls the same dice (default 1)"},
    {"threads", 't', "COUNT", read_threads, "how many threads to use (default: one a processor)"},
    {"situations", 'N', "COUNT", read_situations, "how many situations of each mechanism (default 20)"},
    {"wide", 'w', NULL, read_wide, "a row a situation: a column for each value, the mean, the deviation"},
    {"yes", 'y', NULL, read_yes, "write even more than ten million rows"},
    {"format", 'f', "FORMAT", read_format, "text, csv, markdown, html or json (default text)"},
    {"output", 'o', "FILE", read_output, "write to a file, whole or not at all, instead of standard output"},
    {"data", 'd', NULL, read_data, "the exact tables alone, as CSV with a datapackage.json"},
    {"help", 'h', NULL, read_help, "show this help"},
};
enum { ENTRIES = sizeof entries / sizeof *entries };

static bool is_accepted(const char *accepted, const char *name)
{
    const size_t length = strlen(name);
    if (strcmp(name, "help") == 0) return true;
    for (const char *word = accepted; *word; word += strspn(word, " ")) {
        const size_t word_length = strcspn(word, " ");
        if (is_name(word, word_length, name) && word_length == length) return true;
        word += word_length;
    }
    return false;
}

static bool refuse(const char *accepted, const char *given, hod_error *error)
{
    const char *name = given + strspn(given, "-");
    struct nearest nearest = {0};
    for (int i = 0; i < ENTRIES; i++)
        if (is_accepted(accepted, entries[i].name))
            nearest_offer(&nearest, name, strcspn(name, "="), entries[i].name);
    if (nearest.name)
        return hod_fail(error, "there is no option %s; did you mean --%s?", given, nearest.name);
    return hod_fail(error, "there is no option %s (see --help)", given);
}

/* The tables of getopt_long for the accepted options. */
static void fill_tables(const char *accepted, struct option *longs, char *shorts)
{
    int count = 0;
    *shorts++ = ':';
    for (int i = 0; i < ENTRIES; i++) {
        if (!is_accepted(accepted, entries[i].name)) continue;
        longs[count++] = (struct option){.name = entries[i].name,
                                         .has_arg = entries[i].value ? required_argument : no_argument,
                                         .val = entries[i].letter};
        if (entries[i].letter != 'o' && entries[i].letter != 'h') continue;
        *shorts++ = (char)entries[i].letter;
        if (entries[i].value) *shorts++ = ':';
    }
    longs[count] = (struct option){0};
    *shorts = '\0';
}

bool options_read(struct options *options, const char *accepted, uint64_t trials, int argc, char **argv,
                  hod_error *error)
{
    *options = (struct options){.format = &hod_format_text, .trials = trials, .seed = 1, .situations = 20};
    struct option longs[ENTRIES + 1];
    char shorts[2 * ENTRIES + 2];
    fill_tables(accepted, longs, shorts);
    opterr = 0;
    optind = 0; /* start afresh */
    for (int letter; (letter = getopt_long(argc, argv, shorts, longs, NULL)) != -1;) {
        if (letter == '?') return refuse(accepted, argv[optind - 1], error);
        if (letter == ':') return hod_fail(error, "%s needs a value (see --help)", argv[optind - 1]);
        const struct option_entry *entry = entries;
        while (entry->letter != letter) entry++;
        if (!entry->read(options, optarg, error)) return false;
    }
    for (; optind < argc; optind++) {
        if (options->argument_count == MOST_ARGUMENTS)
            return hod_fail(error, "more than %d arguments", MOST_ARGUMENTS);
        options->arguments[options->argument_count++] = argv[optind];
    }
    return true;
}

void options_describe(const char *accepted, uint64_t trials, FILE *file)
{
    for (int i = 0; i < ENTRIES; i++) {
        if (!is_accepted(accepted, entries[i].name)) continue;
        char name[64];
        const bool has_letter = entries[i].letter == 'o' || entries[i].letter == 'h';
        snprintf(name, sizeof name, "%s--%s%s%s",
                 has_letter ? (entries[i].letter == 'o' ? "-o, " : "-h, ") : "", entries[i].name,
                 entries[i].value ? " " : "", entries[i].value ? entries[i].value : "");
        fprintf(file, "  %-24s %s", name, entries[i].meaning);
        if (entries[i].letter == TRIALS) fprintf(file, " (default %llu)", (unsigned long long)trials);
        fputc('\n', file);
    }
}
