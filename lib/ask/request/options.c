/* The table of all options, and how each value is read. */
#include "ask/request/options.h"

#include "base/words.h"
#include "walk/evaluate.h"
#include "work/work.h"

#include <math.h>
#include <string.h>

enum { MOST_SITUATIONS = 1000000, MOST_RANKED = 10000, MOST_MEGABYTES = 100000000 };

static void *place_of(const struct option_entry *entry, hod_request *request)
{
    return (char *)request + entry->place;
}

static bool read_flag(const struct option_entry *entry, hod_request *request, const char *text,
                      hod_error *error)
{
    (void)text, (void)error;
    return *(bool *)place_of(entry, request) = true;
}

static bool read_text(const struct option_entry *entry, hod_request *request, const char *text,
                      hod_error *error)
{
    *(const char **)place_of(entry, request) = text;
    return text[0] || hod_fail(error, "--%s is empty", entry->name);
}

/* Reads a path to which the endings of files are added; a folder alone would only receive hidden files. */
static bool read_path(const struct option_entry *entry, hod_request *request, const char *text,
                      hod_error *error)
{
    const char *slash = strrchr(text, '/'), *name = slash ? slash + 1 : text;
    if (text[0] && name[strspn(name, ".")] == '\0')
        return hod_fail(error, "--%s: %s has no file name; try %s%schart", entry->name, text, text,
                        *name ? "/" : "");
    return read_text(entry, request, text, error);
}

/* Adds a text to those of an option that can be repeated. */
static bool read_another(const struct option_entry *entry, hod_request *request, const char *text,
                         hod_error *error)
{
    const char **texts = place_of(entry, request);
    int *count = (int *)((char *)request + entry->count_place);
    if (*count == entry->most)
        return hod_fail(error, "--%s is given more than %d times", entry->name, entry->most);
    texts[(*count)++] = text;
    return true;
}

/* The same for NAME=VALUE, where each name can be used once. */
static bool read_assignment(const struct option_entry *entry, hod_request *request, const char *text,
                            hod_error *error)
{
    const char *const *texts = place_of(entry, request);
    const int count = *(int *)((char *)request + entry->count_place);
    const size_t length = strcspn(text, "=");
    for (int i = 0; text[length] && i < count; i++)
        if (strncmp(texts[i], text, length + 1) == 0)
            return hod_fail(error, "--%s %.*s is given twice", entry->name, (int)length, text);
    return read_another(entry, request, text, error);
}

static bool read_set(const struct option_entry *entry, hod_request *request, const char *text,
                     hod_error *error)
{
    if (!strchr(text, '='))
        return hod_fail(error, "--set needs a value, for example --set shooting.bands=1,4,7; %s has none",
                        text);
    return read_assignment(entry, request, text, error);
}

/* The multiplier for the last letter of a count, 1 if it is no such letter. */
static double factor_of(struct word count)
{
    static const char letters[] = "kKMG";
    static const double factors[] = {1e3, 1e3, 1e6, 1e9};
    const char *letter = count.length > 0 ? strchr(letters, count.text[count.length - 1]) : NULL;
    return letter ? factors[letter - letters] : 1;
}

/* `why` explains the maximum. */
static bool count_of(const struct option_entry *entry, const char *text, double most, const char *why,
                     double *value, hod_error *error)
{
    struct word count = word_of(text);
    const double factor = factor_of(count);
    if (factor > 1) count.length--;
    double number = 0;
    const bool is_number = number_real(count, &number);
    number *= factor;
    if (!is_number || number != floor(number))
        return hod_fail(error, "--%s: '%s' is not a whole number; try %s", entry->name, text,
                        most >= 1e6 ? "1000000, 1e6 or 1M" : "1 or more");
    if (number < 1 || number > most)
        return hod_fail(error, "--%s: %s is outside 1 to %.0f%s", entry->name, text, most, why);
    *value = number;
    return true;
}

static bool read_count(const struct option_entry *entry, hod_request *request, const char *text,
                       hod_error *error)
{
    double value = 0;
    const bool read = count_of(entry, text, entry->most, "", &value, error);
    *(int *)place_of(entry, request) = (int)value;
    return read;
}

static bool read_trials(const struct option_entry *entry, hod_request *request, const char *text,
                        hod_error *error)
{
    double value = 0;
    const bool read = count_of(entry, text, (double)HOD_MAX_TRIALS,
                               " (2^50: larger counts would not be exact)", &value, error);
    request->trials = (uint64_t)value;
    return read;
}

static bool read_seed(const struct option_entry *entry, hod_request *request, const char *text,
                      hod_error *error)
{
    (void)entry;
    if (number_digits(word_of(text), 9999999999999999999u, &request->seed)) return true;
    return hod_fail(error, "--seed: %s is not a whole number from 0 to 9999999999999999999; try 1", text);
}

/* Reads "0.5%" or "0.005". */
static bool read_until(const struct option_entry *entry, hod_request *request, const char *text,
                       hod_error *error)
{
    struct word share = word_of(text);
    const bool is_percent = share.length > 0 && share.text[share.length - 1] == '%';
    if (is_percent) share.length--;
    (void)entry;
    const bool is_number = number_real(word_trimmed(share), &request->until);
    if (is_percent) request->until /= 100;
    return (is_number && request->until > 0 && request->until < 0.5) ||
           hod_fail(error,
                    "--until must be above 0 and below 0.5 (50 %%), not %s; for half a percentage point, "
                    "type 0.5%% or 0.005",
                    text);
}

/* Reads "3/64". */
static bool read_shard(const struct option_entry *entry, hod_request *request, const char *text,
                       hod_error *error)
{
    struct word shard, shards;
    (void)entry;
    if (word_divide(word_of(text), '/', &shard, &shards) &&
        number_digits(shards, HOD_MAX_SHARDS, &request->shards) &&
        number_digits(shard, request->shards, &request->shard) && request->shard > 0)
        return true;
    return hod_fail(error, "--shard: %s is not a shard; try 3/64, or K/N with N up to %d", text,
                    HOD_MAX_SHARDS);
}

static bool read_budget(const struct option_entry *entry, hod_request *request, const char *text,
                        hod_error *error)
{
    request->has_budget = true;
    return hod_budget_read(text, &request->budget, error) || hod_fail_in(error, "--%s", entry->name);
}

#define FLAG(member)        NULL, ONCE, read_flag, offsetof(hod_request, member), 0, 0
#define TEXT(value, member) value, ONCE, read_text, offsetof(hod_request, member), 0, 0
#define LIST(value, member) value, ONCE_A_LIST, read_text, offsetof(hod_request, member), 0, 0
#define COUNT(member, most) "COUNT", ONCE, read_count, offsetof(hod_request, member), 0, most
#define OWN(value, read)    value, ONCE, read, 0, 0, 0
#define MANY(value, read, texts, count, most) \
    value, OFTEN, read, offsetof(hod_request, texts), offsetof(hod_request, count), most

const struct option_entry option_entries[OPTIONS] = {
    {"set", NULL, 0, MANY("NAME=VALUE", read_set, settings, setting_count, MOST_SETTINGS),
     "change a parameter, such as shooting.bands=1,4,7; may be repeated"},
    {"outcome", NULL, 0, LIST("NAMES", outcome), "show only these outcomes, separated by commas"},
    {"scenario", NULL, 0, MANY("FILE", read_another, scenarios, scenario_count, MOST_SCENARIOS),
     "compare rule sets in this scenario; may be repeated"},
    {"beside", NULL, 0, LIST("RULES", beside),
     "also show these rule sets, separated by commas, but only in tables"},
    {"rules", NULL, 0, LIST("RULES", rules), "show the exhibits under these rule sets, separated by commas"},
    {"title", NULL, 0, TEXT("TEXT", title), "the title of the page and of the data"},
    {"list", NULL, 0, FLAG(list), "list the exhibits, one on each line"},
    {"show", NULL, 0, TEXT("ID", show), "print the file of a built-in exhibit"},
    {"show", "show-situations", 0, TEXT("situations", show),
     "print the table of situations, to copy and change"},
    {"by", NULL, 0, LIST("FIELDS", by),
     "show the decisions for all values of these fields of the state, separated by commas"},
    {"by", "by-roll", 0, LIST("NAMES", by),
     "what each row stands for: a roll, a side or a turn, or several, separated by commas"},
    {"by", "by-column", 0, TEXT("COLUMN", by),
     "show the totals for each value in this column, such as each player"},
    {"at", NULL, 0, MANY("NAME=VALUES", read_assignment, at, at_count, MOST_VARIED),
     "show the decisions at these values of a field of the state; may be repeated"},
    {"turn", NULL, 0, COUNT(turn, MOST_TURNS), "show the decisions of this turn (default 1)"},
    {"for", NULL, 0, TEXT("MEASURE", played_for),
     "what side a tries to raise and side b to lower, such as p:value>=2"},
    {"charts", NULL, 0, TEXT("DIR", charts), "draw all charts into this folder, as SVG and PNG files"},
    {"measure", NULL, 0, TEXT("MEASURE", measure),
     "the number to show: mean:hits (average), p:hits>=3 (chance), ... (list: hod exact --help)"},
    {"measure-title", NULL, 0, TEXT("TEXT", measure_title), "the name of the measure for readers"},
    {"observed", NULL, 0, TEXT("NAME=VALUES", observed), "your results, such as hits=3,0,1"},
    {"evening", NULL, 0, TEXT("FILE.csv", evening), "a file with your results"},
    {"dice", NULL, 0, TEXT("FACES", dice), "the faces that a die showed, separated by commas or spaces"},
    {"sides", NULL, 0, COUNT(sides, MOST_FACES), "the number of sides of the die"},
    {"sheet", NULL, 0, FLAG(sheet), "print a blank form to fill in at the table"},
    {"against", NULL, 0, TEXT("RULES", against),
     "show how many rolls reveal the difference from these rules"},
    {"vary", NULL, 0, MANY("NAME=VALUES", read_assignment, varied, varied_count, MOST_VARIED),
     "try these values of a parameter or a field; may be repeated"},
    {"vary", "vary-field", 0, MANY("FIELD=VALUES", read_assignment, varied, varied_count, MOST_VARIED),
     "try these values of a field; may be repeated"},
    {"vary", "vary-battle", 0, MANY("NAME=VALUES", read_assignment, varied, varied_count, MOST_VARIED),
     "try these values of a key of the battle file, a field or a parameter; may be repeated"},
    {"aim", NULL, 0, MANY("AIM", read_another, aims, aim_count, MOST_AIMS),
     "the value to reach, such as 1.5 or 0.4..0.6; may be repeated"},
    {"limit", NULL, 0, MANY("LIMIT", read_another, limits, limit_count, MOST_LIMITS),
     "a condition, such as \"p:hits>=3 <= 0.05\" or \"charge: p:charge=home > 0.1\"; may be repeated"},
    {"weights", NULL, 0, TEXT("FILE", weights),
     "an INI file that says how much each value of a field counts"},
    {"top", NULL, 0, COUNT(top, MOST_RANKED), "how many candidates to list (default 20)"},
    {"values", NULL, 0, FLAG(values),
     "instead of ranking, show the values under the best candidate (csv, json: under all)"},
    {"part", NULL, 0, TEXT("NAME", part_name), "write only this part of the answer"},
    {"chart", NULL, 0, "PATH", ONCE, read_path, offsetof(hod_request, chart), 0, 0,
     "draw a chart as PATH.svg and PATH.png, with its numbers in PATH.json"},
    {"write", NULL, 0, TEXT("FILE.ini", write), "write the best candidate as a rule file"},
    {"simulate", NULL, 0, FLAG(simulate), "roll the dice, as often as --trials says"},
    {"trials", NULL, 0, OWN("COUNT", read_trials), "how often to roll: 1000000, 1e6 or 1M"},
    {"until", NULL, 0, OWN("MARGIN", read_until),
     "stop once every interval is within +- this margin, such as 0.5%"},
    {"seed", NULL, 0, OWN("NUMBER", read_seed),
     "choose the rolls: the same seed gives the same rolls (default 1)"},
    {"threads", NULL, 0, COUNT(threads, HOD_MAX_THREADS),
     "how many threads to use (default: OMP_NUM_THREADS, or one for each processor)"},
    {"budget", NULL, 0, OWN("BUDGET", read_budget), "limit time and memory: 60s, 4GB or 60s,4GB"},
    {"situations", NULL, 0, TEXT("FILE", situation_table),
     "judge the situations in this file, not the built-in ones"},
    {"situations", "situation-count", 0, COUNT(situations, MOST_SITUATIONS),
     "how many random situations to test for each mechanism (default 20)"},
    {"wide", NULL, 0, FLAG(wide),
     "one row for each situation, with columns for each value, mean and deviation"},
    {"at-least", NULL, 0, FLAG(at_least), "also show the chance of each value or more"},
    {"at-most", NULL, 0, FLAG(at_most), "also show the chance of each value or less"},
    {"as-script", NULL, 0, FLAG(as_script), "write a Lua script that does the same"},
    {"explain", NULL, 0, FLAG(explain), "add sentences about what the table shows"},
    {"summary", NULL, 0, LIST("FIELDS", summary),
     "show totals for each value of these fields, separated by commas; all: one total"},
    {"keep", NULL, 0, "MEGABYTES", ONCE, read_count, offsetof(hod_request, keep), 0, MOST_MEGABYTES,
     "memory for results to reuse; beyond it they are recalculated (default 1000)"},
    {"modifiers", NULL, 0, FLAG(modifiers),
     "vary every modifier that the rules name, except fields that you give"},
    {"shard", NULL, 0, OWN("K/N", read_shard), "calculate only part K of N, to be joined by hod merge"},
    {"journal", NULL, 0, TEXT("FILE", journal),
     "save finished work in this file, and continue from it after an interruption"},
    {"yes", NULL, 0, FLAG(yes), "allow more than ten million rows"},
    {"all", NULL, 0, FLAG(all), "show every rule set and mechanism"},
    {"rulings", NULL, 0, FLAG(rulings), "show how we read the rules where their text is unclear"},
    {"plans", NULL, 0, FLAG(plans), "try every plan of one side against every plan of the other"},
    {"narrate", NULL, 0, FLAG(narrate), "play out one battle, die by die"},
    {"no-engagement", NULL, 0, FLAG(no_engagement), "leave out the engagement, which takes longest"},
    {"points", NULL, 0, FLAG(points), "price features of a unit, in figures of an average unit"},
    {"map", NULL, 0, LIST("FIELDS", map),
     "map the change over two fields, such as range,cover: across, down"},
    {"shares", NULL, 0, TEXT("SITUATIONS", shares),
     "show each parameter's share of the change in these situations: \"FIELD=VALUES ...\""},
    {"assumptions", NULL, 0, FLAG(assumptions),
     "repeat under every other plausible reading of the rules (see: hod show --help)"},
    {"amendments", NULL, 0, FLAG(amendments), "list amendments instead of parameters"},
    {"format", NULL, 0, TEXT("FORMAT", format_name),
     "text, csv, markdown, html or json (default: the extension of the -o file, or text)"},
    {"output", NULL, 'o', TEXT("FILE", output), "write to this file instead of standard output"},
    {"output", "output-folder", 'o', TEXT("DIR", output),
     "write the report to this folder (with --list or --show: to this file)"},
    {"data", NULL, 0, FLAG(data), "write only the calculated tables, as CSV files with a datapackage.json"},
    {"help", NULL, 'h', FLAG(help), "show this help"},
};

bool option_is_accepted(const struct option_entry *entry, const char *accepted)
{
    const char *listed = entry->variant ? entry->variant : entry->name;
    return strcmp(entry->name, "help") == 0 || word_is_listed(word_of(listed), accepted);
}

bool option_is_beside(const struct option_entry *entry)
{
    const struct word name = word_of(entry->name);
    return word_is_listed(name, "threads keep") || (option_is_of_command(entry) && !word_is(name, "format"));
}

bool option_is_of_command(const struct option_entry *entry)
{
    return word_is_listed(word_of(entry->name),
                          "format output yes part shard journal chart charts write help");
}
