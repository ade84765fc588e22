check --help
convert --help
show --help
identify --help
explain --help
