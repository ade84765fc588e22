# The version, wherever it is asked for; the rest of the line must be right all the same.
--version
check --version
