/* Lists of what exists, as frames: rule sets, mechanisms, parameters, fields, words, questions. */
#include "foreign/frame.h"

#include "ask/questions.h"
#include "ask/request/options.h"
#include "base/buffer.h"
#include "rules/domain.h"
#include "rules/rules.h"

#include <stdlib.h>

const char *hod_version(void)
{
    return HOD_VERSION;
}

void hod_text_free(char *text)
{
    free(text);
}

enum { MOST_TEXTS = 5 }; /* columns of texts */

/* A frame of texts that is filled row by row. */
struct listing {
    hod_frame *frame;
    char **columns[MOST_TEXTS];
    int count;
    size_t rows;
    bool failed;
};

/* The names of the columns are a list that ends with a NULL. */
static void start(struct listing *listing, size_t most, const char *const *names)
{
    *listing = (struct listing){.frame = frame_new(most, MOST_TEXTS + 1, NULL)};
    listing->failed = !listing->frame;
    for (; !listing->failed && names[listing->count]; listing->count++) {
        listing->columns[listing->count] = frame_add_texts(listing->frame, names[listing->count]);
        listing->failed = !listing->columns[listing->count];
    }
}

/* Adds a row, one text for each column. */
static void add(struct listing *listing, const char *const *texts)
{
    for (int i = 0; i < listing->count && !listing->failed; i++) {
        listing->columns[i][listing->rows] = frame_text(listing->frame, texts[i]);
        listing->failed = !listing->columns[i][listing->rows];
    }
    listing->rows++;
}

/* The frame; NULL with an error if memory was short. */
static hod_frame *end(struct listing *listing, hod_error *error)
{
    if (!listing->failed) {
        frame_end(listing->frame, listing->rows);
        return listing->frame;
    }
    hod_frame_free(listing->frame);
    hod_fail_memory(error);
    return NULL;
}

static void add_rules(struct listing *listing, const hod_rules *rules)
{
    add(listing, (const char *[]){rules->id, rules->title, hod_rules_called(rules), rules->based_on});
}

/* False with an error. */
static bool add_family(struct listing *listing, const hod_family *family, hod_error *error)
{
    const char *id;
    for (int i = 0; (id = hod_family_rules(family, i)); i++) {
        AUTO(free_rules) hod_rules *rules = hod_rules_open(id, error);
        if (!rules) return false;
        add_rules(listing, rules);
    }
    return true;
}

hod_frame *hod_frame_of_rule_sets(const hod_rules *rules, hod_error *error)
{
    enum { MOST_BUILT_IN = 1000 };
    struct listing listing;
    int families;
    const hod_family *const *family = hod_families(&families);
    start(&listing, rules ? 1 : MOST_BUILT_IN,
          (const char *[]){"rules", "title", "called", "based_on", NULL});
    if (rules) add_rules(&listing, rules);
    for (int i = 0; i < families && !rules; i++)
        if (!add_family(&listing, family[i], error)) {
            hod_frame_free(listing.frame);
            return NULL;
        }
    return end(&listing, error);
}

hod_frame *hod_frame_of_mechanisms(const hod_rules *rules, hod_error *error)
{
    struct listing listing;
    if (!is_not_null(rules, "the rules are", error)) return NULL;
    start(&listing, (size_t)rules->family->mechanism_count,
          (const char *[]){"mechanism", "title", "source", NULL});
    for (int i = 0; i < rules->family->mechanism_count; i++) {
        const hod_mechanism *mechanism = rules->family->mechanisms[i];
        if (hod_rules_has_mechanism(rules, mechanism))
            add(&listing, (const char *[]){mechanism->name, mechanism->title, mechanism->source});
    }
    return end(&listing, error);
}

hod_frame *hod_frame_of_parameters(const hod_rules *rules, hod_error *error)
{
    struct listing listing;
    char value[HOD_PARAMETER_TEXT];
    if (!is_not_null(rules, "the rules are", error)) return NULL;
    start(&listing, (size_t)rules->family->parameter_count,
          (const char *[]){"parameter", "accepts", "value", "meaning", NULL});
    for (int i = 0; i < rules->family->parameter_count; i++) {
        const hod_parameter *parameter = &rules->family->parameters[i];
        if (hod_rules_has_parameter(rules, parameter))
            add(&listing, (const char *[]){parameter->name, parameter->domain,
                                           hod_rules_value(rules, parameter, value), parameter->meaning});
    }
    return end(&listing, error);
}

hod_frame *hod_frame_of_fields(const hod_rules *rules, const char *name, hod_error *error)
{
    struct listing listing;
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, name, error);
    if (!mechanism) return NULL;
    start(&listing, (size_t)(mechanism->field_count + mechanism->outcome_count),
          (const char *[]){"what", "name", "accepts", "value", "meaning", NULL});
    for (int i = 0; i < mechanism->field_count; i++) {
        const hod_field *field = &mechanism->fields[i];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        add(&listing, (const char *[]){"field", field->name, field->domain,
                                       hod_domain_text(&domain, field->value, value), field->meaning});
    }
    for (int i = 0; i < mechanism->outcome_count; i++) {
        const hod_field *outcome = &mechanism->outcomes[i];
        add(&listing, (const char *[]){"outcome", outcome->name, outcome->domain, "", outcome->meaning});
    }
    return end(&listing, error);
}

/* The number of words among the values of a column. */
static size_t words_in(const hod_field *field)
{
    const hod_domain domain = hod_domain_of(field->domain);
    size_t words = 0;
    for (int place = 0; domain.words && place < domain.size; place++)
        words += hod_domain_has_word(&domain, hod_domain_at(&domain, place));
    return words;
}

static void add_words(struct listing *listing, int64_t *values, const hod_field *field)
{
    const hod_domain domain = hod_domain_of(field->domain);
    char text[HOD_VALUE_TEXT];
    for (int place = 0; domain.words && place < domain.size && values; place++) {
        const int value = hod_domain_at(&domain, place);
        if (!hod_domain_has_word(&domain, value)) continue;
        values[listing->rows] = value;
        add(listing, (const char *[]){field->name, hod_domain_text(&domain, value, text)});
    }
}

hod_frame *hod_frame_of_words(const hod_rules *rules, const char *name, hod_error *error)
{
    struct listing listing;
    size_t words = 0;
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, name, error);
    if (!mechanism) return NULL;
    for (int i = 0; i < mechanism->field_count; i++) words += words_in(&mechanism->fields[i]);
    for (int i = 0; i < mechanism->outcome_count; i++) words += words_in(&mechanism->outcomes[i]);
    start(&listing, words, (const char *[]){"name", "word", NULL});
    int64_t *values = listing.failed ? NULL : frame_add_integers(listing.frame, "value");
    listing.failed = !values;
    for (int i = 0; i < mechanism->field_count; i++) add_words(&listing, values, &mechanism->fields[i]);
    for (int i = 0; i < mechanism->outcome_count; i++) add_words(&listing, values, &mechanism->outcomes[i]);
    return end(&listing, error);
}

/* The question itself: its summary, followed by its help. */
static void add_question(struct listing *listing, const hod_question *question)
{
    AUTO_FREE char *meaning = hod_text(NULL, "%s.\n\n%s", question->summary, hod_question_help(question));
    listing->failed |= !meaning;
    add(listing, (const char *[]){question->name, "", question->arguments, meaning});
}

/* Its options, except those that only the command has. */
static void add_options(struct listing *listing, const hod_question *question)
{
    for (int i = 0; i < OPTIONS; i++) {
        const struct option_entry *entry = &option_entries[i];
        if (!option_is_accepted(entry, question->accepted) || option_is_of_command(entry)) continue;
        AUTO_FREE char *accepts =
            hod_text(NULL, "%s%s", entry->value ? entry->value : "", entry->use == OFTEN ? "..." : "");
        listing->failed |= !accepts;
        add(listing, (const char *[]){question->name, entry->name, accepts, entry->meaning});
    }
}

hod_frame *hod_frame_of_questions(hod_error *error)
{
    struct listing listing;
    const hod_question *question;
    size_t questions = 0;
    while (hod_question_at((int)questions)) questions++;
    start(&listing, questions * (1 + OPTIONS),
          (const char *[]){"question", "option", "accepts", "meaning", NULL});
    for (int i = 0; (question = hod_question_at(i)); i++) {
        add_question(&listing, question);
        add_options(&listing, question);
    }
    return end(&listing, error);
}
