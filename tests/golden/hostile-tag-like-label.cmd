# A tag that is another spelling of a known label stays what it is.
$ printf '[White "A"]\n[Trang "3"]\n\n1. e4 *\n' | kypho convert -t sheet
