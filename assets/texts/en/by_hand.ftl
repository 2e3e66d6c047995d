### A turn that a player performs by hand (2-7): what is to be done, why something is refused, and what the panels show.

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

## What the panels show

by-hand = By hand
by-hand-note = By hand you do every step of a turn yourself: move the man, change the vests, take the captured man away. Otherwise the table does it for you.
by-hand-end = Done
by-hand-rest = Do the rest
by-hand-undo = Take back
by-hand-vest-first = A glowing vest goes on first, if you want one.
by-hand-may-end = The turn can end here.
hint-by-hand-end = { $key-enter } or { $key-space }: end the turn
hint-by-hand-rest = { $key-e }: the table does the rest.
menu-by-hand = Play by hand
chip-by-hand = to move, by hand
notice-by-hand = { $player } now plays by hand: { $key-b } changes that.
notice-assisted = The table now plays out { $player }'s turns.
keys-by-hand = { $key-b }
keys-by-hand-does = the player to move plays by hand, or assisted
keys-by-hand-end = { $key-enter } or { $key-space }
keys-by-hand-end-does = by hand: pick up, set down; with nothing selected, end the turn
keys-by-hand-rest = { $key-e }
keys-by-hand-rest-does = by hand: the table does the rest

## The table without rules

menu-free = Free table
free-table = Free table: put anything anywhere. Your game waits.
free-table-back = Back to the game
hint-free-table-back = { $key-esc }: everything goes back to its place in the game
hint-free-table-back-pad = { $b }: everything goes back to its place in the game
keys-free = { $key-o }
keys-free-does = free table: put anything anywhere while the game waits
