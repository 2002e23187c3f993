/* Situations and numbers in the words of sentences. */
#include "ask/answer/spoken.h"

#include "ask/answer/number.h"
#include "rules/domain.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

void speak_name(hod_buffer *text, const char *name)
{
    for (; *name; name++) hod_buffer_byte(text, *name == '_' ? ' ' : *name);
}

void speak_countable(hod_buffer *text, const char *name)
{
    static const struct {
        const char *plural, *either;
    } endings[] = {{"ies", "(y|ies)"}, {"sses", "ss(es)"}, {"ss", "ss"}, {"s", "(s)"}};
    speak_name(text, name);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const size_t length = strlen(endings[i].plural);
        if (text->failed || strlen(name) <= length ||
            strcmp(name + strlen(name) - length, endings[i].plural) != 0)
            continue;
        text->length -= length;
        hod_buffer_text(text, endings[i].either);
        return;
    }
}

/* Whether the last number in a text, before `end`, is 1. */
static bool counts_one(const char *text, const char *end)
{
    while (end > text && !isdigit((unsigned char)end[-1])) end--;
    const char *last = end;
    while (end > text && (isdigit((unsigned char)end[-1]) || end[-1] == '.')) end--;
    return last - end == 1 && *end == '1';
}

static bool are_letters(const char *text, size_t length)
{
    while (length > 0 && isalpha((unsigned char)text[length - 1])) length--;
    return length == 0;
}

void speak_counted(hod_buffer *text, const char *sentence)
{
    for (const char *at = sentence; *at; at++) {
        const size_t inside = *at == '(' ? strcspn(at + 1, "()") : 0;
        const char *bar = memchr(at + 1, '|', inside);
        const bool is_list = bar && bar[-1] == ' ' && bar[1] == ' ',
                   is_ending =
                       inside > 0 && at[1 + inside] == ')' && !is_list &&
                       (bar || (at > sentence && are_letters(at - 1, 1) && are_letters(at + 1, inside)));
        if (!is_ending) {
            hod_buffer_byte(text, *at);
            continue;
        }
        const char *end = at + 1 + inside, *plural = bar ? bar + 1 : at + 1;
        if (!counts_one(sentence, at))
            hod_buffer_bytes(text, plural, (size_t)(end - plural));
        else if (bar)
            hod_buffer_bytes(text, at + 1, (size_t)(bar - at - 1));
        at = end;
    }
}

char *spoken_name(const char *name, hod_error *error)
{
    hod_buffer text = {0};
    speak_name(&text, name);
    return hod_buffer_take(&text, error);
}

const char *phrase_of(const struct phrases *phrases, const char *name, const char *value)
{
    const size_t length = strlen(name);
    for (int i = 0; phrases && i < phrases->count; i++) {
        const char *known = phrases->all[i].name;
        if (strncmp(known, name, length) != 0) continue;
        known += length;
        if (value ? *known == '.' && strcmp(known + 1, value) == 0 : !*known) return phrases->all[i].words;
    }
    return NULL;
}

/* Appends the phrase for a value, or its field's phrase with the value for "%s"; false if there is neither. */
static bool speak_phrase(hod_buffer *text, const struct phrases *phrases, const hod_field *field,
                         const char *value)
{
    const char *own = phrase_of(phrases, field->name, value);
    const char *words = own ? own : phrase_of(phrases, field->name, NULL);
    const char *place = words ? strstr(words, "%s") : NULL;
    if (place)
        hod_buffer_format(text, "%.*s%s%s", (int)(place - words), words, value, place + 2);
    else if (words)
        hod_buffer_text(text, words);
    return words;
}

void speak_field_value(hod_buffer *text, const struct phrases *phrases, const hod_field *field, int value)
{
    const hod_domain domain = hod_domain_of(field->domain);
    char written[HOD_VALUE_TEXT];
    hod_domain_text(&domain, value, written);
    if (!speak_phrase(text, phrases, field, written)) speak_name(text, written);
}

static void speak_field(hod_buffer *text, const struct phrases *phrases, const hod_field *field,
                        const char *value)
{
    if (speak_phrase(text, phrases, field, value)) return;
    if (phrases) hod_buffer_text(text, "at ");
    speak_name(text, field->name);
    hod_buffer_format(text, " %s", value);
}

void speak_situation(hod_buffer *text, const struct phrases *phrases, const hod_space *space,
                     const int *situation)
{
    bool is_first = true;
    for (int i = 0; i < space->mechanism->field_count; i++) {
        const hod_field *field = &space->mechanism->fields[i];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        if (!hod_space_varies(space, i)) continue;
        if (!is_first) hod_buffer_text(text, ", ");
        is_first = false;
        speak_field(text, phrases, field, hod_domain_text(&domain, situation[i], value));
    }
}

char *spoken_values(const hod_space *space, const int *situation, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < space->mechanism->field_count; i++) {
        const hod_domain domain = hod_domain_of(space->mechanism->fields[i].domain);
        char value[HOD_VALUE_TEXT];
        if (hod_space_varies(space, i))
            hod_buffer_format(&text, "%s%s", text.length > 0 ? ", " : "",
                              hod_domain_text(&domain, situation[i], value));
    }
    return hod_buffer_take(&text, error);
}

char *spoken_fields(const hod_space *space, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < space->mechanism->field_count; i++) {
        if (!hod_space_varies(space, i)) continue;
        if (text.length > 0) hod_buffer_text(&text, ", ");
        speak_name(&text, space->mechanism->fields[i].name);
    }
    return hod_buffer_take(&text, error);
}

void speak_under(hod_buffer *text, const hod_rules *rules, const char *name)
{
    if (!name) name = hod_rules_called(rules);
    hod_buffer_format(text, "%s%s", rules_under(rules, name), name);
}

void speak_rounded(hod_buffer *text, double number)
{
    char written[HOD_NUMBER_LENGTH];
    const double rounding = 1e-12 * fabs(number);
    const bool is_whole = fabs(number - round(number)) <= rounding,
               is_tiny = fabs(number) < 0.005 && !is_whole;
    if (is_tiny)
        hod_number_short(written, number);
    else
        hod_number_decimals(written, number, is_whole ? 0 : 2);
    hod_buffer_text(text, written);
}
