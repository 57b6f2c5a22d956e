// First process of the container. In, one line `SECONDS NAME.C TOKEN` on standard input; out, the macro's logs and, at the very end of both, its report.
//
// A container can so be made ready before there is a macro; where the client goes away without a word, the input closes and the container ends.
// SECONDS is the limit that still holds when the client is killed later. SIGTERM ends the macro at once.
//
// The report is `TOKEN STATUS MILLISECONDS`: exit status (128 + number after a signal) and processor time of everything that ran. It is written once every
// other process of the container has ended, so that the client need not wait for the engine to say so. The macro must not learn the token, nor reach into
// this process: it runs under the same user, but a process that is not dumpable can be neither read nor traced (ptrace(2)), and a first process not killed.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void end_all_others(int signal_number) {
  (void)signal_number;
  const int before = errno;
  kill(-1, SIGKILL);
  errno = before;
}

// Byte by byte, so that nothing behind the line is taken. False where the input closed first.
static int read_line(char *line, size_t size) {
  for (size_t length = 0; length + 1 < size; ++length) {
    if (read(STDIN_FILENO, line + length, 1) != 1) return 0;
    if (line[length] == '\n') {
      line[length] = '\0';
      return 1;
    }
  }
  return 0;
}

static void become_root(const char *macro) {
  const int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, STDIN_FILENO);
  close(nothing);
  char program[512];
  const char *rootsys = getenv("ROOTSYS");
  snprintf(program, sizeof program, "%s/bin/root.exe", rootsys ? rootsys : "");
  execl(program, program, "-l", "-b", "-q", macro, (char *)NULL);
  perror(program);
  _exit(127);
}

static void write_all(int descriptor, const char *text) {
  for (size_t left = strlen(text); left > 0;) {
    const ssize_t written = write(descriptor, text, left);
    if (written < 0 && errno != EINTR) return;
    if (written > 0) {
      text += written;
      left -= (size_t)written;
    }
  }
}

// Waits for `child`, and on the way for those it left behind; its exit status, 128 + number after a signal.
static int status_of(pid_t child) {
  for (;;) {
    int status = 0;
    const pid_t ended = wait(&status);
    if (ended == child) return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    if (ended < 0 && errno != EINTR) return 127;
  }
}

static long milliseconds(struct timeval time) { return time.tv_sec * 1000L + time.tv_usec / 1000L; }

int main(void) {
  prctl(PR_SET_DUMPABLE, 0);
  struct sigaction end;
  memset(&end, 0, sizeof end);
  end.sa_handler = end_all_others;
  sigaction(SIGALRM, &end, NULL);
  sigaction(SIGTERM, &end, NULL);

  char line[1024], macro[512], token[128];
  unsigned seconds = 0;
  if (!read_line(line, sizeof line)) return 0;
  if (sscanf(line, "%u %511s %127s", &seconds, macro, token) != 3) return 2;
  alarm(seconds);

  const pid_t child = fork();
  if (child < 0) return 126;
  if (child == 0) become_root(macro);
  const int status = status_of(child);
  end_all_others(0);
  while (wait(NULL) > 0 || errno == EINTR) continue;

  struct rusage used;
  getrusage(RUSAGE_CHILDREN, &used);
  char report[256];
  snprintf(report, sizeof report, "%s %d %ld\n", token, status, milliseconds(used.ru_utime) + milliseconds(used.ru_stime));
  write_all(STDOUT_FILENO, report);
  write_all(STDERR_FILENO, report);
  return status;
}
