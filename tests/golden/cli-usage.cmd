# No command: the short usage on standard error, status 2.
$ kypho
