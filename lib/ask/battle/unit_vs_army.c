/* Units against armies: do results for one unit hold for armies?
 *
 * A battle is compared with the fights of its front units, each fought alone. The comparison is about directions: the
 * change from one rule set to another, and which side or which cause is ahead. If an interval leaves open whether
 * anything has changed, the case is not counted. */
#include "ask/battle/unit_vs_army.h"

#include "ask/answer/spoken.h"
#include "ask/battle/battle_measures.h"
#include "ask/say/describe.h"

#include <math.h>

static const struct {
    const char *name, *told; /* for programs and for people */
} level_names[LEVELS] = {
    [LEVEL_VALUE] = {"value:a", "value to A"},
    [LEVEL_TURNS] = {"mean:turn", "turns"},
    [LEVEL_LOST] = {"share:lost", "units lost"},
    [LEVEL_FIRE] = {"lost:fire", "units lost by fire"},
    [LEVEL_ASSAULT] = {"lost:assault", "units lost by assault"},
};

/* The sign of a difference: -1 or 1; 0 if it is uncertain. */
static int direction(struct measured difference)
{
    return measured_is_none(&difference, 1e-12) ? 0 : difference.value > 0 ? 1 : -1;
}

static int direction_of_change(const struct battle_levels *first, const struct battle_levels *other,
                               int level)
{
    return direction(measured_more(&other->of[level], &first->of[level]));
}

/* Which side has the advantage. */
static int favourite(const struct battle_levels *levels)
{
    const struct measured even = {0.5, NAN, NAN, false};
    return direction(measured_more(&levels->of[LEVEL_VALUE], &even));
}

/* Whether fire breaks more than the assault. */
static int main_cause(const struct battle_levels *levels)
{
    return direction(measured_more(&levels->of[LEVEL_FIRE], &levels->of[LEVEL_ASSAULT]));
}

static void count_agreement(struct agreement *agreement, int of_army, int of_units)
{
    if (of_army == 0 || of_units == 0) return;
    agreement->of++;
    agreement->same += of_army == of_units;
}

static const struct fought_battle *fought_at(const struct unit_vs_army *armies, int battle, int rules)
{
    return &armies->all[battle * armies->rules + rules];
}

static void compare_one(const struct fought_battle *first, const struct fought_battle *one,
                        struct unit_vs_army_agreement *compared)
{
    for (int level = 0; one != first && level < CHANGES_COMPARED; level++)
        count_agreement(&compared->changes[level], direction_of_change(&first->army, &one->army, level),
                        direction_of_change(&first->duels, &one->duels, level));
    count_agreement(&compared->favourites, favourite(&one->army), favourite(&one->duels));
    count_agreement(&compared->causes, main_cause(&one->army), main_cause(&one->duels));
    compared->by_fire += main_cause(&one->army) > 0;
    compared->by_either += main_cause(&one->army) != 0;
}

/* If no place has units of both sides, no units fight alone. */
struct unit_vs_army_agreement unit_vs_army_compare(const struct unit_vs_army *armies)
{
    struct unit_vs_army_agreement compared = {.by_fire = 0};
    for (int battle = 0; battle < armies->battles; battle++) {
        const struct fought_battle *first = fought_at(armies, battle, 0);
        for (int i = 0; first->duels.fights > 0 && i < armies->rules; i++)
            compare_one(first, fought_at(armies, battle, i), &compared);
    }
    return compared;
}

static void fill_agreement(struct fact_table *table, const char *in, struct agreement agreement)
{
    fact_text(table, "in", in);
    fact_integer(table, "same", agreement.same);
    fact_integer(table, "all", agreement.of);
    fact_row(table);
}

/* In how many battles each level is lower than, equal to and higher than under the first rule set. */
static void fill_counts(const struct unit_vs_army *armies, int rules, struct fact_table *table)
{
    static const char *const ways[] = {"less", "same", "more"};
    hod_buffer under = {0};
    fact_text(table, "called", hod_rules_called(armies->all[rules].rules));
    speak_under(&under, armies->all[rules].rules, NULL);
    fact_buffer(table, "under", &under);
    for (int level = 0; rules > 0 && level < CHANGES_COMPARED; level++) {
        int counts[3] = {0};
        for (int battle = 0; battle < armies->battles; battle++)
            counts[1 + direction_of_change(&fought_at(armies, battle, 0)->army,
                                           &fought_at(armies, battle, rules)->army, level)]++;
        for (int way = 0; way < 3; way++) {
            char name[64];
            snprintf(name, sizeof name, "%s %s", ways[way], level_names[level].name);
            fact_integer(table, name, counts[way]);
        }
    }
    fact_row(table);
}

void unit_vs_army_fill(const struct unit_vs_army *armies, struct facts *facts)
{
    const struct unit_vs_army_agreement compared = unit_vs_army_compare(armies);
    struct fact_table *agreements = facts_table(facts, "agreements"),
                      *rule_sets = facts_table(facts, "rules");
    for (int level = 0; level < CHANGES_COMPARED; level++)
        fill_agreement(agreements, level_names[level].name, compared.changes[level]);
    fill_agreement(agreements, "favourites", compared.favourites);
    fill_agreement(agreements, "causes", compared.causes);
    fill_agreement(agreements, "by fire", (struct agreement){compared.by_fire, compared.by_either});
    for (int rules = 0; armies->battles > 0 && rules < armies->rules; rules++)
        fill_counts(armies, rules, rule_sets);
}

/* The subject of a row. */
enum { OF_ARMY, OF_UNITS, WHOS };
static const char *const whos[WHOS] = {"army", "units alone"};

static const struct battle_levels *levels_of(const struct fought_battle *one, int who)
{
    return who == OF_ARMY ? &one->army : &one->duels;
}

/* Rows for programs: the levels of a battle under a rule set. */
static void fill_levels(const struct unit_vs_army *armies, int battle, int rules, int who,
                        struct fact_table *table)
{
    const struct fought_battle *one = fought_at(armies, battle, rules);
    const struct battle_levels *levels = levels_of(one, who);
    for (int level = 0; levels->fights > 0 && level < LEVELS; level++) {
        fact_text(table, "battle", armies->names[battle]);
        fact_text(table, "rules", one->rules->id);
        fact_text(table, "measure", level_names[level].name);
        fact_text(table, "of", whos[who]);
        fact_number(table, "value", HOD_COLUMN_REAL, levels->of[level].value);
        fact_number(table, "lower", HOD_COLUMN_REAL, levels->of[level].lower);
        fact_number(table, "upper", HOD_COLUMN_REAL, levels->of[level].upper);
        fact_row(table);
    }
}

/* A row for people: a level of the armies, or of their units alone, under each rule set. */
static void fill_shown(const struct unit_vs_army *armies, int battle, int level, int who,
                       struct fact_table *table)
{
    fact_text(table, "battle", armies->titles[battle]);
    fact_text(table, "measure", level_names[level].told);
    fact_text(table, "of", whos[who]);
    for (int rules = 0; rules < armies->rules; rules++) {
        const struct fought_battle *one = fought_at(armies, battle, rules);
        const struct battle_levels *levels = levels_of(one, who);
        fact_column(table, one->rules->id, HOD_COLUMN_TEXT);
        if (levels->fights > 0) fact_measured(table, one->rules->id, &levels->of[level]);
    }
    fact_row(table);
}

bool unit_vs_army_describe(const struct unit_vs_army *armies, hod_answer *answer, hod_error *error)
{
    struct describing this = {.question = "battle-armies", .answer = answer};
    unit_vs_army_fill(armies, &this.facts);
    for (int n = 0; n < armies->battles * armies->rules * WHOS; n++)
        fill_levels(armies, n / WHOS / armies->rules, n / WHOS % armies->rules, n % WHOS,
                    facts_table(&this.facts, "data"));
    for (int n = 0; n < armies->battles * LEVELS * WHOS; n++)
        fill_shown(armies, n / WHOS / LEVELS, n / WHOS % LEVELS, n % WHOS,
                   facts_table(&this.facts, "armies"));
    describe_begin(&this, PART_OF_UNITS, NULL);
    describe_tell(&this);
    describe_show(&this, "data", HOD_PROGRAMS);
    describe_show(&this, "armies", HOD_PEOPLE | HOD_DETAIL);
    return describe_end(&this, error);
}
