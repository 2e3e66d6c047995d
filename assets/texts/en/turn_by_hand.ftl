### A turn by hand, as the panels show it.

turn-by-hand = By hand
turn-by-hand-note = By hand you do every step of a turn yourself: move the man, change the vests, take the captured man away. Otherwise the table does it for you.
turn-by-hand-done = Done
turn-by-hand-rest = Do the rest
turn-by-hand-back = Take back
turn-by-hand-vest-first = A glowing vest goes on first, if you want one.
turn-by-hand-may-end = The turn can end here.
hint-own-done = { $key-enter } or { $key-space }: end the turn
hint-own-rest = { $key-e }: the table does the rest
menu-by-hand = Play by hand
chip-by-hand = to move, by hand
notice-by-hand = { $player } now plays by hand: { $key-b } changes that.
notice-assisted = The table now plays out { $player }'s turns.
keys-by-hand = { $key-b }
keys-by-hand-does = the player to move plays by hand, or assisted
keys-end-turn = { $key-enter } or { $key-space }
keys-end-turn-does = by hand: pick up, set down; with nothing selected, end the turn
keys-leave = { $key-e }
keys-leave-does = by hand: the table does the rest

# The table without rules.
menu-free = Free table
free-table = Free table: put anything anywhere. Your game waits.
free-table-back = Back to the game
hint-free-table-back = { $key-esc }: everything goes back to its place in the game
hint-free-table-back-pad = { $b }: everything goes back to its place in the game
keys-free = { $key-o }
keys-free-does = free table: put anything anywhere while the game waits
