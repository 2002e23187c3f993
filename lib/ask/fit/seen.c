/* Observed results: collecting them, and parsing those that were typed. */
#include "ask/fit/seen.h"

#include "ask/fit/multinomial.h"
#include "base/arrays.h"
#include "rules/domain.h"

#include <stdlib.h>
#include <string.h>

void seen_free(struct seen *seen)
{
    for (size_t i = 0; i < seen->group_count; i++) free(seen->groups[i]);
    free(seen->groups);
    free(seen->cases);
    free(seen->results);
    free(seen->ranks);
    *seen = (struct seen){0};
}

bool seen_are_alike(const struct fit_case *one, const struct fit_case *other)
{
    return one->mechanism == other->mechanism && one->outcome_count == other->outcome_count &&
           memcmp(one->outcomes, other->outcomes, (size_t)one->outcome_count * sizeof *one->outcomes) == 0;
}

static bool are_equal(const struct fit_case *one, const struct fit_case *other)
{
    return seen_are_alike(one, other) &&
           memcmp(one->situation, other->situation,
                  (size_t)one->mechanism->field_count * sizeof *one->situation) == 0;
}

bool seen_add(struct seen *seen, const struct fit_case *of, const struct fit_result *result, hod_error *error)
{
    size_t at = 0;
    while (at < seen->case_count && !are_equal(&seen->cases[at], of)) at++;
    if (at == seen->case_count) {
        if (!EXTEND(seen->cases, seen->case_count)) return hod_fail_memory(error);
        seen->cases[seen->case_count++] = *of;
    }
    if (result->count > MOST_COUNTED - seen->all)
        return hod_fail(error, "more than %d results", MOST_COUNTED);
    if (!EXTEND(seen->results, seen->result_count)) return hod_fail_memory(error);
    seen->results[seen->result_count] = *result;
    seen->results[seen->result_count++].of = at;
    seen->all += result->count;
    return true;
}

size_t seen_group(struct seen *seen, struct word name, hod_error *error)
{
    for (size_t i = 0; i < seen->group_count; i++)
        if (words_are_equal(word_of(seen->groups[i]), name)) return i;
    char *copy = word_copy(name, error);
    if (!copy) return SIZE_MAX;
    if (!EXTEND(seen->groups, seen->group_count)) {
        free(copy);
        hod_fail_memory(error);
        return SIZE_MAX;
    }
    seen->groups[seen->group_count] = copy;
    return seen->group_count++;
}

/* Results as typed: "3", or "3x12" if it came up twelve times. A word may itself contain an x. */
static bool read_piece(const hod_domain *domain, struct word piece, int *value, uint64_t *count,
                       hod_error *error)
{
    size_t sign = piece.length;
    uint64_t times;
    *count = 1;
    if (hod_domain_read(domain, piece.text, piece.length, value, NULL)) return true;
    while (sign > 0 && piece.text[sign - 1] != 'x') sign--;
    const struct word behind = {piece.text + sign, piece.length - sign};
    if (sign == 0 || !number_digits(behind, MOST_COUNTED, &times))
        return hod_domain_read(domain, piece.text, piece.length, value, error);
    *count = times;
    return hod_domain_read(domain, piece.text, sign - 1, value, error);
}

/* The lists of several outcomes, which are read in step. */
struct lists {
    hod_domain domains[HOD_MAX_OUTCOMES];
    struct word rest[HOD_MAX_OUTCOMES];
};

static bool read_list(struct fit_case *of, struct lists *lists, struct word text, hod_error *error)
{
    struct word name, list;
    if (!word_divide(text, '=', &name, &list))
        return hod_fail(error, "'%.*s' has no =; type results such as %s=0,1,2", (int)text.length, text.text,
                        of->mechanism->outcomes[0].name);
    const int outcome = hod_mechanism_outcome(of->mechanism, name.text, name.length, error);
    int at = of->outcome_count;
    if (outcome < 0) return false;
    for (; at > 0 && of->outcomes[at - 1] >= outcome; at--) {
        if (of->outcomes[at - 1] == outcome)
            return hod_fail(error, "outcome %s is given twice", of->mechanism->outcomes[outcome].name);
        of->outcomes[at] = of->outcomes[at - 1];
        lists->domains[at] = lists->domains[at - 1];
        lists->rest[at] = lists->rest[at - 1];
    }
    of->outcomes[at] = outcome;
    lists->domains[at] = hod_domain_of(of->mechanism->outcomes[outcome].domain);
    lists->rest[at] = list;
    of->outcome_count++;
    return true;
}

/* Takes the next value from each list; *is_there is false after the last. */
static bool next_result(const struct fit_case *of, struct lists *lists, struct fit_result *result,
                        bool *is_there, hod_error *error)
{
    *is_there = true;
    for (int i = 0; i < of->outcome_count; i++) {
        struct word piece;
        uint64_t count = 0;
        const char *name = of->mechanism->outcomes[of->outcomes[i]].name;
        const bool has_piece = word_piece(&lists->rest[i], ',', &piece);
        if (i == 0) *is_there = has_piece;
        if (has_piece && !read_piece(&lists->domains[i], piece, &result->values[i], &count, error))
            return hod_fail_in(error, "%s", name);
        if (i == 0) result->count = count;
        if (has_piece != *is_there || result->count != count)
            return hod_fail(error, "%s and %s have different numbers of results; give as many of each", name,
                            of->mechanism->outcomes[of->outcomes[0]].name);
    }
    return true;
}

bool seen_type(struct seen *seen, const struct fit_case *situation, const struct word *typed, int count,
               hod_error *error)
{
    struct fit_case of = *situation;
    struct lists lists;
    struct fit_result result = {0};
    bool is_there = count > 0;
    of.outcome_count = 0;
    for (int i = 0; i < count; i++)
        if (!read_list(&of, &lists, typed[i], error)) return false;
    while (is_there) {
        if (!next_result(&of, &lists, &result, &is_there, error)) return false;
        if (is_there && !seen_add(seen, &of, &result, error)) return false;
    }
    return true;
}

/* Adds the words of a group, which have equal rank, for an outcome. */
static bool rank_group(struct seen *seen, const struct fit_rank *like, const hod_domain *domain,
                       struct word group, hod_error *error)
{
    for (struct word word; word_piece(&group, '|', &word);) {
        struct fit_rank rank = *like;
        int score;
        if (!hod_domain_read(domain, word.text, word.length, &rank.value, error)) return false;
        if (seen_score(seen, like->mechanism, like->outcome, rank.value, &score) && score > 0)
            return hod_fail(error, "%.*s is named twice", (int)word.length, word.text);
        if (!EXTEND(seen->ranks, seen->rank_count)) return hod_fail_memory(error);
        seen->ranks[seen->rank_count++] = rank;
    }
    return true;
}

/* Whether a domain has all words of an order. */
static bool has_words(const hod_domain *domain, struct word order)
{
    for (struct word group; word_piece(&order, '>', &group);)
        for (struct word word; word_piece(&group, '|', &word);) {
            int value;
            if (!hod_domain_read_word(domain, word.text, word.length, &value)) return false;
        }
    return true;
}

/* Ranks the words of an outcome. */
static bool rank_outcome(struct seen *seen, const hod_mechanism *mechanism, int outcome, struct word order,
                         hod_error *error)
{
    const hod_domain domain = hod_domain_of(mechanism->outcomes[outcome].domain);
    struct fit_rank like = {.mechanism = mechanism, .outcome = outcome, .rank = 1};
    struct word rest = order;
    for (struct word group; word_piece(&rest, '>', &group);) like.rank++;
    for (struct word group; word_piece(&order, '>', &group);) {
        like.rank--;
        if (!rank_group(seen, &like, &domain, group, error)) return hod_fail_in(error, "best");
    }
    return true;
}

bool seen_is_first(const struct seen *seen, size_t number)
{
    for (size_t i = 0; i < number; i++)
        if (seen->cases[i].mechanism == seen->cases[number].mechanism) return false;
    return true;
}

bool seen_rank(struct seen *seen, struct word order, hod_error *error)
{
    for (size_t i = 0; i < seen->case_count; i++) {
        const hod_mechanism *mechanism = seen->cases[i].mechanism;
        for (int k = 0; seen_is_first(seen, i) && k < mechanism->outcome_count; k++) {
            const hod_domain domain = hod_domain_of(mechanism->outcomes[k].domain);
            if (has_words(&domain, order) && !rank_outcome(seen, mechanism, k, order, error)) return false;
        }
    }
    return seen->rank_count > 0 ||
           hod_fail(error, "best: no outcome has all these words: %.*s", (int)order.length, order.text);
}

bool seen_score(const struct seen *seen, const hod_mechanism *mechanism, int outcome, int value, int *score)
{
    const hod_domain domain = hod_domain_of(mechanism->outcomes[outcome].domain);
    bool is_ranked = false;
    *score = domain.words ? 0 : value;
    for (size_t i = 0; i < seen->rank_count; i++) {
        const struct fit_rank *rank = &seen->ranks[i];
        if (rank->mechanism != mechanism || rank->outcome != outcome) continue;
        is_ranked = true;
        if (rank->value == value) *score = rank->rank;
    }
    return is_ranked || !domain.words;
}
