/* Narration. */
#include "procedures.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static void collect(void *data, const char *line)
{
    strcat(strcat(data, line), "\n");
}

Test(narrate, each_die_is_told_with_its_label_and_meaning)
{
    char story[4096] = "";
    int successes;
    hod_error error;
    cr_assert(hod_narrate(&hand, (const int[]){4, 2}, 11, collect, story, &successes, &error));
    int faces[4], told;
    cr_assert_eq(sscanf(story, "  A hand of 4\nhand: 4d6 at 2 or less: %d %d %d %d - %d", &faces[0],
                        &faces[1], &faces[2], &faces[3], &told),
                 5, "%s", story);
    int counted = 0;
    for (int i = 0; i < 4; i++) counted += faces[i] <= 2;
    cr_assert_eq(told, counted);
    cr_assert_eq(successes, counted);
}

Test(narrate, the_same_seed_tells_the_same_story)
{
    char stories[3][4096] = {"", "", ""};
    int outcome[2];
    hod_error error;
    for (int i = 0; i < 3; i++)
        hod_narrate(&attrition, (const int[]){9}, i < 2 ? 4 : 5, collect, stories[i], outcome, &error);
    cr_assert_str_eq(stories[0], stories[1]);
    cr_assert_str_neq(stories[0], stories[2]);
}

Test(narrate, a_procedure_without_end_is_an_error)
{
    static char story[4000000] = "";
    int outcome;
    hod_error error;
    cr_assert_not(hod_narrate(&never_done, (const int[]){0}, 1, collect, story, &outcome, &error));
    cr_assert(strstr(error.message, "never-done"), "%s", error.message);
}
