/* Events that end a program from outside: signals, and Ctrl-C. */
#ifndef HOD_SYSTEM_SIGNALS_H
#define HOD_SYSTEM_SIGNALS_H

/* From now on, calls `end` in a separate thread with the name of the signal that ends the program; when it returns, the
 * program dies of the signal. Ignored signals, such as SIGHUP under nohup, stay ignored. Writing a file that grows too
 * large is an error of the write. If no thread can be started, signals end the program at once. */
void signals_watch(void (*end)(const char *name));

/* Makes signals end the program at once again. */
void signals_let_be(void);

#endif
