### The table in a page: what is wrong with a link, and with the browser's memory.

## Links

link-broken = The link was cut off or altered at “{ $field }”: copy the whole link again.
link-unknown = This page does not know “{ $field }” in a link: take game, fen, demo, lesson, puzzle, day or set.
link-language = There is no language “{ $value }” here: take en or de.
link-game = The game in the link cannot be opened: { $reason }.
link-fen = The position in the link cannot be set up: { $reason }.
link-of = There is no game “{ $value }”: take plunder, corner-king or chessplus.
link-demo = There is no demonstration “{ $value }”: the films of the title are those that there are.
link-lesson = There is no lesson “{ $value }”: take a number from 1 to { $count }.
link-puzzle = There is no puzzle “{ $value }”: the puzzles of the title are those that there are.
link-copy = Copy a link
link-copied = Copied: whoever opens the link sees this game.

## Memory

page-not-stored = The browser does not keep the game ({ $fault }): make room, or export your games, and leave this page open until then. Storing is tried again with every move.
page-export = Export everything
page-export-hint = All games, settings and what you have learned, as one archive to keep elsewhere
page-import = Import …
page-import-hint = An archive that was exported here or in another browser; what is here already stays beside it
