/* A slow disk for the tests: every fsync takes FSYNC_MS milliseconds longer, and FSYNC_LOG is told which thread
   of which process has waited. Loaded in front of the C library (LD_PRELOAD). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int slowly(const char *name, int fd)
{
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    const char *ms = getenv("FSYNC_MS"), *log = getenv("FSYNC_LOG");
    usleep(1000 * (ms ? atoi(ms) : 300));
    if (log) {
        FILE *file = fopen(log, "a");
        if (file) {
            fprintf(file, "%ld %ld\n", (long)syscall(SYS_gettid), (long)getpid());
            fclose(file);
        }
    }
    return real(fd);
}

int fsync(int fd) { return slowly("fsync", fd); }
int fdatasync(int fd) { return slowly("fdatasync", fd); }
