### Players, men and vests, as every sentence names them. docs/languages.md says how these files are written.

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

## Names in sentences

# A man with its colour; plural: several of them.
man = { $color-adj } { $kind }
    .plural = { $color-adj } { $kind }s

# One or the other of several; the words before the last with commas.
list-or = { $first } or { $last }
list-comma = { $first }, { $last }

## Men where they stand

named-man = the { $man } on { $square }
named-wearer = the { $man } on { $square } with its { $vest } vest
named-square = the empty square { $square }
pair-of = { $color-adj } { $name } ({ $first } and { $second })
pair-of-two = { $color-adj } { $name } (two { $kind }s)
