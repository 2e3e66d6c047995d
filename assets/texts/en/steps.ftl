### What a teacher says of each step of the ritual, at most about two lines of a film.

## PlunderChess

step-castles = The { $mover } castles: it goes first, two squares towards its rook (2-11).
step-rook-passes = Now the rook passes over its king to the square beside it (2-11).
step-joins = The { $mover } joins the { $captured } on { $to }: now both stand there (2-7 step 1).
step-joins-by-vest = By its { $vest } vest the { $mover } joins the { $captured } on { $to } (1-6, 2-7 step 1).
step-en-passant = The { $mover } captures en passant, on the square that was passed over (2-10).
step-en-passant-by-vest = By its pawn vest the { $mover } captures en passant, landing on { $to } (1-6, 2-10).
step-en-passant-of-vest = The { $mover } captures en passant a man that advanced by a pawn vest (a ruling).
step-en-passant-both = By its pawn vest it captures en passant a man that used a pawn vest (a ruling).
step-vest-promotes = By its { $vest } vest the { $mover } reaches the far rank: a vest-move (1-6, 3-5).
step-vest-king-passes = By its pawn vest the { $mover } passes { $passed }, where nobody could take it (a ruling).
step-vest-advances = By its pawn vest the { $mover } advances two: en passant may follow (a ruling).
step-vest-far-rank = By its pawn vest the { $mover } reaches the far rank; only pawns promote (3-6).
step-vest-pawn-advances = By its { $vest } vest the { $mover } advances two: no en passant can follow (a ruling).
step-vest-pawn-back = By its { $vest } vest the { $mover } goes back to its own first row (1-6, 3-9).
step-vest-passes-through = By its { $vest } vest the { $mover } may pass through attacked squares (1-6, 2-9b).
step-vest-leaps = By its knight vest the { $mover } leaps over any man in its way (1-6, 3-4).
step-vest-move = The { $mover } moves by its { $vest } vest: a vest-move, so the vest is spent (1-6).
step-promotes-with-vest = The { $mover } reaches the far rank as a pawn, its { $vest } vest unused (1-7).
step-promotes = The { $mover } reaches the far rank as a pawn: a conventional-move (1-7).
step-king-checks = The { $mover } moves as a king and checks from afar by its { $vest } vest (2-9c).
step-vest-checks = The { $mover } moves as a { $kind }; its unused { $vest } vest gives check (rule 10).
step-advances = The { $mover } advances two squares, so it may be captured en passant (1-7, 2-10).
step-moves-unused = The { $mover } moves as a { $kind }, so its { $vest } vest stays unused (1-7).
step-moves = The { $mover } moves as a { $kind }: a conventional-move (1-7).
step-promote = A pawn that reaches the far rank is promoted at once, here to a { $to } (2-12).
step-kept-vest = The unused { $vest } vest goes onto the new { $to }, which it benefits (2-12, 2-8).
step-off-used-promotion = The used { $vest } vest comes off before the pawn is promoted (2-12).
step-off-used-capture = The used { $vest } vest comes off first, before anything is plundered (2-5g).
step-off-used = A vest is good for one move only: the used { $vest } vest comes off at once (2-5f).
step-off-replaced = A man wears only one vest, so the unused { $vest } vest comes off first (2-5h).
step-off-unsuited = A { $wearer } gains nothing from a { $vest } vest, so the vest has to go (2-12, 2-8).
step-off-discarded = The owner gives up the unused { $vest } vest at the promotion (2-12).
step-off-kept = The unused { $vest } vest is held ready: the new { $wearer } may wear it (2-12).
step-off-plundered = The plunder is the vest that the { $captured } wears, so it comes off (2-6{ $row }).
step-off-leftover = Nobody took the { $vest } vest, so it leaves play with the { $captured } (2-2).
step-off-shifted = The { $vest } vest changes its wearer (4-2).
step-take-spare = The set's { $vest } vests are all worn, so the stand brings a spare (a ruling).
step-take-king = The first of two kings falls, so a king vest may be taken for it (3-11).
step-take = The captured man is a { $vest }, so a { $vest } vest may be taken for it (2-6{ $row }).
step-couple = The { $captured } still stands there while the { $vest } vest is coupled (2-7 step 2).
step-lift-first-king = Only now is the first king lifted off, captured like any man (2-7 step 3, 3-10).
step-lift-coupled = Only now, with the vest coupled, is the { $captured } lifted off (2-7 step 3).
step-lift-declined-check = Plundering is declined: the { $vest } vest stays on and gives check (2-6{ $row }, rule 10).
step-lift-declined-keeps = Plundering is declined, so the unused { $vest } vest stays on (2-6{ $row }).
step-lift-declined = Plundering is declined, so the captured man is lifted off (2-5c).
step-lift-denied = { $player } is denied plundering in this match, so the { $captured } is lifted off (3-1).
step-lift-no-benefit = No vest here benefits the { $wearer }, so the { $captured } is lifted off (2-5b).
step-lift-same-vest = It wears an unused { $vest } vest already, so another would change nothing (a ruling).
step-lift-none-left = No { $vest } vest is left in the box, so nothing is plundered (supply boxed).
step-tray = The captured man is out of play and waits on { $player }'s side (2-2).
step-hang-leftover = The { $vest } vest that nobody took returns to the stand, out of play.
step-hang-leftover-spare = The { $vest } vest that nobody took was a spare: it is put away (a ruling).
step-hang-spare = The { $vest } vest was a spare beyond those of the set: it is put away (a ruling).
step-hang-spent = The spent { $vest } vest returns to the stand, out of play (1-6).
step-hang-promotion = The { $vest } vest returns to the stand, out of play (2-12).
step-hang-unused = The unused { $vest } vest returns to the stand, out of play (2-5h).
step-shift-off = A vest-shift is a whole turn: the { $vest } vest comes off the { $giver } ({ $rule }).
step-shift-exchange = In exchange the { $vest } vest comes off the { $receiver } ({ $rule }).
step-shift-benefits = The { $vest } vest benefits the { $wearer }, which wears it from now on ({ $rule }).
step-shift-spare-lost = The { $vest } vest does not benefit the { $wearer }; a spare, it is put away ({ $rule }).
step-shift-lost = The { $vest } vest does not benefit the { $wearer }, so it is lost ({ $rule }).

## Chessplus

plus-step-splits = The { $pair } splits: the { $leaves } moves away and the { $stays } stays.
plus-step-splits-castles = The { $pair } splits: the { $leaves } castles alone and the { $stays } stays.
plus-step-splits-equal = The { $pair } splits: one { $leaves } moves away and the other stays.
plus-step-splits-castles-equal = The { $pair } splits: one { $leaves } castles alone and the other stays.
plus-step-castles = The { $mover } castles: its very first move goes two squares towards the rook.
plus-step-en-passant = En passant: the { $mover } lands right behind the { $captured } that moved out two squares.
plus-step-merges = The { $mover } moves as a { $kind } onto the { $host }'s square to merge.
plus-step-lands-as = The { $mover }, moving as a { $kind }, lands on the { $captured } to capture it.
plus-step-lands = The { $mover } lands on the { $captured } to capture it.
plus-step-moves-out = The { $mover } moves out two squares, so it may be captured en passant.
plus-step-unexposed = The { $mover } may not be captured en passant: only a pawn or a Dpawn may.
plus-step-alone = The { $mover }, on its own now, moves by its own ability.
plus-step-reaches = The { $mover } reaches the other side of the board.
plus-step-as-in-chess = The { $mover } moves as in chess.
plus-step-equals = The { $mover } moves whole, as either of its { $kind }s moves.
plus-step-whole-by = The { $mover } moves whole, here by the ability of its { $kind }.
plus-step-whole = The { $mover } moves whole, by the ability of either of its pieces.
plus-step-rook = The { $rook } moves to the square on the other side of the king.
plus-step-rook-whole = The { $rook } moves whole to the square on the other side of the king.
plus-step-promote = A pawn that reaches the other side of the board is promoted to a queen.
plus-step-promote-merging = The pawn merges on the other side of the board, so a queen replaces it (a ruling).
plus-step-promote-dpawn = A Dpawn that reaches the other side is replaced by one queen.
plus-step-promote-pair = A merged piece with a pawn in it becomes one queen; the { $other } leaves the board.
plus-step-host-leaves = The { $host } that it merged with leaves the board: only the queen stays.
plus-step-joined = The { $mover } and the { $host } are joined into one merged piece, a { $pair }.
plus-step-joined-equal = The two { $host }s are joined into one merged piece, a { $pair }.
plus-step-lift = The captured piece is removed from the board.
plus-step-lift-pair = A merged piece is captured whole: both of its pieces are removed from the board.
plus-step-tray = Captured pieces are not returned: it waits on { $player }'s side.
plus-step-tray-pair = Captured pieces are not returned: both wait on { $player }'s side.

## A vest from another place than planned, by hand

by-hand-not-needed = The { $vest } vest that it wore goes back to the stand (2-5f).
by-hand-from-stand = A { $vest } vest may come from the stand as well (2-6).
