/* Narration. */
#include "procedures.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

Test(narrate, each_die_is_narrated_with_its_label_and_meaning)
{
    int successes;
    AUTO_FREE char *story = narrated(&hand, (const int[]){4, 2}, 11, &successes);
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
        int successes, faces[3], counted = 0;
        AUTO_FREE char *story = narrated(&hand_or_more, (const int[]){3, 5}, seed, &successes);
        cr_assert_eq(sscanf(story, "hand: 3d6 at 5 or more: %d %d %d", &faces[0], &faces[1], &faces[2]), 3,
                     "%s", story);
        for (int i = 0; i < 3; i++) counted += faces[i] >= 5;
        cr_assert_eq(successes, counted, "%s", story);
    }
}

/* prepared[0] average dice. Outcome: their sum, and 100 for each that shows 3 or less. */
STEP(roll_average_dice, const int *prepared, int *state)
{
    static const int faces[] = {2, 3, 3, 4, 4, 5}, values[] = {102, 103, 103, 4, 4, 5};
    const hod_pool pool = {.dice = *prepared, .sides = 6, .values = values, .faces = faces};
    *state = hod_roll_faces(roller, "move", &pool);
    return HOD_DONE;
}
static const hod_procedure average_dice = {.name = "average-dice", SIZES(1, 1, 1), .step = roll_average_dice};

Test(narrate, dice_read_in_two_ways_show_their_printed_faces)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        int total, faces[2];
        AUTO_FREE char *story = narrated(&average_dice, &(int){2}, seed, &total);
        cr_assert_eq(sscanf(story, "move: 2d6: %d %d\n", &faces[0], &faces[1]), 2, "%s", story);
        const int low = (faces[0] <= 3) + (faces[1] <= 3);
        cr_assert_eq(total, faces[0] + faces[1] + 100 * low, "%s", story);
    }
}

Test(narrate, a_question_shows_its_number)
{
    int answers[2], sum, dice[2], risk[2];
    AUTO_FREE char *story = narrated(&two_questions, (const int[]){2, 5}, 3, answers);
    cr_assert_eq(sscanf(story, "test: 2d6 at 5 or less: %d %d = %d\nrisk: 2d6 at 5 or more: %d %d", &dice[0],
                        &dice[1], &sum, &risk[0], &risk[1]),
                 5, "%s", story);
    cr_assert_eq(sum, dice[0] + dice[1]);
    cr_assert_eq(answers[0], sum <= 5);
    cr_assert_eq(answers[1], risk[0] >= 5 || risk[1] >= 5);
}

Test(narrate, a_table_shows_the_face_of_its_die)
{
    int value, face;
    AUTO_FREE char *story = narrated(&die_table, &(int){0}, 7, &value);
    cr_assert_eq(sscanf(story, "table: 1d6: %d", &face), 1, "%s", story);
    cr_assert_eq(value, face <= 2 ? 20 : 50);
}

Test(narrate, a_part_is_narrated_roll_by_roll)
{
    int outcome[2], faces[3];
    AUTO_FREE char *story = narrated(&last_stand, &(int){1}, 11, outcome);
    cr_assert_eq(sscanf(story, "losses: 3d6 at 1 or less: %d %d %d", &faces[0], &faces[1], &faces[2]), 3,
                 "%s", story);
    char hand_of_stands[32];
    snprintf(hand_of_stands, sizeof hand_of_stands, "A hand of %d", outcome[0]);
    cr_assert(strstr(story, hand_of_stands), "%s", story);
}

Test(narrate, the_same_seed_gives_the_same_story)
{
    int outcome[2];
    AUTO_FREE char *story = narrated(&attrition, &(int){9}, 4, outcome),
                   *same = narrated(&attrition, &(int){9}, 4, outcome),
                   *other = narrated(&attrition, &(int){9}, 5, outcome);
    cr_assert_str_eq(story, same);
    cr_assert_str_neq(story, other);
}
