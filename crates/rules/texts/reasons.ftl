### Why the rules refuse an action.

## PlunderChess, and what both games share

reason-legal = this action is legal
reason-no-action = this is not an action; write one such as e2e4, e7e8q, d4f5v, d4e5+q or c3~f6
reason-not-legal = it is not legal here
reason-other-game = this is an action of a different game from the one on the table
reason-no-man = no man stands on { $square }
reason-not-own = { $named } is not { $player-adj }'s, whose turn it is
reason-own = { $named } is { $player-adj }'s own and cannot be captured
reason-same-square = a move goes to another square
reason-in-the-way = { $named } stands in the way
reason-moves-otherwise = a { $mover } does not move from { $from } to { $to } (2-4)
reason-vest-otherwise = a { $vest } vest gives no move from { $from } to { $to } (1-6)
reason-pawn-otherwise = pawn power gives no move from { $from } to { $to } (2-4)
reason-nothing-to-capture = there is nothing to capture on { $to }, nor may a man be taken en passant (2-10)
reason-not-second-row = pawn power goes two squares only from its own second row, and { $from } is not on it
reason-king-passed = passing { $passed }, the king could be taken en passant by the { $enemy } on { $square } (a ruling)
reason-no-vest-move = { $named } wears no vest, so it has no vest-move (2-3)
reason-check = { $named } would check the king on { $king }
reason-still-check = { $named } would still check the king on { $king }
reason-king-goes = { $named } would check the king on { $king } (2-9b)
reason-king-still-goes = { $named } would still check the king on { $king } (2-9b)
reason-two-kings-castle = a side with two kings does not castle (a ruling)
reason-castling-gone = the king or that rook has moved, so this castling is gone (2-11)
reason-castling-in-check = { $named } gives check: no castling now (2-11)
reason-castling-blocked = { $named } stands between king and rook (2-11)
reason-castling-attacked = { $square } is attacked by { $enemy } (2-11)
reason-castling-attacked-strictly = { $square } is attacked by { $enemy } (strict castling)
reason-must-promote = a pawn that reaches { $to } must be promoted: add q, r, b or n (2-12)
reason-only-pawns-promote = only a pawn that reaches the far rank is promoted (rule 11, 2-12)
reason-discarded-anyway = a { $wearer } cannot keep a { $vest } vest, so it is discarded without - (2-12)
reason-not-at-will = a vest cannot be taken off at will (3-2)
reason-nothing-to-discard = there is no unused vest to discard
reason-plunder-captures = a vest is plundered only by a capture (1-3)
reason-denied = { $player-adj } may not plunder in this match (3-1)
reason-gives-no-vest = { $named } gives no { $vest } vest (2-5d)
reason-gains-nothing = a { $wearer } gains nothing from a { $vest } vest (2-5b, 2-8)
reason-same-vest = it wears an unused { $vest } vest already, so another changes nothing (a ruling)
reason-boxed = all { $count } { $vest } vests of the set are worn, so none hangs on the stand (supply boxed)
reason-no-shifting = vests are shifted only where the players agreed on vest-shifting (4-2)
reason-shift-in-check = no vest-shift can end a check, so none is legal now
reason-shift-two-men = a vest is shifted between two men (4-2)
reason-shift-no-vest = { $named } wears no vest to pass on (4-2a)
reason-shift-gains-nothing = a { $taker } gains nothing from a { $vest } vest (2-8, 4-2a)
reason-shift-same = both men wear a { $vest } vest, so swapping changes nothing (a ruling)
reason-shift-neither = neither man would benefit from the other's vest (4-2b)
reason-shift-order = a swap is written with the lower square first: { $to }~{ $from }

## Chessplus

plus-no-action = this is not an action of Chessplus; write one such as e2e4, e7e8q, d4a4/r or d5e6x
plus-stands-alone = the { $men } on { $square } stands alone, so no { $man } splits off there
plus-holds-no = the { $men } on { $square } holds no { $man } to split off
plus-king-merges = a king neither merges nor is merged with
plus-two-at-most = a pair already stands on { $to }, and a square holds two men at most
plus-pair-merges = a pair that moves whole cannot merge, and the { $target } stands on { $to }
plus-neither-moves = neither the { $first } nor the { $second } moves from { $from } to { $to }
plus-moves-otherwise = a { $mover } does not move from { $from } to { $to }
plus-pawn-merges = a pawn merges by its forward move, not diagonally, so not from { $from } on { $to } (a ruling)
plus-not-second-row = a pawn goes two squares only from its own second row, and { $from } is not on it
plus-pawn-otherwise = a pawn does not move from { $from } to { $to }
plus-no-en-passant = there is nothing to capture on { $to }: this match is played without en passant
plus-only-dpawn = of pairs only a Dpawn may be taken en passant, not the { $color-adj } { $pair } on { $square }
plus-nothing-to-capture = there is nothing to capture on { $to }, nor may a man be taken en passant
plus-castling-gone = the king or that rook has moved, so this castling is gone
plus-castling-in-check = { $named } gives check: no castling now
plus-castling-blocked = { $named } stands between king and rook
plus-castling-attacked = { $square } is attacked by { $enemy }
plus-pair-must-promote = a pair with a pawn that reaches { $to } becomes a queen: add q after the squares
plus-must-promote = a pawn that reaches { $to } becomes a queen: add q after the squares
plus-only-pawns-promote = only a pawn, or a pair with a pawn, that reaches the far rank becomes a queen
plus-rook-alone = there is no pair on { $square } from which a { $man } could split off
plus-rook-castles = the king castles with the rook, so only the rook splits off on { $square }
plus-mark-not-needed = x marks only the en passant capture by a whole Quawn or Biawn, so leave it out
plus-mark-wrong = this captures what stands on { $square }, not en passant, so leave x out
