### What can be done in a position, and what players agree on.

## What players agree on before the first move


# The games, a sentence each.
game-plunderchess-rule = A man that captures may take a vest, which lends it the captured man's move, once.
game-cornerking-rule = PlunderChess with two kings a side, in the corners: you may lose the first.
game-chessplus-rule = Two men of a colour join on one square, move together, and part again.

# Questions with their answers; below each answer whose rule it is.
rule-usual = the standard game
rule-handicap = a handicap from the booklet (3-1)
ask-en-passant = En passant
answer-en-passant = Pawns may be captured en passant
answer-en-passant-rule = the rule book's optional play
answer-no-en-passant = No en passant
answer-no-en-passant-rule = the rule book without its optional play
ask-supply = Vests on the stand
answer-unlimited = Spares are brought when the stand runs out
answer-unlimited-rule = a ruling of this program: no rule says that plundering stops
answer-boxed = Only the fifteen vests of the set
answer-boxed-rule = a ruling of this program: what one box on a real table allows
ask-shifting = Vest-shifting
answer-no-shifting = Vests stay with their men
answer-shifting = A turn may pass a vest to another man, or swap two
answer-shifting-rule = a variation from the booklet (4-2)
ask-castling = Castling
answer-castling = As in chess
answer-castling-rule = the booklet (2-11): the king's squares must not be attacked
answer-strict = No square between king and rook may be attacked
answer-strict-rule = the publisher's web page
ask-plundering = Plundering
answer-both = Both players plunder
answer-denied = { $player } does not
answer-nobody = Neither does
answer-nobody-rule = the booklet (3-1); without vests this is chess

# A few words each, on one line with others.
short-no-en-passant = no en passant
short-boxed = only the set's vests
short-strict = strict castling
short-shifting = vest-shifting
short-nobody = no plundering
short-denied = { $player } does not plunder

# A sentence each.
full-chessplus = Chessplus: men join into pairs, move together, and part again.
full-en-passant = Pawns may be captured en passant (optional play of the rule book).
full-no-en-passant = No en passant: the rule book's optional play is left out.
full-both = Both players plunder.
full-nobody = Neither player plunders (3-1).
full-denied = { $player } does not plunder (3-1).
full-cornerking = CornerKing: two kings a side, and no castling (4-1).
full-castling = Castling as in chess (2-11).
full-strict = To castle, no square between king and rook may be attacked (the publisher's web page).
full-unlimited = Spare vests are brought when the stand runs out.
full-boxed = Only the fifteen vests of the set.
full-shifting = A turn may pass a vest on (4-2): drag it onto another man.
full-no-shifting = Vests are not passed between men (4-2).

## How the game stands and how it ended

standing-last-king-check = The last king is in check.
standing-check = The king is in check.
standing-move = Move { $number }
standing-two-kings = Move { $number } · two kings: neither is royal (3-10)
standing-one-left = Move { $number } · one king left: it is royal (3-10)
aftermath-king = { $player }'s first king is captured. The other is royal from now on (3-10).
verdict-wins = { $player } wins
verdict-computer-wins = The computer wins
verdict-you-win = You win
verdict-draw = Draw
verdict-stalemate = Stalemate: no legal move, and no check.
verdict-dead = Dead position: neither side can checkmate.
verdict-fivefold = The same position for the fifth time.
verdict-seventy-five = Seventy-five moves without a capture or a pawn move.
verdict-resigned = { $player } resigned.
verdict-agreed = By agreement.
verdict-time = { $player } ran out of time.
verdict-time-draw = { $player } ran out of time, but { $other } could not have won by any sequence of legal moves (a ruling).
verdict-claimed = { $claim }: draw claimed.
verdict-no-result = No result
verdict-declared = The file says: { $words }.
verdict-declared-unsaid = The file says so and gives no reason.
mate-by-first-king = The capture of { $player }'s first king leaves the last one checkmated (3-10).
mate-last-king = { $player }'s last king is checkmated.
mate-king = { $player }'s king is checkmated.
claim-threefold = The same position for the third time
claim-fifty = Fifty moves without a capture or a pawn move

## What an open choice asks, and its answers

choose-shift = Pass the { $vest } vest from the { $giver } on { $from } to the { $taker } on { $to }?
choose-promotion = The pawn becomes a …
choose-plunder = The { $mover } captures a { $captured }. Take a vest?
choose-unused-captures = The new { $mover } captures a { $captured }. What about its unused vest?
choose-unused = The new { $mover }'s unused vest
choose-castles = Who castles with the king?
choose-en-passant = The { $men } goes to { $square }: capture en passant?
choose-who = Which man goes to { $square }?
pick-kind = { CAPITAL($kind) }
pick-take-over = Take its { $vest } vest
pick-take-over-loses = Take its { $vest } vest; lose the { $own } vest
pick-couple = Take the { $vest } vest
pick-couple-loses = Take the { $vest } vest; lose the { $own } vest
pick-discard = Give up the { $vest } vest
pick-decline-keep = Take no vest, keep the { $vest } vest
pick-keep = Keep the { $vest } vest
pick-decline-lose = Take no vest; lose the { $vest } vest
pick-decline = Take no vest
pick-without = Move without the { $vest } vest instead
pick-spend = Spend the { $vest } vest on this instead
pick-pass-on = Pass the { $vest } vest on
pick-swap = Swap it for the { $vest } vest
pick-swap-loses = Swap them; lose the { $vest } vest, no use to a { $wearer }
pick-whole = The whole { $men }
pick-whole-queen = The whole { $men }, to become a queen
pick-one = The { $man } alone
pick-one-queen = The { $man } alone, to become a queen
pick-one-joins = The { $man } alone, to make a { $pair }
pick-one-stays = The { $man } alone; the { $stays } stays
pick-quiet = Go there without capturing
pick-en-passant = Capture en passant
held-spends = spends its { $vest } vest
held-passes = passes its { $vest } vest on
held-alone = the { $man } goes alone

## Why a gesture leads to nothing

boxed-out =
    { $count ->
        [2] Both
       *[other] All five
    } { $vest } vests of the set are worn
# The first captures that offer no vest: why.
no-vest = A { $man } already moves like a { $captured }, so there is no vest to take: only a man that moves differently leaves one.
no-vest-several = A { $man } already moves like a { $captured }, so there is no vest to take.
no-vest-worn = The { $man } wears a { $vest } vest already, so there is no vest to take.
found-no-vest = { $reason }, so none can be taken.
not-had = { $reason }: take a glowing one, or click the captured man.
not-had-elsewhere = There is no { $vest } vest to take here
not-had-no-use = A { $wearer } has no use for a { $vest } vest (2-8)
not-had-not-coupled = The { $vest } vest cannot be taken here
not-had-shift = A vest-shift passes on the vest that the man wears: pick one of the choices shown.
not-had-no-vests = There are no vests in this game: pick one of the choices shown.
why-not-there = A { $man } cannot go there.
why-not-there-by-vest = A { $man } vest does not allow that move.
why-pairs-only = Men form pairs only in Chessplus: move the man as it is.
why-no-vest-to-spend = The { $man } on { $square } wears no vest to spend: select a man that wears one.
why-vest-stays = The { $vest } vest gives the { $man } on { $square } no legal move now, so it stays on.
why-no-shifting = Passing vests on (4-2) was not agreed for this game; choose it under New game, Rules.
why-no-vest-to-pass = The { $man } on { $square } wears no vest to pass on (4-2).
why-no-shift-in-check = In check, no vest can be passed on: that would not end the check (4-2).
why-shift-helps-nobody = No man that could be given the { $vest } vest on { $square } would benefit from it (4-2, 2-8).
why-no-vest-instead = The { $man } on { $square } wears no vest to spend: { $instead } to move it.
why-vest-no-move = The { $vest } vest gives no move from { $from } to { $to }: { $instead } to move without it.
instead-shift = let go of Shift
instead-v = press V
why-no-vests-here = Chessplus has no vests: drag one man of the pair to split it off.
why-nothing-to-split = The { $man } on { $square } stands alone: there is nothing to split.
why-alone = The { $man } on { $square } stands alone.
why-holds-no = The { $men } on { $square } holds no { $man } to split off.
why-no-move-now = The { $men } on { $square } has no legal move now.

## Beside a man that can do nothing now

stuck-blocked = blocked: it has no free square
stuck-king = every square it could reach is attacked (2-9b)
stuck-king-unnumbered = every square it could reach is attacked
stuck-double-check = double check: only the king can move
stuck-nothing = no legal move right now
stuck-check = cannot end the check from { $enemy }
stuck-pinned = pinned to its king by { $enemy }
