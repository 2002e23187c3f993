/* Rulings: reading them from files, finding them, and telling which are assumptions of a rule set. */
#include "rules/rulings.h"

#include "base/arrays.h"
#include "base/words.h"
#include "rules/checks.h"
#include "rules/declared.h"
#include "rules/embedded.h"
#include "rules/rules_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAUSIBLE = 1000 };

static const char *const keys[RULING_KEYS] = {"rule",      "taken",     "rejected",
                                              "parameter", "plausible", "concerns"};

static void free_ruling(struct ruling *ruling)
{
    free(ruling->id);
    for (int i = 0; i < RULING_KEYS; i++) free(ruling->texts[i]);
    free(ruling->values);
}

void rulings_free(struct rulings *rulings)
{
    for (int i = 0; i < rulings->count; i++) free_ruling(&rulings->at[i]);
    free(rulings->at);
    *rulings = (struct rulings){0};
}

const struct ruling *rulings_find(const struct rulings *rulings, const char *id)
{
    for (int i = 0; i < rulings->count; i++)
        if (strcmp(rulings->at[i].id, id) == 0) return &rulings->at[i];
    return NULL;
}

/* An empty ruling with this name, replacing an earlier one or at the end; NULL with an error. */
static struct ruling *place_for(struct rulings *rulings, const char *id, hod_error *error)
{
    struct ruling *ruling = (struct ruling *)rulings_find(rulings, id);
    if (ruling)
        free_ruling(ruling);
    else if (EXTEND(rulings->at, rulings->count))
        ruling = &rulings->at[rulings->count++];
    else
        return hod_fail_memory(error), NULL;
    *ruling = (struct ruling){.id = word_copy(word_of(id), error)};
    return ruling->id ? ruling : NULL;
}

/* Also finds the parameters of mechanisms that the rule set leaves out. */
static const hod_parameter *find_parameter(const hod_rules *rules, const char *name, hod_error *error)
{
    for (int i = 0; i < rules->family->parameter_count; i++)
        if (strcmp(rules->family->parameters[i].name, name) == 0) return &rules->family->parameters[i];
    return hod_rules_parameter(rules, name, error);
}

/* Every combination of the values of the places. */
static bool combine(struct ruling *ruling, const hod_axis *axes, int places, hod_error *error)
{
    int count = 1;
    for (int p = 0; p < places; p++) {
        if (axes[p].count > MOST_PLAUSIBLE / count)
            return hod_fail(error, "more than %d values are plausible", MOST_PLAUSIBLE);
        count *= axes[p].count;
    }
    ruling->values = calloc((size_t)count, sizeof *ruling->values);
    if (!ruling->values) return hod_fail_memory(error);
    ruling->value_count = count;
    for (int i = 0; i < count; i++) {
        ruling->values[i].count = places;
        for (int p = places - 1, rest = i; p >= 0; rest /= axes[p--].count)
            ruling->values[i].at[p] = axes[p].values[rest % axes[p].count];
    }
    return true;
}

static bool read_plausible(struct ruling *ruling, const char *text, hod_error *error)
{
    hod_axis axes[HOD_MAX_LIST];
    int places;
    const char *wrong;
    if (!ruling->parameter) return hod_fail(error, "plausible values need a parameter");
    if (!parameter_axes(ruling->parameter, word_of(text), axes, &places, &wrong, error))
        return hod_fail_in(error, "plausible");
    const bool combined = combine(ruling, axes, places, error);
    for (int p = 0; p < places; p++) free(axes[p].values);
    return combined;
}

static bool check_concerns(const hod_rules *rules, const char *text, hod_error *error)
{
    struct word rest = word_of(text);
    for (struct word name; word_next(&rest, &name);) {
        int number;
        AUTO_FREE char *id = word_copy(name, error);
        if (!id || (strcmp(id, rules->id) != 0 && !rules_find(id, &number, error))) return false;
    }
    return true;
}

/* In the order of the keys, because the plausible values depend on the parameter. */
static bool read_keys(struct ruling *ruling, const hod_rules *rules, const struct ini *file,
                      const struct ini_section *section, hod_error *error)
{
    for (int i = 0; i < RULING_KEYS; i++) {
        const struct ini_key *key = ini_key(section, keys[i]);
        if (!key) continue;
        char *text = ruling->texts[i] = word_copy(word_of(key->value), error);
        if (!text) return false;
        words_on_one_line(text);
        if (i == RULING_PARAMETER) ruling->parameter = find_parameter(rules, text, error);
        if ((i == RULING_PARAMETER && !ruling->parameter) ||
            (i == RULING_PLAUSIBLE && !read_plausible(ruling, text, error)) ||
            (i == RULING_CONCERNS && !check_concerns(rules, text, error)))
            return ini_refuse(file, key->line, error);
    }
    return true;
}

bool rulings_add(struct rulings *rulings, const hod_rules *rules, const struct ini *file,
                 const struct ini_section *section, const char *id, hod_error *error)
{
    if (!declared_name(id, error)) return ini_refuse(file, section->line, error);
    if (!ini_has_only(file, section, "rule taken rejected parameter plausible concerns", error)) return false;
    struct ruling *ruling = place_for(rulings, id, error);
    if (!ruling || !read_keys(ruling, rules, file, section, error)) return false;
    if (ruling->texts[RULING_RULE] && ruling->texts[RULING_TAKEN]) return true;
    return hod_fail(error, "the ruling %s needs both rule = ... and taken = ...", id) ||
           ini_refuse(file, section->line, error);
}

static bool copy_ruling(struct ruling *copy, const struct ruling *ruling, hod_error *error)
{
    for (int i = 0; i < RULING_KEYS; i++)
        if (ruling->texts[i] && !(copy->texts[i] = word_copy(word_of(ruling->texts[i]), error))) return false;
    copy->parameter = ruling->parameter;
    if (ruling->value_count == 0) return true;
    const size_t bytes = (size_t)ruling->value_count * sizeof *ruling->values;
    copy->values = malloc(bytes);
    if (!copy->values) return hod_fail_memory(error);
    memcpy(copy->values, ruling->values, bytes);
    copy->value_count = ruling->value_count;
    return true;
}

bool rulings_add_copies(struct rulings *rulings, const struct rulings *others, hod_error *error)
{
    for (int i = 0; i < others->count; i++) {
        struct ruling *copy = place_for(rulings, others->at[i].id, error);
        if (!copy || !copy_ruling(copy, &others->at[i], error)) return false;
    }
    return true;
}

struct rulings *rulings_own(hod_rules *rules, hod_error *error)
{
    if (!rules->rulings) rules->rulings = calloc(1, sizeof *rules->rulings);
    if (!rules->rulings) hod_fail_memory(error);
    return rules->rulings;
}

static bool add_embedded(struct rulings *rulings, const hod_rules *rules, const struct embedded *embedded,
                         hod_error *error)
{
    AUTO(ini_free) struct ini file = {0};
    bool added = ini_read_text(&file, embedded->name, embedded->text, embedded->length, error);
    for (int i = 0; added && i < file.section_count; i++)
        added = rulings_add(rulings, rules, &file, &file.sections[i], file.sections[i].name, error);
    return added;
}

bool rulings_read(struct rulings *rulings, const hod_rules *rules, hod_error *error)
{
    const struct embedded *own = embedded_at(hod_family_root(rules->family)->id, "rulings", 0),
                          *shared = embedded_at("all", "rulings", 0);
    *rulings = (struct rulings){0};
    if (own && !add_embedded(rulings, rules, own, error)) return false;
    rulings->own = rulings->count;
    return (!own || add_embedded(rulings, rules, shared, error)) &&
           (!rules->rulings || rulings_add_copies(rulings, rules->rulings, error));
}

bool ruling_concerns(const struct ruling *ruling, const hod_rules *rules)
{
    const char *concerned = ruling->texts[RULING_CONCERNS];
    return !concerned || word_is_listed(word_of(rules->id), concerned) ||
           word_is_listed(word_of(rules->origin), concerned);
}

bool ruling_lists_own_value(const struct ruling *ruling, const hod_rules *rules)
{
    if (ruling->value_count == 0) return false;
    const hod_list value = hod_rules_numbers(rules, ruling->parameter);
    for (int i = 0; i < ruling->value_count; i++)
        if (hod_lists_agree(&ruling->values[i], &value)) return true;
    return false;
}

bool ruling_is_assumption(const struct ruling *ruling, const hod_rules *rules)
{
    return ruling->value_count > 1 && ruling_concerns(ruling, rules) &&
           hod_rules_has_parameter(rules, ruling->parameter) && ruling_lists_own_value(ruling, rules);
}

/* Reads a separate letter and number, such as R12; false if there is none. */
static bool read_id(const char **text, char *letter, int *number)
{
    const char *const digits = *text + 1;
    const size_t length = isupper((unsigned char)**text) ? strspn(digits, "0123456789") : 0;
    if (length == 0 || isalnum((unsigned char)digits[length])) return false;
    if (!number_whole((struct word){digits, length}, 0, MOST_PLAUSIBLE, number)) return false;
    *letter = **text;
    *text = digits + length;
    return true;
}

/* "R8", or "R8 to R11". */
static bool read_range(struct citation *citation)
{
    static const char until[] = " to ";
    if (!read_id(&citation->rest, &citation->letter, &citation->number)) return false;
    citation->last = citation->number;
    const char *behind = citation->rest + sizeof until - 1;
    char letter;
    if (strncmp(citation->rest, until, sizeof until - 1) == 0 && read_id(&behind, &letter, &citation->last))
        citation->rest = behind;
    return true;
}

bool citation_next(struct citation *citation, char id[static CITED_ID])
{
    if (citation->number < citation->last) {
        citation->number++;
    } else {
        bool is_found = false;
        while (*citation->rest && !(is_found = read_range(citation))) {
            citation->rest += strcspn(citation->rest, " ");
            citation->rest += strspn(citation->rest, " ");
        }
        if (!is_found) return false;
    }
    snprintf(id, CITED_ID, "%c%d", citation->letter, citation->number);
    return true;
}
