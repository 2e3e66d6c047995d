### A turn that a player performs by hand (2-7): what is to be done, and why something is refused.

## Orders

# man, giver: a man with its colour, or a pair.
by-hand-carry = Put the { $man } on { $square }.
by-hand-exchange = Exchange the pawn on { $square } for a { $man }.
by-hand-remove = Take the { $man } off the board.
by-hand-take = Take a { $vest } vest from the stand and slide it over the { $man }.
by-hand-leave = Leave the { $vest } vest on the stand.
by-hand-pass = Take the { $vest } vest off the { $giver } and slide it over the { $man }.
by-hand-slide = Slide the { $vest } vest over the { $man }.
by-hand-back = Hang the { $vest } vest on the stand.
by-hand-hang = Take the { $vest } vest off the { $man } and hang it on the stand.
by-hand-aside = Lay the { $vest } vest of the { $man } aside for now.

# A thing by itself, at the head of a sentence or in it.
by-hand-vest = { $vest } vest

## Reasons

by-hand-not-needed = The { $vest } vest that it wore goes back to the stand (2-5f).
by-hand-from-stand = A { $vest } vest may come from the stand as well (2-6).
by-hand-gives-up = Removing it now gives up the { $vests } (2-7).
by-hand-forfeited = The captured man is gone, and the right to plunder with it (2-7).
by-hand-full = You are already holding something: put it down first.
by-hand-empty = You are not holding anything: pick something up first.
by-hand-done = The { $thing } is already where it belongs: take that back if you meant something else.
by-hand-elsewhere = The { $thing } does not go there now. { $order }
by-hand-nowhere = The { $thing } has nowhere to go now: put it back.
by-hand-stuck = The { $man } cannot move now ({ $reason }).
by-hand-begun = The { $man } has begun this turn: finish it, or take that back.
by-hand-not-captured = The { $man } is not captured by this move.
by-hand-nobody = There is no man there.
by-hand-wears-none = This man wears no vest.
by-hand-not-over = The turn is not over yet. { $order }
by-hand-not-begun = Nothing has been done yet: move a man first.
