### What every module says: the language itself, games, keys and rooms. docs/languages.md says how these files are written.

language-name = English

## Games

game-plunderchess = PlunderChess
game-cornerking = CornerKing
game-chessplus = Chessplus

## Sentences

# A reason as a sentence of its own.
sentence = { CAPITAL($reason) }.

## Keys

key-ctrl = Ctrl
key-shift = Shift
key-space = Space
key-page-up = Page up
key-page-down = Page down
key-enter = Enter
key-esc = Esc
key-tab = Tab
key-end = End
key-home = Home
key-arrows = Arrows

## Rooms and materials

look-study = Study
look-studio = Studio
look-garden = Garden
look-club = Chess club
sound-room-study = a fire crackles, a clock ticks in the distance
sound-room-garden = birds sing, leaves rustle
sound-room-club = men are set down, clocks are pressed
materials-wood = Wood
materials-stone = Stone
