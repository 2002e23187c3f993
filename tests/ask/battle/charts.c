/* The charts of battles: each says below it under which rules the battle was fought and how the results were found. */
#include "../paper.h"
#include "../told.h"
#include "folder.h"

#include <criterion/criterion.h>

TestSuite(battle_charts, .init = enter_folder, .fini = leave_folder);

#define V7  "Bloodybacks! as it stood before 22.02.2022, standing in for version 7, whose text is not known"
#define V83 "Bloodybacks! 8.3 (Stephen Jones, May 2022)"

/* Asks about a battle with one unit on each side; there must be charts, all with this source. */
static void charts_are_from(const char *line, const char *expected)
{
    write_file("fight.ini", "[battle]\nturns = 6\n[a]\nplan = advance\nline = british-line\n"
                            "[b]\nplan = stand\nline = militia\n");
    hod_answer *answer = answer_for(HOD_PEOPLE);
    ask(line, answer);
    int charts = 0;
    for (size_t i = 0; i < answer->item_count; i++) {
        if (answer->items[i].kind != HOD_ITEM_CHART) continue;
        cr_expect_str_eq(answer->items[i].chart->source, expected, "%s", answer->items[i].name);
        charts++;
    }
    cr_expect_geq(charts, 2);
}

Test(battle_charts, calculated_charts_are_exact)
{
    charts_are_from("battle bloodybacks-8.3 fight.ini", V83 ". Exact.");
    charts_are_from("battle bloodybacks-7,bloodybacks-8.3 fight.ini", V7 "; " V83 ". Exact.");
}

Test(battle_charts, rolled_charts_give_the_number_of_trials)
{
    charts_are_from("battle bloodybacks-8.3 fight.ini --simulate --trials 1000",
                    V83 ". 1000 battles rolled.");
    charts_are_from("battle bloodybacks-7,bloodybacks-8.3 fight.ini --simulate --trials 1000",
                    V7 "; " V83 ". 1000 battles rolled under each.");
}
