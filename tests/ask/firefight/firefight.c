/* Firefights as tables. */
#include "ask/firefight/firefight.h"

#include "../paper.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

static const hod_field fields[] = {{"quality", "1..5", 3, "of A"}, {"turns", "1..9", 3, "at most"}};
static const hod_field outcomes[] = {{"winner", "a | b | both | none", 0, "who stands"},
                                     {"turn", "0..9", 0, "when it ends"}};
static const hod_mechanism firefight = {
    .name = "firefight", .fields = fields, .field_count = 2, .outcomes = outcomes, .outcome_count = 2};
static hod_rules house = {.id = "house"};

/* Within two turns: A wins in the first in 1/2 and in the second in 1/8, B in the second in 1/8, both break
 * then in 1/8, and in 1/8 nobody has broken. */
enum { A, B, BOTH, NONE };
static int values[] = {A, 1, A, 2, B, 2, BOTH, 2, NONE, 2};
static double weights[] = {0.5, 0.125, 0.125, 0.125, 0.125};
static const int situation[] = {4, 2};

static void describe(int readers)
{
    static char title[] = "a duel";
    const hod_evaluation exact = {.exact = {.outcomes = 2, .rows = 5, .values = values, .weights = weights}};
    const struct asked asked = {.rules = &house, .mechanism = &firefight, .title = title};
    hod_error error;
    cr_assert(describe_firefight(&asked, NULL, situation, &exact, answer_for(readers), &error), "%s",
              error.message);
}

/* 5/8 have ended in mean (1 * 1/2 + 2 * 3/8) / (7/8) = 10/7 turns, and never nine tenths of them. */
Test(firefight, people_see_ends_lengths_and_turns)
{
    describe(HOD_PEOPLE);
    answer_reads(&hod_format_text, "a duel\n"
                                   "\n"
                                   "winner  probability\n"
                                   "------  -----------\n"
                                   "a           62.50 %\n"
                                   "b           12.50 %\n"
                                   "both        12.50 %\n"
                                   "none        12.50 %\n"
                                   "\n"
                                   "turns to a break        turns\n"
                                   "----------------------  -----\n"
                                   "mean of those that end  1.429\n"
                                   "half have ended by          1\n"
                                   "90 % have ended by        > 2\n"
                                   "\n"
                                   "turn   A wins   B wins  both break  neither has broken\n"
                                   "----  -------  -------  ----------  ------------------\n"
                                   "   1  50.00 %   0.00 %      0.00 %             50.00 %\n"
                                   "   2  12.50 %  12.50 %     12.50 %             12.50 %\n");
}

Test(firefight, programs_see_each_winner_in_each_turn)
{
    describe(HOD_PROGRAMS);
    answer_reads(&hod_format_csv, "rules,mechanism,quality,winner,turn,probability\n"
                                  "house,firefight,4,a,1,0.5\n"
                                  "house,firefight,4,a,2,0.125\n"
                                  "house,firefight,4,b,2,0.125\n"
                                  "house,firefight,4,both,2,0.125\n"
                                  "house,firefight,4,none,2,0.125\n");
}
