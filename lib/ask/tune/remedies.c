/* The question remedies: which rule changes balance situations in which shooting is overpowered. */
#include "ask/tune/remedies.h"

#include "ask/answer/columns.h"
#include "ask/answer/spoken.h"
#include "ask/questions.h"
#include "ask/say/describe.h"
#include "ask/sections.h"
#include "ask/verdict/verdict.h"

#include <math.h>
#include <stdlib.h>

/* Fills a cell with the conditions that a candidate breaks, "a; b", by their titles or by their short names for
 * tables. */
static void fact_broken(const struct remedies *remedies, const struct candidate *candidate, hod_reader reader,
                        const char *column, struct fact_table *table)
{
    hod_buffer text = {0};
    const bool is_data = reader == HOD_PROGRAMS;
    for (int i = 0; i < remedies->condition_count; i++)
        if (candidate->is_broken[i])
            hod_buffer_format(&text, "%s%s", text.length > 0 ? "; " : "",
                              is_data ? remedies->conditions[i].title : remedies->conditions[i].called);
    if (text.length > 0)
        fact_buffer(table, column, &text);
    else
        fact_text(table, column, is_data ? NULL : "none");
}

/* Fills the median worth of fire and of the charge, known for the unchanged rules and for the best candidates. */
static void fact_medians(const struct candidate *candidate, hod_reader reader, const char *const columns[2],
                         struct fact_table *table)
{
    static const hod_column_kind kinds[] = {HOD_COLUMN_PROBABILITY, HOD_COLUMN_HUNDREDTHS};
    AUTO(facts_free) struct facts counted = {0};
    struct fact_table *counts = facts_table(&counted, "counts");
    if (!table) return;
    table->facts->failed |= !counts || !verdict_count(&candidate->verdict, counts) || counted.failed;
    if (!table->facts->failed) {
        const double fire = fact_number_at(counts, 0, "fire_median"),
                     charge = fact_number_at(counts, 0, "charge_median");
        const bool in_points = reader == HOD_PEOPLE;
        fact_number(table, columns[0], kinds[in_points], in_points ? round(100 * fire) : fire);
        fact_number(table, columns[1], kinds[in_points], in_points ? round(100 * charge) : charge);
    }
}

/* A row for programs and for the sentences. */
static void fill_data(const struct remedies *remedies, const struct candidate *candidate, bool has_worths,
                      struct fact_table *table)
{
    static const char *const worths[] = {"fire", "charge"};
    fact_text(table, "remedy", candidate->remedy ? candidate->remedy->name : candidate->rules->id);
    fact_text(table, "title",
              candidate->remedy ? candidate->remedy->title : hod_rules_called(candidate->rules));
    fact_text(table, "settings", candidate->settings);
    for (int c = SHOOTING_CLASSES; c-- > 0;) fact_integer(table, shooting_classes[c], candidate->classes[c]);
    fact_integer(table, "brought", candidate->brought);
    fact_integer(table, "pushed", candidate->pushed);
    fact_broken(remedies, candidate, HOD_PROGRAMS, "broken", table);
    fact_text(table, "lost", *candidate->lost ? candidate->lost : NULL);
    if (has_worths) fact_medians(candidate, HOD_PROGRAMS, worths, table);
    fact_text(table, "good", candidate->is_good ? "yes" : "no");
    fact_cell(table, "rank", HOD_COLUMN_INTEGER,
              candidate->remedy ? hod_cell_integer(candidate->rank) : hod_cell_empty());
    fact_row(table);
}

/* A row for people. Counts use a kind of number that shows a range if several readings of the rules are asked. */
static void fill_shown(const struct remedies *remedies, const struct candidate *candidate, bool has_worths,
                       const hod_answer *answer, struct fact_table *table)
{
    static const char *const worths[] = {"worth of fire, in points", "worth of the charge, in points"};
    fact_text(table, "remedy",
              candidate->remedy ? candidate->remedy->title : name_of_rules(candidate->rules, answer));
    fact_text(table, "settings", candidate->settings ? candidate->settings : "as they are");
    for (int c = SHOOTING_CLASSES; c-- > 0;)
        fact_number(table, shooting_classes[c], HOD_COLUMN_HUNDREDTHS, candidate->classes[c]);
    fact_number(table, "brought to even", HOD_COLUMN_HUNDREDTHS, candidate->brought);
    fact_number(table, "pushed beyond", HOD_COLUMN_HUNDREDTHS, candidate->pushed);
    fact_broken(remedies, candidate, HOD_PEOPLE, "conditions broken", table);
    fact_text(table, "outcomes lost", *candidate->lost ? candidate->lost : "none");
    if (has_worths) fact_medians(candidate, HOD_PEOPLE, worths, table);
    fact_row(table);
}

/* Facts about the search: {under} is "under 8.3". */
static void fill_search(const struct remedies *remedies, struct fact_table *table)
{
    hod_buffer text = {0};
    speak_under(&text, remedies->rules, NULL);
    fact_buffer(table, "under", &text);
    fact_integer(table, "candidates", remedies->candidate_count - 1);
    fact_integer(table, "stuck", remedies->stuck);
    fact_text(table, "dial", remedies->situations.dial->name);
    fact_row(table);
}

/* All tables: for programs, sentences and the chart, and for people. */
static void fill(const struct remedies *remedies, const hod_answer *answer, struct facts *facts)
{
    fill_search(remedies, facts_table(facts, "search"));
    for (int i = 0; i < remedies->candidate_count; i++) {
        const struct candidate *candidate = &remedies->candidates[i];
        fill_data(remedies, candidate, false, facts_table(facts, "candidates"));
        fill_shown(remedies, candidate, false, answer, facts_table(facts, "candidates shown"));
        if (candidate->remedy && !candidate->is_best) continue;
        fill_data(remedies, candidate, true, facts_table(facts, "remedies"));
        fill_shown(remedies, candidate, true, answer, facts_table(facts, "remedies shown"));
    }
}

static void draw(struct describing *this, const struct remedies *remedies)
{
    struct chart_column columns[SHOOTING_CLASSES];
    const struct chart_over chart = {.category = "title",
                                     .columns = columns,
                                     .column_count = SHOOTING_CLASSES,
                                     .chart = {.kind = HOD_CHART_STACKED_BARS,
                                               .subtitle = remedies->situations.title,
                                               .series_axis = "shooting is",
                                               .value_axis = "situations",
                                               .ordered = true}};
    for (int c = 0; c < SHOOTING_CLASSES; c++) {
        const char *class = shooting_classes[SHOOTING_CLASSES - 1 - c];
        columns[c] = (struct chart_column){class, class};
    }
    describe_draw(this, "remedies", "remedies", &chart);
}

/* The rule set of the best candidate as a file, in its own part. */
static bool add_file(const struct candidate *candidate, hod_answer *answer, hod_error *error)
{
    const struct remedy *remedy = candidate->remedy;
    AUTO_FREE char *name = hod_text(error, "%s.ini", remedy->name),
                   *text = name ? rules_file_text(candidate->rules, remedy->name, remedy->title, NULL, error)
                                : NULL;
    return text && hod_answer_begin(answer, remedy->name, remedy->title, error) &&
           hod_answer_file(answer, name, text, error);
}

static bool describe(const struct remedies *remedies, hod_answer *answer, hod_error *error)
{
    struct describing this = {.question = "remedies", .answer = answer};
    fill(remedies, answer, &this.facts);
    describe_begin(&this, "remedies", NULL);
    describe_tell(&this);
    describe_show(&this, "remedies", HOD_PROGRAMS);
    describe_show(&this, "remedies shown", HOD_PEOPLE);
    draw(&this, remedies);
    describe_begin(&this, "candidates", NULL);
    describe_show(&this, "candidates", HOD_PROGRAMS);
    describe_show(&this, "candidates shown", HOD_PEOPLE | HOD_DETAIL);
    for (int i = 1; !this.failed && i < remedies->candidate_count; i++)
        if (remedies->candidates[i].is_best)
            this.failed = !add_file(&remedies->candidates[i], answer, &this.failure);
    return describe_end(&this, error);
}

/* Without an answer, only reads the file. */
static bool answer_remedies(const hod_request *request, hod_answer *answer, hod_error *error)
{
    AUTO(ini_free) struct ini own = {0};
    AUTO(remedies_free) struct remedies remedies = {0};
    const struct ini *file = query_sections(request, 0, &own, error);
    return file && remedies_read(&remedies, file, request, error) &&
           (!answer || (remedies_judge(&remedies, request, error) && describe(&remedies, answer, error)));
}

const hod_question remedies_question = {
    .name = "remedies",
    .arguments = "FILE",
    .summary = "Find rule changes that balance overpowered shooting",
    .accepted = "situations assumptions charts part threads budget format output",
    .defaults = {.minutes = 1},
    .most = 1,
    .sections = "remedies condition remedy",
    .answer = answer_remedies,
};
