/* Hand of Dice: the core of the library, small and stable. */
#ifndef HOD_H
#define HOD_H

#include <stdbool.h>

/* The version that a program is compiled with, and the one that it runs with. */
#define HOD_VERSION "0.1.0"
const char *hod_version(void);

/* Why something failed. More may be added at the end. */
enum hod_status {
    HOD_NO_ERROR,     /* of an error that begins as all zeros, until something fails */
    HOD_REFUSED,      /* what was given is not accepted, and nothing below says it more closely */
    HOD_UNKNOWN_NAME, /* of rules, a mechanism, a field, a parameter, an option, ... */
    HOD_OUT_OF_RANGE, /* a value outside its domain */
    HOD_SYNTAX,       /* a file or an expression that cannot be read */
    HOD_NOT_FOUND,    /* a file that does not exist */
    HOD_SYSTEM,       /* anything else that the operating system refuses */
    HOD_NO_MEMORY,
    HOD_BUDGET_EXCEEDED, /* an exact evaluation would take more than it may */
    HOD_CANCELLED        /* the caller wanted it to end */
};

/* A one-line message without a final newline, in the words of the user: what was given, what is accepted. */
typedef struct hod_error {
    enum hod_status status;
    char message[1020];
} hod_error;

#endif
