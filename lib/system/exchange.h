/* Two names of files or folders that are exchanged at once. */
#ifndef HOD_SYSTEM_EXCHANGE_H
#define HOD_SYSTEM_EXCHANGE_H

/* 0, or -1 and errno: ENOSYS where the system cannot. */
int names_exchange(const char *one, const char *other);

#endif
