### What every room says: the language itself, players, men and vests. docs/languages.md says how these files are made.

language-name = English

## Players and colours

# The player at the head of a sentence; adj: of a man's colour.
color-white = White
    .adj = white
color-black = Black
    .adj = black

## Men

# Each kind by itself, as in "a rook". Other languages give it the forms that their sentences need.
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
