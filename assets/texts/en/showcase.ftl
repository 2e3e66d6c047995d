### The set by itself, part by part.

## Parts

part-vest = { $vest } vest
    .plural = { $vest } vests
part-worn = { $vest } vest on a { $man }
    .plural = { $vest } vests on a { $man }
part-marker = LAST MOVE marker
# The card of the marker in the box, which lies between two queens: two short lines.
card-marker = 1 last move
card-marker-below = marker
part-stand = vest stand
part-caption =
    { $count ->
        [one] { $count } { $part }
       *[other] { $count } { $part-plural }
    }

# The colours of the vests (1-2), as in "a red ring".
vest-color-king = purple
vest-color-queen = yellow
vest-color-bishop = blue
vest-color-knight = orange
vest-color-rook = red
vest-color-pawn = green

## Facts

facts-men-count = { $count } in the set (1-1)
facts-men-count-spare = { $count } in the set (1-1), one of them spare: for a promotion or two-king games
facts-vests-count = { $count } in the set (1-2)
facts-such-vests-count = { $count } such vests in the set (1-2)
facts-pair-count = two men of Chessplus on one square
facts-marker-count = { $count } in the set (3-8)
facts-stand-count = { $count } in the set (2-5f)
facts-may-wear = May wear a { $vests } vest (2-8).
facts-only-two-kings = King vests arise only where kings can be captured: in games with two kings (3-11).
facts-no-benefit = A { $vests } vest would not benefit it.
facts-man-size = { $height } squares tall. A vest rests { $seat } squares above the felt.
facts-vest-worn-by = A { $color } ring, worn by a { $wearers } (2-8).
facts-vest-size = { $width } squares wide, { $height } high.
facts-lends = { $what } Then it goes back to the stand (1-6).
facts-lends-king = Lends one step in any direction, but no castling and no royalty.
facts-lends-queen = Lends one move of a queen: straight or diagonal, as far as the way is free.
facts-lends-bishop = Lends one move of a bishop: diagonal, as far as the way is free.
facts-lends-knight = Lends one leap of a knight (3-4).
facts-lends-rook = Lends one move of a rook: straight, as far as the way is free.
facts-lends-pawn = Lends one move of a pawn: ahead, or a capture diagonally ahead, en passant too (2-10).
facts-worn-power = A { $man } with { $vest } vest power.
facts-worn-own-moves = Its own moves as a { $man } keep the vest on (1-7).
facts-worn-may = A { $man } may wear a { $vests } vest (2-8).
facts-pair-backs = The flat backs of { $front } and { $back } join: a { $pair }.
facts-pair-moves = It moves whole as a { $men }, or one of them moves away.
facts-pair-no-king = A king is never part of a pair.
facts-marker-marks = Marks the last move made when a game is adjourned (3-8).
facts-marker-no-power = It has no power: it lends no move.
facts-stand-hooks = Fifteen vests and the LAST MOVE marker hang on its sixteen hooks.
facts-stand-takes = A plundered vest is taken from it, a spent one goes back to it (2-5f).

## The panel

set-title = The set
set-total = { $men } men, { $vests } vests, { $markers } marker, { $stands } stand
set-leave = Back to the game
set-leave-title = Back to the title
set-box = Box
set-hint-box = { $key-1 }
set-one-part = One part
set-hint-one-part = { $key-2 }
set-turntable = Turntable
set-hint-turntable = { $key-3 }: press again for the whole set
set-stroll = Stroll
set-hint-stroll = { $key-4 }: press again for the table
set-present = Automatic tour
set-hint-present = { $key-5 }: until any key is pressed
set-stop = Stop
set-contents = What is in the box
set-click-a-part = Click a part, here or on the table.
set-try-on = Try on a vest
set-no-vest = none
set-put-on = Put it on

# Before the names of men.
set-on-a = a { $color-adj }
set-every-part = Every part
set-vest = Vest
set-ride-box = A stroll around the box.
set-ride-table = A stroll around the table, with the game as it stands.
set-ride-other = { $key-4 } again: around the other one.

## Its keys

set-keys-show = { $key-1 } { $key-2 } { $key-3 } { $key-4 }
set-keys-show-does = box, one part, turntable, stroll
set-keys-again = { $key-3 } { $key-3 }, { $key-4 } { $key-4 }
set-keys-again-does = the whole set; around the table
set-keys-present = { $key-5 }
set-keys-present-does = automatic tour, until any key is pressed
set-keys-part = { $key-left }, { $key-right }
set-keys-part-does = previous part, next part
set-keys-dress = { $key-up }, { $key-down }
set-keys-dress-does = put on the next vest
set-keys-pause = { $key-space }
set-keys-pause-does = pause, continue
set-keys-room = { $key-r }, { $key-m }
set-keys-room-does = room, materials
set-keys-leave = { $key-esc }
set-keys-leave-does = leave the set

# While a gamepad is used; access.ftl lists the names of its buttons.
set-hint-box-pad = { $view }
set-hint-one-part-pad = { $a }
set-hint-turntable-pad = { $x }: press again for the whole set
set-hint-stroll-pad = { $y }: press again for the table
set-hint-present-pad = { $rs }: until any button is pressed
set-ride-other-pad = { $y } again: around the other one.
set-keys-show-pad = { $view } { $a } { $x } { $y }
set-keys-again-pad = { $x } { $x }, { $y } { $y }
set-keys-present-pad = { $rs }
set-keys-present-does-pad = automatic tour, until any button is pressed
set-keys-part-pad = D-pad left, right
set-keys-dress-pad = D-pad up, down
set-keys-pause-pad = { $ls }
set-keys-room-pad = { $lb }, { $rb }
set-keys-leave-pad = { $b }

## Among visitors

kiosk-invites = Touch the table or press any key, and play yourself.
kiosk-alone = Are you still there? Touch the table to play on. { $seconds ->
    [one] One second
   *[other] { $seconds } seconds
 } left.
kiosk-turn = Others are waiting: { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
 } left for you.
