/* The question verdict: whether shooting is overpowered, in a line of words. */
#include "ask/engagements/verdict.h"

#include "ask/questions.h"
#include "ask/request/asked.h"

#include <stdlib.h>
#include <string.h>

enum { FIREFIGHT_INCHES = 6, BEGINNING_INCHES = 18 };

/* The rule sets between commas become those of the engagements; whether sentences tell of them. */
static bool add_rules(struct engagements *engagements, const char *names, bool is_told,
                      const hod_request *request, hod_error *error)
{
    struct word rest = word_of(names), piece;
    while (word_piece(&rest, ',', &piece)) {
        if (engagements->count == MOST_ENGAGED)
            return hod_fail(error, "%d rule sets at most are accepted", MOST_ENGAGED);
        struct engaged_rules *one = &engagements->all[engagements->count++];
        one->name = word_copy(piece, error);
        one->rules = one->name ? open_rules(one->name, request, error) : NULL;
        if (one->rules) one->mechanism = hod_standoff_mechanism(engagements->glossary, one->rules, error);
        if (!one->mechanism) return false;
        hod_situation_default(one->mechanism, one->situation);
        one->is_mapped = is_told;
        engagements->mapped += is_told;
        for (int i = 0; i < engagements->count - 1; i++)
            if (strcmp(engagements->all[i].rules->id, one->rules->id) == 0)
                return hod_fail(error, "%s is given twice", one->rules->id);
    }
    return true;
}

static bool set_distances(struct engagements *engagements, hod_error *error)
{
    static const int distances[] = {FIREFIGHT_INCHES, BEGINNING_INCHES};
    hod_axis *const axes[] = {&engagements->inches, &engagements->ends};
    for (int i = 0; i < 2; i++) {
        axes[i]->values = malloc(sizeof distances);
        if (!axes[i]->values) return hod_fail_memory(error);
        memcpy(axes[i]->values, distances, sizeof distances);
        axes[i]->count = 2;
    }
    engagements->conditions = strdup("Two equal units in the open");
    return engagements->conditions || hod_fail_memory(error);
}

/* A word that is no assignment may be a rule set behind a blank instead of a comma. */
static bool assign(struct engagements *engagements, const hod_request *request, const char *word,
                   hod_error *error)
{
    if (strchr(word, '=')) return engagements_assign(engagements, word_of(word), error);
    return hod_fail(error, "%s is not of the form FIELD=VALUE; of several rule sets: hod verdict %s,%s", word,
                    request->arguments[0], word);
}

static bool read_words(struct engagements *engagements, const hod_request *request, hod_error *error)
{
    engagements->glossary = hod_glossary_open(NULL, error);
    bool read = engagements->glossary &&
                add_rules(engagements, request->arguments[0], true, request, error) &&
                (!request->beside || add_rules(engagements, request->beside, false, request, error) ||
                 hod_fail_in(error, "--beside"));
    for (int i = 1; read && i < request->argument_count; i++)
        read = assign(engagements, request, request->arguments[i], error);
    return read && set_distances(engagements, error);
}

static bool describe(const struct engagements *engagements, hod_answer *answer, hod_error *error)
{
    struct standoffs_room room;
    const struct standoffs standoffs = engagements_standoffs(engagements, &room, answer);
    return standoffs_add_verdict(&standoffs, answer, error) && standoffs_add_dice(&standoffs, answer, error);
}

/* Where no answer is wanted, the words are read alone. */
static bool answer_verdict(const hod_request *request, hod_answer *answer, hod_error *error)
{
    struct engagements engagements = {0};
    const bool done = read_words(&engagements, request, error) &&
                      (!answer || (engagements_work_out(&engagements, request->threads, error) &&
                                   describe(&engagements, answer, error)));
    engagements_free(&engagements);
    return done;
}

static bool check_verdict(const hod_request *request, hod_error *error)
{
    return answer_verdict(request, NULL, error);
}

const hod_question verdict_question = {.name = "verdict",
                                       .arguments = "RULES[,RULES]... [FIELD=VALUE]...",
                                       .summary = "Is shooting overpowered? Tests of several rule sets",
                                       .accepted = "beside part charts threads set budget format output",
                                       .least = 1,
                                       .most = MOST_ARGUMENTS,
                                       .check = check_verdict,
                                       .answer = answer_verdict};
