/* Which build of hod this is. */
#include "version.h"

#include "base/version.h"
#include "dice/engine.h"
#include "report/publish/publish.h"
#include "revision.h"

#include <gsl/gsl_version.h>
#include <jansson.h>
#include <lua.h>
#include <stdio.h>

const char *version_revision(void)
{
    return HOD_VERSION " " REVISION;
}

bool version_print(hod_error *error)
{
    const hod_kernel *kernel = hod_kernel_chosen(error);
    if (!kernel) return false;
    printf("hod %s\nrevision         %s\ninstruction set  %s\n", HOD_VERSION, REVISION, kernel->name);
    printf("libraries        GSL %s, Jansson %s, %s\n", gsl_version, jansson_version_str(), LUA_RELEASE);
#ifdef _OPENMP
    printf("threads          OpenMP %d\n", _OPENMP);
#else
    printf("threads          one, without OpenMP\n");
#endif
#ifndef HOD_FOR_PAGES /* which write none */
    printf("reports          %s workbook, %s archive\n", hod_publishes_workbooks() ? "with" : "without",
           hod_publishes_archives() ? "with" : "without");
#endif
    return true;
}
