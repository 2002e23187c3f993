/* Output files appear completely or not at all. */
#include "base/output.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/hod-output-XXXXXX";
static char target[64];

static void make_folder(void)
{
    cr_assert_not_null(mkdtemp(folder));
    snprintf(target, sizeof target, "%s/table.csv", folder);
}

static void remove_folder(void)
{
    unlink(target);
    chmod(folder, 0700);
    cr_assert_eq(rmdir(folder), 0, "something was left behind");
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

static void write_directly(const char *text)
{
    FILE *file = fopen(target, "w");
    fputs(text, file);
    fclose(file);
}

static void assert_holds(const char *text)
{
    char bytes[64] = "";
    FILE *file = fopen(target, "r");
    cr_assert_not_null(file);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    cr_assert_str_eq(bytes, text);
}

static int files_in_folder(void)
{
    int count = 0;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; (entry = readdir(directory));)
        count += strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..");
    closedir(directory);
    return count;
}

static hod_output *opened(const char *path)
{
    hod_error error = {0};
    hod_output *output = hod_output_open(path, &error);
    cr_assert_not_null(output, "%s", error.message);
    return output;
}

static void assert_committed(hod_output *output)
{
    hod_error error = {0};
    cr_assert(hod_output_commit(output, &error), "%s", error.message);
}

Test(output, a_file_appears_when_it_is_committed)
{
    hod_output *output = opened(target);
    fputs("whole\n", hod_output_file(output));
    cr_assert_neq(access(target, F_OK), 0);
    assert_committed(output);
    assert_holds("whole\n");
    cr_assert_eq(files_in_folder(), 1);
}

Test(output, an_existing_file_stays_untouched_until_the_commit)
{
    write_directly("old\n");
    hod_output *output = opened(target);
    fputs("new\n", hod_output_file(output));
    fflush(hod_output_file(output));
    assert_holds("old\n");
    assert_committed(output);
    assert_holds("new\n");
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
    assert_committed(second);
    assert_committed(first);
    assert_holds("first");
}

Test(output, a_new_file_has_the_permissions_of_the_umask)
{
    umask(027);
    assert_committed(opened(target));
    struct stat status;
    stat(target, &status);
    cr_assert_eq(status.st_mode & 0777, 0640);
}

Test(output, a_replaced_file_keeps_its_permissions)
{
    write_directly("old");
    chmod(target, 0604);
    assert_committed(opened(target));
    struct stat status;
    stat(target, &status);
    cr_assert_eq(status.st_mode & 0777, 0604);
}

Test(output, a_link_stays_a_link)
{
    char link[64];
    snprintf(link, sizeof link, "%s/link.csv", folder);
    write_directly("old");
    cr_assert_eq(symlink("table.csv", link), 0);
    hod_output *output = opened(link);
    fputs("new", hod_output_file(output));
    assert_committed(output);
    assert_holds("new");
    struct stat status;
    lstat(link, &status);
    cr_assert(S_ISLNK(status.st_mode));
    unlink(link);
}

Test(output, a_missing_folder_is_an_error)
{
    char path[64], expected[128];
    snprintf(path, sizeof path, "%s/missing/table.csv", folder);
    snprintf(expected, sizeof expected, "cannot write %s: No such file or directory", path);
    hod_error error = {0};
    cr_assert_null(hod_output_open(path, &error));
    cr_assert_str_eq(error.message, expected);
}

Test(output, an_unwritable_folder_is_an_error)
{
    skip_for_root();
    chmod(folder, 0500);
    hod_error error = {0};
    cr_assert_null(hod_output_open(target, &error));
    cr_assert_not_null(strstr(error.message, "table.csv: Permission denied"));
}

Test(output, an_unwritable_file_is_an_error)
{
    skip_for_root();
    write_directly("old");
    chmod(target, 0400);
    hod_error error = {0};
    cr_assert_null(hod_output_open(target, &error));
    cr_assert_not_null(strstr(error.message, "table.csv: Permission denied"));
    assert_holds("old");
}

Test(output, a_folder_is_refused_as_a_file)
{
    hod_error error = {0};
    cr_assert_null(hod_output_open(folder, &error));
    cr_assert_not_null(strstr(error.message, "Is a directory"));
}

Test(output, a_long_name_works)
{
    char path[300];
    snprintf(path, sizeof path, "%s/%0250d", folder, 1);
    assert_committed(opened(path));
    cr_assert_eq(unlink(path), 0);
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
    write_directly("old");
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
    assert_committed(output);
    output = opened("-");
    cr_assert_eq(hod_output_file(output), stdout);
    hod_output_discard(output);
}

Test(output, a_dangling_link_is_refused)
{
    hod_error error = {0};
    char message[128];
    cr_assert_eq(symlink("nowhere", target), 0);
    cr_expect_null(hod_output_open(target, &error));
    snprintf(message, sizeof message, "cannot write %s: it is a link to a file that does not exist", target);
    cr_expect_str_eq(error.message, message);
    cr_expect_eq(files_in_folder(), 1);
}

Test(output, files_left_behind_by_another_process_are_removed)
{
    char stale[96], foreign[96];
    snprintf(stale, sizeof stale, "%s/.table.csv.partial-1-0", folder);
    snprintf(foreign, sizeof foreign, "%s/.other.csv.partial-1-0", folder);
    fclose(fopen(stale, "w"));
    fclose(fopen(foreign, "w"));
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
    hod_outputs_abandon(folder);
    cr_expect_eq(files_in_folder(), 0);
    cr_expect_not(hod_output_commit(output, NULL));
}

Test(output, checking_whether_a_file_can_be_opened_leaves_no_trace)
{
    hod_error error = {0};
    char path[96];
    cr_expect(hod_output_can_open(target, &error));
    cr_expect_eq(files_in_folder(), 0);
    snprintf(path, sizeof path, "%s/missing/table.csv", folder);
    cr_expect_not(hod_output_can_open(path, &error));
    cr_expect_not_null(strstr(error.message, "missing/table.csv: No such file or directory"));
}

Test(output, a_set_appears_together_or_not_at_all)
{
    struct output_set set = {0};
    char other[64];
    snprintf(other, sizeof other, "%s/other", folder);
    for (int commits = 0; commits < 2; commits++) {
        for (int i = 0; i < 2; i++) {
            hod_output *output = opened(i ? other : target);
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
    unlink(other);
}
