/* Ranks: reading which words are better than which.
 *
 * No word is better than another by itself: that a unit is destroyed is good luck for one player and bad luck for the
 * other. So whoever tells what was rolled tells the order, too, and a word has the number of words, or groups of
 * words, behind its own as its rank. */
#include "ask/luck/ranks.h"

#include "base/arrays.h"

#include <stdlib.h>

static const char key[] = "best";

bool ranks_divide(struct word *observed, struct word *order)
{
    struct word name, rest, values, behind, word, last = {0};
    if (!word_divide(*observed, '=', &name, &rest) || !word_divide(rest, '=', &values, &behind)) return false;
    while (word_next(&values, &word)) last = word;
    if (!word_is(last, key)) return false;
    *observed = word_trimmed((struct word){observed->text, (size_t)(last.text - observed->text)});
    *order = behind;
    return true;
}

static const hod_rank *find_rank(const hod_occasion *occasion, int value)
{
    for (size_t i = 0; i < occasion->rank_count; i++)
        if (occasion->ranks[i].value == value) return &occasion->ranks[i];
    return NULL;
}

/* Adds the words of a group, which are alike. */
static bool add_group(hod_occasion *occasion, const hod_domain *domain, struct word group, int rank,
                      hod_error *error)
{
    for (struct word word; word_piece(&group, '|', &word);) {
        int value;
        if (!hod_domain_read(domain, word.text, word.length, &value, error)) return false;
        if (find_rank(occasion, value))
            return hod_fail(error, "%.*s is given twice", (int)word.length, word.text);
        if (!EXTEND(occasion->ranks, occasion->rank_count)) return hod_fail_memory(error);
        occasion->ranks[occasion->rank_count++] = (hod_rank){value, rank};
    }
    return true;
}

static int count_groups(struct word order)
{
    int count = 0;
    for (struct word group; word_piece(&order, '>', &group);) count++;
    return count;
}

bool ranks_read(hod_occasion *occasion, const hod_domain *domain, struct word order, hod_error *error)
{
    const int groups = count_groups(order);
    int rank = groups;
    for (struct word group; word_piece(&order, '>', &group); rank--)
        if (!add_group(occasion, domain, group, rank, error)) return hod_fail_in(error, "%s=", key);
    return groups > 1 || occasion->rank_count < (size_t)domain->size ||
           hod_fail(error,
                    "%s=: all words are alike, and none is better: a > stands between better and worse", key);
}

bool ranks_refuse(const hod_occasion *occasion, const hod_domain *domain, hod_error *error)
{
    const hod_field *outcome = &occasion->mechanism->outcomes[occasion->outcome];
    char best[HOD_VALUE_TEXT], next[HOD_VALUE_TEXT];
    const int last = domain->size - 1;
    return hod_fail(
        error,
        "%s of %s is a word, and no word is better by itself: say behind the rolls which are, from "
        "the best on, such as %s=%s>%s; its words are %s",
        outcome->name, occasion->mechanism->name, key,
        hod_domain_text(domain, hod_domain_at(domain, last), best),
        hod_domain_text(domain, hod_domain_at(domain, last > 0 ? last - 1 : 0), next), domain->text);
}

int rank_of(const hod_occasion *occasion, int value)
{
    if (occasion->rank_count == 0) return value;
    const hod_rank *rank = find_rank(occasion, value);
    return rank ? rank->rank : 0;
}
