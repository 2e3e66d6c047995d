### What is wrong with a typed move or position, and how a game ended in a word.

## A reason after the text that it is about

fault-named = { $name }: { $reason }
file-at-line = line { $line }: { $reason }
play-refused = { $action }: { $reason }

## Moves as people write them (SAN)

san-no-move = this is not a move; write one such as Nf3, exd5, O-O, N:Rf8, Nxd5:R or R-Nd4
san-null-move = this is a null move, a turn in which nothing is done, and no rule of these games allows one
san-several = this is ambiguous; write { $choice }
san-close = this is not legal here; write { $choice } if that is meant
san-nobody = { $player-adj } has no { $who } that fits
san-not-so = no { $who } of { $player-adj }'s may go to { $to } like that
san-not-here = { $player-adj } may not do that here
san-with-vest = { $man } with a { $vest } vest
san-pair = pair of { $first } and { $second }
san-in-pair = { $man } in a pair with a { $rest }

## Positions as text (FEN)

fen-fields =
    the FEN has { $count ->
        [one] { $count } field
       *[other] { $count } fields
    }; write four fields (placement, side, castling, en passant) or six (with both clocks)
fen-ranks =
    the placement has { $count ->
        [one] { $count } rank
       *[other] { $count } ranks
    } between its slashes; write eight, rank 8 first
fen-rank-length =
    rank { $rank } of the placement has { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }; each rank has eight
fen-two-digits = rank { $rank } of the placement has two digits in a row; write the empty squares as one digit
fen-letter = rank { $rank } of the placement has { $found }; write P N B R Q K, p n b r q k, 1 to 8 or a bracket such as (NR)
fen-bracket = the bracket on { $square } is not a man and its vest, nor a pair; write two letters of one case such as (NR)
fen-side = the side to move is { $found }; write w or b
fen-castling = the castling field is { $found }; write - or letters of KQkq, each at most once
fen-en-passant = the en passant field is { $found }; write - or a square such as e3
fen-halfmove = the halfmove clock is { $found }; write a number from 0 to 65535
fen-fullmove = the fullmove number is { $found }; write a number from 1 to 65535
fen-operations = { $found } stands behind the fields of the FEN; write both clocks there, or operations of EPD such as bm e4;
fen-read-no-side = the FEN says nothing about the side to move, so White moves
fen-read-no-castling = the FEN says nothing about castling, so nobody castles
fen-read-no-square = the en passant field is { $field }, which is no square, so it is dropped
fen-read-fullmove = moves are numbered from 1, so the fullmove number 0 is read as 1
fen-read-castling = the castling right { $letter } is dropped, because it needs { $need }
fen-read-en-passant = the en passant square { $square } is dropped, because it is impossible: { $why }

## Positions that cannot be

setup-faults = { $first }; { $last }
setup-no-vests = the man on { $square } wears a vest, and this game has none
setup-no-pairs = two men stand on { $square }, and in this game every man stands alone
setup-king-in-pair = the pair on { $square } holds a king, and a king is never part of a pair
setup-vest = the { $man } on { $square } cannot wear a { $vest } vest (2-8)
setup-kings = { $player-adj } has { $count } kings; a player has one or two
setup-kings-one = { $player-adj } has { $count } kings; a player has one
setup-far-pawn = the { $player-adj } pawn on { $square } stands on its far rank, where it would have been promoted
setup-castling = the castling right { $letter } needs { $need }
setup-en-passant = the en passant square { $square } is impossible: { $why }
setup-check = the { $player-adj } king on { $king } stands in check from { $checker }, but it is not { $player-adj }'s turn
need-man = the { $man } on { $square }
need-man-or-pair = the { $man } on { $square }, alone or in a pair
need-no-castling-here = another game: CornerKing has no castling, so write - (4-1)
need-single-king = a single { $color-adj } king: a side with two kings does not castle (a ruling)
passed-nobody-advanced = no { $color-adj } man that can have advanced two squares stands on { $square }
passed-no-pawn = no single { $color-adj } pawn or Dpawn stands on { $square }
passed-start-occupied = { $square }, where the advance started, is occupied
passed-start-more = { $square }, where the advance started, holds more than the one man that the pawn can have left behind
setup-passed-rank = with { $player-adj } to move it lies on rank { $rank }
setup-passed-occupied = it is occupied

## The record of a game

record-over = the game is over ({ $result }), so nothing more can be played
record-no-claim = there is no { $claim } to claim now
claim-name-threefold = threefold repetition
claim-name-fifty = fifty moves
result-checkmate = checkmate: { $winner-adj } wins
result-stalemate = stalemate
result-dead = draw: dead position
result-fivefold = draw: fivefold repetition
result-seventy-five = draw: seventy-five moves
result-resigned = { $player-adj } resigns: { $winner-adj } wins
result-agreed = draw: by agreement
result-claimed = draw: { $claim }, claimed
result-time = { $player-adj }'s time is up: { $winner-adj } wins
result-time-draw = draw: { $player-adj }'s time is up, and { $other-adj } cannot win
result-declared-won = { $winner-adj } wins
result-declared-drawn = draw
result-declared-open = no result

## A game of another program that was read otherwise than its file has it

pgn-result-tag = line { $line }: the tag Result is { $value }, but the moves end with { $found }, which counts
pgn-variant = line { $line }: the variant { $found } is not known here; its moves are legal in { $game }, so it is read as that
pgn-played-on = line { $line }, move { $number }: the game was over before this move ({ $result }), but the file goes on, and all its moves are kept
pgn-board-decides = the file gives the result { $claimed }, but the board decides: { $result }

## A line for a letter that cannot be read

letter-nothing = this letter holds no game: copy the whole line, from [plunder to the bracket that closes it
letter-newer = a newer version of this program wrote this line; update the program to read it
letter-changed = the line was altered on the way, so it is not read; ask for it again
letter-options = what the line says was agreed is unknown here ({ $name }); update the program to read it
letter-fen = the position in the line is wrong: { $reason }
letter-move = move { $number } in the line cannot be played: { $reason }
letter-end = the game cannot have ended as the line says: { $end }
