/* Narration. */
#include "procedures.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(narrate, each_die_is_narrated_with_its_label_and_meaning)
{
    char story[4096] = "";
    int successes;
    hod_error error;
    cr_assert(hod_narrate(&hand, (const int[]){4, 2}, 11, collect, story, &successes, NULL, &error));
    int faces[4], told;
    cr_assert_eq(sscanf(story, "  A hand of 4\nhand: 4d6 at 2 or less: %d %d %d %d - %d", &faces[0],
                        &faces[1], &faces[2], &faces[3], &told),
                 5, "%s", story);
    int counted = 0;
    for (int i = 0; i < 4; i++) counted += faces[i] <= 2;
    cr_assert_eq(told, counted);
    cr_assert_eq(successes, counted);
}

Test(narrate, a_hand_at_a_number_or_more_shows_its_faces)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        char story[4096] = "";
        int successes, faces[3], counted = 0;
        hod_error error;
        cr_assert(
            hod_narrate(&hand_or_more, (const int[]){3, 5}, seed, collect, story, &successes, NULL, &error));
        cr_assert_eq(sscanf(story, "hand: 3d6 at 5 or more: %d %d %d", &faces[0], &faces[1], &faces[2]), 3,
                     "%s", story);
        for (int i = 0; i < 3; i++) counted += faces[i] >= 5;
        cr_assert_eq(successes, counted, "%s", story);
    }
}

Test(narrate, dice_read_in_two_ways_show_their_printed_faces)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        char story[4096] = "";
        int total, faces[2];
        hod_error error;
        cr_assert(hod_narrate(&average_dice, (const int[]){2}, seed, collect, story, &total, NULL, &error));
        cr_assert_eq(sscanf(story, "move: 2d6: %d %d\n", &faces[0], &faces[1]), 2, "%s", story);
        const int low = (faces[0] <= 3) + (faces[1] <= 3);
        cr_assert_eq(total, faces[0] + faces[1] + 100 * low, "%s", story);
    }
}

Test(narrate, a_question_shows_its_number)
{
    char story[4096] = "";
    int answers[2], sum, dice[2], risk[2];
    hod_error error;
    cr_assert(hod_narrate(&two_questions, (const int[]){2, 5}, 3, collect, story, answers, NULL, &error));
    cr_assert_eq(sscanf(story, "test: 2d6 at 5 or less: %d %d = %d\nrisk: 2d6 at 5 or more: %d %d", &dice[0],
                        &dice[1], &sum, &risk[0], &risk[1]),
                 5, "%s", story);
    cr_assert_eq(sum, dice[0] + dice[1]);
    cr_assert_eq(answers[0], sum <= 5);
    cr_assert_eq(answers[1], risk[0] >= 5 || risk[1] >= 5);
}

Test(narrate, a_table_shows_the_face_of_its_die)
{
    char story[4096] = "";
    int value, face;
    hod_error error;
    cr_assert(hod_narrate(&die_table, (const int[]){0}, 7, collect, story, &value, NULL, &error));
    cr_assert_eq(sscanf(story, "table: 1d6: %d", &face), 1, "%s", story);
    cr_assert_eq(value, face <= 2 ? 20 : 50);
}

Test(narrate, a_part_is_narrated_roll_by_roll)
{
    char story[4096] = "";
    int outcome[2], faces[3];
    hod_error error;
    cr_assert(hod_narrate(&last_stand, (const int[]){1}, 11, collect, story, outcome, NULL, &error));
    cr_assert_eq(sscanf(story, "losses: 3d6 at 1 or less: %d %d %d", &faces[0], &faces[1], &faces[2]), 3,
                 "%s", story);
    char hand_of_stands[32];
    snprintf(hand_of_stands, sizeof hand_of_stands, "A hand of %d", outcome[0]);
    cr_assert(strstr(story, hand_of_stands), "%s", story);
    cr_assert_not(
        hod_narrate(&never_done_inside, (const int[]){0}, 1, collect, story, outcome, NULL, &error));
    cr_assert(strstr(error.message, "never-done"), "%s", error.message);
}

Test(narrate, the_same_seed_gives_the_same_story)
{
    char stories[3][4096] = {"", "", ""};
    int outcome[2];
    hod_error error;
    for (int i = 0; i < 3; i++)
        hod_narrate(&attrition, (const int[]){9}, i < 2 ? 4 : 5, collect, stories[i], outcome, NULL, &error);
    cr_assert_str_eq(stories[0], stories[1]);
    cr_assert_str_neq(stories[0], stories[2]);
}

Test(narrate, a_procedure_without_end_is_an_error)
{
    static char story[4000000] = "";
    int outcome;
    hod_error error;
    cr_assert_not(hod_narrate(&never_done, (const int[]){0}, 1, collect, story, &outcome, NULL, &error));
    cr_assert(strstr(error.message, "never-done"), "%s", error.message);
}
