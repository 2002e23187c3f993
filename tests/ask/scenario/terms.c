/* The terms of a family: what troops.ini and scenario.ini may contain. */
#include "ask/scenario/terms.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char troops[] = "[bloodybacks]\n"
                             "line = quality=4 weapon=musket spirit=high\n"
                             "rifles = line weapon=rifle\n";
static const char scenario[] = "[values]\n"
                               "spirit = low | high\n"
                               "[cover]\n"
                               "none = cover=none\n"
                               "light = cover=light\n"
                               "[leader]\n"
                               "none = commander=0\n"
                               "present = commander=3\n"
                               "[range]\n"
                               "close = range=close\n"
                               "[bayonet]\n"
                               "no = nothing\n"
                               "yes = nothing\n"
                               "[volley]\n"
                               "mechanism = shooting\n"
                               "fields = weapon=a.weapon range=range cover=b.cover target_density=4\n"
                               "effect = hits\n"
                               "crisis = 3\n"
                               "[firefight]\n"
                               "mechanism = firefight\n"
                               "fields = a_quality=a.quality b_commander=b.commander turns=turns\n"
                               "[assault]\n"
                               "mechanism = assault\n"
                               "fields = attacker_quality=a.quality\n"
                               "needs = a.spirit=high\n"
                               "thrown_back = stage=halted attacker_result=rout|destroyed\n"
                               "gives_way = defender_result=rout\n";

/* Reads the two texts and returns the message, which is empty if they are accepted. */
static const char *message_of(const char *troops_text, const char *scenario_text)
{
    int families;
    static hod_error error;
    struct ini troops_file, scenario_file;
    AUTO(terms_free) struct terms terms;
    error.message[0] = '\0';
    cr_assert(ini_read_text(&troops_file, "troops.ini", troops_text, strlen(troops_text), &error));
    cr_assert(ini_read_text(&scenario_file, "scenario.ini", scenario_text, strlen(scenario_text), &error));
    cr_expect_eq(terms_read(&terms, hod_families(&families)[0], &troops_file, &scenario_file, &error),
                 error.message[0] == '\0');
    ini_free(&troops_file);
    return error.message;
}

/* The text with one part replaced by another. */
static char *with(const char *text, const char *part, const char *other)
{
    static char changed[4096];
    const char *place = strstr(text, part);
    cr_assert(place, "%s", part);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(place - text), text, other, place + strlen(part));
    return changed;
}

static void refuses_troops(const char *part, const char *other, const char *message)
{
    cr_expect_str_eq(message_of(with(troops, part, other), scenario), message);
}

Test(terms, are_read_for_every_family)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        struct terms terms;
        hod_error error;
        if (!family[f]->battle) continue;
        cr_assert(terms_are_there(family[f]), "%s", family[f]->id);
        cr_expect(terms_open(&terms, family[f], &error), "%s", error.message);
        terms_free(&terms);
    }
}

Test(terms, are_accepted_if_they_make_sense)
{
    cr_assert_str_empty(message_of(troops, scenario));
}

static const struct {
    const char *part, *other, *message;
} refused[] = {
    /* Sections must be known and present. */
    {"[bayonet]", "[bayonets]", "scenario.ini:11: there is no section [bayonets]; did you mean bayonet?"},
    {"[range]\nclose = range=close\n", "", "scenario.ini: [range] is missing"},
    {"close = range=close\n", "", "scenario.ini: [range] is missing"},
    /* Words must be known to scenarios. */
    {"light = cover", "ligth = cover",
     "scenario.ini:5: [cover] has no key ligth; did you mean light? (none, light, significant and "
     "fortification are accepted)"},
    {"cover=light", "cover=thick",
     "scenario.ini:5: light: cover: thick is not accepted; choose none, light, significant or "
     "fortification"},
    {"cover=light", "covr=light",
     "scenario.ini:5: light: there is no covr; did you mean cover? (cover are accepted)"},
    {"cover=light", "light", "scenario.ini:5: light: light is neither NAME=VALUE nor a word defined above"},
    {"commander=0", "quality=1", "scenario.ini:7: none: quality already has a value from the troops"},
    {"cover=light", "cover=$wood", "scenario.ini:5: light: no troops have wood"},
    {"range=close", "range=close wind=no",
     "scenario.ini:10: close: no field takes wind, and [values] does not list it"},
    /* A mechanism and its fields must exist. */
    {"mechanism = shooting", "mechanism = shoting",
     "scenario.ini:15: mechanism: there is no mechanism shoting; did you mean shooting?"},
    {"weapon=a.weapon", "wepon=a.weapon",
     "scenario.ini:16: fields: shooting has no field wepon; did you mean weapon?"},
    {"target_density=4", "target_density=9",
     "scenario.ini:16: fields: target_density: 9 is not accepted; choose 3, 4, 5, 6 or 8"},
    {"target_density=4", "weapon=musket", "scenario.ini:16: fields: weapon is given twice"},
    {"target_density=4", "target_density",
     "scenario.ini:16: fields: target_density is incomplete; write NAME=VALUE"},
    {"mechanism = assault\n", "", "scenario.ini:22: [assault] has no mechanism"},
    /* Targets of fields must exist. */
    {"weapon=a.weapon", "weapon=a.wepon",
     "scenario.ini:16: fields: no troops have wepon; did you mean weapon?"},
    {"range=range cover", "range=rage cover",
     "scenario.ini:16: fields: range: rage is not accepted; choose close or long"},
    /* Effects and crises must be numbers. */
    {"effect = hits", "effect = hit",
     "scenario.ini:17: effect: shooting has no outcome hit; did you mean hits?"},
    {"crisis = 3", "crisis = 0", "scenario.ini:18: crisis: 0 is outside 1 to 1000"},
    {"crisis = 3", "crisis = 3.5", "scenario.ini:18: crisis: 3.5 is not accepted; choose 1 to 1000"},
    {"crisis = 3", "crisis = b.crises", "scenario.ini:18: crisis: no troops have crises"},
    {"crisis = 3", "crisis = b.spirit",
     "scenario.ini:18: crisis: [values] says b.spirit = low | high, which is not within 1..1000"},
    {"crisis = 3", "crisis = b.quality", "scenario.ini:18: crisis: b.quality is not in [values]"},
    {"effect = hits\n", "", "scenario.ini:14: [volley] has no effect"},
    /* Events must be outcomes. */
    {"stage=halted", "stages=halted",
     "scenario.ini:26: thrown_back: assault has no outcome stages; did you mean stage?"},
    {"rout|destroyed", "rout|destroid",
     "scenario.ini:26: thrown_back: attacker_result: destroid is not accepted; choose none, "
     "destroyed, rout, pushed-back or carry-on; did you mean destroyed?"},
    {"stage=halted", "halted", "scenario.ini:26: thrown_back: halted is incomplete; write NAME=VALUE"},
    /* Needs must be values of the troops. */
    {"needs = a.spirit=high", "needs = a.sprit=high",
     "scenario.ini:25: needs: no troops have sprit; did you mean spirit?"},
    {"needs = a.spirit=high", "needs = a.spirit=higher",
     "scenario.ini:25: needs: a.spirit: higher is not accepted; choose low or high; did you mean high?"},
    /* A firefight must have winner and turn. */
    {"mechanism = firefight\nfields = a_quality=a.quality b_commander=b.commander turns=turns\n",
     "mechanism = morale\nfields = quality=a.quality\n",
     "scenario.ini:19: morale lacks the outcomes winner (a, b or none) and turn"},
    /* Values other than fields are reported. */
    {"spirit = low | high", "sprit = low | high",
     "scenario.ini:2: sprit: no troops have sprit; did you mean spirit?"},
    {"spirit = low | high", "spirit = 3..1",
     "scenario.ini:2: spirit: 3..1 lists no values; write words or a range, such as no | yes or 1..100"},
    {"[values]\nspirit = low | high\n", "",
     "scenario.ini:23: needs: a.spirit is not a field, and [values] does not list it"},
};

Test(terms, scenarios_are_refused_with_their_line)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        cr_expect_str_eq(message_of(troops, with(scenario, refused[i].part, refused[i].other)),
                         refused[i].message);
}

Test(terms, troops_must_have_the_same_values)
{
    refuses_troops("line weapon=rifle", "weapon=rifle",
                   "troops.ini:3: rifles: quality is missing (quality, weapon and spirit are needed)");
    refuses_troops("line weapon=rifle", "line wepon=rifle",
                   "troops.ini:3: rifles: there is no wepon; did you mean weapon? (quality, weapon and "
                   "spirit are accepted)");
    refuses_troops("quality=4", "quality=6", "troops.ini:2: line: quality: 6 is outside 1 to 5");
    refuses_troops(
        "spirit=high", "spirit=higher",
        "troops.ini:2: line: spirit: higher is not accepted; choose low or high; did you mean high?");
    refuses_troops("spirit=high", "spirit=high hat=tall",
                   "troops.ini:2: line: no field takes hat, and [values] does not list it");
    refuses_troops("[bloodybacks]", "[callan]", "troops.ini: [bloodybacks] is missing");
}

/* Riflemen that may not charge have values that the assault does not know. */
Test(terms, fields_of_a_question_with_needs_do_not_bind_other_troops)
{
    char fields[] = "attacker_quality=a.quality";
    cr_assert_str_empty(
        message_of(troops, with(scenario, fields, "attacker_quality=a.quality bayonet=a.weapon")));
}
