/* Merges the parts of a work into the whole. */
#include "squares.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <unistd.h>

TestSuite(merging, .init = enter_folder, .fini = leave_folder);

static const char *const paths[] = {"part-1", "part-2", "part-3", "part-4", "part-5", "part-6", "part-7"};

static void write_parts(int shards, uint64_t blocks)
{
    for (int i = 0; i < shards; i++) squares_write_part(paths[i], (uint64_t)i + 1, (uint64_t)shards, blocks);
}

static bool merge(const char *const *parts, size_t count, uint64_t blocks, struct squares *squares,
                  hod_error *error)
{
    const hod_work work = squares_work(squares, blocks, 2);
    hod_division division = squares_shard(1, 1);
    division.parts = parts;
    division.part_count = count;
    const bool merged = hod_work_do(&work, &division, error);
    cr_assert_eq(squares->calculated, 0);
    return merged;
}

Test(merging, any_number_of_parts_makes_the_whole)
{
    static const int numbers[] = {1, 2, 3, 7}, blocks[] = {0, 1, 5, 100};
    for (int n = 0; n < 4; n++)
        for (int b = 0; b < 4; b++) {
            struct squares squares;
            write_parts(numbers[n], (uint64_t)blocks[b]);
            cr_assert(merge(paths, (size_t)numbers[n], (uint64_t)blocks[b], &squares, NULL));
            squares_assert_all(&squares, blocks[b]);
        }
}

Test(merging, parts_can_come_in_any_order)
{
    struct squares squares;
    write_parts(3, 10);
    cr_assert(merge((const char *const[]){"part-3", "part-1", "part-2"}, 3, 10, &squares, NULL));
    squares_assert_all(&squares, 10);
}

static void refuses(const char *const *parts, size_t count, const char *message)
{
    hod_error error = {0};
    struct squares squares;
    expect_refusal(merge(parts, count, 10, &squares, &error), &error, message, "it");
}

Test(merging, a_missing_or_duplicated_part_is_named)
{
    write_parts(3, 10);
    refuses((const char *const[]){"part-1", "part-3"}, 2, "shard 2/3 is missing");
    refuses((const char *const[]){"part-1", "part-2"}, 2, "shard 3/3 is missing");
    refuses((const char *const[]){"part-1", "part-2", "part-2"}, 3,
            "part-2 and part-2 are both shard 2 of 3");
    refuses((const char *const[]){"part-1", "part-9"}, 2, "cannot read part-9: No such file or directory");
    squares_write_part("of-2", 2, 2, 10);
    refuses((const char *const[]){"part-1", "of-2"}, 2, "part-1 is one of 3 shards, but of-2 is one of 2");
}

Test(merging, parts_of_another_question_are_refused_with_the_difference)
{
    struct squares squares;
    const hod_work work = squares_work(&squares, 10, 1);
    hod_division division = squares_shard(1, 1);
    division.question = "squares of numbers\nin disorder";
    division.part = fopen("part", "w");
    cr_assert(hod_work_do(&work, &division, NULL));
    fclose(division.part);
    refuses((const char *const[]){"part"}, 1,
            "part was computed for a different question: it has \"in disorder\" instead of \"in order\"");
    squares_write_part("part", 1, 1, 11);
    refuses((const char *const[]){"part"}, 1, "part divides the work into 11 blocks instead of 10");
}

/* A part is refused if any of its bytes is changed. */
Test(merging, a_part_damaged_anywhere_is_refused)
{
    size_t length;
    squares_write_part("part", 1, 1, 10);
    AUTO_FREE char *bytes = bytes_of("part", &length);
    for (size_t i = 0; i < length; i++) {
        struct squares squares;
        hod_error error = {0};
        bytes[i] ^= 4;
        write_bytes("part", bytes, length);
        cr_expect_not(merge((const char *const[]){"part"}, 1, 10, &squares, &error), "byte %zu", i);
        cr_expect_eq(strncmp(error.message, "part ", 5), 0, "%s", error.message);
        bytes[i] ^= 4;
    }
}

/* A part is refused if it ends early anywhere, or has more bytes. */
Test(merging, a_truncated_or_extended_part_is_refused)
{
    size_t length;
    squares_write_part("part", 1, 1, 10);
    AUTO_FREE char *bytes = bytes_of("part", &length);
    for (size_t i = 0; i < length; i++) {
        struct squares squares;
        write_bytes("part", bytes, i);
        cr_expect_not(merge((const char *const[]){"part"}, 1, 10, &squares, NULL), "%zu bytes", i);
    }
    write_bytes("part", bytes, length - 1);
    refuses((const char *const[]){"part"}, 1,
            "part ends before block 10: it was cut short, or is the journal of an unfinished run");
    bytes[length] = 'x';
    write_bytes("part", bytes, length + 1);
    refuses((const char *const[]){"part"}, 1, "part has further data after its last block");
}

Test(merging, other_files_are_refused)
{
    write_bytes("rows.csv", "hits,probability\n", 17);
    refuses((const char *const[]){"rows.csv"}, 1,
            "rows.csv is not a complete part file; --shard and --journal write them");
    cr_expect_null(hod_part_question("rows.csv", NULL));
}

Test(merging, the_question_of_a_part_can_be_read)
{
    squares_write_part("part", 2, 3, 10);
    AUTO_FREE char *question = hod_part_question("part", NULL);
    cr_expect_str_eq(question, "squares of numbers\nin order");
}
