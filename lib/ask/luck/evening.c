/* An evening: reading what was rolled. */
#include "ask/luck/evening.h"

#include "base/arrays.h"
#include "base/text.h"
#include "base/words.h"
#include "rules/domain.h"

#include <stdlib.h>
#include <string.h>

void hod_evening_free(hod_evening *evening)
{
    for (size_t i = 0; i < evening->count; i++) free(evening->occasions[i].values);
    free(evening->occasions);
    free(evening->path);
    *evening = (hod_evening){0};
}

bool hod_evening_refuse(const hod_evening *evening, const hod_occasion *occasion, hod_error *error)
{
    return evening->path ? hod_fail_in(error, "%s:%d", evening->path, occasion->line)
                         : hod_fail_in(error, "--observed");
}

/* Lists the outcomes of numbers, for messages. */
static bool refuse_words(const hod_mechanism *mechanism, const char *name, hod_error *error)
{
    hod_buffer names = {0};
    for (int i = 0; i < mechanism->outcome_count; i++)
        if (!hod_domain_of(mechanism->outcomes[i].domain).words)
            hod_buffer_format(&names, "%s%s", names.length > 0 ? ", " : "", mechanism->outcomes[i].name);
    if (names.length > 0)
        hod_fail(error, "%s of %s is of words, of which none is better than another; of numbers are: %.*s",
                 name, mechanism->name, (int)names.length, names.bytes);
    else
        hod_fail(error, "%s has no outcome of numbers", mechanism->name);
    hod_buffer_free(&names);
    return false;
}

static size_t count_pieces(struct word text)
{
    size_t count = 0;
    for (struct word piece; word_piece(&text, ',', &piece);) count++;
    return count;
}

static bool read_values(hod_evening *evening, hod_occasion *occasion, struct word list, hod_error *error)
{
    const hod_field *outcome = &occasion->mechanism->outcomes[occasion->outcome];
    const hod_domain domain = hod_domain_of(outcome->domain);
    const size_t count = count_pieces(list);
    if (domain.words) return refuse_words(occasion->mechanism, outcome->name, error);
    if (count > HOD_MOST_OBSERVED - evening->rolls)
        return hod_fail(error, "more than %d rolls", HOD_MOST_OBSERVED);
    occasion->values = malloc(count * sizeof *occasion->values);
    if (!occasion->values) return hod_fail_memory(error);
    for (struct word value; word_piece(&list, ',', &value);)
        if (!hod_domain_read(&domain, value.text, value.length, &occasion->values[occasion->count++], error))
            return hod_fail_in(error, "outcome %s of %s", outcome->name, occasion->mechanism->name);
    evening->rolls += count;
    return true;
}

static bool read_observed(hod_evening *evening, const hod_rules *rules, hod_occasion *occasion,
                          struct word observed, hod_error *error)
{
    struct word name, list;
    if (!word_divide(observed, '=', &name, &list))
        return hod_fail(error, "%.*s is not of the form OUTCOME=VALUE,VALUE... such as %s=1,0,2",
                        (int)observed.length, observed.text, occasion->mechanism->outcomes[0].name);
    occasion->outcome = hod_mechanism_outcome(occasion->mechanism, name.text, name.length, error);
    return occasion->outcome >= 0 &&
           hod_situation_check(rules, occasion->mechanism, occasion->situation, error) &&
           read_values(evening, occasion, list, error);
}

/* A new occasion at the end, all zeros; NULL with an error. */
static hod_occasion *new_occasion(hod_evening *evening, hod_error *error)
{
    if (!EXTEND(evening->occasions, evening->count)) {
        hod_fail_memory(error);
        return NULL;
    }
    hod_occasion *occasion = &evening->occasions[evening->count++];
    *occasion = (hod_occasion){0};
    return occasion;
}

bool hod_evening_add(hod_evening *evening, const hod_rules *rules, const hod_mechanism *mechanism,
                     const int *situation, const char *observed, hod_error *error)
{
    hod_occasion *occasion = new_occasion(evening, error);
    if (!occasion) return false;
    occasion->mechanism = mechanism;
    memcpy(occasion->situation, situation, (size_t)mechanism->field_count * sizeof *situation);
    return read_observed(evening, rules, occasion, word_of(observed), error) ||
           hod_evening_refuse(evening, occasion, error);
}

static bool assign(hod_occasion *occasion, bool *is_given, struct word assignment, hod_error *error)
{
    struct word name, value;
    char *text = word_copy(assignment, error);
    bool assigned = text && hod_situation_assign(occasion->mechanism, occasion->situation, text, error);
    free(text);
    if (!assigned) return false;
    word_divide(assignment, '=', &name, &value);
    bool *given = &is_given[hod_mechanism_field(occasion->mechanism, name.text, name.length, NULL)];
    assigned = !*given || hod_fail(error, "field %.*s is given twice", (int)name.length, name.text);
    *given = true;
    return assigned;
}

/* "shooting target_density=6 cover=light" */
static bool read_situation(const hod_rules *rules, hod_occasion *occasion, struct word rest, hod_error *error)
{
    bool is_given[HOD_MOST_FIELDS] = {false};
    struct word word;
    if (!word_next(&rest, &word)) return hod_fail(error, "no mechanism stands before the :");
    char *name = word_copy(word, error);
    occasion->mechanism = name ? hod_rules_mechanism(rules, name, error) : NULL;
    free(name);
    if (!occasion->mechanism) return false;
    hod_situation_default(occasion->mechanism, occasion->situation);
    while (word_next(&rest, &word))
        if (!assign(occasion, is_given, word, error)) return false;
    return true;
}

static bool read_line(hod_evening *evening, const hod_rules *rules, struct word line, int number,
                      hod_error *error)
{
    struct word before, observed;
    if (word_divide(line, ';', &before, &observed)) line = before;
    line = word_trimmed(line);
    if (line.length == 0) return true;
    hod_occasion *occasion = new_occasion(evening, error);
    if (!occasion) return false;
    occasion->line = number;
    if (!word_divide(line, ':', &before, &observed))
        hod_fail(error, "a : is missing between the situation and what was rolled, such as shooting "
                        "cover=light : hits=1,0,2");
    else if (read_situation(rules, occasion, before, error) &&
             read_observed(evening, rules, occasion, observed, error))
        return true;
    return hod_evening_refuse(evening, occasion, error);
}

static bool read_lines(hod_evening *evening, const hod_rules *rules, struct word text, hod_error *error)
{
    int number = 0;
    if (memchr(text.text, '\0', text.length)) return hod_fail(error, "%s is no text", evening->path);
    for (struct word line; word_piece(&text, '\n', &line);)
        if (!read_line(evening, rules, line, ++number, error)) return false;
    return evening->rolls > 0 || hod_fail(error, "%s: no rolls are in it", evening->path);
}

bool hod_evening_read(hod_evening *evening, const hod_rules *rules, const char *path, hod_error *error)
{
    hod_buffer text = {0};
    evening->path = hod_text(error, "%s", path);
    hod_buffer_text(&text, "");
    const bool is_read = evening->path && text_file_read(path, "rolls", &text, error) &&
                         read_lines(evening, rules, (struct word){text.bytes, text.length}, error);
    hod_buffer_free(&text);
    return is_read;
}
