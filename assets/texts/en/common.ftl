### What every module says: the language itself, players, men and vests. docs/languages.md says how these files are written.

language-name = English

## Players and colours

# The player at the head of a sentence; adj: of a man's colour.
color-white = White
    .adj = white
color-black = Black
    .adj = black

## Men

# Each kind by itself, as in "a rook". Other languages add the forms that their sentences need.
kind-pawn = pawn
kind-knight = knight
kind-bishop = bishop
kind-rook = rook
kind-queen = queen
kind-king = king

# A merged pair of Chessplus by the rule book's name, such as Roight.
pair = { $name }

## Games

game-plunderchess = PlunderChess
game-cornerking = CornerKing
game-chessplus = Chessplus

## Sentences


# A reason as a sentence of its own.
sentence = { CAPITAL($reason) }.

## Names in sentences


# A man with its colour; plural: several of them.
man = { $color-adj } { $kind }
    .plural = { $color-adj } { $kind }s

# One or the other of several; the words before the last with commas.
list-or = { $first } or { $last }
list-comma = { $first }, { $last }

## Numbers and keys

decimal = { $whole }.{ $part }
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

## Men where they stand

named-man = the { $man } on { $square }
named-wearer = the { $man } on { $square } with its { $vest } vest
named-square = the empty square { $square }
pair-of = { $color-adj } { $name } ({ $first } and { $second })
pair-of-two = { $color-adj } { $name } (two { $kind }s)
