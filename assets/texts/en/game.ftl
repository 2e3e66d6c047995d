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

# Why a file gives no game.
file-refused = { $name }: { $reason }
file-missing = there is no such file
file-unreadable = it cannot be read: { $reason }
file-line-too-long = line { $line } is longer than 16 MiB, so this is no PGN
file-forbidden = you may not read it
file-is-a-folder = it is a folder
file-cut-short = this is no saved game, or it was cut short or edited (line { $line })
file-newer = a newer version of this program saved this game; update the program to load it
file-position = the position that the saved game begins with is wrong: { $reason }
file-action = action { $number } of the saved game cannot be played: { $reason }
file-at-line = line { $line }: { $reason }
play-refused = { $action }: { $reason }
file-changed = the saved game was changed after it was saved, so it is not loaded; take an unchanged copy
file-no-game = there is no game in it
file-no-such-game = there is no game { $number } in it
file-fault = { $fault }
