$ kypho check corpus/pdf-letters-lost.txt
$ kypho convert corpus/pdf-letters-lost.txt
$ kypho identify --format json corpus/pdf-letters-lost.txt
