/* Questions that would take minutes or never end are cancelled by another thread or by their progress function. */
#include "ask/questions.h"

#include "folder.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

TestSuite(cancelling, .init = enter_folder, .fini = leave_folder);

static void read_line(hod_request *request, const hod_question **question, char *line)
{
    static char *words[64];
    int count = 0;
    hod_error error;
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " ")) words[count++] = word;
    *question = hod_question_find(words[0], &error);
    cr_assert(*question, "%s", error.message);
    cr_assert(hod_request_read(request, (*question)->accepted, (*question)->defaults, HOD_ANYBODY, count,
                               words, &error),
              "%s", error.message);
}

static void *stop_later(void *stop)
{
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    hod_stop_now(stop);
    return NULL;
}

static bool end_at_once(void *data, double done)
{
    (void)data;
    (void)done;
    return false;
}

static void is_cancelled(const char *line, hod_stop *stop, hod_progress *progress)
{
    char copy[512];
    AUTO(hod_request_free) hod_request request;
    const hod_question *question;
    hod_error error;
    AUTO(hod_answer_free) hod_answer answer = {.wanted = {.readers = HOD_PROGRAMS}};
    read_line(&request, &question, strcpy(copy, line));
    request.budget.stop = stop;
    request.progress = progress;
    cr_assert_not(question->answer(&request, &answer, &error), "%s", line);
    cr_expect_eq(error.status, HOD_CANCELLED, "%s: %s", line, error.message);
}

/* Writes rules with 100^12 paths, so a question about them would not end in any reasonable time. */
static void write_files(void)
{
    write_file(
        "long.lua",
        "rules { id = 'long' }\n"
        "parameter('wait.on', '1..9', 5, 'changes nothing')\n"
        "local function wait(roll) for _ = 1, 12 do roll:die('die', 100) end end\n"
        "mechanism {\n"
        "  name = 'sum', title = 'waits',\n"
        "  fields = { field('n', '1..100', 1, 'changes nothing') },\n"
        "  outcomes = { outcome('sum', '0..99', 'of nothing') },\n"
        "  resolve = function(roll, rules, s) wait(roll) return { sum = s.n % rules.wait.on } end\n"
        "}\n"
        "mechanism {\n"
        "  name = 'duel', title = 'waits',\n"
        "  fields = { field('a_figures', '1..9', 5, 'of a'), field('b_figures', '1..9', 5, 'of b') },\n"
        "  outcomes = { outcome('winner', 'a | b', 'who wins') },\n"
        "  resolve = function(roll) wait(roll) return { winner = 'a' } end\n"
        "}\n");
    write_file("other.lua", "rules { id = 'other', based_on = 'long.lua' }\n");
    write_file("best.ini", "[battle]\nturns = 20\n[a]\nline = grenadiers | british-line militia\n"
                           "[b]\nline = continentals militia | riflemen\n");
    write_file("lines.ini", "[scenario]\ntitle = two lines\na = militia\nb = militia\nturns = 12\n");
}

#define LONG " --budget 10h,100GB"

/* Each takes at least a second, and most would take longer than machines exist. */
static const char *const lines[] = {
    "exact bloodybacks-8.3 engagement" LONG,
    "exact long.lua sum" LONG,
    "simulate bloodybacks-8.3 shooting --trials 1000000000000000",
    "simulate bloodybacks-8.3 engagement --trials 1000000000000000" LONG,
    "simulate long.lua sum --trials 1000000000000",
    "sweep long.lua sum n=all --measure mean:sum" LONG,
    "sweep long.lua sum n=all" LONG,
    "sweep long.lua sum n=all --summary all" LONG,
    "sweep long.lua sum n=all --simulate --trials 1000000000000" LONG,
    "tune long.lua sum n=all --measure mean:sum --aim 1 --vary wait.on=all" LONG,
    "sensitivity long.lua sum --measure mean:sum" LONG,
    "verify long.lua" LONG,
    "verify bloodybacks-8.3 --trials 1000000000000",
    "verify long.lua sum --against other.lua --measure mean:sum" LONG,
    "match long.lua duel --vary b_figures=all" LONG,
    "points bloodybacks-8.3" LONG,
    "compare long.lua,other.lua sum n=all --measure mean:sum" LONG,
    "compare bloodybacks-8.3,bloodybacks-7 --scenario lines.ini --plans" LONG,
    "fit long.lua sum sum=1,1" LONG,
    "battle bloodybacks-8.3 best.ini",
    "battle bloodybacks-8.3 best.ini --vary turns=all",
};
enum { LINES = sizeof lines / sizeof *lines };

Test(cancelling, another_thread_can_cancel_every_question)
{
    write_files();
    for (size_t i = 0; i < LINES; i++) {
        pthread_t thread;
        AUTO(free_stop) hod_stop *stop = hod_stop_new(NULL);
        cr_assert(stop && pthread_create(&thread, NULL, stop_later, stop) == 0);
        is_cancelled(lines[i], stop, NULL);
        pthread_join(thread, NULL);
        is_cancelled(lines[i], stop, NULL);
    }
}

Test(cancelling, progress_can_cancel_its_work)
{
    static const char *const told[] = {
        "simulate bloodybacks-8.3 shooting --trials 1000000000000000",
        "sweep long.lua sum n=all --measure mean:sum" LONG,
        "sweep long.lua sum n=all" LONG,
        "sweep long.lua sum n=all --summary all" LONG,
        "tune bloodybacks-8.3 shooting --measure mean:hits --aim 1 --vary shooting.base=all",
        "verify bloodybacks-8.3 --trials 1000000000000",
        "points bloodybacks-8.3" LONG,
    };
    write_files();
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) is_cancelled(told[i], NULL, end_at_once);
}

/* A cancelled evaluation has not exceeded its budget, so there is no remark that results were rolled. */
Test(cancelling, cancelling_is_not_a_remark)
{
    write_files();
    AUTO(free_stop) hod_stop *stop = hod_stop_new(NULL);
    hod_stop_now(stop);
    is_cancelled("simulate long.lua sum --trials 10", stop, NULL);
    is_cancelled("firefight bloodybacks-8.3 --simulate --trials 10", stop, NULL);
}
