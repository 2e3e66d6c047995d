### A session at the table: the clock, breaks, saved games and letters.

## What the match refuses

refused-paused = The game is paused: continue it first ({ $key-p }).
refused-adjourned = The game is adjourned: continue it first.
refused-adjourn-start = There is nothing to adjourn yet: nothing has been played.
refused-no-undo = Nobody has asked to take a move back.
refused-undo-asked = { $player } has already asked to take a move back: { $other } agrees or declines.
refused-time-agreed = The game has begun, so its clock cannot change: start a new game for a different one.

## The clock

ask-time = Clock
time-none = No clock
time-none-rule = Nobody is in a hurry
time-own = Custom…
time-both = Both
time-white = White
time-black = Black
time-differs = A different time for Black
time-form = Minutes, and seconds after the plus: 5+3. Also 90s, 2h, 40/90+30:30+30, 10 d5 for a delay, 30+5x30 for byo-yomi, *3 for an hourglass
time-hourglass = Hourglass 3
paused-clock = Paused: the clock has stopped, and the men are hidden.
menu-pause = Pause the game
sound-clock-flag = the flag falls

# Taking back needs both players where there is a clock.
notice-undo-asked = { $player } asks to take a move back.
notice-undo-declined = { $player } may not take the move back.
undo-asked-answer = { $player } asks to take the last move back. Does { $other } agree?
button-agree = Agree
chip-asks-back = asks to take a move back

## A break

menu-adjourn = Adjourn
adjourned-title = Adjourned
adjourned-kept = The game is saved. The LAST MOVE marker hangs on the man that moved last.
adjourned-kept-plain = The game is saved.
adjourned-go-on = Continue
adjourned-letter = Play by letter
adjourned-games = Games

## Saved games

games-actions =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
games-on-table = on the table
games-adjourned = adjourned
games-rename = Rename
games-name-hint = A name, then Enter
games-delete = Delete
games-delete-not = The game on the table cannot be deleted.
games-deleted = Deleted. It stays in the trash for a month.
games-deleted-all = Deleted games stay here for a month.
games-days-left =
    { $count ->
        [one] one more day
       *[other] { $count } more days
    }
games-trash = Trash ({ $count })
# count: how many older games are not listed.
games-more =
    { $count ->
        [one] One older game is not listed.
       *[other] { $count } older games are not listed.
    }
# count: how many games of the file are listed.
games-more-in-file = These are the first { $count } games of the file.
games-list-more = List more
games-bring-back = Restore
games-letter = From a letter…
games-in-use = { $name } is open in another window
games-not-deleted = { $name } was not deleted: { $fault }
games-not-brought-back = { $name } could not be restored: { $fault }
games-not-renamed = { $name } could not be renamed: { $fault }

## Looking back

look-back-step = In { $move }: step { $step } of { $count }
look-back-line = Every move of the game and every step of a turn

## Play by letter

menu-letter = Play by letter…
letter-title = Play by letter
letter-what = One line holds the whole game and everything agreed. Send it: your opponent pastes it here, plays, and sends the next one.
letter-own = This game
letter-paused = The game is paused: its moves can be read again once it continues.
letter-copy = Copy the line
letter-leaves-out = The line holds the moves and how the game ended. Comments, variations, tags and times are not in it.
letter-other = A line you received
letter-open = Open
notice-line-copied = Line copied: paste it into a letter.

## What is not kept

warning-read = OK
warning-more =
    { $count ->
        [one] One more message follows.
       *[other] { $count } more messages follow.
    }
unsaved-title = Your game is not saved
unsaved-quit = If you leave now, what you played since is lost.
unsaved-replaced = If another game takes its place now, what you played since is lost.
unsaved-elsewhere = Save elsewhere…
unsaved-save-there = Save there
unsaved-back = Go back
unsaved-leave = Leave without saving
