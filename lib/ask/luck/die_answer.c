/* A die, as a table, sentences (says/luck-die.lua) and a chart. */
#include "ask/luck/luck.h"

#include "ask/say/describe.h"

#include <assert.h>
#include <math.h>

static_assert((int)MOST_FACES == (int)HOD_MOST_FACES, "--sides takes what a die may have");

/* What is found out about a die. */
struct findings {
    const hod_throws *throws;
    const hod_suspicion *suspicion;
    hod_fairness fairness;
    hod_test_power now; /* with so many throws */
    double power;       /* that is wanted */
    size_t needed;      /* throws for it */
};

static double expected_of(const hod_throws *throws)
{
    return (double)throws->all / throws->sides;
}

static void fill_faces(const struct findings *findings, struct fact_table *table)
{
    const hod_throws *throws = findings->throws;
    for (int face = 0; face < throws->sides; face++) {
        fact_integer(table, "face", face + 1);
        fact_integer(table, "came", (int64_t)throws->count[face]);
        fact_number(table, "expected", HOD_COLUMN_REAL, expected_of(throws));
        fact_row(table);
    }
}

/* What is told of the die as a whole, for programs. */
static void fill_die(const struct findings *findings, struct fact_table *table)
{
    fact_integer(table, "came", (int64_t)findings->throws->all);
    fact_number(table, "expected", HOD_COLUMN_REAL, (double)findings->throws->all);
    fact_number(table, "statistic", HOD_COLUMN_REAL, findings->fairness.statistic);
    fact_number(table, "p", HOD_COLUMN_PROBABILITY, findings->fairness.p);
    fact_number(table, "level", HOD_COLUMN_PROBABILITY, findings->now.level);
    fact_number(table, "power", HOD_COLUMN_PROBABILITY, findings->now.power);
    fact_integer(table, "throws_needed", (int64_t)findings->needed);
    fact_row(table);
}

/* What words need besides: what is suspected, and what is wanted. */
static void fill_suspicion(const struct findings *findings, struct facts *facts)
{
    const hod_suspicion *suspicion = findings->suspicion;
    struct fact_table *asked = facts_table(facts, "asked"), *suspected = facts_table(facts, "suspected");
    fact_integer(asked, "sides", findings->throws->sides);
    fact_integer(asked, "throws", (int64_t)findings->throws->all);
    fact_number(asked, "each", HOD_COLUMN_REAL, expected_of(findings->throws));
    fact_number(asked, "bias", HOD_COLUMN_REAL, suspicion->bias);
    fact_number(asked, "wanted", HOD_COLUMN_PROBABILITY, findings->power);
    fact_text(asked, "is_exact", findings->fairness.is_exact ? "yes" : NULL);
    fact_text(asked, "speaks_against", findings->fairness.p < suspicion->level ? "yes" : NULL);
    fact_row(asked);
    for (int face = 0; face < suspicion->sides; face++) {
        if (!suspicion->is_suspected[face]) continue;
        fact_integer(suspected, "face", face + 1);
        fact_row(suspected);
    }
}

bool describe_fairness(const hod_throws *throws, const hod_suspicion *suspicion, double power,
                       hod_answer *answer, hod_error *error)
{
    static const struct chart_column columns[] = {{"came", "came"}, {"expected", "expected of a fair die"}};
    static const struct chart_over bars = {
        .category = "face",
        .columns = columns,
        .column_count = 2,
        .chart = {.kind = HOD_CHART_GROUPED_BARS, .category_axis = "face", .value_axis = "throws"}};
    struct findings findings = {.throws = throws, .suspicion = suspicion, .power = power};
    struct describing this = {.question = "luck-die", .answer = answer};
    if (!hod_fairness_of(throws, suspicion, &findings.fairness, error) ||
        !hod_fairness_power(suspicion, throws->all, &findings.now, error) ||
        !hod_fairness_throws(suspicion, power, &findings.needed, error))
        return false;
    fill_faces(&findings, facts_table(&this.facts, "die"));
    fill_die(&findings, facts_table(&this.facts, "die"));
    fill_faces(&findings, facts_table(&this.facts, "faces"));
    fill_suspicion(&findings, &this.facts);
    describe_show(&this, "die", HOD_PROGRAMS);
    describe_show(&this, "faces", HOD_PEOPLE);
    describe_tell(&this);
    describe_draw(&this, "faces", "die", &bars);
    return describe_end(&this, error);
}

/* --sides, --suspect and --bias. */
static bool read_suspicion(const hod_request *request, hod_suspicion *suspicion, hod_error *error)
{
    if (request->sides < HOD_LEAST_FACES)
        return hod_fail(error, "--sides is missing, 2 to %d: --sides 12 for the dice of Bloodybacks",
                        HOD_MOST_FACES);
    suspicion->sides = request->sides;
    if (request->suspect && !hod_suspicion_read(request->suspect, request->sides, suspicion, error))
        return hod_fail_in(error, "--suspect");
    const int named = hod_suspicion_faces(suspicion), faces = named > 0 ? named : 1;
    const double most = (double)request->sides / faces;
    if (request->bias == 1 || request->bias > most)
        return hod_fail(error, "--bias %g: %d of %d faces may come 0 to %g times as often, but not 1 times",
                        request->bias, faces, request->sides, most);
    return fabs(request->bias - 1) >= HOD_LEAST_BIAS ||
           hod_fail(error, "--bias %.15g: no evening shows so little: at least %g more or less than 1",
                    request->bias, HOD_LEAST_BIAS);
}

bool answer_dice(const hod_request *request, hod_answer *answer, hod_error *error)
{
    hod_suspicion suspicion = {.bias = request->bias, .level = 0.05};
    hod_throws throws;
    if (request->argument_count > 0 || request->observed || request->evening)
        return hod_fail(error, "--dice is about a die alone: no rules and no other rolls go with it");
    return read_suspicion(request, &suspicion, error) &&
           (hod_throws_read(request->dice, request->sides, &throws, error) || hod_fail_in(error, "--dice")) &&
           describe_fairness(&throws, &suspicion, 0.9, answer, error);
}
