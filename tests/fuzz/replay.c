/* Feeds kept inputs to a fuzz target, without libFuzzer: each file of the directories named is one test. */
#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Reads a whole file. The memory is exactly as large as the file, so that a read beyond its end is found. */
static uint8_t *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  uint8_t *data = NULL;
  *size = 0;
  if (fseek(file, 0, SEEK_END) == 0) {
    *size = (size_t)ftell(file);
    rewind(file);
    data = malloc(*size > 0 ? *size : 1);
    if (data && fread(data, 1, *size, file) != *size) {
      free(data);
      data = NULL;
    }
  }
  fclose(file);
  return data;
}

static int replay(const char *path) {
  size_t size;
  uint8_t *data = read_file(path, &size);
  if (!data) {
    fprintf(stderr, "%s: cannot be read\n", path);
    return 0;
  }
  /* Said before, so that the name of one that crashes is known. */
  printf("%s\n", path);
  fflush(stdout);
  LLVMFuzzerTestOneInput(data, size);
  free(data);
  return 1;
}

int main(int count, char **directories) {
  int passed = 0;
  int failed = 0;
  for (int i = 1; i < count; i++) {
    DIR *directory = opendir(directories[i]);
    if (!directory) {
      fprintf(stderr, "%s: no such directory\n", directories[i]);
      failed++;
      continue;
    }
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
      if (entry->d_name[0] == '.') continue;
      char path[4096];
      snprintf(path, sizeof path, "%s/%s", directories[i], entry->d_name);
      if (replay(path)) {
        passed++;
      } else {
        failed++;
      }
    }
    closedir(directory);
  }
  printf("%d passed, %d failed\n", passed, failed);
  return failed > 0;
}
