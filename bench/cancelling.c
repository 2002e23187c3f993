/* Measures how much processor time questions use between a request to stop and their end: for several moments in each
 * question, in all threads together. */
#include "measure.h"

#include "ask/questions.h"
#include "rules/common.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Questions that take much longer than the moments, which are in milliseconds. */
static const char *const lines[] = {
    "exact bolt-action-acw firefight turns=100 --set unit.pin_limit=20 --set unit.base_casualties=8,8,8,8 "
    "--budget 10h,4GB",
    "exact bloodybacks-8.3 engagement --budget 10h,4GB",
    "exact callan-1987 engagement b_plan=best --budget 10h,4GB",
    "exact " SCRIPT " many-paths --budget 10h,4GB",
    "simulate " SCRIPT " many-paths --trials 1000000000000",
    "simulate bloodybacks-8.3 shooting --trials 1000000000000000",
    "simulate bloodybacks-8.3 engagement --trials 1000000000000000 --budget 1h",
    "simulate bolt-action-acw firefight --trials 1000000000000000 --budget 1h",
    "sweep bloodybacks-8.3 shooting weapon=all range=all extra_actions=all rally_and_shoot=all "
    "shooter_figures=8,20,40 figure_ratio=all target_figures=8,20,40 target_type=all target_density=all "
    "target_in_column=all cover=all target_in_woods=all shooter_in_woods=all woods_inches=0..9 enfilade=all "
    "shooter_density=all prior_hits=all --summary weapon --outcome hits",
    "sweep bloodybacks-8.3 assault attacker_quality=all defender_quality=all bayonet=all defender_dp=all "
    "attacker_stamina_hits=all defender_stamina_hits=all --measure p:defender_result=rout",
    "tune bloodybacks-8.3 shooting cover=all target_density=all --measure mean:hits --aim 1.2 --vary "
    "shooting.bands=1..5:1..9:1..9 --vary shooting.base=all",
    "verify --trials 1000000000",
    "match bloodybacks-7,bloodybacks-8.3 firefight a_quality=all a_density=all range=all turns=6,12 --points",
    "compare bloodybacks-7,bloodybacks-8.3,callan-1987,taber-2006,one-hour-awi,bolt-action-acw "
    "--scenario " SCENARIO " --plans",
    "diff bloodybacks-7 bloodybacks-8.3 assault --measure p:defender_result=rout --amendments",
    "choices bloodybacks-8.3 engagement a_plan=best b_plan=best --budget 10h,4GB",
};
static const int moments[] = {1, 5, 20, 50, 150, 400, 1000};

/* Battles. Their searches for best plans are longest some time after the start. */
static const char *const battles[] = {
    "battle bloodybacks-8.3 " BATTLES "cowpens.ini --trials 1000000000000",
    "battle bloodybacks-8.3 " OWN_BATTLES "thirty-six-a-side.ini --trials 1000000000000",
    "battle bolt-action-acw " OWN_BATTLES "thirty-six-a-side.ini --trials 1000000000000",
    "battle bloodybacks-8.3 " OWN_BATTLES "best-plans.ini --trials 1000000000000",
    "battle callan-1987 " OWN_BATTLES "best-plans.ini --trials 1000000000000",
    "battle bolt-action-acw " OWN_BATTLES "best-plans.ini --trials 1000000000000",
    "battle callan-1987 " BATTLES "cowpens.ini --plans --trials 1000000000000",
    "battle bloodybacks-8.3 " BATTLES "cowpens.ini --vary march=0..20 --trials 1000000000000",
};
static const int late_moments[] = {5, 150, 1000, 2000, 3500, 5000, 6500, 8000, 12000};
enum { MOST_WORDS = 64 };

static double processor_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

struct wish {
    hod_stop *stop;
    int moment;
    double used; /* processor time at the request */
};

static void *make_wish(void *data)
{
    struct wish *wish = data;
    nanosleep(&(struct timespec){wish->moment / 1000, wish->moment % 1000 * 1000000L}, NULL);
    wish->used = processor_milliseconds();
    hod_stop_now(wish->stop);
    return NULL;
}

/* The processor time in milliseconds from the request to the end; below 0 if the question ended before the request. */
static double measure_line(const char *line, int moment, hod_error *error)
{
    char copy[512], *words[MOST_WORDS];
    int count = 0;
    strcpy(copy, line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) words[count++] = word;
    hod_request request;
    const hod_question *question = hod_question_find(words[0], error);
    struct wish wish = {.stop = hod_stop_new(error), .moment = moment};
    hod_answer answer = {.wanted = {.readers = HOD_PROGRAMS}};
    pthread_t thread;
    if (!question || !wish.stop ||
        !hod_request_read(&request, question->accepted, question->defaults, HOD_ANYBODY, count, words,
                          error) ||
        pthread_create(&thread, NULL, make_wish, &wish))
        return -1;
    request.budget.stop = wish.stop;
    const bool answered = question->answer(&request, &answer, error);
    const double end = processor_milliseconds();
    pthread_join(thread, NULL);
    hod_answer_free(&answer);
    hod_request_free(&request);
    hod_stop_free(wish.stop);
    return answered || error->status != HOD_CANCELLED ? -1 : end - wish.used;
}

static bool print_line(const char *line, const int *at_moments, int count)
{
    double most = -1;
    int at = 0;
    hod_error error = {0};
    for (int i = 0; i < count; i++) {
        const double taken = measure_line(line, at_moments[i], &error);
        if (taken > most) {
            most = taken;
            at = at_moments[i];
        }
    }
    if (most < 0)
        printf("|      - |      - | %s (%s) |\n", line, error.status ? error.message : "it ends before");
    else
        printf("| %6.1f | %6d | %s |\n", most, at, line);
    return error.status == HOD_NO_ERROR || error.status == HOD_CANCELLED;
}

int main(int count, char **arguments)
{
    const bool is_smoke = count > 1 && strcmp(arguments[1], "--smoke") == 0;
    bool is_fine = true;
    puts("| ms of the processor, at most | ended after ms | question |\n|---:|---:|---|");
    for (int i = 0; i < LENGTH(lines); i++)
        is_fine &= print_line(lines[i], moments, is_smoke ? 1 : LENGTH(moments));
    for (int i = 0; i < LENGTH(battles); i++)
        is_fine &= print_line(battles[i], late_moments, is_smoke ? 1 : LENGTH(late_moments));
    if (!is_smoke) measure_print_machine(stdout);
    return !is_fine;
}
