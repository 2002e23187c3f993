/* Checks of declared names, texts and domains, which appear in rule files, columns and messages. */
#include "rules/declared.h"

#include "base/text.h"
#include "base/words.h"
#include "rules/domain.h"

#include <string.h>

/* Names appear in sections of rule files, in columns and in messages. */
enum { MOST_NAME = 40 };

/* The most characters of the sign and number in a relative value, such as density-1. */
enum { LONGEST_CHANGE = 8 };

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
static const char letters[] = LETTERS, letters_and_signs[] = LETTERS "+";

/* Refuses a name with other characters, or too long for columns and messages. */
static bool check_characters(struct word name, const char *accepted, size_t most, hod_error *error)
{
    if (name.length == 0) return hod_fail(error, "a name is empty");
    if (name.length > most)
        return hod_fail(error, "the name %.*s is longer than %zu characters", (int)name.length, name.text,
                        most);
    for (size_t i = 0; i < name.length; i++)
        if (!strchr(accepted, name.text[i]))
            return hod_fail(error, "the name \"%.*s\" may contain only letters, digits and %s",
                            (int)name.length, name.text, strchr(accepted, '+') ? "_ - +" : "_ -");
    return true;
}

bool declared_text(const char *text, size_t length, hod_error *error)
{
    if (!utf8_is_well_formed(text, length)) return hod_fail(error, "a text is not valid UTF-8");
    if (!utf8_control(text, length)) return true;
    return hod_fail(error, "the text \"%.20s\"... contains a control character, such as a line end", text);
}

bool declared_name(const char *name, hod_error *error)
{
    return check_characters(word_of(name), letters_and_signs, MOST_NAME, error);
}

bool declared_column(const char *name, hod_error *error)
{
    return check_characters(word_of(name), letters, MOST_NAME, error);
}

static bool check_free(const char *name, hod_error *error)
{
    static const char columns[] = "rules mechanism probability at_least at_most rolled_share trials count "
                                  "lower upper exact_probability";
    return !word_is_listed(word_of(name), columns) ||
           hod_fail(error, "%s is a column of tables of results; choose another name", name);
}

bool declared_columns(const hod_field *fields, int field_count, const hod_field *outcomes, int outcome_count,
                      hod_error *error)
{
    for (int i = 0; i < field_count; i++)
        if (!check_free(fields[i].name, error)) return false;
    for (int i = 0; i < outcome_count; i++)
        if (!check_free(outcomes[i].name, error)) return false;
    return true;
}

bool declared_parameter(const char *name, hod_error *error)
{
    struct word section, own;
    if (!word_divide(word_of(name), '.', &section, &own))
        return hod_fail(error, "%s has no section; write SECTION.NAME, such as smoke.penalty", name);
    return check_characters(section, letters_and_signs, MOST_NAME, error) &&
           check_characters(own, letters_and_signs, MOST_NAME, error);
}

/* Whether two parts of a domain have a value in common. */
static bool parts_meet(const hod_domain *domain, int one, int other)
{
    const char *word = domain->part[one].word, *other_word = domain->part[other].word;
    if (word && other_word)
        return words_are_equal((struct word){word, (size_t)domain->part[one].length},
                               (struct word){other_word, (size_t)domain->part[other].length});
    if (word || other_word) return false;
    return domain->part[one].low <= domain->part[other].high &&
           domain->part[other].low <= domain->part[one].high;
}

bool declared_domain(const char *text, hod_error *error)
{
    const hod_domain domain = hod_domain_of(text);
    if (domain.size == 0)
        return hod_fail(error,
                        "\"%s\" is not a list of at most %d words and ranges, of less than %d values in all, "
                        "such as none | light | 1..6",
                        text, HOD_DOMAIN_PARTS, HOD_MAX_VALUES);
    for (int i = 0; i < domain.parts; i++) {
        const struct word word = {domain.part[i].word, (size_t)domain.part[i].length};
        const bool is_changed = domain.part[i].low < domain.part[i].high;
        const size_t most = HOD_VALUE_TEXT - 1 - (is_changed ? LONGEST_CHANGE : 0);
        if (word.text && !check_characters(word, letters_and_signs, most, error)) return false;
        if (word.text && word_is(word, "all"))
            return hod_fail(error, "\"all\" cannot be a value: it means every value where one is asked for");
        for (int before = 0; before < i; before++)
            if (parts_meet(&domain, i, before)) return hod_fail(error, "\"%s\" lists a value twice", text);
    }
    return true;
}
