/* Prose: reading it brace by brace. */
#include "report/exhibit/prose.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DECIMALS = 6 };

/* A placeholder being read. */
struct reading {
    const struct prose_scope *scope;
    struct reader reader;
    const hod_rules *named; /* the first that rules= names */
    struct placeholder *placeholder;
    struct word left, right; /* the entries, and what stands behind `against` */
};

static bool read_decimals(struct reading *reading, struct word value, hod_error *error)
{
    const bool is_digit = value.length == 1 && value.text[0] >= '0' && value.text[0] <= '0' + MOST_DECIMALS;
    if (is_digit) reading->placeholder->decimals = value.text[0] - '0';
    return is_digit || hod_fail(error, "decimals=%.*s is not one of decimals=0 to decimals=%d",
                                (int)value.length, value.text, MOST_DECIMALS);
}

/* The rules are those that are named first: mechanisms and measures are of their family. */
static bool find_rules(struct reading *reading, struct word names, hod_error *error)
{
    struct word first;
    if (reading->named || word_is(names, "all")) return true;
    word_piece(&names, ',', &first);
    reading->named = reader_rules(&reading->reader, first, error);
    reading->reader.rules = &reading->named;
    reading->reader.rules_count = 1;
    return reading->named != NULL;
}

/* Takes what no entry has off the words of the entries, and leaves the others. */
static bool take_own(struct reading *reading, struct word words, hod_buffer *left, hod_buffer *mechanism,
                     hod_error *error)
{
    bool taken = true, is_first = true;
    for (struct word word, name, value; taken && word_next(&words, &word); is_first = false) {
        const bool is_setting = word_divide(word, '=', &name, &value);
        if (is_first && (word_is(word, "most") || word_is(word, "least"))) {
            reading->placeholder->form = word_is(word, "most") ? PROSE_MOST : PROSE_LEAST;
            continue;
        }
        if (is_setting && word_is(name, "mechanism")) {
            hod_buffer_bytes(mechanism, value.text, value.length);
            continue;
        }
        if (is_setting && word_is(name, "decimals")) {
            taken = read_decimals(reading, value, error);
            continue;
        }
        taken = !is_setting || !word_is(name, "rules") || find_rules(reading, value, error);
        if (left->length > 0) hod_buffer_byte(left, ' ');
        hod_buffer_bytes(left, word.text, word.length);
    }
    return taken;
}

static bool find_mechanism(struct reading *reading, const char *name, hod_error *error)
{
    struct reader *reader = &reading->reader;
    if (!reader->rules) return hod_fail(error, "it names no rules, such as rules=bloodybacks-8.3");
    if (!name[0] && !reader->mechanism)
        return hod_fail(error, "it names no mechanism, such as mechanism=shooting");
    if (!name[0]) name = reader->mechanism->name;
    reader->mechanism = hod_rules_mechanism(reader->rules[0], name, error);
    return reader->mechanism != NULL;
}

/* What is asked for before the entries say anything: the defaults, and what is given around the text. */
static struct request begin_request(const struct reading *reading, const hod_rules *rules)
{
    const struct prose_scope *scope = reading->scope;
    struct request request = request_empty();
    hod_situation_default(reading->reader.mechanism, request.values);
    request.rules = rules;
    if (scope->given && reading->reader.mechanism == scope->reader.mechanism)
        request_add(&request, scope->given);
    return request;
}

static bool makes_sense(const hod_mechanism *mechanism, const struct request *request, hod_error *error)
{
    return hod_situation_check(request->rules, mechanism, request->values, error) &&
           (!request->divisor || hod_situation_check(request->divisor, mechanism, request->values, error));
}

/* Adds a figure, unless it contradicts itself. */
static bool add_figure(struct reading *reading, const struct entry *entry, struct figure figure,
                       hod_error *error)
{
    struct placeholder *placeholder = reading->placeholder;
    hod_error contradiction;
    if (!figure.request.has_measure)
        return hod_fail(error, "it asks for no measure, such as mean:OUTCOME or p:OUTCOME=VALUE");
    if (figure.request.divisor && placeholder->has_other) return hod_fail(error, "it is divided twice");
    if (!makes_sense(placeholder->mechanism, &figure.request, &contradiction) ||
        (placeholder->has_other && !makes_sense(placeholder->mechanism, &figure.other, &contradiction)))
        return true;
    struct figure *figures =
        realloc(placeholder->figures, ((size_t)placeholder->count + 1) * sizeof *figures);
    if (!figures) return hod_fail_memory(error);
    placeholder->figures = figures;
    figure.label = strdup(entry->label);
    figures[placeholder->count++] = figure;
    return figure.label || hod_fail_memory(error);
}

/* Adds an entry, under each rule set where it names none, laid against each of the others. */
static bool add_entry(struct reading *reading, const struct entry *entry, const struct margin *others,
                      hod_error *error)
{
    const struct reader *reader = &reading->reader;
    const int rules = entry->request.rules ? 1 : reader->rules_count,
              count = others->count ? others->count : 1;
    bool added = true;
    for (int i = 0; added && i < rules * count; i++) {
        struct figure figure = {.request = begin_request(reading, reader->rules[i / count])};
        request_add(&figure.request, &entry->request);
        figure.other = figure.request;
        if (others->count > 0) request_add(&figure.other, &others->entries[i % count].request);
        added = add_figure(reading, entry, figure, error);
    }
    return added;
}

static bool add_figures(struct reading *reading, const char *text, hod_error *error)
{
    struct margin entries = {0}, others = {0};
    reading->placeholder->mechanism = reading->reader.mechanism;
    reading->placeholder->has_other = reading->right.text != NULL;
    char *right = reading->placeholder->has_other ? word_copy(reading->right, error) : NULL;
    bool added = (!reading->placeholder->has_other ||
                  (right && margin_read(&reading->reader, right, &others, error))) &&
                 margin_read(&reading->reader, text, &entries, error);
    for (int i = 0; added && i < entries.count; i++)
        added = add_entry(reading, &entries.entries[i], &others, error);
    margin_free(&entries);
    margin_free(&others);
    free(right);
    return added && (reading->placeholder->count > 0 ||
                     hod_fail(error, "every situation that it speaks of contradicts itself"));
}

/* Divides entries at the word `against`. */
static void divide_against(struct reading *reading, struct word entries)
{
    reading->left = entries;
    reading->right = (struct word){NULL, 0};
    struct word rest = entries;
    for (struct word word; word_next(&rest, &word);)
        if (word_is(word, "against")) {
            reading->left.length = (size_t)(word.text - entries.text);
            reading->right = word_trimmed(rest);
            return;
        }
}

static bool read_words(struct reading *reading, struct word words, hod_error *error)
{
    struct placeholder *placeholder = reading->placeholder;
    int count = 0;
    if (placeholder->form != PROSE_NUMBER)
        return hod_fail(error, "it asks for a label and for words: one of both is meant");
    placeholder->form = PROSE_WORD;
    for (struct word word; word_piece(&words, '|', &word); count++)
        if (count < PROSE_WORDS && !(placeholder->words[count] = word_copy(word, error))) return false;
    return count == PROSE_WORDS ||
           hod_fail(error, "behind the ? stand %d words, and not three: above | equal | below", count);
}

static bool read_placeholder(struct reading *reading, struct word text, hod_error *error)
{
    hod_buffer entries = {0}, mechanism = {0};
    struct word head = text, words;
    const bool asks = word_divide(text, '?', &head, &words);
    divide_against(reading, head);
    bool read = take_own(reading, reading->left, &entries, &mechanism, error);
    hod_buffer_byte(&entries, '\0');
    hod_buffer_byte(&mechanism, '\0');
    if (read && (entries.failed || mechanism.failed)) read = hod_fail_memory(error);
    read = read && (!asks || read_words(reading, words, error)) &&
           find_mechanism(reading, mechanism.bytes, error) && add_figures(reading, entries.bytes, error);
    hod_buffer_free(&entries);
    hod_buffer_free(&mechanism);
    return read;
}

/* How many decimals its numbers have where it does not say. */
static int usual_decimals(const struct placeholder *placeholder, const struct prose_scope *scope)
{
    const struct request *first = &placeholder->figures[0].request;
    if (first->divisor || placeholder->has_other) return 2;
    if (first->measure.kind == HOD_QUANTILE) return 0;
    return hod_measure_is_probability(&first->measure) ? scope->decimals : 2;
}

static bool add_placeholder(struct prose *prose, const struct prose_scope *scope, struct word text,
                            hod_error *error)
{
    struct placeholder *larger = realloc(prose->placeholders, ((size_t)prose->count + 1) * sizeof *larger);
    if (!larger) return hod_fail_memory(error);
    prose->placeholders = larger;
    struct placeholder *placeholder = &larger[prose->count++];
    *placeholder = (struct placeholder){.decimals = SHOWN_AS_USUAL};
    struct reading reading = {.scope = scope, .reader = scope->reader, .placeholder = placeholder};
    reading.reader.combines = true;
    if (!read_placeholder(&reading, text, error))
        return hod_fail_in(error, "{%.*s}", (int)text.length, text.text);
    if (placeholder->decimals == SHOWN_AS_USUAL) placeholder->decimals = usual_decimals(placeholder, scope);
    return true;
}

/* Ends the words before a placeholder, or the last. */
static bool add_text(struct prose *prose, hod_buffer *text, hod_error *error)
{
    char **larger = realloc(prose->texts, ((size_t)prose->text_count + 1) * sizeof *larger);
    if (!larger) return hod_fail_memory(error);
    prose->texts = larger;
    return (larger[prose->text_count++] = said(text, error)) != NULL;
}

/* Reads from a brace to behind its end; *rest stands behind it then. */
static bool read_braces(struct prose *prose, const struct prose_scope *scope, hod_buffer *before,
                        const char **rest, hod_error *error)
{
    const char *end = *rest + strcspn(*rest + 1, "{}") + 1;
    if (*end != '}') return hod_fail(error, "the } of %.40s is missing ({{ is the brace itself)", *rest);
    const struct word inside = {*rest + 1, (size_t)(end - *rest - 1)};
    *rest = end + 1;
    return add_text(prose, before, error) && add_placeholder(prose, scope, inside, error);
}

bool prose_read(struct prose *prose, const struct prose_scope *scope, const char *text, hod_error *error)
{
    hod_buffer words = {0};
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
            read = hod_fail(error, "a } has no { before it (}} is the brace itself)");
        }
    }
    read = read && add_text(prose, &words, error);
    hod_buffer_free(&words);
    return read;
}
