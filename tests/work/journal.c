/* Journals: work that continues where a run ended. */
#include "squares.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

TestSuite(journal, .init = enter_folder, .fini = leave_folder);

/* Runs the work with the journal; it fails at this block, if there is one. */
static bool run(struct squares *squares, uint64_t failing, hod_error *error)
{
    const hod_work work = squares_work(squares, 20, 3);
    hod_division division = squares_shard(1, 1);
    division.journal = "journal";
    squares->failing = failing;
    return hod_work_do(&work, &division, error);
}

Test(journal, a_run_continues_where_another_ended)
{
    struct squares squares;
    cr_assert_not(run(&squares, 12, NULL));
    cr_assert(run(&squares, MOST_SQUARES, NULL));
    cr_expect_eq(squares.calculated, 8);
    squares_assert_all(&squares, 20);
    cr_assert(run(&squares, MOST_SQUARES, NULL));
    cr_expect_eq(squares.calculated, 0, "all is there");
    squares_assert_all(&squares, 20);
}

/* A killed run may leave a journal that is cut anywhere, or that has other bytes at its end. */
Test(journal, a_journal_cut_anywhere_is_continued)
{
    size_t length, again;
    struct squares squares;
    cr_assert(run(&squares, MOST_SQUARES, NULL));
    AUTO_FREE char *bytes = bytes_of("journal", &length);
    for (size_t i = 0; i < length; i++) {
        write_bytes("journal", bytes, i);
        cr_assert(run(&squares, MOST_SQUARES, NULL), "%zu bytes", i);
        squares_assert_all(&squares, 20);
        AUTO_FREE char *made = bytes_of("journal", &again);
        cr_expect(again == length && memcmp(made, bytes, length) == 0, "%zu bytes", i);
    }
    bytes[length - 1] ^= 1;
    write_bytes("journal", bytes, length);
    cr_assert(run(&squares, MOST_SQUARES, NULL));
    cr_expect_eq(squares.calculated, 1, "the block that was damaged");
}

Test(journal, a_complete_journal_is_a_part)
{
    struct squares squares;
    cr_assert(run(&squares, MOST_SQUARES, NULL));
    const hod_work work = squares_work(&squares, 20, 3);
    hod_division division = squares_shard(1, 1);
    division.parts = (const char *const[]){"journal"};
    division.part_count = 1;
    cr_assert(hod_work_do(&work, &division, NULL));
    squares_assert_all(&squares, 20);
}

Test(journal, a_shard_with_a_journal_writes_its_part)
{
    size_t length, other;
    struct squares squares;
    const hod_work work = squares_work(&squares, 20, 3);
    hod_division division = squares_shard(2, 3);
    division.journal = "journal";
    division.part = fopen("part", "w");
    cr_assert(hod_work_do(&work, &division, NULL));
    fclose(division.part);
    AUTO_FREE char *part = bytes_of("part", &length), *journal = bytes_of("journal", &other);
    cr_expect(length == other && memcmp(part, journal, length) == 0);
}

static void refuses(const char *message)
{
    hod_error error = {0};
    struct squares squares;
    size_t length, after;
    AUTO_FREE char *before = bytes_of("journal", &length);
    expect_refusal(run(&squares, MOST_SQUARES, &error), &error, message, "it");
    AUTO_FREE char *left = bytes_of("journal", &after);
    cr_expect(length == after && memcmp(before, left, length) == 0, "the file stays what it was");
}

Test(journal, a_file_that_is_not_its_journal_is_refused_and_kept)
{
    write_bytes("journal", "dear diary", 10);
    refuses("the journal: journal is not a complete part file; --shard and --journal write them");
    squares_write_part("journal", 1, 2, 20);
    refuses("the journal: journal is for shard 1/2 of 20 blocks, not for shard 1/1 of 20 blocks");
    struct squares squares;
    const hod_work work = squares_work(&squares, 20, 1);
    hod_division division = squares_shard(1, 1);
    division.question = "cubes of numbers\nin order";
    division.journal = "cubes";
    cr_assert(hod_work_do(&work, &division, NULL));
    cr_assert_eq(rename("cubes", "journal"), 0);
    refuses("the journal: journal was computed for a different question: it has \"cubes of numbers\" instead "
            "of \"squares of numbers\"");
}

Test(journal, two_runs_at_once_are_refused)
{
    struct squares squares;
    cr_assert(run(&squares, MOST_SQUARES, NULL));
    const int other = open("journal", O_RDONLY);
    cr_assert_eq(flock(other, LOCK_EX), 0);
    refuses("the journal journal: another run is using it");
    close(other);
}

Test(journal, a_journal_that_cannot_be_written_is_an_error)
{
    hod_error error = {0};
    struct squares squares;
    const hod_work work = squares_work(&squares, 20, 1);
    hod_division division = squares_shard(1, 1);
    division.journal = "missing/journal";
    cr_expect_not(hod_work_do(&work, &division, &error));
    cr_expect_str_eq(error.message, "the journal missing/journal: No such file or directory");
}
