/* The drawings of the pieces, made for this project: plain shapes on one common foot, which stay clear at 20 pixels. */
#include "write/pieces.h"

#include <stddef.h>

#define FOOT "<path d=\"M9.5 39v-2.4q0-2.6 2.6-2.6h20.8q2.6 0 2.6 2.6v2.4z\"/>"

struct piece {
  char letter; /* Black's */
  const char *shapes;
  const char *figurines[2]; /* White's, Black's: U+2654 to U+265F */
};

static const struct piece pieces[] = {
    {'p',
     "<path d=\"M14.5 34c.8-4.6 4.7-6.2 5.3-12.5h5.4c.6 6.3 4.5 7.9 5.3 12.5z\"/>"
     "<path d=\"M15.8 22.5q0-2.5 2.5-2.5h8.4q2.5 0 2.5 2.5z\"/>"
     "<circle cx=\"22.5\" cy=\"14.5\" r=\"5.5\"/>" FOOT,
     {"\xE2\x99\x99", "\xE2\x99\x9F"}},
    {'n',
     "<path d=\"M14 34c0-6.6 6.4-8.2 7.3-13.4-1.7 1.6-3.6 2.3-5.5 2.5-1.2 2-2.8 2.8-4.5 2.3"
     "-1.9-.5-2.7-2.2-2-4 1.3-3.1 3.8-5.2 4.7-8.2.6-1.9 1.7-3.2 3.2-4.1l-.4-3.9 4 2.5"
     "c8.2.3 12.8 7.6 12.4 16.8-.2 3.7-.7 6.5-.7 9.5z\"/>"
     "<path d=\"M22.8 11.3c4.9 1.9 7.3 7 7 14.2\" fill=\"none\" stroke=\"currentColor\"/>"
     "<circle cx=\"18\" cy=\"14.2\" r=\"1.3\" fill=\"currentColor\" stroke=\"none\"/>"
     "<circle cx=\"11.8\" cy=\"22\" r=\".8\" fill=\"currentColor\" stroke=\"none\"/>" FOOT,
     {"\xE2\x99\x98", "\xE2\x99\x9E"}},
    {'b',
     "<path d=\"M13.5 34q5.2-1.4 5.7-5h6.6q.5 3.6 5.7 5z\"/>"
     "<path d=\"M22.5 9.6c-4.7 3.2-7.8 7.2-7.8 11.3 0 2.8 1.4 4.7 3.1 5.6h9.4c1.7-.9 3.1-2.8 3.1-5.6"
     " 0-4.1-3.1-8.1-7.8-11.3z\"/>"
     "<path d=\"M15.8 29.3q0-2.8 2.6-2.8h8.2q2.6 0 2.6 2.8z\"/>"
     "<circle cx=\"22.5\" cy=\"7.6\" r=\"2.4\"/>"
     "<path d=\"M25.6 13.8l-4.3 6.2\" fill=\"none\" stroke=\"currentColor\"/>" FOOT,
     {"\xE2\x99\x97", "\xE2\x99\x9D"}},
    {'r',
     "<path d=\"M13 34q2-1.3 2.3-4h14.4q.3 2.7 2.3 4z\"/>"
     "<path d=\"M15.2 30l.9-12.5h12.8l.9 12.5z\"/>"
     "<path d=\"M12 8.5h4.6v3.2h3.5v-3.2h4.8v3.2h3.5v-3.2h4.6v6.5l-3 2.8h-15l-3-2.8z\"/>" FOOT,
     {"\xE2\x99\x96", "\xE2\x99\x9C"}},
    {'q',
     "<path d=\"M13.2 30l-4.2-14.5 6.6 6.2.7-10 4.2 9 2-10.2 2 10.2 4.2-9 .7 10 6.6-6.2-4.2 14.5z\"/>"
     "<path d=\"M12.5 34q1.4-1.7.7-4h18.6q-.7 2.3.7 4z\"/>"
     "<circle cx=\"8.5\" cy=\"14\" r=\"2.1\"/><circle cx=\"16\" cy=\"10.2\" r=\"2.1\"/>"
     "<circle cx=\"22.5\" cy=\"8.5\" r=\"2.1\"/><circle cx=\"29\" cy=\"10.2\" r=\"2.1\"/>"
     "<circle cx=\"36.5\" cy=\"14\" r=\"2.1\"/>" FOOT,
     {"\xE2\x99\x95", "\xE2\x99\x9B"}},
    {'k',
     "<path d=\"M13.2 30l-3.4-11.3c2.7-3.7 7.3-5.7 12.7-5.7s10 2 12.7 5.7l-3.4 11.3z\"/>"
     "<path d=\"M12.5 34q1.4-1.7.7-4h18.6q-.7 2.3.7 4z\"/>"
     "<path d=\"M21 13v-2.6h-2.8v-2.9h2.8v-2.8h3v2.8h2.8v2.9h-2.8v2.6z\"/>"
     "<path d=\"M22.5 16v11M17 17.3q-.9 4.8 1.3 9.7M28 17.3q.9 4.8-1.3 9.7\" fill=\"none\" "
     "stroke=\"currentColor\"/>" FOOT,
     {"\xE2\x99\x94", "\xE2\x99\x9A"}},
};

static const struct piece *piece_find(char letter) {
  char small = letter >= 'A' && letter <= 'Z' ? (char)(letter + ('a' - 'A')) : letter;
  for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
    if (pieces[i].letter == small) return &pieces[i];
  }
  return NULL;
}

const char *piece_shapes(char letter) {
  const struct piece *piece = piece_find(letter);
  return piece ? piece->shapes : NULL;
}

const char *piece_figurine(char letter) {
  const struct piece *piece = piece_find(letter);
  return piece ? piece->figurines[letter >= 'a'] : NULL;
}
