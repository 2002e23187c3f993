/* Every mechanism of every rule set: distributions sum to 1 and have only declared outcomes, and every declared outcome
 * occurs. */
#include "question.h"

#include "base/arrays.h"
#include "base/words.h"
#include "rules/domain.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANDOM_SITUATIONS = 2000, FIELDS_PER_CHANGE = 5, MOST_VALUES = 128 };

/* A firefight may last a hundred turns and an engagement twenty, but such long ones are tested only for the number of
 * turns. */
enum { MANY_TURNS = 12, FEW_TURNS = 3, LONG_SITUATIONS = 100 };

/* Declared values that no roll can give, as a domain. */
static const struct {
    const char *family, *mechanisms, *outcome, *values, *reason;
} impossible[] = {
    {"bloodybacks", "evade retrograde", "dp_after", "0", "such a move costs a disruption point"},
    {"bloodybacks", "cavalry-move", "reach", "0", "the lower of two dice is at least 1"},
    {"taber", "panic morale", "flight", "1", "a flight is two dice or three"},
    {"taber", "charge-reach", "counter_reach", "1..7", "a counter-charge is eight dice"},
    {"taber", "commander-risk", "distance", "1", "two dice are rolled"},
    {"taber", "bombardment", "hits",
     "45 | 47 | 49 | 51 | 53 | 55 | 57 | 59 | 61 | 63 | 65 | 67 | 69 | 71 | 73 | 75 | 77 | 79 | 81 | 83 | 85",
     "five doubled shots of canister and one single ball make 43"},
    {"taber", "bombardment", "hits", "87 | 89..91 | 93..95",
     "six doubly doubled shots of canister count by fours, five and a doubled ball make 88"},
    {"taber", "howitzer", "hits", "11 | 13 | 15 | 17", "nine FirePoints make more by being doubled alone"},
    {"taber", "firefight", "winner", "both", "player turns alternate, so only one side breaks at a time"},
    {"callan", "manoeuvre", "dp_after", "0", "every manoeuvre costs a DP"},
    {"callan", "artillery-fire", "stands_lost", "9 | 10",
     "a gun costs two stands at most, and four guns fire"},
    {"callan", "morale", "stands_lost", "9 | 10", "a friend costs four stands at most, and two pass"},
    {"callan", "pursuit", "pursuer_lost", "7..10", "whoever has won easily is not beaten by the same runner"},
    {"one-hour", "shoot volley", "hits", "3", "two successes make two hits or four"},
    {"one-hour", "massed-fire", "hits", "15", "sixteen are four shooters' best, and none makes three"},
    {"one-hour", "charge assault", "inflicted", "1 | 3 | 5 | 7 | 9..11", "a success makes two hits or four"},
    {"one-hour", "supported-charge", "inflicted", "19",
     "twenty are the best of three, and none is one short"},
    {"one-hour", "artillery-deploy", "hits", "11 | 13 | 15 | 17 | 19",
     "ten shots make more than ten hits by doubled ones alone"}};

/* Situations of a mechanism, or of several. */
struct special {
    const char *family, *mechanisms, *situation;
};

/* Those with outcomes that random situations rarely have, because several fields must be at the ends of their
 * domains. */
#define WIDE "distance=2 first_fire=yes target_column=yes formation=skirmish "
#define RAW  "quality=militia charged=yes " WIDE
static const struct special extreme[] = {
    {"bloodybacks", "shooting", "extra_actions=2 rally_and_shoot=yes"},
    {"taber", "fire", RAW "stands=1 half_stand=yes"},
    {"taber", "fire", RAW "stands=3 half_stand=no"},
    {"taber", "fire", RAW "stands=4 half_stand=yes"},
    {"taber", "fire", RAW "stands=6 half_stand=no"},
    {"taber", "fire", RAW "stands=7 half_stand=yes"},
    {"taber", "fire", RAW "stands=8 half_stand=yes"},
    {"taber", "fire", WIDE "stands=8 half_stand=yes"},
    {"bolt-action", "shoot", "shooter_bases=8 target_type=skirmishers target_bases=8"},
    {"bolt-action", "volley fire-order",
     "shooter=artillery shooter_bases=8 weapon=smoothbore-cannon target_start_bases=8 target_bases=8"},
    {"one-hour", "order-units", "system=d6-plus-rating rating=5 near=0 far=0"},
    {"one-hour", "rally", "system=d6-plus-rating rating=5 hits=9 rally_up_to=11 turns=12"},
    {"one-hour", "exchange", "a_unit=shock-troops a_terrain=town a_hits=8 b_unit=cavalry"},
    {"one-hour", "exchange", "a_unit=shock-troops a_terrain=town a_hits=9 b_unit=cavalry"},
    {"one-hour", "exchange", "a_unit=cavalry a_attacks=flank b_unit=shock-troops b_terrain=town b_hits=6"},
    {"one-hour", "exchange", "a_unit=cavalry a_attacks=flank b_unit=shock-troops b_terrain=town b_hits=7"},
    {"one-hour", "exchange", "a_unit=cavalry a_attacks=flank b_unit=shock-troops b_terrain=town b_hits=8"},
    {"one-hour", "exchange", "a_unit=cavalry a_attacks=flank b_unit=shock-troops b_terrain=town b_hits=9"},
    {"one-hour", "resolve", "units=24 turns=12 features=4"},
    {"one-hour", "engagement", "a_plan=stand distance=1 turns=20"},
    {"one-hour", "engagement", "a_plan=charge b_plan=charge distance=1"}};

/* Settings that limit a mechanism's states when it has as many turns as possible; larger units would take half a
 * minute. */
static const struct special small[] = {{"bolt-action", "firefight", "a_bases=1 b_bases=1"},
                                       {"bolt-action", "engagement", "a_bases=1 b_bases=1"}};

/* The situation of a mechanism from which single fields are changed, chosen so that no search for best play is
 * needed. */
static const struct special simple[] = {
    {"bloodybacks", "engagement", "a_plan=charge b_plan=advance turns=2"},
    {"bolt-action", "engagement", "a_plan=charge b_plan=advance a_bases=2 b_bases=2"}};

/* The results of a mechanism over all rule sets and situations. Situations that are prepared alike are equal for the
 * evaluator and are evaluated once. */
struct survey {
    hod_evaluator *evaluator;
    struct int_set prepared;
    hod_distribution distribution;
    const hod_mechanism *mechanism;
    hod_domain fields[HOD_MAX_FIELDS], outcomes[HOD_MAX_OUTCOMES];
    bool seen[HOD_MAX_OUTCOMES][MOST_VALUES];
};

static void survey_start(struct survey *survey, const hod_mechanism *mechanism)
{
    survey->mechanism = mechanism;
    cr_assert(int_set_start(&survey->prepared, mechanism->procedure.prepared_ints));
    for (int i = 0; i < mechanism->field_count; i++)
        survey->fields[i] = hod_domain_of(mechanism->fields[i].domain);
    for (int i = 0; i < mechanism->outcome_count; i++) {
        survey->outcomes[i] = hod_domain_of(mechanism->outcomes[i].domain);
        cr_assert_leq(survey->outcomes[i].size, MOST_VALUES);
    }
    memset(survey->seen, 0, sizeof survey->seen);
}

/* Returns whether the situation shows a value that no situation before it has shown. */
static bool look_at(struct survey *survey, const hod_rules *rules, const int *situation)
{
    hod_error error;
    bool is_new = false;
    const hod_mechanism *mechanism = survey->mechanism;
    if (!hod_situation_check(rules, mechanism, situation, &error)) return false;
    int prepared[mechanism->procedure.prepared_ints];
    hod_situation_prepare(rules, mechanism, situation, prepared, NULL);
    const size_t known = survey->prepared.count;
    cr_assert_neq(int_set_add(&survey->prepared, prepared), NO_PLACE);
    if (survey->prepared.count == known) return false;
    cr_assert(hod_exact(survey->evaluator, &mechanism->procedure, prepared, &survey->distribution, &error),
              "%s %s: %s", rules->id, mechanism->name, error.message);
    double sum = 0;
    for (size_t i = 0; i < survey->distribution.rows; i++) {
        const int *row = hod_distribution_row(&survey->distribution, i);
        sum += survey->distribution.weights[i];
        for (int k = 0; k < mechanism->outcome_count; k++) {
            const int place = hod_domain_place(&survey->outcomes[k], row[k]);
            cr_assert(place >= 0, "%s %s: %s is %d", rules->id, mechanism->name, mechanism->outcomes[k].name,
                      row[k]);
            is_new = is_new || !survey->seen[k][place];
            survey->seen[k][place] = true;
        }
    }
    cr_assert_float_eq(sum, 1, 1e-12, "%s %s: the sum is %.17g", rules->id, mechanism->name, sum);
    return is_new;
}

static bool is_long(const struct survey *survey, int field)
{
    return strcmp(survey->mechanism->fields[field].name, "turns") == 0 &&
           survey->fields[field].size > MANY_TURNS;
}

static bool has_many_turns(const struct survey *survey)
{
    for (int f = 0; f < survey->mechanism->field_count; f++)
        if (is_long(survey, f)) return true;
    return false;
}

static void assign_all(const hod_mechanism *mechanism, int *situation, const char *assignments)
{
    hod_error error;
    char copy[256], *rest = copy, *word;
    snprintf(copy, sizeof copy, "%s", assignments);
    while ((word = strsep(&rest, " ")))
        cr_assert(hod_situation_assign(mechanism, situation, NULL, word_of(word), &error), "%s",
                  error.message);
}

static bool is_about(const struct special *special, const hod_mechanism *mechanism, const hod_family *family)
{
    return strcmp(special->family, family->id) == 0 &&
           word_is_listed(word_of(mechanism->name), special->mechanisms);
}

static void assign_special(const struct survey *survey, const hod_family *family,
                           const struct special *specials, size_t count, int *situation)
{
    for (size_t i = 0; i < count; i++)
        if (is_about(&specials[i], survey->mechanism, family))
            assign_all(survey->mechanism, situation, specials[i].situation);
}

static void start_short(const struct survey *survey, const hod_family *family, int *situation)
{
    hod_situation_default(survey->mechanism, situation);
    for (int f = 0; f < survey->mechanism->field_count; f++)
        if (is_long(survey, f)) situation[f] = FEW_TURNS;
    assign_special(survey, family, simple, sizeof simple / sizeof *simple, situation);
}

static void look_at_single_changes(struct survey *survey, const hod_rules *rules)
{
    int situation[HOD_MAX_FIELDS];
    hod_situation_default(survey->mechanism, situation);
    look_at(survey, rules, situation);
    start_short(survey, rules->family, situation);
    for (int f = 0; f < survey->mechanism->field_count; f++) {
        const int before = situation[f], size = survey->fields[f].size;
        for (int place = 0; place < size; place += is_long(survey, f) ? size : 1) {
            situation[f] = hod_domain_at(&survey->fields[f], place);
            look_at(survey, rules, situation);
        }
        situation[f] = before;
    }
}

/* Half of the values are at an end of their domain, because that is where the greatest losses occur. */
static int random_value(hod_xoshiro256pp *dice, const hod_domain *domain)
{
    const int choice = hod_xoshiro256pp_die(dice, 4);
    if (choice <= 2) return hod_domain_at(domain, choice == 1 ? 0 : domain->size - 1);
    return hod_domain_at(domain, hod_xoshiro256pp_die(dice, domain->size) - 1);
}

/* Looks alternately at random situations and near the last situation with something new, because there may be more. */
static void look_at_random(struct survey *survey, const hod_rules *rules)
{
    hod_xoshiro256pp dice = hod_xoshiro256pp_seeded(1);
    int situation[HOD_MAX_FIELDS], last_new[HOD_MAX_FIELDS];
    start_short(survey, rules->family, last_new);
    const int situations = has_many_turns(survey) ? LONG_SITUATIONS : RANDOM_SITUATIONS;
    for (int i = 0; i < situations; i++) {
        const bool near = i % 2;
        memcpy(situation, last_new, sizeof situation);
        for (int f = 0; f < survey->mechanism->field_count; f++)
            if (!is_long(survey, f) && (!near || hod_xoshiro256pp_die(&dice, FIELDS_PER_CHANGE) == 1))
                situation[f] = random_value(&dice, &survey->fields[f]);
        if (look_at(survey, rules, situation)) memcpy(last_new, situation, sizeof last_new);
    }
}

static void look_at_longest(struct survey *survey, const hod_rules *rules)
{
    int situation[HOD_MAX_FIELDS];
    hod_situation_default(survey->mechanism, situation);
    assign_special(survey, rules->family, small, sizeof small / sizeof *small, situation);
    for (int f = 0; f < survey->mechanism->field_count; f++)
        if (is_long(survey, f)) situation[f] = hod_domain_at(&survey->fields[f], survey->fields[f].size - 1);
    if (has_many_turns(survey)) look_at(survey, rules, situation);
}

static void look_at_extremes(struct survey *survey, const hod_rules *rules)
{
    int situation[HOD_MAX_FIELDS];
    for (size_t i = 0; i < sizeof extreme / sizeof *extreme; i++)
        if (is_about(&extreme[i], survey->mechanism, rules->family)) {
            hod_situation_default(survey->mechanism, situation);
            assign_all(survey->mechanism, situation, extreme[i].situation);
            look_at(survey, rules, situation);
        }
}

static const char *why_impossible(const hod_family *family, const hod_mechanism *mechanism,
                                  const hod_field *outcome, const char *value)
{
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        int number;
        const hod_domain domain = hod_domain_of(impossible[i].values);
        if (strcmp(impossible[i].family, family->id) == 0 &&
            word_is_listed(word_of(mechanism->name), impossible[i].mechanisms) &&
            strcmp(impossible[i].outcome, outcome->name) == 0 &&
            hod_domain_read(&domain, value, strlen(value), &number, NULL))
            return impossible[i].reason;
    }
    return NULL;
}

static void expect_all_seen(const struct survey *survey, const hod_family *family)
{
    char value[HOD_VALUE_TEXT];
    for (int k = 0; k < survey->mechanism->outcome_count; k++)
        for (int place = 0; place < survey->outcomes[k].size; place++) {
            const hod_field *outcome = &survey->mechanism->outcomes[k];
            const int number = hod_domain_at(&survey->outcomes[k], place);
            const char *text = hod_domain_text(&survey->outcomes[k], number, value);
            const char *reason = why_impossible(family, survey->mechanism, outcome, text);
            if (reason)
                cr_expect_not(survey->seen[k][place], "%s %s: %s = %s does occur, although %s", family->id,
                              survey->mechanism->name, outcome->name, text, reason);
            else
                cr_expect(survey->seen[k][place], "%s %s: %s = %s never occurs", family->id,
                          survey->mechanism->name, outcome->name, text);
        }
}

Test(every_mechanism, produces_all_its_outcomes_and_no_others)
{
    static struct survey survey;
    survey.evaluator = patient_evaluator();
    int count;
    const hod_family *const *families = hod_families(&count);
    for (int f = 0; f < count; f++)
        for (int m = 0; m < families[f]->mechanism_count; m++) {
            survey_start(&survey, families[f]->mechanisms[m]);
            for (int e = 0; hod_family_rules(families[f], e); e++) {
                AUTO(free_rules) hod_rules *rules = opened(hod_family_rules(families[f], e));
                if (hod_rules_has_mechanism(rules, survey.mechanism)) {
                    look_at_single_changes(&survey, rules);
                    look_at_longest(&survey, rules);
                    look_at_random(&survey, rules);
                    look_at_extremes(&survey, rules);
                }
            }
            expect_all_seen(&survey, families[f]);
        }
    int_set_free(&survey.prepared);
    hod_distribution_free(&survey.distribution);
    hod_evaluator_free(survey.evaluator);
}
