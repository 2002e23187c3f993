/* Domains: reading "none | light | 1..72". */
#include "rules/domain.h"

#include "base/nearest.h"
#include "base/numbers.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static bool read_integer(struct word text, int *value)
{
    return number_whole(text, INT_MIN, INT_MAX, value);
}

/* Reads "3" or "1..72". */
static bool read_range(struct word text, int *low, int *high)
{
    struct word lowest, highest;
    word_range(text, &lowest, &highest);
    return read_integer(lowest, low) && read_integer(highest, high) && *low <= *high;
}

static bool is_word(struct word text)
{
    struct word lowest, highest;
    return text.length > 0 && !word_range(text, &lowest, &highest);
}

/* Words are numbered once it is known whether there are numbers beside them. */
static void number_words(hod_domain *domain)
{
    int place = 0;
    for (int i = 0; i < domain->parts; i++) {
        if (!domain->part[i].word) continue;
        domain->part[i].low = domain->part[i].high = domain->numbers ? HOD_FIRST_WORD - place : place;
        place++;
    }
}

hod_domain hod_domain_of(const char *text)
{
    hod_domain domain = {.text = text};
    struct word rest = word_of(text), part;
    while (word_piece(&rest, '|', &part)) {
        int low, high;
        if (domain.parts == HOD_DOMAIN_PARTS) return (hod_domain){.text = text};
        if (read_range(part, &low, &high)) {
            if ((long)high - low >= HOD_MOST_VALUES - domain.size) return (hod_domain){.text = text};
            domain.part[domain.parts].low = low;
            domain.part[domain.parts].high = high;
            domain.size += high - low + 1;
            domain.numbers = true;
        } else if (is_word(part)) {
            domain.part[domain.parts].word = part.text;
            domain.part[domain.parts].length = (int)part.length;
            domain.size++;
            domain.words = true;
        } else
            return (hod_domain){.text = text};
        domain.parts++;
    }
    number_words(&domain);
    return domain;
}

int hod_domain_at(const hod_domain *domain, int place)
{
    for (int i = 0; i < domain->parts; i++) {
        const int size = domain->part[i].high - domain->part[i].low + 1;
        if (place < size) return domain->part[i].low + place;
        place -= size;
    }
    return 0;
}

int hod_domain_place(const hod_domain *domain, int value)
{
    int before = 0;
    for (int i = 0; i < domain->parts; i++) {
        const int low = domain->part[i].low, high = domain->part[i].high;
        if (value >= low && value <= high) return before + value - low;
        before += high - low + 1;
    }
    return -1;
}

bool hod_domain_read(const hod_domain *domain, const char *text, size_t length, int *value, hod_error *error)
{
    if (length == 0) return hod_fail(error, "the value is missing: one of %s", domain->text);
    int number;
    const bool is_number = read_integer((struct word){text, length}, &number);
    struct nearest nearest = {0};
    for (int i = 0; i < domain->parts; i++) {
        const char *word = domain->part[i].word;
        if (word && (size_t)domain->part[i].length == length && memcmp(word, text, length) == 0) {
            *value = domain->part[i].low;
            return true;
        }
        if (!word && is_number && number >= domain->part[i].low && number <= domain->part[i].high) {
            *value = number;
            return true;
        }
        if (word)
            nearest_offer_word(&nearest, (struct word){text, length},
                               (struct word){word, (size_t)domain->part[i].length});
    }
    if (!nearest.name) return hod_fail(error, "%.*s is not one of %s", (int)length, text, domain->text);
    return hod_fail(error, "%.*s is not one of %s; did you mean %.*s?", (int)length, text, domain->text,
                    (int)nearest.length, nearest.name);
}

const char *hod_domain_text(const hod_domain *domain, int value, char *buffer)
{
    for (int i = 0; domain->words && i < domain->parts; i++)
        if (domain->part[i].word && domain->part[i].low == value) {
            const int most = HOD_VALUE_TEXT - 1, length = domain->part[i].length;
            const size_t shown = (size_t)(length < most ? length : most);
            memcpy(buffer, domain->part[i].word, shown);
            buffer[shown] = '\0';
            return buffer;
        }
    snprintf(buffer, HOD_VALUE_TEXT, "%d", value);
    return buffer;
}
