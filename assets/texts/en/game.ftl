### What the running match says: refusals, and where the game is kept.

## What the match refuses

refused-undo = There is nothing to take back: the game is at its start.
refused-redo = There is nothing to play again: no action was taken back.
refused-late = { $action } answers a position that is not on the table any more: nothing was played.
refused-over = The game is over ({ $result }): start a new one.
refused-offered = { $player } has offered a draw already: answer it.
refused-no-offer = No draw is offered.

## Where the game is kept


# fault: what the system says, in its own words.
game-not-kept = The game is not kept: { $fault }.
note-goes-on-in = { $opened } stays as it is: the game goes on in { $saved }.
note-before-kept = The game before it is kept in { $place }.
note-somebody-else = Somebody else wrote to { $name }: what it held is kept in { $place }.
note-moved-away = { $name } could not be read as a saved game: it is called { $place } now.
note-another-window = Another window has the last game; this one is kept in { $name }.
note-going-on =
    Going on with the last game ({ $count ->
        [one] { $count } action
       *[other] { $count } actions
    }). Ctrl+N begins a new one.
note-cannot-go-on = The last game cannot be gone on with and stays on the disk: { $reason }.
note-crashed = The last time Plunder stopped by a fault of its own. What happened is in { $place }.
