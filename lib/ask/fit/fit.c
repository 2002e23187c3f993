/* The question fit: whether results fit rules, and which rules fit them best. */
#include "ask/fit/fit.h"

#include "ask/fit/sheet.h"
#include "ask/questions.h"
#include "ask/request/query.h"

#include <stdlib.h>
#include <string.h>

/* The words of a request by their roles; NULL if not given. */
struct fit_words {
    const char *rules, *mechanism, *path, *best;
    const char *fields[MOST_ARGUMENTS];
    struct word typed[HOD_MAX_OUTCOMES];
    int field_count, typed_count;
    char *sides, *faces; /* from --sides and --dice */
};

/* The question. Starts as all zeros. */
struct fit_query {
    const hod_request *request;
    hod_answer *answer; /* NULL: only read the request */
    struct fit_words words;
    struct rule_list list;
    struct fit_base bases[MOST_LISTED];
    struct candidates candidates;
};

/* Takes a typed result, "hits=0,1". */
static bool take_typed(struct fit_words *words, struct word word, hod_error *error)
{
    if (words->typed_count == HOD_MAX_OUTCOMES)
        return hod_fail(error, "more than %d outcomes are given", HOD_MAX_OUTCOMES);
    words->typed[words->typed_count++] = word;
    return true;
}

/* Whether a name is an outcome of a mechanism, and not one of its fields. */
static bool is_outcome(const hod_mechanism *mechanism, struct word name)
{
    return mechanism && hod_mechanism_field(mechanism, name.text, name.length, NULL) < 0 &&
           hod_mechanism_outcome(mechanism, name.text, name.length, NULL) >= 0;
}

/* Takes NAME=VALUE, or a file. */
static bool take_word(struct fit_query *this, const char *text, const hod_mechanism *mechanism,
                      hod_error *error)
{
    struct fit_words *words = &this->words;
    struct word name, value;
    if (word_divide(word_of(text), '=', &name, &value)) {
        if (word_is(name, "best")) return (words->best = value.text);
        if (is_outcome(mechanism, name)) return take_typed(words, word_of(text), error);
        words->fields[words->field_count++] = text;
        return true;
    }
    if (!strpbrk(text, "./"))
        return hod_fail(error, "%s is neither FIELD=VALUE nor a file of results; write ./%s for a file", text,
                        text);
    if (words->path) return hod_fail(error, "%s: a second file of results; put all into one", text);
    words->path = text;
    return true;
}

/* Opens the rule sets, and finds the mechanism, which is the second word unless that is a file. */
static bool open_lists(struct fit_query *this, hod_error *error)
{
    const hod_request *request = this->request;
    const int count = request->argument_count;
    struct fit_words *words = &this->words;
    words->rules = request->dice ? "dice" : count > 0 ? request->arguments[0] : NULL;
    if (!words->rules) return hod_fail(error, "the rules are missing: hod fit RULES MECHANISM FILE.csv");
    if (request->dice && count > 0)
        return hod_fail(error, "--dice tests a single die: leave out the rules and other results");
    words->mechanism = request->dice ? "die" : NULL;
    if (!request->dice && count > 1 && !strpbrk(request->arguments[1], "./="))
        words->mechanism = request->arguments[1];
    if (!rule_list_open(&this->list, words->rules, request, error)) return false;
    const int twice = rule_list_double(&this->list);
    return twice < 0 || hod_fail(error, "%s is given twice", this->list.rules[twice]->id);
}

/* Takes --dice and --sides as "face=3,4" and "sides=6". */
static bool take_dice(struct fit_query *this, const hod_mechanism *mechanism, hod_error *error)
{
    const hod_request *request = this->request;
    struct fit_words *words = &this->words;
    struct word rest = word_of(request->dice), piece, word;
    hod_buffer faces = {0};
    if (!request->dice) return true;
    if (request->sides == 0) return hod_fail(error, "--dice needs --sides, such as --sides 12");
    while (word_piece(&rest, ',', &piece))
        while (word_next(&piece, &word))
            hod_buffer_format(&faces, "%s%.*s", faces.length > 0 ? "," : "face=", (int)word.length,
                              word.text);
    words->faces = hod_buffer_take(&faces, error);
    words->sides = hod_text(error, "sides=%d", request->sides);
    return words->faces && words->sides && take_word(this, words->sides, mechanism, error) &&
           take_word(this, words->faces, mechanism, error);
}

/* Takes --observed, which has words of its own: "hits=3,0 best=..." */
static bool take_observed(struct fit_query *this, const hod_mechanism *mechanism, hod_error *error)
{
    struct word rest = word_of(this->request->observed), name, value;
    for (struct word word; word_next(&rest, &word);) {
        if (word_divide(word, '=', &name, &value) && word_is(name, "best"))
            this->words.best = value.text;
        else if (!take_typed(&this->words, word, error))
            return false;
    }
    return !this->request->observed || mechanism ||
           hod_fail(error, "--observed needs the mechanism after the rules");
}

static bool read_words(struct fit_query *this, hod_error *error)
{
    const hod_request *request = this->request;
    struct fit_words *words = &this->words;
    if (!open_lists(this, error)) return false;
    const hod_mechanism *mechanism =
        words->mechanism ? hod_rules_mechanism(this->list.rules[0], words->mechanism, error) : NULL;
    if (words->mechanism && !mechanism) return false;
    for (int i = mechanism ? 2 : 1; i < request->argument_count; i++)
        if (!take_word(this, request->arguments[i], mechanism, error)) return false;
    if (!take_dice(this, mechanism, error) || !take_observed(this, mechanism, error) ||
        (request->evening && !take_word(this, request->evening, mechanism, error)))
        return false;
    if (words->path && words->typed_count > 0)
        return hod_fail(error, "%.*s: results are in %s already", (int)words->typed[0].length,
                        words->typed[0].text, words->path);
    if (words->path || words->typed_count > 0 || request->sheet) return true;
    return mechanism ? hod_fail(error, "give your results as a CSV file, or type them: %s=3,0,1",
                                mechanism->outcomes[0].name)
                     : hod_fail(error, "missing MECHANISM; type: hod fit RULES MECHANISM FILE.csv");
}

static bool read_sheet(struct fit_query *this, struct fit_base *base, const hod_mechanism *mechanism,
                       hod_error *error)
{
    const struct fit_words *words = &this->words;
    const struct sheet sheet = {.rules = base->rules,
                                .mechanism = mechanism,
                                .given = words->fields,
                                .given_count = words->field_count,
                                .by = this->request->by,
                                .answer = base == this->bases ? this->answer : NULL};
    AUTO_FREE char *path = query_path(this->request, words->path, error);
    return path && sheet_read(&sheet, path, &base->seen, error);
}

static bool read_typed(struct fit_query *this, struct fit_base *base, const hod_mechanism *mechanism,
                       hod_error *error)
{
    const struct fit_words *words = &this->words;
    struct fit_case of = {.mechanism = mechanism};
    bool is_given[HOD_MAX_FIELDS] = {false};
    if (this->request->by) return hod_fail(error, "--by needs a file of results, whose column it names");
    hod_situation_default(mechanism, of.situation);
    for (int i = 0; i < words->field_count; i++)
        if (!hod_situation_assign(mechanism, of.situation, is_given, word_of(words->fields[i]), error))
            return false;
    return (this->request->varied_count > 0 ||
            hod_situation_check(base->rules, mechanism, of.situation, error)) &&
           seen_type(&base->seen, &of, words->typed, words->typed_count, error) &&
           (base->seen.all > 0 || hod_fail(error, "every count is 0, so there are no results"));
}

/* The only mechanism with results; NULL if there are several. */
static const hod_mechanism *only_mechanism(const struct seen *seen)
{
    for (size_t i = 1; i < seen->case_count; i++)
        if (seen->cases[i].mechanism != seen->cases[0].mechanism) return NULL;
    return seen->case_count > 0 ? seen->cases[0].mechanism : NULL;
}

/* A varied field must not be given by the line or a column. */
static bool check_varied(const struct fit_query *this, const struct fit_base *base, hod_error *error)
{
    const hod_variations *variations = &base->variations;
    for (int i = 0; i < variations->field_count; i++) {
        const char *name = variations->mechanism->fields[variations->fields[i].field].name;
        bool is_given = base->seen.is_column[variations->fields[i].field];
        for (int k = 0; k < this->words.field_count; k++) {
            struct word given, value;
            word_divide(word_of(this->words.fields[k]), '=', &given, &value);
            is_given |= word_is(given, name);
        }
        if (is_given)
            return hod_fail(error, "--vary %s: the field also has a value; leave out one of the two", name);
    }
    return true;
}

static bool read_base(struct fit_query *this, struct fit_base *base, hod_error *error)
{
    const hod_request *request = this->request;
    const char *name = this->words.mechanism;
    const hod_mechanism *mechanism = name ? hod_rules_mechanism(base->rules, name, error) : NULL;
    struct word rest = word_of(this->words.best), order;
    if (name && !mechanism) return hod_fail_in(error, "%s", base->rules->id);
    if (!(this->words.path ? read_sheet : read_typed)(this, base, mechanism, error) ||
        (this->words.best && !(word_next(&rest, &order) && seen_rank(&base->seen, order, error))))
        return false;
    base->variations = (hod_variations){.rules = base->rules, .mechanism = only_mechanism(&base->seen)};
    for (int i = 0; i < request->varied_count; i++)
        if (!hod_variations_add(&base->variations, request->varied[i], error))
            return hod_fail_in(error, "--vary");
    return check_varied(this, base, error);
}

/* "bloodybacks-8.3 shooting weapon=rifle" */
static char *title_of(const struct fit_query *this, hod_error *error)
{
    hod_buffer title = {0};
    hod_buffer_text(&title, this->words.rules);
    if (this->words.mechanism) hod_buffer_format(&title, " %s", this->words.mechanism);
    for (int i = 0; i < this->words.field_count; i++) hod_buffer_format(&title, " %s", this->words.fields[i]);
    for (int i = 0; i < this->request->setting_count; i++)
        hod_buffer_format(&title, " --set %s", this->request->settings[i]);
    return hod_buffer_take(&title, error);
}

/* Judges the results by the best candidate. */
static bool judge_best(struct fit_query *this, hod_error *error)
{
    const hod_request *request = this->request;
    const struct fit_candidate *best = &this->candidates.all[this->candidates.best];
    const struct seen *seen = &best->base->seen;
    const struct simulated simulated = {.trials = request->trials,
                                        .seed = request->seed,
                                        .threads = request->threads,
                                        .stop = request->budget.stop,
                                        .progress = request->progress,
                                        .progress_data = request->progress_data};
    AUTO(expected_free) struct expected expected = {0};
    AUTO(judgement_free) struct judgement judgement = {0};
    AUTO_FREE char *title = title_of(this, error);
    return title &&
           expected_find(seen, best->rules, &best->base->variations, best->places, &expected, error) &&
           judge(seen, &expected, &simulated, &judgement, error) &&
           describe_fit(&this->candidates, &expected, &judgement, title, this->answer, error);
}

static bool show_sheet(struct fit_query *this, hod_error *error)
{
    AUTO(hod_space_free) hod_space space = {0};
    const hod_rules *rules = this->list.rules[0];
    if (!this->words.mechanism) return hod_fail(error, "--sheet needs the mechanism after the rules");
    const hod_mechanism *mechanism = hod_rules_mechanism(rules, this->words.mechanism, error);
    if (!mechanism || !hod_space_start(&space, rules, mechanism, error)) return false;
    for (int i = 0; i < this->words.field_count; i++)
        if (!hod_space_assign(&space, this->words.fields[i], error)) return false;
    return !this->answer || sheet_show(&space, this->answer, error);
}

static void end(struct fit_query *this)
{
    candidates_free(&this->candidates);
    for (int i = 0; i < this->list.count; i++) {
        hod_variations_free(&this->bases[i].variations);
        seen_free(&this->bases[i].seen);
    }
    rule_list_close(&this->list);
    free(this->words.sides);
    free(this->words.faces);
}

static bool answer_fit(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(end) struct fit_query this = {.request = request, .answer = answer};
    if (!read_words(&this, error)) return false;
    if (request->sheet) return show_sheet(&this, error);
    for (int i = 0; i < this.list.count; i++) {
        this.bases[i].rules = this.list.rules[i];
        if (!read_base(&this, &this.bases[i], error)) return false;
    }
    this.candidates = (struct candidates){.bases = this.bases, .base_count = this.list.count};
    return !answer || (candidates_find(&this.candidates, error) && judge_best(&this, error));
}

const hod_question fit_question = {
    .name = "fit",
    .alias = "luck",
    .arguments = "RULES[,RULES]... [MECHANISM] [FIELD=VALUE]... [OUTCOME=VALUES]... [FILE.csv]",
    .summary = "Test whether your results fit the rules, and which rules fit best",
    .accepted =
        "by-column vary sheet observed evening dice sides trials seed part chart charts set budget threads "
        "format output",
    .defaults = {.trials = 100000},
    .least = 0,
    .most = MOST_ARGUMENTS,
    .answer = answer_fit,
};
