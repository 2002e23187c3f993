/* The rows of a sweep: evaluates every situation of a space on many threads and writes the rows in order. */
#include "ask/sweep/sweeps.h"

#include "ask/answer/results.h"
#include "ask/measure/measure_internal.h"
#include "ask/sweep/wide.h"
#include "rules/checks.h"
#include "system/platform.h"
#include "work/packing.h"

#include <stdlib.h>

static bool make_room(hod_sweeper *sweeper, hod_error *error)
{
    if (hod_evaluations_bytes(sweeper->evaluations) <= sweeper->most_bytes) return true;
    sweeper->forgotten++;
    return (!sweeper->harvest || sweeper->harvest(sweeper->data, sweeper->evaluations, error)) &&
           hod_evaluations_forget(sweeper->evaluations, error);
}

static bool take(const hod_space *space, hod_sweeper *sweeper, uint64_t number, const int *situation,
                 hod_error *error)
{
    const hod_evaluation *evaluation =
        make_room(sweeper, error) ? evaluations_of(sweeper->evaluations, space->rules, situation, error)
                                  : NULL;
    return evaluation &&
           (!sweeper->visit || sweeper->visit(sweeper->data, number, situation, evaluation, error));
}

typedef bool sweep_taker(const hod_space *space, hod_sweeper *sweeper, uint64_t number, const int *situation,
                         hod_error *error);

/* Takes every situation of a range that does not contradict itself. */
static inline bool take_all(const hod_space *space, uint64_t first, uint64_t end, sweep_taker *taker,
                            hod_sweeper *sweeper, hod_sweep_count *count, hod_error *error)
{
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS];
    hod_space_at(space, first, places, situation);
    for (uint64_t number = first; number < end; number++) {
        if (situation_makes_sense(space->rules, space->mechanism, situation, NULL)) {
            if (!taker(space, sweeper, number, situation, error)) return false;
            count->evaluated++;
        } else {
            count->left_out++;
            if (!stop_check(space->rules->budget.stop, error)) return false;
        }
        hod_space_next(space, places, situation);
    }
    return true;
}

static bool expect(const hod_space *space, hod_sweeper *sweeper, uint64_t number, const int *situation,
                   hod_error *error)
{
    (void)number, (void)error;
    evaluations_expect(sweeper->evaluations, space->rules, situation);
    return true;
}

/* The number of situations whose best play is found together. */
enum { FOUND_TOGETHER = 32 };

bool hod_sweep(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
               hod_sweep_count *count, hod_error *error)
{
    for (uint64_t next; first < end; first = next) {
        next = end - first < FOUND_TOGETHER ? end : first + FOUND_TOGETHER;
        if (evaluations_may_expect(sweeper->evaluations)) {
            /* Calculates together what the range will ask for. */
            if (!take_all(space, first, next, expect, sweeper, &(hod_sweep_count){0}, error)) return false;
            evaluations_find_expected(sweeper->evaluations, space->rules);
        }
        if (!take_all(space, first, next, take, sweeper, count, error)) return false;
    }
    return true;
}

static bool number_only(const hod_space *space, hod_sweeper *sweeper, uint64_t number, const int *situation,
                        hod_error *error)
{
    (void)number;
    return evaluations_number(sweeper->evaluations, space->rules, situation, error);
}

/* Numbers the evaluations of a range, as a sweep over it would, without making them. */
static bool number_range(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
                         hod_error *error)
{
    return take_all(space, first, end, number_only, sweeper, &(hod_sweep_count){0}, error);
}

bool sweep_numbered(const hod_space *space, uint64_t first, uint64_t end, hod_sweeper *sweeper,
                    uint64_t *numbered, hod_sweep_count *count, hod_error *error)
{
    if (numbered && *numbered < first && !number_range(space, *numbered, first, sweeper, error)) return false;
    if (numbered && *numbered < end) *numbered = end;
    return hod_sweep(space, first, end, sweeper, count, error);
}

bool hod_space_can_be_swept(const hod_space *space, hod_error *error)
{
    return hod_space_size(space) <= HOD_MAX_SWEPT ||
           hod_fail(error, "more than %g situations: name fewer values", HOD_MAX_SWEPT);
}

/* A sweep being written. */
struct writing {
    const struct sweep_request *request;
    struct results_layout layout;
    bool shown[HOD_MAX_FIELDS];
    hod_axis wide[HOD_MAX_OUTCOMES];
    bool packs; /* blocks contain evaluations, not rows */
    struct results *results;
    struct writer *writers; /* one for each thread */
    int writer_count;
    uint64_t situations, in_block; /* in the space, and in a block */
    struct swept_situations *swept;
};

/* The working state of one thread. */
struct writer {
    struct writing *writing;
    hod_sweeper sweeper;
    struct results *results; /* a part of the table */
    hod_buffer *packed;      /* the evaluations of a block, before there are results */
    uint64_t numbered;       /* number of situations with numbered evaluations, if trials are rolled */
};

/* One thread if trials are rolled, because rolling already uses all threads, and cells depend on the order of
 * situations. */
static int threads_of(const struct sweep_request *request)
{
    if (request->trials) return 1;
    return request->threads ? request->threads : omp_get_max_threads();
}

static bool start_writers(struct writing *writing, hod_error *error)
{
    const struct sweep_request *request = writing->request;
    const size_t count = (size_t)writing->writer_count;
    writing->writers = calloc(count, sizeof *writing->writers);
    if (!writing->writers) return hod_fail_memory(error);
    for (size_t w = 0; w < count; w++) {
        struct writer *writer = &writing->writers[w];
        writer->writing = writing;
        writer->sweeper.data = writer;
        writer->sweeper.most_bytes = request->trials ? SIZE_MAX : request->most_bytes / count;
        writer->sweeper.evaluations = hod_evaluations_new(request->space->mechanism, request->outcomes,
                                                          request->outcome_count, request->trials, error);
        if (!writer->sweeper.evaluations) return false;
    }
    return true;
}

/* Rows are collected in blocks. With few situations, each may take long; those that are found together are divided
 * among a few blocks at least. */
static void choose_blocks(struct writing *writing)
{
    enum { MOST_IN_BLOCK = 1024, MOST_ROLLED = 16, FEW_BLOCKS = 256, FEW_TOGETHER = 4 };
    const uint64_t count = (uint64_t)hod_space_size(writing->request->space), even = count / FEW_BLOCKS + 1;
    const uint64_t most = writing->layout.simulated ? MOST_ROLLED : MOST_IN_BLOCK;
    uint64_t least = 1;
    if (evaluations_may_expect(writing->writers[0].sweeper.evaluations))
        least = count < FEW_TOGETHER * FOUND_TOGETHER ? count / FEW_TOGETHER + 1 : FOUND_TOGETHER;
    writing->situations = count;
    writing->in_block = even > most ? most : even < least ? least : even;
}

static bool start(struct writing *writing, const struct sweep_request *request, hod_reader reader,
                  hod_error *error)
{
    *writing = (struct writing){.request = request, .writer_count = threads_of(request)};
    writing->layout = (struct results_layout){.mechanism = request->space->mechanism,
                                              .outcomes = request->outcomes,
                                              .outcome_count = request->outcome_count,
                                              .simulated = request->trials != NULL,
                                              .at_least = request->at_least,
                                              .at_most = request->at_most};
    results_layout_choose(&writing->layout, request->space, reader, writing->shown);
    return hod_space_can_be_swept(request->space, error) && start_writers(writing, error);
}

static void end(struct writing *writing)
{
    for (int w = 0; writing->writers && w < writing->writer_count; w++) {
        hod_evaluations_free(writing->writers[w].sweeper.evaluations);
        results_drop(writing->writers[w].results);
    }
    free(writing->writers);
    for (int i = 0; i < HOD_MAX_OUTCOMES; i++) free(writing->wide[i].values);
}

/* Adds the rows of a situation, and passes it on. A part that has failed reports it when its rows are collected. */
static bool write_situation(void *data, uint64_t number, const int *situation,
                            const hod_evaluation *evaluation, hod_error *error)
{
    struct writer *writer = data;
    const struct sweep_request *request = writer->writing->request;
    results_add(writer->results, request->space->rules, situation, evaluation);
    return !request->hear || request->hear(request->hear_data, number, situation, evaluation, error);
}

static bool pack_situation(void *data, uint64_t number, const int *situation,
                           const hod_evaluation *evaluation, hod_error *error)
{
    const struct writer *writer = data;
    (void)situation, (void)error;
    wide_pack(number, evaluation, writer->packed);
    return true;
}

enum { COUNTS = 2 * PACKED_BYTES }; /* after the rows of a block */

static bool sweep_block(void *data, int thread, uint64_t block, hod_buffer *result, hod_error *error)
{
    struct writing *writing = data;
    struct writer *writer = &writing->writers[thread];
    const uint64_t first = block * writing->in_block, left = writing->situations - first,
                   end = first + (left < writing->in_block ? left : writing->in_block);
    hod_sweep_count count = {0};
    writer->packed = result;
    writer->sweeper.visit = writing->packs ? pack_situation : write_situation;
    if (!sweep_numbered(writing->request->space, first, end, &writer->sweeper,
                        writing->layout.simulated ? &writer->numbered : NULL, &count, error) ||
        (!writing->packs && !results_give(writer->results, result, error)))
        return false;
    pack_number(result, count.evaluated);
    pack_number(result, count.left_out);
    return true;
}

/* Works on all situations, block by block. */
static hod_work work_of(struct writing *writing, hod_receive *receive)
{
    const struct sweep_request *request = writing->request;
    return (hod_work){.blocks = (writing->situations + writing->in_block - 1) / writing->in_block,
                      .threads = writing->writer_count,
                      .data = writing,
                      .calculate = sweep_block,
                      .take = receive,
                      .progress = request->progress,
                      .progress_data = request->progress_data,
                      .stop = request->space->rules->budget.stop};
}

/* Takes the counts from the end of a block. */
static bool take_counts(struct writing *writing, const char *bytes, size_t *length, hod_error *error)
{
    if (*length < COUNTS) return unpacked_all(&(struct packed){.failed = true}, error);
    *length -= COUNTS;
    struct packed counts = {.bytes = bytes + *length, .left = COUNTS};
    writing->swept->count.evaluated += unpack_number(&counts);
    writing->swept->count.left_out += unpack_number(&counts);
    return true;
}

static bool take_block(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct writing *writing = data;
    (void)block;
    return take_counts(writing, bytes, &length, error) &&
           results_take(writing->results, bytes, length, error);
}

/* The columns of a wide table depend on all its situations, so it takes two rounds. First, the evaluations are packed
 * and searched for values, by whichever process or thread calculates them; then the rows are written. If the work is
 * divided, rows are also made from packed evaluations, which part files and journals contain; otherwise, each thread
 * calculates them again and writes its own rows. */

static bool look_at_situation(void *data, uint64_t number, const int *situation,
                              const hod_evaluation *evaluation, hod_error *error)
{
    struct writing *writing = data;
    bool added = true;
    (void)number, (void)situation;
    for (int i = 0; added && i < writing->request->outcome_count; i++)
        added = hod_evaluation_values(evaluation, i, &writing->wide[i], error);
    return added;
}

static bool look_at_block(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct writing *writing = data;
    const struct sweep_request *request = writing->request;
    (void)block;
    return take_counts(writing, bytes, &length, error) &&
           wide_unpack(request->space, request->outcome_count, bytes, length, look_at_situation, writing,
                       error);
}

static bool find_wide_columns(struct writing *writing, hod_error *error)
{
    const hod_work work = work_of(writing, look_at_block);
    writing->packs = true;
    const bool found = hod_work_do(&work, writing->request->division, error);
    writing->layout.wide = writing->wide;
    writing->swept->count = (hod_sweep_count){0}; /* the second round counts rows again */
    return found;
}

/* Whether blocks contain evaluations, from which rows are made when a block is taken. With trials, parts and journals
 * contain them, too, so that charts can be drawn when parts are merged. */
static bool is_packed(const struct sweep_request *request)
{
    return request->hear || (request->division && (request->wide || request->trials));
}

/* Writes the rows of packed evaluations, in a part, as the calculating threads do. */
static bool take_packed(void *data, uint64_t block, const char *bytes, size_t length, hod_error *error)
{
    struct writing *writing = data;
    const struct sweep_request *request = writing->request;
    struct writer *writer = &writing->writers[0];
    AUTO(hod_buffer_free) hod_buffer rows = {0};
    (void)block;
    return take_counts(writing, bytes, &length, error) &&
           wide_unpack(request->space, request->outcome_count, bytes, length, write_situation, writer,
                       error) &&
           results_give(writer->results, &rows, error) &&
           results_take(writing->results, rows.bytes, rows.length, error);
}

static bool write_blocks(struct writing *writing, hod_error *error)
{
    writing->packs = is_packed(writing->request);
    const hod_work work = work_of(writing, writing->packs ? take_packed : take_block);
    for (int w = 0; w < writing->writer_count; w++)
        if (!(writing->writers[w].results = results_part(writing->results, error))) return false;
    hod_error reason;
    if (hod_work_do(&work, writing->request->division, &reason)) return true;
    if (reason.status != HOD_BUDGET_EXCEEDED || writing->swept->count.evaluated == 0 ||
        hod_is_elsewhere(writing->request->division))
        return hod_fail_with(error, &reason);
    writing->swept->ended = reason;
    return true;
}

/* Announces how many situations will be rolled, how many of them have different dice, and how long that takes,
 * estimated from a few. First gives them the numbers that determine their dice. */
static bool announce(struct writing *writing, hod_answer *answer, hod_error *error)
{
    enum { TRIED = 3 };
    const struct sweep_request *request = writing->request;
    struct writer *writer = &writing->writers[0];
    const double started = clock_seconds();
    int places[HOD_MAX_FIELDS], situation[HOD_MAX_FIELDS], tried = 0;
    if (!number_range(request->space, 0, writing->situations, &writer->sweeper, error)) return false;
    writer->numbered = writing->situations;
    const double numbered = clock_seconds();
    for (uint64_t i = 0; i < TRIED; i++) {
        hod_space_at(request->space, (2 * i + 1) * writing->situations / (2 * TRIED), places, situation);
        if (!situation_makes_sense(request->space->rules, request->space->mechanism, situation, NULL))
            continue;
        if (!evaluations_of(writer->sweeper.evaluations, request->space->rules, situation, error))
            return false;
        tried++;
    }
    const size_t different = hod_evaluations_count(writer->sweeper.evaluations);
    const double rolling = tried > 0 ? (clock_seconds() - numbered) / tried * (double)different : 0,
                 writing_rows = 3 * (numbered - started), all = rolling + writing_rows;
    if (all >= 1)
        hod_answer_announce(answer,
                            "%llu situations are rolled %llu times each, in %zu evaluations: about %.0f s",
                            (unsigned long long)writing->situations,
                            (unsigned long long)request->trials->trials, different, all);
    return true;
}

/* The number is unknown if some results already existed. */
static bool count_different(struct writing *writing, struct swept_situations *swept, hod_error *error)
{
    hod_evaluations *all[writing->writer_count];
    for (int w = 0; w < writing->writer_count; w++) {
        all[w] = writing->writers[w].sweeper.evaluations;
        swept->forgotten += writing->writers[w].sweeper.forgotten;
    }
    if (writing->request->division && writing->request->division->found > 0) return true;
    return hod_evaluations_union(all, writing->writer_count, &swept->different, error);
}

static bool write_all(struct writing *writing, const char *title, hod_answer *answer,
                      struct swept_situations *swept, hod_error *error)
{
    const struct sweep_request *request = writing->request;
    *swept = (struct swept_situations){0};
    writing->swept = swept;
    choose_blocks(writing);
    if (request->wide && !find_wide_columns(writing, error)) return false;
    if (request->wide && hod_is_elsewhere(request->division)) /* the process with the rows may ask again */
        return request->division->part || find_wide_columns(writing, error);
    if (request->trials && !request->division && !announce(writing, answer, error)) return false;
    writing->results = results_open(&writing->layout, answer, answer->wanted.readers, title, error);
    if (!writing->results) return false;
    const bool done =
        write_blocks(writing, error) && (swept->ended.status || count_different(writing, swept, error));
    if (done && !hod_is_elsewhere(request->division)) return results_close(writing->results, error);
    results_drop(writing->results);
    return done;
}

bool sweep_rows(const struct sweep_request *request, const char *title, hod_answer *answer,
                struct swept_situations *swept, hod_error *error)
{
    AUTO(end) struct writing writing = {0};
    const hod_reader reader = hod_answer_is_for(answer, HOD_PROGRAMS) ? HOD_PROGRAMS : HOD_PEOPLE;
    return start(&writing, request, reader, error) && write_all(&writing, title, answer, swept, error);
}
