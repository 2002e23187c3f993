/* Weights of situations, read from a file. */
#include "ask/space/weights.h"

#include "../toss.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[] = "/tmp/hod-weights-XXXXXX";

static void make_file(void)
{
    const int file = mkstemp(path);
    cr_assert_geq(file, 0);
    close(file);
}

static void remove_file(void)
{
    unlink(path);
}

TestSuite(weights, .init = make_file, .fini = remove_file);

static bool read_text(hod_weights *weights, const char *text, hod_error *error)
{
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs(text, file);
    fclose(file);
    return hod_weights_read(weights, &toss, path, error);
}

Test(weights, a_situation_weighs_the_product)
{
    hod_weights weights;
    hod_error error;
    cr_assert(read_text(&weights, "; mostly fair\n[coin]\nfair = 3\n[coins]\n1,3..4 = 0.5\n", &error), "%s",
              error.message);
    cr_expect_eq(hod_weights_of(&weights, (int[TOSS_FIELDS]){2, 0, 0}), 3);
    cr_expect_eq(hod_weights_of(&weights, (int[TOSS_FIELDS]){2, 0, 1}), 1);
    cr_expect_eq(hod_weights_of(&weights, (int[TOSS_FIELDS]){4, 3, 0}), 1.5);
    cr_expect_eq(hod_weights_of_value(&weights, TOSS_COINS, 3), 0.5);
    cr_expect_eq(hod_weights_of_value(&weights, TOSS_LOST, 3), 1);
    hod_weights_free(&weights);
}

Test(weights, without_a_file_everything_weighs_one)
{
    hod_weights weights;
    hod_weights_start(&weights, &toss);
    cr_expect_eq(hod_weights_of(&weights, (int[TOSS_FIELDS]){4, 3, 1}), 1);
    hod_weights_free(&weights);
}

static void refuses(const char *text, const char *message)
{
    hod_weights weights;
    hod_error error = {""};
    char expected[512];
    snprintf(expected, sizeof expected, "%s:%s", path, message);
    expect_refusal(read_text(&weights, text, &error), &error, expected, text);
}

Test(weights, others_are_refused_with_their_line)
{
    refuses("fair = 2\n", "1: fair comes before the first [section]");
    refuses("[coin]\n[purse]\nfull = 1\n", "2: toss has no field \"purse\"; it has coins, lost, coin");
    refuses("[coin]\nfar = 1\n", "2: field coin: far is not one of fair | bent; did you mean fair?");
    refuses("[coin]\nfair = -1\n", "2: field coin: -1 is no weight: a number from 0 to 1e+09 is");
    refuses("[coin]\nfair = much\n", "2: field coin: much is no weight: a number from 0 to 1e+09 is");
    refuses("[coin]\nfair = inf\n", "2: field coin: inf is no weight: a number from 0 to 1e+09 is");
    refuses("[coin]\nfair\n", "2: expected a [section], key = value or a ; comment");
    refuses("[coins]\n1..3 = 1\n2 = 2\n", "3: field coins: 2 has a weight already");
    refuses("[coins]\n1 = 1\n1 = 2\n", "3: 1 is given twice; first in line 2");
    refuses("[purse]\n", "1: toss has no field \"purse\"; it has coins, lost, coin");
    hod_weights weights;
    hod_error error = {""};
    cr_assert_not(hod_weights_read(&weights, &toss, "/nowhere/weights.ini", &error));
    cr_expect_str_eq(error.message,
                     "cannot read the weights /nowhere/weights.ini: No such file or directory");
    cr_assert_not(hod_weights_read(&weights, &toss, "/", &error));
    cr_expect_str_eq(error.message, "cannot read the weights /: Is a directory");
}
