/* A die, as a table, sentences and a chart. */
#include "ask/luck/luck.h"

#include "ask/answer/number.h"
#include "ask/answer/spoken.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static_assert((int)MOST_FACES == (int)HOD_MOST_FACES, "--sides takes what a die may have");

void say_chance(hod_buffer *text, double chance)
{
    char written[HOD_NUMBER_LENGTH];
    hod_number_percentage(written, chance, 1);
    hod_buffer_text(text, written);
}

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

/* "the faces 11 and 12"; the number of them. */
static int say_faces(hod_buffer *text, const hod_suspicion *suspicion)
{
    const int faces = hod_suspicion_faces(suspicion);
    int said = 0;
    hod_buffer_text(text, faces == 1 ? "face" : "faces");
    for (int face = 0; face < suspicion->sides; face++) {
        if (!suspicion->is_suspected[face]) continue;
        hod_buffer_format(text, "%s %d", said == 0 ? "" : said == faces - 1 ? " and" : ",", face + 1);
        said++;
    }
    return faces;
}

/* What p is the probability of. */
static void say_p_of_all(hod_buffer *text, const struct findings *findings)
{
    hod_buffer_format(text, "A fair die with %d sides gives counts as uneven as these, or more, in ",
                      findings->throws->sides);
    say_chance(text, findings->fairness.p);
    hod_buffer_format(text, " of such series (chi-square is %.2f, %s)", findings->fairness.statistic,
                      findings->fairness.is_exact ? "by its exact distribution"
                                                  : "by its distribution for many throws");
}

static void say_p_of_faces(hod_buffer *text, const struct findings *findings)
{
    const hod_suspicion *suspicion = findings->suspicion;
    const double expected = expected_of(findings->throws) * hod_suspicion_faces(suspicion);
    hod_buffer_text(text, "The ");
    const int faces = say_faces(text, suspicion);
    hod_buffer_format(text, " came %.0f time%s in %zu throw%s, where ", findings->fairness.statistic,
                      findings->fairness.statistic == 1 ? "" : "s", findings->throws->all,
                      findings->throws->all == 1 ? "" : "s");
    speak_number(text, expected);
    hod_buffer_format(text, " are expected; of a fair die with %d sides %s so %s in ",
                      findings->throws->sides, faces == 1 ? "it comes" : "they come",
                      suspicion->bias < 1 ? "seldom, or more seldom," : "often, or more often,");
    say_chance(text, findings->fairness.p);
    hod_buffer_text(text, " of such series");
}

/* What the test can find. */
static void say_power(hod_buffer *text, const struct findings *findings)
{
    const hod_suspicion *suspicion = findings->suspicion;
    const int faces = hod_suspicion_faces(suspicion);
    hod_buffer_text(text, faces > 0 ? "A die whose " : "A die with one face that comes ");
    if (faces > 0) {
        say_faces(text, suspicion);
        hod_buffer_text(text, faces == 1 ? " comes " : " come ");
    }
    hod_buffer_format(text, "%g times as often as %s should is found by %zu throw%s in ", suspicion->bias,
                      faces > 1 ? "they" : "it", findings->throws->all,
                      findings->throws->all == 1 ? "" : "s");
    say_chance(text, findings->now.power);
    hod_buffer_text(text, " of cases, while a fair one is suspected in ");
    say_chance(text, findings->now.level);
    hod_buffer_text(text, "; finding it in ");
    say_chance(text, findings->power);
    hod_buffer_format(text, " of cases takes %zu throws.", findings->needed);
}

static char *sentences_of(const struct findings *findings, hod_error *error)
{
    hod_buffer text = {0};
    if (hod_suspicion_faces(findings->suspicion) > 0)
        say_p_of_faces(&text, findings);
    else
        say_p_of_all(&text, findings);
    hod_buffer_text(&text, findings->fairness.p < findings->suspicion->level
                               ? ": this speaks against the die.\n"
                               : ": nothing here speaks against the die.\n");
    say_power(&text, findings);
    return hod_buffer_take(&text, error);
}

enum { FACE_COLUMNS = 3, COLUMNS = 8 };

/* What is told of the die as a whole, for programs. */
static void add_die(hod_table_writer *table, const struct findings *findings)
{
    hod_table_row(
        table, (hod_cell[COLUMNS]){hod_cell_empty(), hod_cell_integer((int64_t)findings->throws->all),
                                   hod_cell_number((double)findings->throws->all),
                                   hod_cell_number(findings->fairness.statistic),
                                   hod_cell_number(findings->fairness.p),
                                   hod_cell_number(findings->now.level), hod_cell_number(findings->now.power),
                                   hod_cell_integer((int64_t)findings->needed)});
}

static bool add_faces(const struct findings *findings, hod_reader reader, hod_answer *answer,
                      hod_error *error)
{
    static const hod_column columns[COLUMNS] = {
        {"face", HOD_COLUMN_INTEGER},      {"came", HOD_COLUMN_INTEGER},
        {"expected", HOD_COLUMN_REAL},     {"statistic", HOD_COLUMN_REAL},
        {"p", HOD_COLUMN_PROBABILITY},     {"level", HOD_COLUMN_PROBABILITY},
        {"power", HOD_COLUMN_PROBABILITY}, {"throws_needed", HOD_COLUMN_INTEGER}};
    const hod_throws *throws = findings->throws;
    if (!hod_answer_is_for(answer, reader)) return true;
    char *title = hod_text(error, "%zu throws of a die with %d sides", throws->all, throws->sides);
    const size_t count = reader == HOD_PEOPLE ? FACE_COLUMNS : COLUMNS;
    hod_table_writer *table =
        title ? hod_answer_table(answer, (int)reader, columns, count, title, error) : NULL;
    for (int face = 0; table && face < throws->sides; face++)
        hod_table_row(table, (hod_cell[COLUMNS]){
                                 hod_cell_integer(face + 1), hod_cell_integer((int64_t)throws->count[face]),
                                 hod_cell_number(expected_of(throws)), hod_cell_empty(), hod_cell_empty(),
                                 hod_cell_empty(), hod_cell_empty(), hod_cell_empty()});
    if (table && reader == HOD_PROGRAMS) add_die(table, findings);
    const bool added = table && hod_table_close(table, error);
    free(title);
    return added;
}

static bool chart_faces(const hod_throws *throws, hod_answer *answer, hod_error *error)
{
    enum { FACE_LABEL = 16 };
    char labels[HOD_MOST_FACES][FACE_LABEL];
    const char *names[HOD_MOST_FACES];
    double values[2 * HOD_MOST_FACES];
    for (int face = 0; face < throws->sides; face++) {
        snprintf(labels[face], FACE_LABEL, "%d", face + 1);
        names[face] = labels[face];
        values[face] = (double)throws->count[face];
        values[throws->sides + face] = expected_of(throws);
    }
    const hod_chart chart = {.kind = HOD_CHART_GROUPED_BARS,
                             .title = "How often each face came",
                             .category_axis = "face",
                             .value_axis = "throws",
                             .category_count = (size_t)throws->sides,
                             .series_count = 2,
                             .categories = names,
                             .series = (const char *const[]){"came", "expected of a fair die"},
                             .values = values};
    return hod_answer_chart(answer, "die", &chart, error);
}

bool describe_fairness(const hod_throws *throws, const hod_suspicion *suspicion, double power,
                       hod_answer *answer, hod_error *error)
{
    struct findings findings = {.throws = throws, .suspicion = suspicion, .power = power};
    if (!hod_fairness_of(throws, suspicion, &findings.fairness, error) ||
        !hod_fairness_power(suspicion, throws->all, &findings.now, error) ||
        !hod_fairness_throws(suspicion, power, &findings.needed, error))
        return false;
    char *sentences = sentences_of(&findings, error);
    const bool described = sentences && add_faces(&findings, HOD_PROGRAMS, answer, error) &&
                           add_faces(&findings, HOD_PEOPLE, answer, error) &&
                           hod_answer_find(answer, sentences, error) && chart_faces(throws, answer, error);
    free(sentences);
    return described;
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
