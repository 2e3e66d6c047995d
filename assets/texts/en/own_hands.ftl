### A turn by hand, as the panels show it.

own-hands = By hand
own-hands-note = Who plays by hand does every deed of a turn: moves the man, changes the vests, takes the captured man away (2-7). For the others the table does it.
own-done = Done
own-rest = Do the rest
own-back = Take back
own-vest-first = A glowing vest goes on first, if you want one (2-7).
own-may-end = This can be the whole turn.
hint-own-done = Enter or Space: the turn is over.
hint-own-rest = E: the table does what is left.
menu-by-hand = By hand or assisted
chip-by-hand = to move, by hand
notice-by-hand = { $player } plays by hand now: B changes that.
notice-assisted = The table performs the turns of { $player } now.
keys-by-hand = B
keys-by-hand-does = the player to move plays by hand, or assisted
keys-end-turn = Enter or Space
keys-end-turn-does = by hand: take, set down; with nothing chosen the turn is done
keys-leave = E
keys-leave-does = by hand: the table does what is left

# The table without rules.
menu-free = Free table
free-table = The table is free: anything goes anywhere, and your game waits.
free-table-back = Back to the game
hint-free-table-back = Esc: everything goes back to where it stands in the game
hint-free-table-back-pad = { $b }: everything goes back to where it stands in the game
keys-free = O
keys-free-does = the table is free: anything goes anywhere, and the game waits
