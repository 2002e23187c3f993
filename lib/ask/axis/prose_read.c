/* Prose: reading it brace by brace. */
#include "ask/axis/prose.h"

#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DECIMALS = 6 };

/* The words of a placeholder: before and after `against`, the name of its mechanism, and the changes of set=. */
enum { ENTRIES, OTHERS, MECHANISM, CHANGES, READ_TEXTS };

/* A placeholder being read. */
struct placeholder_reading {
    const struct prose_scope *scope;
    struct reader reader;
    const hod_rules *named; /* the first in rules= */
    struct placeholder *placeholder;
    hod_buffer texts[READ_TEXTS];
};

static bool read_decimals(struct placeholder_reading *reading, struct word value, hod_error *error)
{
    const bool is_digit = value.length == 1 && value.text[0] >= '0' && value.text[0] <= '0' + MOST_DECIMALS;
    if (is_digit) reading->placeholder->decimals = value.text[0] - '0';
    return is_digit ||
           hod_fail(error, "decimals=%.*s is outside 0 to %d", (int)value.length, value.text, MOST_DECIMALS);
}

/* The rules are the first ones named: mechanisms and measures are read for their family. */
static bool find_rules(struct placeholder_reading *reading, struct word names, hod_error *error)
{
    struct word first;
    if (reading->named || word_is(names, "all")) return true;
    word_piece(&names, ',', &first);
    reading->named = reader_rules(&reading->reader, first, error);
    reading->reader.rules = &reading->named;
    reading->reader.rules_count = 1;
    return reading->named != NULL;
}

static bool append(hod_buffer *words, struct word word)
{
    if (words->length > 0) hod_buffer_byte(words, ' ');
    hod_buffer_bytes(words, word.text, word.length);
    return true;
}

/* Takes a setting that only placeholders have; returns false for other words. */
static bool take_own(struct placeholder_reading *reading, struct word word, bool *taken, hod_error *error)
{
    struct word name, value;
    if (!word_divide(word, '=', &name, &value)) return false;
    if (word_is(name, "mechanism"))
        *taken = append(&reading->texts[MECHANISM], value);
    else if (word_is(name, "set") && !reading->placeholder->has_other)
        *taken = append(&reading->texts[CHANGES], value);
    else if (word_is(name, "decimals"))
        *taken = read_decimals(reading, value, error);
    else
        return false;
    return true;
}

/* Divides the words into entries, entries to compare with, and settings of the placeholder itself. */
static bool divide(struct placeholder_reading *reading, struct word words, hod_error *error)
{
    struct placeholder *placeholder = reading->placeholder;
    bool taken = true;
    for (struct word word, name, value; taken && word_next(&words, &word);) {
        const bool is_first = reading->texts[ENTRIES].length == 0;
        if (is_first && (word_is(word, "most") || word_is(word, "least"))) {
            placeholder->form = word_is(word, "most") ? PROSE_MOST : PROSE_LEAST;
        } else if (word_is(word, "against") && !placeholder->has_other) {
            placeholder->has_other = true;
        } else if (!take_own(reading, word, &taken, error)) {
            const bool is_of_other = placeholder->has_other && reading->reader.rules;
            if (!is_of_other && word_divide(word, '=', &name, &value) && word_is(name, "rules"))
                taken = find_rules(reading, value, error);
            append(&reading->texts[placeholder->has_other ? OTHERS : ENTRIES], word);
        }
    }
    return taken;
}

/* Terminates the texts. */
static bool end_texts(struct placeholder_reading *reading, hod_error *error)
{
    bool is_kept = true;
    for (int i = 0; i < READ_TEXTS; i++) {
        hod_buffer_byte(&reading->texts[i], '\0');
        is_kept = is_kept && !reading->texts[i].failed;
    }
    return is_kept || hod_fail_memory(error);
}

static bool find_mechanism(struct placeholder_reading *reading, hod_error *error)
{
    struct reader *reader = &reading->reader;
    const char *name = reading->texts[MECHANISM].bytes;
    if (!reader->rules) return hod_fail(error, "name a rule set, such as rules=bloodybacks-8.3");
    if (!name[0] && !reader->mechanism)
        return hod_fail(error, "name a mechanism, such as mechanism=shooting");
    reader->mechanism =
        hod_rules_mechanism(reader->rules[0], name[0] ? name : reader->mechanism->name, error);
    return reader->mechanism != NULL;
}

/* The request before any entry: the defaults, and the settings of the text's context. */
static struct cell_request begin_request(const struct placeholder_reading *reading, const hod_rules *rules)
{
    const struct prose_scope *scope = reading->scope;
    struct cell_request request = cell_request_empty();
    hod_situation_default(reading->reader.mechanism, request.values);
    request.rules = rules;
    if (scope->given && reading->reader.mechanism == scope->reader.mechanism)
        cell_request_add(&request, scope->given);
    return request;
}

/* Adds a figure, unless it contradicts itself. */
static bool add_figure(struct placeholder_reading *reading, const struct entry *entry, struct figure figure,
                       hod_error *error)
{
    struct placeholder *placeholder = reading->placeholder;
    hod_error contradiction;
    if (!figure.request.has_measure)
        return hod_fail(error, "name a measure, such as mean:OUTCOME or p:OUTCOME=VALUE");
    if (figure.request.divisor && placeholder->has_other)
        return hod_fail(error, "compare with either / or against, not with both");
    if (!cell_request_has_value(placeholder->mechanism, &figure.request, &contradiction) ||
        (placeholder->has_other &&
         !cell_request_has_value(placeholder->mechanism, &figure.other, &contradiction)))
        return true;
    if (!EXTEND(placeholder->figures, placeholder->count)) return hod_fail_memory(error);
    figure.label = strdup(entry->label);
    placeholder->figures[placeholder->count++] = figure;
    return figure.label || hod_fail_memory(error);
}

/* The rules with the changes of the placeholder. */
static const hod_rules *change_rules(struct placeholder_reading *reading, const hod_rules *rules,
                                     hod_error *error)
{
    struct word rest = word_of(reading->texts[CHANGES].bytes);
    for (struct word word; rules && word_next(&rest, &word);) {
        AUTO_FREE char *change = word_copy(word, error);
        rules = change ? rule_sets_changed(reading->reader.rule_sets, rules, change, error) : NULL;
    }
    return rules;
}

/* Adds an entry, under each rule set if it names none, compared with each of the others. */
static bool add_entry(struct placeholder_reading *reading, const struct entry *entry,
                      const struct axis_spec *others, hod_error *error)
{
    const struct reader *reader = &reading->reader;
    const int rules = entry->request.rules ? 1 : reader->rules_count,
              count = others->count ? others->count : 1;
    bool added = true;
    for (int i = 0; added && i < rules * count; i++) {
        struct figure figure = {.request = begin_request(reading, reader->rules[i / count])};
        cell_request_add(&figure.request, &entry->request);
        figure.request.rules = change_rules(reading, figure.request.rules, error);
        if (!figure.request.rules) return false;
        figure.other = figure.request;
        if (others->count > 0) cell_request_add(&figure.other, &others->entries[i % count].request);
        added = add_figure(reading, entry, figure, error);
    }
    return added;
}

static bool add_figures(struct placeholder_reading *reading, hod_error *error)
{
    struct placeholder *placeholder = reading->placeholder;
    AUTO(axis_spec_free) struct axis_spec entries = {0}, others = {0};
    placeholder->mechanism = reading->reader.mechanism;
    bool added = axis_spec_read(&reading->reader, reading->texts[ENTRIES].bytes, &entries, error) &&
                 (!placeholder->has_other ||
                  axis_spec_read(&reading->reader, reading->texts[OTHERS].bytes, &others, error));
    for (int i = 0; added && i < entries.count; i++)
        added = add_entry(reading, &entries.entries[i], &others, error);
    return added && (placeholder->count > 0 || hod_fail(error, "each of its situations contradicts itself"));
}

static bool read_words(struct placeholder_reading *reading, struct word words, hod_error *error)
{
    struct placeholder *placeholder = reading->placeholder;
    int count = 0;
    if (placeholder->form != PROSE_NUMBER)
        return hod_fail(error, "most and least cannot be combined with words to choose from");
    placeholder->form = PROSE_WORD;
    for (struct word word; word_piece(&words, '|', &word); count++)
        if (count < PROSE_WORDS && !(placeholder->words[count] = word_copy(word, error))) return false;
    return count == PROSE_WORDS ||
           hod_fail(error, "the ? is followed by %d words, but needs three: above | equal | below", count);
}

static bool read_placeholder(struct placeholder_reading *reading, struct word text, hod_error *error)
{
    struct word head = text, words;
    const bool asks = word_divide(text, '?', &head, &words),
               read = divide(reading, head, error) && end_texts(reading, error) &&
                      (!asks || read_words(reading, words, error)) && find_mechanism(reading, error) &&
                      add_figures(reading, error);
    for (int i = 0; i < READ_TEXTS; i++) hod_buffer_free(&reading->texts[i]);
    return read;
}

/* The default number of decimals. */
static int usual_decimals(const struct placeholder *placeholder, const struct prose_scope *scope)
{
    const struct cell_request *first = &placeholder->figures[0].request;
    if (first->divisor || placeholder->has_other) return 2;
    if (first->measure.kind == HOD_QUANTILE) return 0;
    return hod_measure_is_probability(&first->measure) ? scope->decimals : 2;
}

static bool add_placeholder(struct prose *prose, const struct prose_scope *scope, struct word text,
                            hod_error *error)
{
    if (!EXTEND(prose->placeholders, prose->count)) return hod_fail_memory(error);
    struct placeholder *placeholder = &prose->placeholders[prose->count++];
    *placeholder = (struct placeholder){.decimals = SHOWN_AS_USUAL};
    struct placeholder_reading reading = {
        .scope = scope, .reader = scope->reader, .placeholder = placeholder};
    reading.reader.combines = true;
    if (!read_placeholder(&reading, text, error))
        return hod_fail_in(error, "{%.*s}", (int)text.length, text.text);
    if (placeholder->decimals == SHOWN_AS_USUAL) placeholder->decimals = usual_decimals(placeholder, scope);
    return true;
}

/* Ends the words before a placeholder, or the last words. */
static bool add_text(struct prose *prose, hod_buffer *text, hod_error *error)
{
    if (!EXTEND(prose->texts, prose->text_count)) return hod_fail_memory(error);
    return (prose->texts[prose->text_count++] = hod_buffer_take(text, error)) != NULL;
}

/* Reads a pair of braces; *rest is then after its end. */
static bool read_braces(struct prose *prose, const struct prose_scope *scope, hod_buffer *before,
                        const char **rest, hod_error *error)
{
    const char *end = *rest + strcspn(*rest + 1, "{}") + 1;
    if (*end != '}') return hod_fail(error, "%.40s has no closing } (write {{ for the brace itself)", *rest);
    const struct word inside = {*rest + 1, (size_t)(end - *rest - 1)};
    *rest = end + 1;
    return add_text(prose, before, error) && add_placeholder(prose, scope, inside, error);
}

bool prose_read(struct prose *prose, const struct prose_scope *scope, const char *text, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer words = {0};
    bool read = true;
    *prose = (struct prose){0};
    while (read && *text) {
        const bool is_brace = *text == '{' || *text == '}';
        if (!is_brace || text[1] == text[0]) {
            hod_buffer_byte(&words, *text);
            text += is_brace ? 2 : 1;
        } else if (*text == '{') {
            read = read_braces(prose, scope, &words, &text, error);
        } else {
            read = hod_fail(error, "a } has no opening { (write }} for the brace itself)");
        }
    }
    return read && add_text(prose, &words, error);
}

bool keys_prose(const struct keys *keys, const char *key, const struct prose_scope *scope,
                struct prose *prose, hod_error *error)
{
    AUTO_FREE char *text = NULL;
    return keys_text(keys, key, "", &text, error) &&
           (prose_read(prose, scope, text, error) || keys_refuse(keys, key, error));
}
