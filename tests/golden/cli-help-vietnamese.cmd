--lang vi --help
check -h -l vi
$ LANG=vi_VN.UTF-8 LC_ALL= kypho show --help
