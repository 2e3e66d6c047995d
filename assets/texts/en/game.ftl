### What the running match says: refusals, and where the game is kept.

## What the match refuses

refused-undo = There is nothing to take back.
refused-redo = There is nothing to redo.
refused-late = That move was meant for an earlier position: nothing was played.
refused-over = The game is over ({ $result }): start a new one.
refused-offered = { $player } has already offered a draw: answer it.
refused-no-offer = Nobody has offered a draw.

## Where the game is kept

# fault: what the system says, in its own words.
game-not-kept = The game is not saved: { $fault }.
note-kept-elsewhere = Your game is now saved as { $place }, because the file you opened cannot be written: { $fault }.
note-goes-on-in = { $opened } stays as it is: your moves are saved as a separate game.
note-before-kept = Your last game is saved.
# opened: the file that another window has taken.
note-taken-meanwhile = Another window keeps its game in { $opened }, so this one is saved separately.
note-nowhere-to-keep = There is no folder for your games, so nothing you play in this window is saved.
note-somebody-else = Another program changed { $name }. Its version is kept beside it.
note-moved-away = { $name } was not a saved game. It is kept beside the new one.
note-another-window = Your last game is open in another window, so this one is saved separately.
note-going-on = Your last game continues at move { $number }.
note-cannot-go-on = Your last game could not be opened and is left untouched: { $reason }.
note-crashed = Plunder stopped unexpectedly last time. What happened is recorded in { $place }.

# Why a file cannot be written. reason: one of what follows, or the system's own words.
write-fault = cannot write { $path }: { $reason }
write-no-folder = the folder { $folder } does not exist
write-gone = this folder no longer exists
write-forbidden = permission denied
write-folder = it is a folder
write-not-folder = a part of its path is not a folder
write-read-only = the file system is read-only
write-full = the disk is full
write-quota = the disk quota is used up
write-large = no file may grow that large here

# Why a file gives no game.
file-refused = { $name }: { $reason }
file-missing = there is no such file
file-unreadable = it cannot be read: { $reason }
file-line-too-long = line { $line } is longer than 4 MiB, so this is not a PGN
file-too-long = it is longer than { $most } MiB
file-no-text = it is not text; a game is a text file
file-game-too-long = the game that begins on line { $line } is longer than 4 MiB, so this is not a PGN
file-forbidden = you do not have permission to read it
file-is-a-folder = it is a folder
file-cut-short = this is not a saved game, or it was cut short or edited (line { $line })
file-newer = a newer version of this program saved this game; update the program to load it
file-position = the position that the saved game begins with is wrong: { $reason }
file-action = action { $number } of the saved game cannot be played: { $reason }
file-of-game = game { $number }: { $reason }
file-changed = the saved game was changed after it was saved, so it is not loaded; take an unchanged copy
file-in-use = it is being played in a window of Plunder; close that one first
file-no-game = there is no game in it
file-no-such-game = there is no game { $number } in it
file-fault = { $fault }
