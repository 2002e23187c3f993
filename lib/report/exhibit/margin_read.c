/* Margins: reading them entry by entry. */
#include "report/exhibit/reader.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ENTRIES = 1000 };

/* An entry being read: the settings before the last, of which each combination is a request, and what there
 * is to choose of the last. */
struct reading {
    struct request *requests;
    int count; /* 1, unless settings may be combined */
    struct margin choices;
};

static bool begin(struct reading *reading, hod_error *error)
{
    *reading = (struct reading){.requests = malloc(sizeof *reading->requests), .count = 1};
    if (!reading->requests) return hod_fail_memory(error);
    reading->requests[0] = request_empty();
    return true;
}

static void end(struct reading *reading)
{
    margin_free(&reading->choices);
    free(reading->requests);
}

/* Makes what has been read part of the requests, before another setting, or where only one value may be. */
static bool settle(const struct reader *reader, struct reading *reading, hod_error *error)
{
    const int choices = reading->choices.count;
    if (choices > 1 && !reader->combines)
        return hod_fail(error, "several values may stand in the last setting of an entry alone");
    if (choices == 0) return true;
    if (reading->count > MOST_ENTRIES / choices)
        return hod_fail(error, "more than %d combinations of values", MOST_ENTRIES);
    struct request *combined = malloc((size_t)reading->count * (size_t)choices * sizeof *combined);
    if (!combined) return hod_fail_memory(error);
    for (int i = 0; i < reading->count * choices; i++) {
        combined[i] = reading->requests[i / choices];
        request_add(&combined[i], &reading->choices.entries[i % choices].request);
    }
    free(reading->requests);
    reading->requests = combined;
    reading->count *= choices;
    margin_free(&reading->choices);
    return true;
}

static bool read_settings(struct reader *reader, struct word settings, struct reading *reading,
                          hod_error *error)
{
    for (struct word setting; word_next(&settings, &setting);) {
        if (!settle(reader, reading, error) || !setting_read(reader, setting, &reading->choices, error))
            return false;
        if (request_overlaps(&reading->requests[0], &reading->choices.entries[0].request))
            return hod_fail(error, "%.*s sets a second time what is set before", (int)setting.length,
                            setting.text);
    }
    return true;
}

bool request_read(struct reader *reader, const char *text, struct request *request, hod_error *error)
{
    struct reading reading;
    bool read = begin(&reading, error) && read_settings(reader, word_of(text), &reading, error);
    if (read && reading.choices.count > 1)
        read = hod_fail(error, "it takes a single value of each");
    else if (read)
        read = settle(reader, &reading, error);
    if (read) *request = reading.requests[0];
    end(&reading);
    return read;
}

/* Divides an entry into its settings and its label, without the quotes; a label of NULL is none. */
static bool divide(struct word entry, struct word *settings, struct word *label, hod_error *error)
{
    struct word behind;
    *settings = entry;
    *label = (struct word){NULL, 0};
    if (!word_divide(entry, '"', settings, label)) return true;
    if (!word_divide(*label, '"', label, &behind))
        return hod_fail(error, "the second \" of the label is missing");
    if (label->length == 0) return hod_fail(error, "the label is empty");
    return behind.length == 0 ||
           hod_fail(error, "%.*s stands behind the label", (int)behind.length, behind.text);
}

/* The label with the value in place of %s. */
static char *fill_in(struct word label, const char *value, hod_error *error)
{
    hod_buffer text = {0};
    const char *mark = memmem(label.text, label.length, "%s", 2);
    const size_t before = mark ? (size_t)(mark - label.text) : label.length;
    hod_buffer_bytes(&text, label.text, before);
    if (mark) hod_buffer_text(&text, value);
    if (mark) hod_buffer_bytes(&text, mark + 2, label.length - before - 2);
    return said(&text, error);
}

/* Adds the entry, once for each choice under each request. */
static bool add_all(const struct reading *reading, struct word label, struct margin *margin, hod_error *error)
{
    const int choices = reading->choices.count;
    bool added = true;
    for (int i = 0; added && i < reading->count * choices && margin->count <= MOST_ENTRIES; i++) {
        const struct entry *choice = &reading->choices.entries[i % choices];
        struct entry entry = {.about = choice->about, .request = reading->requests[i / choices]};
        request_add(&entry.request, &choice->request);
        entry.label = label.text ? fill_in(label, choice->value, error) : strdup(choice->label);
        entry.value = strdup(choice->value);
        added = margin_add(margin, &entry, error);
    }
    return added;
}

static bool read_entry(struct reader *reader, struct word text, struct margin *margin, hod_error *error)
{
    struct word settings, label;
    struct reading reading;
    bool read = begin(&reading, error) && divide(text, &settings, &label, error) &&
                read_settings(reader, settings, &reading, error);
    if (read && reading.choices.count > 0) {
        read = add_all(&reading, label, margin, error);
    } else if (read && label.text) {
        const struct entry entry = {.label = fill_in(label, "", error), .request = reading.requests[0]};
        read = margin_add(margin, &entry, error);
    } else if (read) {
        read = hod_fail(error, "an entry is empty");
    }
    end(&reading);
    return read && (margin->count <= MOST_ENTRIES || hod_fail(error, "more than %d entries", MOST_ENTRIES));
}

/* Takes the next entry off: up to the end of a line, or to a comma with a blank behind it outside of quotes.
 */
static bool next_entry(struct word *rest, struct word *entry)
{
    if (!rest->text) return false;
    bool is_quoted = false;
    for (size_t i = 0; i < rest->length; i++) {
        const char *byte = rest->text + i;
        if (*byte == '"') is_quoted = !is_quoted;
        const bool is_comma = *byte == ',' && i + 1 < rest->length && strchr(" \t\n", byte[1]);
        if (*byte != '\n' && (is_quoted || !is_comma)) continue;
        const size_t skipped = is_comma ? 1 + strspn(byte + 1, " \t\n") : 1;
        *entry = (struct word){rest->text, i};
        *rest = (struct word){byte + skipped, rest->length - i - skipped};
        return true;
    }
    *entry = *rest;
    *rest = (struct word){NULL, 0};
    return true;
}

bool margin_read(struct reader *reader, const char *text, struct margin *margin, hod_error *error)
{
    struct word rest = word_of(text), entry;
    while (next_entry(&rest, &entry))
        if (!read_entry(reader, entry, margin, error))
            return hod_fail_in(error, "%.*s", (int)entry.length, entry.text);
    return true;
}

/* Whether an entry before this one is about the same. */
static bool is_said(const struct margin *margin, int number)
{
    for (int i = 0; i < number; i++)
        if (margin->entries[i].about && strcmp(margin->entries[i].about, margin->entries[number].about) == 0)
            return true;
    return false;
}

bool margin_name(struct reader *reader, struct margin *margin, hod_error *error)
{
    hod_buffer title = {0};
    for (int i = 0; i < margin->count; i++) {
        const char *about = margin->entries[i].about;
        if (!about || is_said(margin, i)) continue;
        if (title.length > 0) hod_buffer_text(&title, ", ");
        say_name(&title, reader->wording, about);
    }
    return (margin->title = said(&title, error)) != NULL;
}
