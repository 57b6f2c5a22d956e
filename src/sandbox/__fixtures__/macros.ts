// Programs that try what a sandbox has to withstand.

/** `void probe()` around some statements, with the headers of system calls. */
export function probe(body: string): string {
  const headers = [
    "fcntl.h",
    "unistd.h",
    "signal.h",
    "sys/ptrace.h",
    "sys/socket.h",
    "sys/stat.h",
    "sys/wait.h",
    "netinet/in.h",
    "arpa/inet.h",
    "errno.h",
    "string.h",
    "fstream",
  ];
  return `${headers.map((header) => `#include <${header}>`).join("\n")}\nvoid probe() {\n${body}\n}\n`;
}

/** Starts a child that leaves the process group, is named `marker` in the process table and sleeps; then goes on with `body`. */
export function markedSleeper(marker: string, body: string): string {
  return probe(`
    if (fork() == 0) {
      setsid();
      execl("/bin/sleep", "${marker}", "300", (char*)nullptr);
      _exit(1);
    }
    usleep(200000);
    printf("started\\n"); fflush(stdout);
    ${body}
  `);
}
