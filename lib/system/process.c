/* Other programs, started by POSIX functions, and the memory of this one. */
#include "system/process.h"
#include "system/platform.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Makes a file replace another, if there is one. */
static int pass(posix_spawn_file_actions_t *actions, FILE *file, int place)
{
    return file ? posix_spawn_file_actions_adddup2(actions, fileno(file), place) : 0;
}

typedef int spawning(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions,
                     const posix_spawnattr_t *attributes, char *const *words, char *const *environment);

static int start(spawning *spawn, const char *file, const char *const *words,
                 const struct process_files *files, intptr_t *process)
{
    pid_t started;
    posix_spawn_file_actions_t actions;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure) return failure;
    failure = pass(&actions, files->input, STDIN_FILENO);
    if (!failure) failure = pass(&actions, files->output, STDOUT_FILENO);
    if (!failure) failure = pass(&actions, files->errors, STDERR_FILENO);
    if (!failure) failure = spawn(&started, file, &actions, NULL, (char *const *)words, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (!failure) *process = started;
    return failure;
}

int process_start(const char *const *words, const struct process_files *files, intptr_t *process)
{
    return start(posix_spawnp, words[0], words, files, process);
}

int process_start_self(const char *const *words, const struct process_files *files, intptr_t *process)
{
    const int failure = start(posix_spawn, "/proc/self/exe", words, files, process);
    return failure ? process_start(words, files, process) : 0; /* if there is no such link */
}

int process_wait(intptr_t process, bool waits, struct process_end *end)
{
    int status;
    const pid_t ended = waitpid((pid_t)process, &status, waits ? 0 : WNOHANG);
    if (ended < 0 && errno == EINTR) return 0;
    if (ended <= 0) return (int)ended;
    *end = (struct process_end){.status = WIFEXITED(status) ? WEXITSTATUS(status) : 127,
                                .signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0};
    return 1;
}

void process_kill(intptr_t process)
{
    kill((pid_t)process, SIGKILL);
}

#ifdef __SANITIZE_ADDRESS__
double memory_held(void)
{
    return 0;
}
#elif defined(__linux__)
double memory_held(void)
{
    FILE *file = fopen("/proc/self/statm", "re");
    long all, held = 0;
    if (!file) return 0;
    if (fscanf(file, "%ld %ld", &all, &held) != 2) held = 0;
    fclose(file);
    return (double)held * (double)sysconf(_SC_PAGESIZE);
}
#else
double memory_held(void)
{
#ifdef __APPLE__
    const double unit = 1;
#else
    const double unit = 1024;
#endif
    struct rusage used;
    return getrusage(RUSAGE_SELF, &used) == 0 ? (double)used.ru_maxrss * unit : 0;
}
#endif
