/* Runs a command and tells how much memory it used at most.
 *
 *   peak COMMAND [ARGUMENT...]      prints the peak of its resident memory in KiB on standard error */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 2) return 2;
  pid_t child = fork();
  if (child < 0) return 2;
  if (child == 0) {
    execvp(arguments[1], arguments + 1);
    perror(arguments[1]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) return 2;
  fprintf(stderr, "%ld\n", usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}
