/* Findings, and those of the report that is built in. */
#include "report/exhibit/findings.h"

#include "ask/measure/evaluations.h"
#include "report/exhibit/exhibition.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct rule_sets rule_sets;
static struct wording wording;
static struct ini file;
static struct report_findings findings;

static void clear(void)
{
    findings_free(&findings);
    ini_free(&file);
    rule_sets_free(&rule_sets);
}

TestSuite(findings, .fini = clear);

static bool read_text(const char *text, hod_error *error)
{
    clear();
    cr_assert(ini_read_text(&file, "mine.ini", text, strlen(text), error), "%s", error->message);
    return findings_read(&findings, &file, &rule_sets, &wording, error);
}

static void refuses(const char *text, const char *message)
{
    hod_error error;
    expect_refusal(read_text(text, &error), &error, message, text);
}

/* The built-in findings, in which each of two rule sets may take the place of the other. */
static void read_built_in(bool exchanged)
{
    hod_error error;
    char *text = strdup(hod_exhibit_text("findings", &error));
    const char seven[] = "bloodybacks-7", eight[] = "bloodybacks-8.3";
    hod_buffer turned = {0};
    for (const char *at = text; *at;) {
        const bool is_seven = strncmp(at, seven, strlen(seven)) == 0,
                   is_eight = strncmp(at, eight, strlen(eight)) == 0;
        if (exchanged && (is_seven || is_eight)) {
            hod_buffer_text(&turned, is_seven ? eight : seven);
            at += strlen(is_seven ? seven : eight);
        } else {
            hod_buffer_byte(&turned, *at++);
        }
    }
    hod_buffer_byte(&turned, '\0');
    cr_assert(read_text(turned.bytes, &error), "%s", error.message);
    hod_buffer_free(&turned);
    free(text);
}

static void expect_in(int number, const char *words)
{
    hod_error error;
    char *told = prose_tell(&findings.all[number].text, &error);
    cr_assert(told, "%s", error.message);
    cr_expect(strstr(told, words), "%s\nis not in\n%s", words, told);
    free(told);
}

static double mean_hits(const char *id, const char *density)
{
    hod_error error;
    hod_rules *rules = hod_rules_open(id, &error);
    const hod_mechanism *shooting = hod_rules_mechanism(rules, "shooting", &error);
    hod_evaluations *evaluations = hod_evaluations_new(shooting, NULL, 0, NULL, &error);
    int situation[HOD_MOST_FIELDS];
    hod_measure measure;
    double mean;
    hod_situation_default(shooting, situation);
    cr_assert(hod_situation_assign(shooting, situation, density, &error) &&
              hod_measure_read(shooting, "mean:hits", &measure, &error) &&
              hod_measure_take(&measure, evaluations, rules, situation, measure.outcome, &mean, &error));
    hod_evaluations_free(evaluations);
    hod_rules_free(rules);
    return mean;
}

Test(findings, how_much_more_volleys_hit_is_found_in_every_situation)
{
    const char *const densities[] = {"target_density=3", "target_density=4", "target_density=5",
                                     "target_density=6", "target_density=8"};
    double least = INFINITY, most = 0;
    for (int i = 0; i < 5; i++) {
        const double times =
            mean_hits("bloodybacks-8.3", densities[i]) / mean_hits("bloodybacks-7", densities[i]);
        least = fmin(least, times);
        most = fmax(most, times);
    }
    char expected[80];
    snprintf(expected, sizeof expected, "%.1f to %.1f times as many hits", least, most);
    read_built_in(false);
    expect_in(0, "Volleys hit more often: ");
    expect_in(0, expected);
}

Test(findings, sentences_turn_when_the_rule_sets_are_exchanged)
{
    read_built_in(true);
    expect_in(0, "Volleys hit less often: ");
    expect_in(2, "between two such units lasts less long: ");
    read_built_in(false);
    expect_in(2, "between two such units lasts longer: ");
}

Test(findings, other_keys_are_findings_in_their_order)
{
    hod_error error;
    cr_assert(read_text("[findings]\nid = short\nsecond = [words](#x).\nfirst = finding of mine\n", &error));
    cr_expect_str_eq(findings.title, "short");
    cr_expect_eq(findings.count, 2);
    cr_expect_null(findings.all[0].quoted);
    cr_expect_str_eq(findings.all[0].text.texts[0], "[words](#x).");
    cr_expect_str_eq(findings.all[1].quoted, "mine");
}

Test(findings, mistakes_are_told_with_their_line)
{
    refuses("[findings]\ntitle = x\n", "mine.ini:1: [findings] needs id, such as id = in-short");
    refuses("[findings]\nid = x\n",
            "mine.ini:1: [findings] has no finding, such as volleys = A volley makes ...");
    refuses("[findings]\nid = x\n\nvolleys = {mean:hits}\n",
            "mine.ini:4: volleys: {mean:hits}: it names no rules, such as rules=bloodybacks-8.3");
    refuses("[findings]\nid = x\nvolleys = {mean:hits rules=bloodybacks-8.3}\n",
            "mine.ini:3: volleys: {mean:hits rules=bloodybacks-8.3}: it names no mechanism, such as "
            "mechanism=shooting");
}
