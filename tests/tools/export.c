/* hod export: what a model comes to by value iteration, without anything of the program but its files. */
#include "run.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(export, .init = enter_tools, .fini = leave_folder);

enum { MOST_BRANCHES = 300000, MOST_STATES = 100000 };

/* A file of transitions: of each branch where it begins, by which option, where it leads and how probably. */
static struct {
    int states, branches;
    int from[MOST_BRANCHES], option[MOST_BRANCHES], to[MOST_BRANCHES];
    double share[MOST_BRANCHES];
} model;

static void read_transitions(const char *name, bool has_options)
{
    int read, options;
    FILE *file = fopen(name, "r");
    cr_assert(file);
    if (has_options)
        read = fscanf(file, "%d %d %d", &model.states, &options, &model.branches) - 1;
    else
        read = fscanf(file, "%d %d", &model.states, &model.branches);
    cr_assert(read == 2 && model.branches <= MOST_BRANCHES && model.states <= MOST_STATES);
    for (int i = 0; i < model.branches; i++) {
        model.option[i] = 0;
        cr_assert_eq(fscanf(file, "%d", &model.from[i]), 1);
        if (has_options) cr_assert_eq(fscanf(file, "%d", &model.option[i]), 1);
        cr_assert_eq(fscanf(file, "%d %lf%*[^\n]", &model.to[i], &model.share[i]), 2);
    }
    fclose(file);
}

/* Replaces the value of each state by its reward and what its best option leads to; returns the greatest
 * change. Each option is whole. */
static double improve(const double *rewards, double *values)
{
    double change = 0;
    for (int i = model.branches - 1, next; i >= 0; i = next) {
        double best = -1, sum = 0, whole = 0;
        for (next = i; next >= 0 && model.from[next] == model.from[i]; next--) {
            sum += model.share[next] * values[model.to[next]];
            whole += model.share[next];
            if (next > 0 && model.from[next - 1] == model.from[i] &&
                model.option[next - 1] == model.option[next])
                continue;
            cr_assert_float_eq(whole, 1, 1e-12);
            if (sum > best) best = sum;
            sum = whole = 0;
        }
        const int state = model.from[i];
        const double value = model.to[i] == state && i == next + 1 ? values[state] : rewards[state] + best;
        change = fmax(change, fabs(value - values[state]));
        values[state] = value;
    }
    return change;
}

/* The value of a variable in a state, by the file of states. */
static int *variable(const char *name, const char *wanted)
{
    static int values[MOST_STATES];
    FILE *file = fopen(name, "r");
    char line[2000];
    int column = 0;
    cr_assert(file && fgets(line, sizeof line, file));
    char *found = strstr(line, wanted);
    cr_assert(found && strcspn(found, ",)") == strlen(wanted), "%s", line);
    for (char *at = line; at < found; at++) column += *at == ',';
    for (int state = 0; state < model.states; state++) {
        cr_assert(fgets(line, sizeof line, file));
        char *at = strchr(line, '(') + 1;
        cr_assert_eq(atoi(line), state);
        for (int i = 0; i < column; i++) at = strchr(at, ',') + 1;
        values[state] = atoi(at);
    }
    fclose(file);
    return values;
}

/* How probably the process ends with this value of an outcome, or after how many steps, where that is NULL. */
static double solved(const char *name, bool has_options, const char *outcome, int wanted)
{
    static double values[MOST_STATES], rewards[MOST_STATES];
    char path[100];
    snprintf(path, sizeof path, "models/%s.tra", name);
    read_transitions(path, has_options);
    snprintf(path, sizeof path, "models/%s.sta", name);
    memset(values, 0, sizeof values);
    memset(rewards, 0, sizeof rewards);
    const int *done = variable(path, "done");
    if (outcome)
        for (int state = 0; state < model.states; state++) values[state] = done[state];
    else
        for (int state = 0; state < model.states; state++) rewards[state] = !done[state];
    const int *ends = outcome ? variable(path, outcome) : NULL;
    for (int state = 0; ends && state < model.states; state++) values[state] *= ends[state] == wanted;
    while (improve(rewards, values) > 1e-13) continue;
    return values[0];
}

Test(export, a_chain_that_comes_back_to_its_states_has_its_known_answer)
{
    output_of("hod export " SCRIPTS "/craps.lua pass-line --prism models");
    cr_expect_float_eq(solved("pass-line", false, "outcome_result", 1), 244 / 495., 1e-12);
}

/* Twenty cards: 20 (1 + 1/2 + ... + 1/20) boxes on average. */
Test(export, rewards_count_the_steps)
{
    double steps = 0;
    for (int i = 1; i <= 20; i++) steps += 20. / i;
    output_of("hod export " SCRIPTS "/coupons.lua album cards=20 --prism models");
    cr_expect_float_eq(solved("album", false, NULL, 0), steps, 1e-9);
    cr_expect(strstr(read_file("models/album.lab"), "0=\"init\" 1=\"deadlock\" 2=\"done\"\n0: 0\n"));
}

/* With so few moves the program's own exact answer is the other calculation. */
Test(export, the_best_options_of_one_who_chooses_come_to_what_is_played)
{
    output_of("hod export " SCRIPTS "/gathering.lua robot moves=40 gold=2 gems=2 --prism models");
    const double gathered = solved("robot", true, "outcome_gathered", 1);
    const char *exact = output_of("hod sweep " SCRIPTS "/gathering.lua robot moves=40 gold=2 gems=2 "
                                  "--measure p:gathered=yes --format csv");
    cr_expect_float_eq(atof(strrchr(exact, ',') + 1), gathered, 1e-12);
    cr_expect(strstr(read_file("models/robot.tra"), " left\n"));
}

Test(export, a_built_in_process_with_a_clock_ends_as_it_does)
{
    output_of("hod export bloodybacks-8.3 firefight turns=4 --prism models");
    const double wins = solved("firefight", false, "outcome_winner", 0);
    const char *exact =
        output_of("hod sweep bloodybacks-8.3 firefight turns=4 --measure p:winner=a --format csv");
    cr_expect_float_eq(atof(strrchr(exact, ',') + 1), wins, 1e-12);
}

Test(export, the_table_tells_the_variables_and_their_words)
{
    const struct answer answer = run("hod export " SCRIPTS "/craps.lua pass-line --prism models");
    cr_expect_eq(answer.status, 0);
    cr_expect(strstr(answer.out, "\noutcome_result  lost 0, won 1  "), "%s", answer.out);
    cr_expect(strstr(answer.err, "models/pass-line.* have "), "%s", answer.err);
}

Test(export, what_cannot_be_exported_is_refused)
{
    expect_refused("both sides",
                   "both sides choose in game: the explicit files of PRISM accept one who chooses, such "
                   "as where the other side keeps to a plan",
                   run("hod export " SCRIPTS "/pig.lua game goal=10 --prism models"));
    expect_refused("no folder", "--prism DIR is missing: the folder to write to (see: hod export --help)",
                   run("hod export bloodybacks-8.3 firefight"));
    output_of("touch file");
    expect_refused("a file", "cannot make the folder file: Not a directory",
                   run("hod export bloodybacks-8.3 firefight --prism file"));
}

Test(export, a_side_that_errs_is_refused)
{
    const struct answer answer =
        run("hod export bloodybacks-8.3 firefight doctrine=best turns=2 a_error=20 --prism models");
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(strstr(answer.err, "firefight has a side that errs: in a model, whoever chooses"),
                       "%s", answer.err);
}
