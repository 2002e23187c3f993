/* What ends a program from outside: signals, and Ctrl-C. */
#ifndef HOD_SYSTEM_SIGNALS_H
#define HOD_SYSTEM_SIGNALS_H

/* From now on `end` is told, in a thread of its own, the name of what ends the program, which dies of it once that
 * returns. What is ignored, as nohup does with SIGHUP, stays so. A file that grows too large is an error of
 * writing it. Where no thread can be started, signals end the program at once. */
void signals_watch(void (*end)(const char *name));

/* Lets what ends the program end it at once again. */
void signals_let_be(void);

#endif
