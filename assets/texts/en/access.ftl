# What is said and shown for players who use the table in their own way: by groups, by a gamepad, by ear.

# The menu's groups.
menu-group-game = This game
menu-group-games = Games
menu-group-table = The table
menu-is-kept = The game is kept.

# The dialog for a new game.
new-game-rulings = Rulings and handicaps …
new-game-usual = as usual
new-game-from-position = from a position
new-game-back = Done

# What a gamepad in the hand has in place of keys: a message that names keys, with "-pad" behind its name.
# $a, $b, $x, $y, $lb, $rb, $lt, $rt, $view, $menu, $ls and $rs are what is written on the buttons.
hint-first-move-pad = Choose one of your men with the cross and press { $a }: where it can go lights up. Then the square, and { $a } again.
hint-first-capture-pad = A capture: choose the glowing vest with { $lb } and { $rb } to take it along, or the captured man to leave it, and press { $a }.
hint-first-vest-pad = One of your men wears a vest. Select it and press { $x } at the target: it moves like the vest's man, once.
hint-no-other-way-pad = There is no other way in this choice: take one of those shown, or go back with { $b }.
paused-go-on-pad = Go on
held-not-pad = { $what } ({ $b }: not)
held-both-pad = { $what } ({ $b }: both)
hint-hold-on-pad = { $b }: the man again, with all that it can do
hint-cancel-pad = { $b } or { $y }
hint-enter-pad = { $a } takes the framed one
hint-undo-pad = { $y }: take the last action back
hint-own-done-pad = { $a }: the turn is over.
refused-paused-pad = The game is paused: go on first ({ $menu }).
refused-exercise-pad = Your own game waits: leave the lesson or puzzle first ({ $b }).

# The list of keys becomes one of buttons.
keys-title-pad = Buttons
pad-cursor = Cross, left stick
pad-cursor-does = move the cursor over the board, and through dialogs
pad-confirm-does = take a man, set it down, take a choice
pad-spend-does = a move by the vest, which is spent
pad-back-does = one step back
pad-undo-does = take back
pad-next = { $lb } and { $rb }
pad-next-does = the man, target or choice before or after
pad-camera = Right stick, { $lt } and { $rt }
pad-camera-does = go around the table, farther and closer
pad-seat = { $ls }, { $rs }
pad-seat-does = back to the seat, the other seat
pad-drawer-does = the drawer: moves, position, controls
pad-menu-does = the menu

# The table for who hears it, by a screen reader.
told-board = The board
told-empty = empty
told-man = { $color-adj } { $man }
told-man-in-vest = { $color-adj } { $man } in the { $vest } vest
told-pair = a pair
told-selected = selected
told-spending = selected, spends its { $vest } vest
told-target = can be reached
told-capture = can be captured
told-vest-target = can be reached by the { $vest } vest
told-vest-capture = can be captured by the { $vest } vest
told-merge = can be joined
told-shift = can be given the { $vest } vest
told-decline = the captured man: choose it to plunder nothing
told-check = in check
told-reserve = In { $player }'s reserve: { $men }
told-tray = Captured by { $player }: { $men }
told-stand = On the stand: { $vests }
told-stand-empty = The stand is empty
told-vests = { $count ->
        [one] 1 { $vest } vest
       *[other] { $count } { $vest } vests
    }
told-did = { $player }: { $what }.
told-went = { $man } from { $from } to { $to }
told-captured = captures the { $man } on { $square }
told-passed = passes the { $vest } vest from { $from } to { $to }
told-took-off = takes the { $vest } vest off
told-put-on = puts the { $vest } vest on
told-became = becomes a { $man }
told-castled = the rook passes to { $square }
told-choice = { $question } { $answers }.
told-focus = Now: { $answer }.
told-reset = { $count ->
        [0] The men stand at the start.
        [one] After 1 action.
       *[other] After { $count } actions.
    }
