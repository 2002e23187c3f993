/* The folder of a report where two names cannot be exchanged in one step, as on systems other than Linux. */
#include <sys/syscall.h>
#undef SYS_renameat2
#include "report/publish/folder.c"

#include "folder.h"

#include <criterion/criterion.h>

TestSuite(aside, .init = enter_folder, .fini = leave_folder);

Test(aside, replacing_a_folder_keeps_other_files)
{
    struct folder folder;
    AUTO(folder_list_free) struct folder_list list;
    hod_error error;
    mkdir("report", 0777);
    write_file("report/mine", "mine\n");
    write_file("report/page", "old\n");
    cr_assert(folder_open(&folder, "report", &error), "%s", error.message);
    AUTO_FREE char *page = folder_path(folder.partial, "page", "", &error);
    write_file(page, "new\n");
    cr_assert(folder_commit(&folder, &error), "%s", error.message);
    cr_expect_eq(files_in_folder(), 1);
    cr_assert(folder_list("report", &list, &error));
    cr_assert_eq(list.count, 2);
    AUTO_FREE char *mine = text_of("report/mine"), *shown = text_of("report/page");
    cr_expect_str_eq(mine, "mine\n");
    cr_expect_str_eq(shown, "new\n");
}
