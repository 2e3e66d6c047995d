### A session at the table: the clock, breaks, kept games and letters.

## What the match refuses

refused-paused = The game is paused: go on first (P).
refused-adjourned = The game is adjourned: go on with it first.
refused-adjourn-start = Nothing was played yet, so there is nothing to adjourn.
refused-no-undo = Nobody asks to take anything back.
refused-undo-asked = { $player } has asked already to take it back: { $other } agrees or declines.
refused-time-agreed = The game has begun, so its clock stays: begin a new game for another one.

## The clock

ask-time = Clock
time-none = Without
time-none-rule = Nobody is in a hurry
time-own = Own …
time-both = Both
time-white = White
time-black = Black
time-differs = Black has another time
time-form = Seconds, or minutes (m) and hours (h): 5m+3, 40/90m+30:30m+30, 10m d5 for a delay
paused-clock = The game is paused: the clock stands, and the men are out of sight.
menu-pause = Pause the game
sound-clock-flag = the flag falls

# Taking back needs both players where there is a clock.
notice-undo-asked = { $player } asks to take it back.
notice-undo-declined = { $player } may not take it back.
undo-asked-answer = { $player } asks to take back what was done last. { $other }?
button-agree = Agree
chip-asks-back = asks to take back

## A break

menu-adjourn = Adjourn
adjourned-title = Adjourned
adjourned-kept = The game is kept. The LAST MOVE marker hangs on the man moved last (3-8).
adjourned-kept-plain = The game is kept.
adjourned-go-on = Go on
adjourned-letter = As a letter
adjourned-games = Games

## Kept games

games-actions =
    { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
games-on-table = on the table
games-adjourned = adjourned
games-rename = Name
games-name-hint = A name, then Enter
games-delete = Delete
games-delete-not = This game is on the table.
games-deleted = The game lies in the trash for a month.
games-bring-back = Bring it back
games-letter = From a letter…
games-in-use = { $name } is open in another window
games-not-deleted = { $name } was not deleted: { $fault }
games-not-brought-back = { $name } could not be brought back: { $fault }
games-not-renamed = { $name } could not be given that name: { $fault }

## Looking back

review-step = In { $move }: step { $step } of { $count }
review-line = Every action of the game and every step of the hands

## Play by letter

menu-letter = As a letter
letter-title = Play by letter
letter-what = A line holds the whole game with all that was agreed. Send it; whoever gets it pastes it here, plays, and sends the next one (3-8).
letter-own = This game
letter-copy = Copy the line
letter-other = A line from a letter
letter-open = Open it
notice-line-copied = The line was copied: paste it into a letter.
letter-nothing = this letter holds no game: copy the whole line, from [plunder to the bracket that closes it
letter-newer = a newer version of this program wrote this line; update the program to read it
letter-changed = the line was changed on its way, so it is not read; ask for it again
letter-options = what the line says was agreed is unknown here ({ $name }); update the program to read it
letter-fen = the position of the line is wrong: { $reason }
letter-move = move { $number } of the line cannot be played: { $reason }
letter-end = the game cannot have ended as the line says: { $end }
