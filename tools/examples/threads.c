/* Rule sets are shared among threads, evaluators are not: each thread asks about its own density. */
#include <hod/more.h>
#include <pthread.h>
#include <stdio.h>

/* What a thread is given, and what it finds. */
struct task {
    const hod_rules *rules; /* nobody changes them */
    const char *density;
    double hits;
    hod_error error;
    bool done;
};

static bool answer(struct task *task)
{
    const hod_mechanism *shooting = hod_rules_mechanism(task->rules, "shooting", &task->error);
    const int hits = shooting ? hod_mechanism_outcome(shooting, "hits", 4, &task->error) : -1;
    hod_evaluations *evaluations =
        hits < 0 ? NULL : hod_evaluations_new(shooting, &hits, 1, NULL, &task->error);
    int situation[HOD_MOST_FIELDS];
    if (!evaluations) return false;
    hod_situation_default(shooting, situation);
    const hod_evaluation *evaluation =
        hod_situation_assign(shooting, situation, task->density, &task->error)
            ? hod_evaluations_of(evaluations, task->rules, situation, &task->error)
            : NULL;
    if (evaluation) task->hits = hod_distribution_mean(&evaluation->exact, 0);
    hod_evaluations_free(evaluations);
    return evaluation != NULL;
}

static void *run(void *data)
{
    struct task *task = data;
    task->done = answer(task);
    return NULL;
}

int main(void)
{
    enum { THREADS = 3 };
    static const char *const densities[THREADS] = {"target_density=3", "target_density=6",
                                                   "target_density=8"};
    hod_error error;
    bool failed = false;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    if (!rules) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    struct task tasks[THREADS];
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        tasks[i] = (struct task){.rules = rules, .density = densities[i]};
        if (pthread_create(&threads[i], NULL, run, &tasks[i]) != 0) return 1;
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        if (tasks[i].done)
            printf("%s: %.4f hits\n", tasks[i].density, tasks[i].hits);
        else
            failed = !hod_fail_with(&error, &tasks[i].error); /* of one of them */
    }
    if (failed) fprintf(stderr, "%s\n", error.message);
    hod_rules_free(rules);
    return failed;
}
