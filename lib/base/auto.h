/* Frees what a block owns when the block ends, however it ends, in reverse order of declaration. */
#ifndef HOD_BASE_AUTO_H
#define HOD_BASE_AUTO_H

#include <stdlib.h>
#include <string.h>

/* Precedes a declaration. The function receives the variable's address when the variable goes out of scope:
 *
 *     AUTO_FREE char *path = text_file_beside(file, name, error);
 *     AUTO(ini_free) struct ini ini = {0};
 *     return path && ini_read(&ini, path, error);
 *
 * Initialise the variable where you declare it, so that the block can end at any line after it. To hand its value over,
 * set it to NULL or zeros afterwards. For clang, cleaning up alone is no use of a variable. */
#define AUTO(function) __attribute__((cleanup(function), unused))

/* For memory from malloc. */
#define AUTO_FREE AUTO(auto_free)
static inline void auto_free(void *variable)
{
    void *memory;
    memcpy(&memory, variable, sizeof memory);
    free(memory);
}

/* Declares `name` for pointers to a type that a function frees: AUTO(name) type *variable. */
#define AUTO_POINTER(name, type, function)   \
    static inline void name(type **variable) \
    {                                        \
        function(*variable);                 \
    }

#endif
