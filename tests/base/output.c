/* Output files appear completely or not at all. */
#include "base/output.h"

#include "folder.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char target[64];

static void make_folder(void)
{
    enter_folder();
    cr_assert_not_null(getcwd(target, sizeof target));
    strcat(target, "/table.csv");
}

static void remove_folder(void)
{
    unlink(target);
    chmod(".", 0700);
    cr_assert_eq(files_in_folder(), 0, "something was left behind");
    leave_folder();
}

TestSuite(output, .init = make_folder, .fini = remove_folder);

/* Skips a test of permissions for root, to whom nothing is forbidden. A skipped test does not get to its end, so the
 * folder is removed here. */
static void skip_for_root(void)
{
    if (geteuid() != 0) return;
    remove_folder();
    cr_skip_test("nothing is forbidden to root");
}

static void assert_holds(const char *text)
{
    AUTO_FREE char *held = text_of(target);
    cr_assert_str_eq(held, text);
}

static mode_t permissions(void)
{
    struct stat status;
    stat(target, &status);
    return status.st_mode & 0777;
}

static void expect_refused(const char *path, const char *why)
{
    hod_error error = {0};
    char expected[128];
    snprintf(expected, sizeof expected, "cannot write %s: %s", path, why);
    cr_assert_null(hod_output_open(path, &error));
    cr_assert_str_eq(error.message, expected);
}

static hod_output *opened(const char *path)
{
    hod_error error = {0};
    hod_output *output = hod_output_open(path, &error);
    cr_assert_not_null(output, "%s", error.message);
    return output;
}

/* Writes a text and commits it. */
static void commit(hod_output *output, const char *text)
{
    hod_error error = {0};
    fputs(text, hod_output_file(output));
    cr_assert(hod_output_commit(output, &error), "%s", error.message);
}

Test(output, a_file_appears_or_changes_when_it_is_committed)
{
    hod_output *output = opened(target);
    cr_assert_neq(access(target, F_OK), 0);
    commit(output, "old\n");
    output = opened(target);
    fputs("new\n", hod_output_file(output));
    fflush(hod_output_file(output));
    assert_holds("old\n");
    commit(output, "");
    assert_holds("new\n");
    cr_assert_eq(files_in_folder(), 1);
}

Test(output, discarding_leaves_nothing)
{
    hod_output *output = opened(target);
    fputs("half", hod_output_file(output));
    hod_output_discard(output);
    cr_assert_eq(files_in_folder(), 0);
    hod_output_discard(NULL);
}

Test(output, two_outputs_to_one_path_do_not_mix)
{
    hod_output *first = opened(target), *second = opened(target);
    fputs("first", hod_output_file(first));
    fputs("second", hod_output_file(second));
    commit(second, "");
    commit(first, "");
    assert_holds("first");
}

Test(output, a_new_file_has_the_permissions_of_the_umask_and_keeps_its_own_when_replaced)
{
    umask(027);
    commit(opened(target), "");
    cr_assert_eq(permissions(), 0640);
    chmod(target, 0604);
    commit(opened(target), "");
    cr_assert_eq(permissions(), 0604);
}

Test(output, a_link_stays_a_link)
{
    write_file(target, "old");
    cr_assert_eq(symlink("table.csv", "link.csv"), 0);
    commit(opened("link.csv"), "new");
    assert_holds("new");
    struct stat status;
    lstat("link.csv", &status);
    cr_assert(S_ISLNK(status.st_mode));
    unlink("link.csv");
}

Test(output, a_missing_folder_is_an_error_and_a_folder_is_no_file)
{
    expect_refused("missing/table.csv", "No such file or directory");
    expect_refused(".", "Is a directory");
}

Test(output, an_unwritable_file_or_folder_is_an_error)
{
    skip_for_root();
    write_file(target, "old");
    chmod(target, 0400);
    expect_refused(target, "Permission denied");
    assert_holds("old");
    unlink(target);
    chmod(".", 0500);
    expect_refused(target, "Permission denied");
}

Test(output, a_long_name_works)
{
    char name[300];
    snprintf(name, sizeof name, "%0250d", 1);
    commit(opened(name), "");
    cr_assert_eq(unlink(name), 0);
}

Test(output, a_full_device_is_an_error_and_stays_a_device)
{
    if (access("/dev/full", F_OK)) cr_skip_test("this system has no /dev/full");
    hod_output *output = opened("/dev/full");
    fputs("text", hod_output_file(output));
    hod_error error = {0};
    cr_assert_not(hod_output_commit(output, &error));
    cr_assert_str_eq(error.message, "cannot write /dev/full: No space left on device");
    struct stat status;
    stat("/dev/full", &status);
    cr_assert(S_ISCHR(status.st_mode));
}

Test(output, a_failed_write_leaves_the_old_file)
{
    write_file(target, "old");
    hod_output *output = opened(target);
    FILE *file = hod_output_file(output);
    /* Replaces the descriptor of the file by a device that reports a full disk. */
    FILE *full = fopen("/dev/full", "w");
    if (!full) cr_skip_test("this system has no /dev/full");
    dup2(fileno(full), fileno(file));
    fclose(full);
    fputs("new", file);
    hod_error error = {0};
    cr_assert_not(hod_output_commit(output, &error));
    cr_assert_not_null(strstr(error.message, "No space left on device"));
    assert_holds("old");
    cr_assert_eq(files_in_folder(), 1);
}

Test(output, no_path_and_a_dash_mean_standard_output)
{
    hod_output *output = opened(NULL);
    cr_assert_eq(hod_output_file(output), stdout);
    commit(output, "");
    output = opened("-");
    cr_assert_eq(hod_output_file(output), stdout);
    hod_output_discard(output);
}

Test(output, a_dangling_link_is_refused)
{
    cr_assert_eq(symlink("nowhere", target), 0);
    expect_refused(target, "it is a link to a file that does not exist");
    cr_expect_eq(files_in_folder(), 1);
}

Test(output, files_left_behind_by_another_process_are_removed)
{
    static const char stale[] = ".table.csv.partial-1-0", foreign[] = ".other.csv.partial-1-0";
    write_file(stale, "");
    write_file(foreign, "");
    hod_output *first = opened(target), *second = opened(target);
    cr_expect_neq(access(stale, F_OK), 0);
    cr_expect_eq(access(foreign, F_OK), 0, "it is of another target");
    cr_expect_eq(files_in_folder(), 3, "what is being written stays");
    hod_output_discard(first);
    cr_expect(hod_output_commit(second, NULL));
    unlink(foreign);
}

Test(output, a_process_that_ends_removes_its_unfinished_files)
{
    hod_output *output = opened(target);
    cr_expect_eq(files_in_folder(), 1);
    hod_outputs_abandon(".");
    cr_expect_eq(files_in_folder(), 0);
    cr_expect_not(hod_output_commit(output, NULL));
}

Test(output, checking_whether_a_file_can_be_opened_leaves_no_trace)
{
    hod_error error = {0};
    cr_expect(hod_output_can_open(target, &error));
    cr_expect_eq(files_in_folder(), 0);
    cr_expect_not(hod_output_can_open("missing/table.csv", &error));
    cr_expect_not_null(strstr(error.message, "missing/table.csv: No such file or directory"));
}

Test(output, a_set_appears_together_or_not_at_all)
{
    struct output_set set = {0};
    for (int commits = 0; commits < 2; commits++) {
        for (int i = 0; i < 2; i++) {
            hod_output *output = opened(i ? "other" : target);
            fputs("new", hod_output_file(output));
            cr_assert(output_set_add(&set, output, NULL));
        }
        cr_expect_neq(access(target, F_OK), 0);
        if (commits)
            cr_assert(output_set_commit(&set, NULL));
        else
            output_set_discard(&set);
        cr_expect_eq(files_in_folder(), commits ? 2 : 0);
    }
    assert_holds("new");
    unlink("other");
}
