/* Options: one table of all of them, of which each sub-command accepts some. */
#include "options.h"

#include "base/nearest.h"
#include "base/numbers.h"
#include "base/words.h"
#include "study/scenario/firefight.h"
#include "walk/evaluate.h"

#include <getopt.h>
#include <math.h>
#include <string.h>

enum { MOST_SITUATIONS = 1000000, MOST_RANKED = 10000 };

/* What the last letter of a count multiplies it by, 1 if it is no such letter. */
static double factor_of(struct word count)
{
    switch (count.length > 0 ? count.text[count.length - 1] : '\0') {
    case 'k':
    case 'K':
        return 1e3;
    case 'M':
        return 1e6;
    case 'G':
        return 1e9;
    default:
        return 1;
    }
}

static bool read_count(const char *name, const char *text, double least, double most, double *value,
                       hod_error *error)
{
    struct word count = word_of(text);
    const double factor = factor_of(count);
    if (factor > 1) count.length--;
    double number = 0;
    const bool is_number = number_real(count, &number);
    number *= factor;
    if (!is_number || number < least || number > most || number != floor(number))
        return hod_fail(error, "--%s %s: a whole number from %.0f to %.0f is accepted%s", name, text, least,
                        most, most >= 1e6 ? ", such as 1000000, 1e6 or 1M" : "");
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
    if (options->outcome)
        return hod_fail(error, "--outcome is given twice: write --outcome %s,%s", options->outcome, text);
    options->outcome = text;
    return true;
}

static bool read_summary(struct options *options, const char *text, hod_error *error)
{
    (void)error;
    options->summary = text;
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
    if (number_digits(word_of(text), 9999999999999999999u, &options->seed)) return true;
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

static bool read_turns(struct options *options, const char *text, hod_error *error)
{
    double value = 0;
    const bool read = read_count("turns", text, 1, HOD_MOST_TURNS, &value, error);
    options->turns = (int)value;
    return read;
}

static bool read_scenario(struct options *options, const char *text, hod_error *error)
{
    if (options->scenario_count == MOST_SCENARIOS)
        return hod_fail(error, "--scenario is given more than %d times", MOST_SCENARIOS);
    options->scenarios[options->scenario_count++] = text;
    return true;
}

static bool read_measure(struct options *options, const char *text, hod_error *error)
{
    if (options->measure) return hod_fail(error, "--measure is given twice");
    options->measure = text;
    return text[0] || hod_fail(error, "--measure is empty");
}

static bool read_charts(struct options *options, const char *text, hod_error *error)
{
    options->charts = text;
    return text[0] || hod_fail(error, "--charts needs the name of a folder");
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

static bool read_rules(struct options *options, const char *text, hod_error *error)
{
    options->rules = text;
    return text[0] || hod_fail(error, "--rules is empty");
}

static bool read_title(struct options *options, const char *text, hod_error *error)
{
    options->title = text;
    return text[0] || hod_fail(error, "--title is empty");
}

static bool read_show(struct options *options, const char *text, hod_error *error)
{
    options->show = text;
    return text[0] || hod_fail(error, "--show is empty");
}

static bool read_list(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->list = true;
}

static bool read_data(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->data = true;
}

/* Adds a text to those of an option that may be repeated. */
static bool add(const char *name, const char **texts, int *count, int most, const char *text,
                hod_error *error)
{
    if (*count == most) return hod_fail(error, "--%s is given more than %d times", name, most);
    texts[(*count)++] = text;
    return true;
}

static bool read_vary(struct options *options, const char *text, hod_error *error)
{
    return add("vary", options->varied, &options->varied_count, MOST_VARIED, text, error);
}

static bool read_limit(struct options *options, const char *text, hod_error *error)
{
    return add("limit", options->limits, &options->limit_count, MOST_LIMITS, text, error);
}

static bool read_top(struct options *options, const char *text, hod_error *error)
{
    double value = 0;
    const bool read = read_count("top", text, 1, MOST_RANKED, &value, error);
    options->top = (int)value;
    return read;
}

static bool read_aim(struct options *options, const char *text, hod_error *error)
{
    options->aim = text;
    return text[0] || hod_fail(error, "--aim is empty");
}

static bool read_weights(struct options *options, const char *text, hod_error *error)
{
    options->weights = text;
    return text[0] || hod_fail(error, "--weights is empty");
}

static bool read_chart(struct options *options, const char *text, hod_error *error)
{
    options->chart = text;
    return text[0] || hod_fail(error, "--chart is empty");
}

static bool read_write(struct options *options, const char *text, hod_error *error)
{
    options->write = text;
    return text[0] || hod_fail(error, "--write is empty");
}

static bool read_values(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->values = true;
}

static bool read_global(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->global = true;
}

static bool read_all(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->all = true;
}

static bool read_amendments(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->amendments = true;
}

static bool read_help(struct options *options, const char *text, hod_error *error)
{
    (void)text, (void)error;
    return options->help = true;
}

/* Every option; value is what stands for its argument in the help, NULL if it has none. */
static const struct option_entry {
    const char *name;
    char letter; /* of the short form; 0 if it has none */
    const char *value;
    bool (*read)(struct options *options, const char *text, hod_error *error);
    const char *meaning;
} entries[] = {
    {"set", 0, "NAME=VALUE", read_set, "change a parameter, such as shooting.bands=1,4,7; may be repeated"},
    {"outcome", 0, "NAMES", read_outcome,
     "show these outcomes only, sum out the others; separated by commas"},
    {"turns", 0, "COUNT", read_turns, "turns after which it ends undecided (default 12)"},
    {"scenario", 0, "FILE", read_scenario, "a scenario to compare in; may be repeated"},
    {"rules", 0, "RULES", read_rules, "show the exhibits under these rule sets, separated by commas"},
    {"title", 0, "TEXT", read_title, "the title of the page and of the data"},
    {"list", 0, NULL, read_list, "list the exhibits, a line each"},
    {"show", 0, "ID", read_show, "print the file of a built-in exhibit"},
    {"charts", 0, "DIR", read_charts, "draw charts as SVG and PNG into this folder"},
    {"measure", 0, "MEASURE", read_measure,
     "mean:hits, sd:hits, quantile:hits:0.5, p:hits>=3, p:result=rout|destroyed"},
    {"vary", 0, "NAME=VALUES", read_vary, "try these values of a parameter; may be repeated"},
    {"aim", 0, "AIM", read_aim, "a number, or a rule set's value: 1.5, '1.25 * bloodybacks-7'"},
    {"limit", 0, "LIMIT", read_limit,
     "a bound in every situation, such as 'p:hits>=3 <= 0.05'; may be repeated"},
    {"weights", 0, "FILE", read_weights, "how much each value of a field counts, an INI file"},
    {"top", 0, "COUNT", read_top, "how many candidates to rank (default 20)"},
    {"values", 0, NULL, read_values, "the best candidate's values alone, without the ranking"},
    {"global", 0, NULL, read_global, "Sobol indices over the whole domain of the fields"},
    {"chart", 0, "PATH", read_chart, "draw a chart: PATH.svg and PATH.png, or the one that PATH names"},
    {"write", 0, "FILE.ini", read_write, "write the best candidate as a rule file"},
    {"simulate", 0, NULL, read_simulate, "roll as well as calculate"},
    {"trials", 0, "COUNT", read_trials, "how often to roll: 1000000, 1e6 or 1M"},
    {"seed", 0, "NUMBER", read_seed, "which dice to roll: the same seed rolls the same dice (default 1)"},
    {"threads", 0, "COUNT", read_threads, "how many threads to use (default: one a processor)"},
    {"situations", 0, "COUNT", read_situations, "how many situations of each mechanism (default 20)"},
    {"wide", 0, NULL, read_wide, "a row a situation: a column for each value, the mean, the deviation"},
    {"summary", 0, "FIELDS", read_summary,
     "totals by these fields, separated by commas, or `all` for one total"},
    {"yes", 0, NULL, read_yes, "write even more than ten million rows"},
    {"all", 0, NULL, read_all, "every rule set and mechanism"},
    {"amendments", 0, NULL, read_amendments, "by amendment instead of by parameter"},
    {"format", 0, "FORMAT", read_format, "text, csv, markdown, html or json (default text)"},
    {"output", 'o', "FILE", read_output, "write to a file, whole or not at all, instead of standard output"},
    {"data", 0, NULL, read_data, "the exact tables alone, as CSV with a datapackage.json"},
    {"help", 'h', NULL, read_help, "show this help"},
};
enum { ENTRIES = sizeof entries / sizeof *entries };

static bool is_accepted(const char *accepted, const char *name)
{
    return strcmp(name, "help") == 0 || word_is_listed(word_of(name), accepted);
}

static bool refuse(const char *command, const char *accepted, const char *given, hod_error *error)
{
    const char *name = given + strspn(given, "-");
    struct nearest nearest = {0};
    for (int i = 0; i < ENTRIES; i++)
        if (is_accepted(accepted, entries[i].name))
            nearest_offer(&nearest, name, strcspn(name, "="), entries[i].name);
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
    for (int i = 0; i < ENTRIES; i++) {
        if (!is_accepted(accepted, entries[i].name)) continue;
        longs[count++] = (struct option){.name = entries[i].name,
                                         .has_arg = entries[i].value ? required_argument : no_argument,
                                         .val = FIRST_LONG + i};
        if (!entries[i].letter) continue;
        *shorts++ = entries[i].letter;
        if (entries[i].value) *shorts++ = ':';
    }
    longs[count] = (struct option){0};
    *shorts = '\0';
}

static const struct option_entry *entry_of(int letter)
{
    if (letter >= FIRST_LONG) return &entries[letter - FIRST_LONG];
    const struct option_entry *entry = entries;
    while (entry->letter != letter) entry++;
    return entry;
}

bool options_read(struct options *options, const char *accepted, uint64_t trials, int argc, char **argv,
                  hod_error *error)
{
    *options = (struct options){
        .format = &hod_format_text, .trials = trials, .seed = 1, .situations = 20, .turns = 12, .top = 20};
    struct option longs[ENTRIES + 1];
    char shorts[2 * ENTRIES + 2];
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
        if (!entry_of(letter)->read(options, optarg, error)) return false;
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
        const char letter[] = {'-', entries[i].letter, ',', ' ', '\0'};
        snprintf(name, sizeof name, "%s--%s%s%s", entries[i].letter ? letter : "", entries[i].name,
                 entries[i].value ? " " : "", entries[i].value ? entries[i].value : "");
        fprintf(file, "  %-24s %s", name, entries[i].meaning);
        if (entries[i].read == read_trials) fprintf(file, " (default %llu)", (unsigned long long)trials);
        fputc('\n', file);
    }
}
